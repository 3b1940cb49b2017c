//! `evenkeel usage`: what do the players do, and what do they never do?

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::findings::{Estimate, Findings, KindUsage};
use evenkeel_analysis::{RunOptions, run_study};
use evenkeel_reports::terminal::to_terminal_usage;
use evenkeel_strategies::{Roster, Visitor};
use serde::Serialize;

use super::report::read;
use crate::console::{print, screen};
use crate::failure::Failure;
use crate::job::failure;
use crate::options::{Format, FormatFlag, RuleFlags, TableFlags};
use crate::progress::Bar;
use crate::setup::Request;
use crate::sources::Sources;
use crate::{complete, interrupt, tabular};

/// Show what players do: how often each kind of choice is on offer, and how often it is taken
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel usage smugglers
  evenkeel usage star-traders --variant advanced --seats courier,network,chain --games 8000
  evenkeel usage brix-report
  evenkeel usage smugglers --format csv

Of a run that was made before nothing is played. Every report has the same tables, folded.")]
pub struct Typed {
    /// The output folder of an earlier run or its findings.json, the name of a ruleset, or an experiment file
    #[arg(value_name = "RUN | RULESET | FILE", add = complete::targets())]
    target: String,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    /// No progress on standard error
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
    #[command(flatten)]
    output: FormatFlag,
}

impl Typed {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let path = PathBuf::from(&self.target);
        let findings = if is_run(&path) { read(&path, sources)? } else { self.play(sources)? };
        print(&match self.output.format {
            Format::Text => to_terminal_usage(&findings, screen()),
            Format::Json => tabular::json(&entries(&findings)),
            Format::Csv => tabular::csv(entries(&findings)),
        })
    }

    fn play(&self, sources: &mut Sources) -> Result<Findings, Failure> {
        let mut request = Request::new(&self.target, &self.rules, sources);
        request.experiment.vary.clear();
        request.experiment.adapt = None;
        request.seat(&self.table, sources);
        let threads = self.table.threads.map_or(0, usize::from);
        request.visit(|request| Work { request, threads, quiet: self.quiet })?
    }
}

/// Whether this names what an earlier run wrote.
fn is_run(path: &Path) -> bool {
    path.is_dir() || path.extension().is_some_and(|extension| extension == "json")
}

struct Work {
    request: Request,
    threads: usize,
    quiet: bool,
}

impl Visitor for Work {
    type Output = Result<Findings, Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let plan = self.request.plan::<G>()?;
        let options = RunOptions { threads: self.threads, ..RunOptions::default() };
        let ran = run_study(&plan, &options, &Bar::new(self.quiet), &interrupt::STOP).map_err(failure)?;
        Ok(ran.findings)
    }
}

/// What one strategy did of one kind, by one set of rules: shares with the ends of their 95% intervals.
#[derive(Serialize)]
struct Entry<'a> {
    cell: usize,
    strategy: &'a str,
    kind: &'a str,
    offered: u64,
    taken: u64,
    forced: u64,
    rate: f64,
    rate_low: f64,
    rate_high: f64,
    games: f64,
    games_low: f64,
    games_high: f64,
    winners: Option<f64>,
    winners_low: Option<f64>,
    winners_high: Option<f64>,
    others: Option<f64>,
    others_low: Option<f64>,
    others_high: Option<f64>,
}

impl<'a> Entry<'a> {
    fn new(cell: usize, strategy: &'a str, kind: &'a str, usage: &KindUsage) -> Self {
        let KindUsage { offered, taken, forced, rate, games, winners, others } = *usage;
        let ends = |share: Option<Estimate>| {
            [share.map(|share| share.estimate), share.map(|share| share.low), share.map(|share| share.high)]
        };
        let [winners, winners_low, winners_high] = ends(winners);
        let [others, others_low, others_high] = ends(others);
        Self {
            cell,
            strategy,
            kind,
            offered,
            taken,
            forced,
            rate: rate.estimate,
            rate_low: rate.low,
            rate_high: rate.high,
            games: games.estimate,
            games_low: games.low,
            games_high: games.high,
            winners,
            winners_low,
            winners_high,
            others,
            others_low,
            others_high,
        }
    }
}

/// Cells are counted from 1, as in the CSV of a report.
fn entries(findings: &Findings) -> Vec<Entry<'_>> {
    let mut entries = Vec::new();
    for (cell, found) in (1..).zip(&findings.cells) {
        for (strategy, found) in found.strategies.iter() {
            entries.extend(found.usage.iter().map(|(kind, usage)| Entry::new(cell, strategy, kind, usage)));
        }
    }
    entries
}
