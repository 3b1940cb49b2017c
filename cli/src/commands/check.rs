//! `evenkeel check`: fails the build if results leave their bounds.

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::{Part, Question};

use crate::failure::Failure;
use crate::job::{Job, RunSettings};
use crate::options::{
    AdaptFlags, HeadroomFlag, KeptFlags, LongFlags, MarginFlag, OutputFlags, RobustFlags, RuleFlags, ShowFlag,
    TableFlags,
};
use crate::setup::Request;

mod batch;
mod finished;
mod several;

/// The short help, below the flags.
const BRIEF: &str = "Examples:
  evenkeel check examples/checks/smugglers.toml
  evenkeel check balance.toml --out check-report --quiet
  evenkeel check balance.toml --save-baseline
  evenkeel check examples/checks --out checks
  evenkeel check examples/claims --out claims --page claims.md

The file is an experiment with a [check] table:

  [check]
  \"win_rate.pirate\" = { within = [0.20, 0.30] }
  \"rounds.p95\" = { at_most = 90 }
  \"seat_1.win_rate\" = { at_most = 0.30, severity = \"warn\" }
  \"change.win_rate.pirate\" = { within = [-0.03, 0.03] }     # against the saved baseline
  \"adapted.win_rate.pirate\" = { within = [0.15, 0.35] }     # with [adapt] or --adapt

A bound holds only if the whole interval lies inside it.

Exit codes: 0 passed, 1 failed or not enough games.";

/// The additional text of the full help.
const MORE: &str = "\
The folder of --out gets check.md for a pull request, junit.xml for a CI system, findings.json and index.html. \
Several files, or a folder of them, get one folder each inside it, and index.md has a row for each.

A file with a [claim] table tests a claim with several line-ups. Every verdict passes, unless [claim] has expect = \
\"contradicted\": then any other verdict fails the check.

not_enough_games = \"warn\" under [check] passes checks with too few games. If several checks are interrupted, the \
same command with --out plays only the unfinished ones.";

/// Test results against bounds; the exit code is the verdict
#[derive(Debug, Args)]
#[command(after_help = BRIEF, after_long_help = format!("{BRIEF}\n\n{MORE}"))]
pub struct CheckArgs {
    #[arg(value_name = "FILE", required = true, help = "Experiment files with a [check] table, or folders of them")]
    files: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    #[command(flatten)]
    margin: MarginFlag,
    /// Save the results as the baseline for bounds on changes
    #[arg(long, conflicts_with = "shard")]
    save_baseline: bool,
    /// File for an overview of all files, with a section for every claim
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    /// File to check; workers play for one after another
    #[arg(long, value_name = "FILE", hide = true)]
    one: Option<String>,
    #[command(flatten)]
    kept: KeptFlags,
    #[command(flatten)]
    long: LongFlags,
    #[command(flatten)]
    adapt: AdaptFlags,
    #[command(flatten)]
    robust: RobustFlags,
    #[command(flatten)]
    show: ShowFlag,
    #[command(flatten)]
    headroom: HeadroomFlag,
    #[command(flatten)]
    output: OutputFlags,
}

impl CheckArgs {
    pub fn run(self) -> Result<(), Failure> {
        match self.one.as_ref().map_or(self.files.as_slice(), std::slice::from_ref) {
            [only] if self.one.is_some() || self.page.is_none() && !Path::new(only).is_dir() => {
                Job::new(self.ask(only), self.settings(self.output.clone(), None))?.play()
            }
            _ => self.run_all(),
        }
    }

    /// The request for one file.
    fn ask(&self, file: &str) -> Request {
        let mut request = Request::new(file, &self.rules);
        request.experiment.play_only(&[&Part::OF_A_SWEEP[..], &[Part::Check, Part::Claim]].concat());
        request.read_headroom(&self.headroom);
        request.show(&self.show);
        request.adapt(&self.adapt);
        request.robust(&self.robust);
        request.aim(None, self.margin);
        request.experiment.question = Question::Bounds { saving: self.save_baseline };
        request.find_baseline();
        request.seat(&self.table);
        request
    }

    /// `one` is the file to check among several.
    fn settings(&self, output: OutputFlags, one: Option<&str>) -> RunSettings {
        let long = LongFlags { also: one.map(|file| format!("--one={file}")), ..self.long.clone() };
        RunSettings { threads: self.table.play.threads, kept: self.kept, long, output }
    }
}
