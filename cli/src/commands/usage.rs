//! `evenkeel usage`: the choices that players make, and those that they never make.

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::findings::{Estimate, Findings, KindUsage};
use evenkeel_analysis::{RunOptions, run_study};
use evenkeel_engine::rules::{Fault, Place, Word as _};
use evenkeel_reports::UsageDetail;
use evenkeel_reports::terminal::to_terminal_usage;
use evenkeel_strategies::{RulesetInfo, kind_word};
use serde::Serialize;

use super::report::read;
use crate::caller;
use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::options::{Format, FormatFlag, RuleFlags, TableFlags};
use crate::progress::Bar;
use crate::setup::Request;
use crate::stopped::failure;
use crate::{complete, interrupt, tabular};

/// Count how often players make each kind of choice
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel usage smugglers
  evenkeel usage star-traders --variant advanced --seats courier,network,chain --games 8000
  evenkeel usage brix-report
  evenkeel usage smugglers --kinds pay-one-bribe,buy-engines
  evenkeel usage smugglers --all
  evenkeel usage smugglers --format csv

An earlier run is read without playing. Every report has the same tables, folded.")]
pub struct UsageArgs {
    /// Output folder or findings.json of an earlier run, name of a ruleset, or experiment file
    #[arg(value_name = "RUN | RULESET | FILE", add = complete::targets())]
    target: String,
    /// Kinds of choices to show, comma-separated, with hyphens for spaces [default: the main ones]
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', conflicts_with = "all")]
    kinds: Vec<String>,
    /// Show all kinds of choices, not only the main ones
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    /// Hide progress on standard error
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    output: FormatFlag,
}

impl UsageArgs {
    pub fn run(self) -> Result<(), Failure> {
        let path = PathBuf::from(&self.target);
        let findings = if is_run(&path) { read(&path)? } else { self.play()? };
        let kinds = self.named_kinds(&findings)?;
        if findings.interrupted && !self.quiet {
            say("The run was interrupted: only its finished games are counted.");
        }
        let detail = match (self.all, kinds.is_empty()) {
            (true, _) => UsageDetail::All,
            (false, true) => UsageDetail::Heart,
            (false, false) => UsageDetail::Kinds(&kinds),
        };
        let entries = || entries(&findings).into_iter().filter(|entry| kinds.is_empty() || entry.is_of(&kinds));
        print(&match self.output.format {
            Format::Text => to_terminal_usage(&findings, detail, screen()),
            Format::Json => tabular::json(&entries().collect::<Vec<_>>()),
            Format::Csv => tabular::csv(entries()),
        })
    }

    /// The requested kinds, by their names in findings.
    fn named_kinds(&self, findings: &Findings) -> Result<Vec<String>, Failure> {
        let strategies = findings.cells.iter().flat_map(|cell| cell.strategies.values());
        let known: Vec<&str> = strategies.flat_map(|found| found.usage.keys()).map(String::as_str).collect();
        pick_kinds(&self.kinds, &known, "was never available to any player here")
    }

    fn play(&self) -> Result<Findings, Failure> {
        let mut request = Request::new(&self.target, &self.rules);
        request.experiment.play_only(&[]);
        request.seat(&self.table);
        if let [first, _, ..] = request.experiment.levels() {
            let help = format!("name one, such as --skill {}; `evenkeel simulate` plays several", first.word());
            return Err(Failure::usage("--skill", "usage is shown at one skill level", help));
        }
        let threads = self.table.play.threads.map_or(0, usize::from);
        let (request, ruleset) = request.with_ruleset()?;
        count(ruleset, request, &self.kinds, threads, self.quiet)
    }
}

/// The requested kinds, by their names among the known ones.
fn pick_kinds(asked: &[String], known: &[&str], why: &str) -> Result<Vec<String>, Failure> {
    let pick = |typed: &String| {
        let found = known.iter().find(|name| kind_word(name) == kind_word(typed));
        found.map(|name| (*name).to_owned()).ok_or_else(|| {
            let words: Vec<String> = known.iter().map(|name| kind_word(name)).collect();
            let fault = Fault::new(Place::flag(format!("--kinds {typed}")), format!("`{typed}` {why}"));
            fault.suggest(typed, words.iter().map(String::as_str))
        })
    };
    let picked: Vec<Result<String, Fault>> = asked.iter().map(pick).collect();
    Ok(picked.into_iter().collect::<Result<_, Fault>>()?)
}

/// Whether this names the output of an earlier run; for a pipe, its text decides.
fn is_run(path: &Path) -> bool {
    let is_json = || caller::read(path).is_ok_and(|text| text.trim_start().starts_with('{'));
    path.is_dir() || path.extension().is_some_and(|extension| extension == "json") || path.exists() && is_json()
}

fn count(
    ruleset: &'static RulesetInfo,
    request: Request,
    kinds: &[String],
    threads: usize,
    quiet: bool,
) -> Result<Findings, Failure> {
    let plan = request.plan(ruleset)?;
    let known: Vec<&str> = ruleset.kinds.iter().map(|kind| kind.name).collect();
    // A typing error is reported before the games, not after.
    pick_kinds(kinds, &known, &format!("is not a kind of choice in {}", ruleset.id))?;
    plan.remarks().iter().filter(|_| !quiet).for_each(|remark| say(remark));
    let options = RunOptions { threads, ..RunOptions::default() };
    let ran = run_study(&plan, &options, &Bar::new(quiet), &interrupt::STOP).map_err(failure)?;
    Ok(ran.findings)
}

/// The choices of one strategy of one kind, under one set of rules: shares with the ends of their 95% intervals.
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
    /// Whether the choice is of one of these kinds.
    fn is_of(&self, kinds: &[String]) -> bool {
        kinds.iter().any(|kind| kind == self.kind)
    }

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
        for (strategy, found) in &found.strategies {
            entries.extend(found.usage.iter().map(|(kind, usage)| Entry::new(cell, strategy, kind, usage)));
        }
    }
    entries
}
