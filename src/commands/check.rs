//! `evenkeel check`: fail the build when the game tilts.

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::findings::Findings;
use evenkeel_reports::overview::{Checked, to_page, to_terminal};

use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::folder::write_file;
use crate::job::{Flags, Job};
use crate::options::{
    AdaptFlags, Format, HeadroomFlag, LongFlags, MarginFlag, OutputFlags, RobustFlags, RuleFlags, ShowFlag, TableFlags,
};
use crate::overview::{may_write, typed, way};
use crate::setup::Request;
use crate::sources::Sources;

mod several;

use several::{INDEX, check_files, stem};

/// Check that what is found keeps to bounds, and fail if it does not
#[derive(Debug, Args)]
#[command(after_help = "Examples:
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
  \"adapted.win_rate.pirate\" = { within = [0.15, 0.35] }     # once players have adapted: with [adapt] or --adapt

A bound holds only if the whole interval lies inside it. The folder of --out gets check.md for a pull request, \
junit.xml for a CI system, findings.json and index.html. Of several files, or a folder of them, each gets a folder of its own in there, \
and index.md has a row for each.

A file with a [claim] table tests a claim with several line-ups. Whatever becomes of it is an answer; with expect = \"contradicted\" under \
[claim] another verdict fails the check.

Exit codes: 0 passed, 1 failed or not enough games (not_enough_games = \"warn\" under [check] lets those pass).")]
pub struct Typed {
    #[arg(value_name = "FILE", required = true, help = "Experiment files with a [check] table, or folders of them")]
    files: Vec<String>,
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    table: TableFlags,
    #[command(flatten)]
    margin: MarginFlag,
    /// Save what is found as the baseline that bounds on changes are measured from
    #[arg(long, help_heading = "Output")]
    save_baseline: bool,
    /// Write the overview of all files, with a part for every claim, as a page of its own
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    page: Option<PathBuf>,
    /// Write outcomes.parquet and games.parquet into the folder too: one row per game and seat, and one per game
    #[arg(long, requires = "out", help_heading = "Output")]
    parquet: bool,
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

impl Typed {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        match self.files.as_slice() {
            [only] if self.page.is_none() && !Path::new(only).is_dir() => {
                let (request, baseline) = self.ask(only, sources);
                let output = self.output.clone();
                Job::check(request, baseline, self.flags(output), sources)
            }
            _ => self.run_all(sources),
        }
    }

    /// What is asked of one file, and the file to save a baseline in.
    fn ask(&self, file: &str, sources: &mut Sources) -> (Request, Option<PathBuf>) {
        let mut request = Request::new(file, &self.rules, sources);
        request.read_headroom(&self.headroom, sources);
        request.show(&self.show);
        request.adapt(&self.adapt);
        request.robust(&self.robust);
        request.experiment.margin = self.margin.margin.or(request.experiment.margin);
        let baseline = request.baseline_file().filter(|_| self.save_baseline);
        if baseline.is_none() {
            request.read_baseline(sources);
        }
        (request, baseline)
    }

    fn flags(&self, output: OutputFlags) -> Flags<'_> {
        Flags { table: &self.table, long: self.long, parquet: self.parquet, output }
    }

    /// Checks several files, each into a folder of its own: all are read before anything is played.
    fn run_all(&self, sources: &mut Sources) -> Result<(), Failure> {
        if self.output.format != Format::Text {
            let help =
                "leave it out: with --out every file has its findings.json and findings.csv in a folder of its own";
            return Err(Failure::usage("--format", "several checks are printed as text alone", help));
        }
        let files = check_files(&self.files, sources)?;
        let index = self.output.out.as_ref().map(|out| out.join(INDEX));
        for path in index.iter().chain(&self.page) {
            may_write(path, self.output.force)?;
        }
        self.read_all(&files, sources)?;
        let mut found = Vec::new();
        for (number, file) in files.iter().enumerate() {
            if !self.output.quiet {
                say(&format!("{} of {}: {file}", number + 1, files.len()));
            }
            found.extend(self.find(file, true, sources)?);
        }
        self.tell(&files, &found, index.as_deref())
    }

    /// Reads all files.
    fn read_all(&self, files: &[String], sources: &mut Sources) -> Result<(), Failure> {
        let mut faults = Vec::new();
        for file in files {
            match self.find(file, false, sources) {
                Err(Failure::Faults(more)) => faults.extend(more),
                Err(other) => return Err(other),
                Ok(_) => {}
            }
        }
        // What is wrong with a flag is wrong for every file.
        let mut told = Vec::new();
        for fault in faults {
            if !told.contains(&fault) {
                told.push(fault);
            }
        }
        if told.is_empty() { Ok(()) } else { Err(told.into()) }
    }

    fn find(&self, file: &str, play: bool, sources: &mut Sources) -> Result<Option<Findings>, Failure> {
        let (request, baseline) = self.ask(file, sources);
        let out = self.output.out.as_ref().map(|out| out.join(stem(file)));
        let flags = self.flags(OutputFlags { out, ..self.output.clone() });
        Job::find(request, baseline, flags, play, sources)
    }

    /// Prints the overview and writes it where it is wanted.
    fn tell(&self, files: &[String], found: &[Findings], index: Option<&Path>) -> Result<(), Failure> {
        let checked = |page: Option<&Path>, reports: bool| {
            let from = page.and_then(Path::parent);
            let to = |target: &Path| from.map_or_else(String::new, |from| way(from, target));
            let report = |file: &str| self.output.out.as_ref().map(|out| out.join(stem(file)).join("index.html"));
            let one = |(file, findings): (&String, _)| Checked {
                file: file.clone(),
                file_link: to(Path::new(file)),
                report_link: report(file).filter(|_| reports).map_or_else(String::new, |path| to(&path)),
                findings,
            };
            files.iter().zip(found).map(one).collect::<Vec<_>>()
        };
        let command = typed();
        if let Some(index) = index {
            write_file(index, &to_page(&checked(Some(index), true), &command))?;
        }
        if let Some(page) = &self.page {
            write_file(page, &to_page(&checked(Some(page), false), &command))?;
        }
        print(&to_terminal(&checked(None, false), screen()))?;
        let failed: Vec<String> = files.iter().zip(found).filter_map(|(file, found)| failure(file, found)).collect();
        if failed.is_empty() { Ok(()) } else { Err(Failure::Check(failed.join("\n"))) }
    }
}

/// Why a check does not pass, with its file; nothing if it does.
fn failure(file: &str, findings: &Findings) -> Option<String> {
    Some(format!("{file}: {}", evenkeel_reports::check::failure(findings.check()?)?))
}
