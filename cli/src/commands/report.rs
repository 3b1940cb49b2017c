//! `evenkeel report`: the report of earlier findings.

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_analysis::findings::Findings;
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_reports::ReportError;
use evenkeel_reports::html::to_html_of;
use evenkeel_reports::json::parse_findings;
use evenkeel_reports::overview::{self, Checked};
use evenkeel_reports::terminal::{Screen, to_terminal, to_terminal_overview};

use super::replay::MARK;
use crate::caller;
use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::identity::OutputIdentity;
use crate::options::{Format, OutputFlags};
use crate::overview::{is_page, may_write, way};
use crate::results::{publish, show};
use crate::tabular;
use crate::typed::{typed_for_anybody, words};

/// Rewrite the reports of earlier runs without playing
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel report brix-report
  evenkeel report findings.json --out brix-report
  evenkeel report brix-report ladder --out evening
  evenkeel report claims/* --page claims.md

For several runs, DIR gets one page, index.html, with all of them. For checks, --page writes an overview. Overviews \
among the runs, such as the index.md that `evenkeel check` writes, are skipped.")]
pub struct ReportArgs {
    /// Output folder of an earlier run, or its findings.json; several runs make one page
    #[arg(value_name = "RUN", required = true)]
    runs: Vec<PathBuf>,
    /// File for an overview of these checks, as `evenkeel check --page` writes
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    #[command(flatten)]
    output: OutputFlags,
}

impl ReportArgs {
    pub fn run(self) -> Result<(), Failure> {
        let (mut runs, mut faults) = (Vec::new(), Vec::new());
        let named: Vec<&PathBuf> = self.runs.iter().filter(|run| !is_page(run)).collect();
        for run in &named {
            match read(run) {
                Ok(findings) => runs.push(findings),
                Err(fault) => faults.push(fault),
            }
        }
        if named.is_empty() {
            let help = "name the folders that runs wrote with --out";
            return Err(Failure::usage("RUN", "these are overviews of checks, not runs", help));
        }
        if !faults.is_empty() {
            return Err(faults.into());
        }
        if let Some(page) = &self.page {
            return self.look_over(&named, &runs, page);
        }
        if let [findings] = runs.as_slice() {
            let open = |out| Folder::of_study(out, &OutputIdentity::of_command(&findings.command), self.output.force);
            let folder = self.output.out.as_deref().map(open).transpose()?;
            publish(findings, folder, false, self.output.quiet)?;
            return show(findings, &self.output);
        }
        self.join(&runs)
    }

    /// The overview of checks.
    fn look_over(&self, named: &[&PathBuf], runs: &[Findings], page: &Path) -> Result<(), Failure> {
        if let Some((run, _)) = named.iter().zip(runs).find(|(_, findings)| findings.check().is_none()) {
            let message = format!("{} holds no check", run.display());
            return Err(Failure::usage("--page", message, "name runs of `evenkeel check`, or leave --page out"));
        }
        may_write("--page", page, self.output.force)?;
        let from = page.parent().unwrap_or(Path::new(""));
        let checked = |findings| {
            let file = file_of(findings);
            Checked { file_link: way(from, Path::new(&file)), file, report_link: String::new(), findings }
        };
        let all: Vec<Checked<'_>> = runs.iter().map(checked).collect();
        write_file(page, &overview::to_page(&all, 0, &typed_for_anybody()))?;
        print(&to_terminal_overview(&all, screen()))
    }

    /// One page of several runs; each of them is printed in turn.
    fn join(&self, runs: &[Findings]) -> Result<(), Failure> {
        if self.output.format == Format::Csv {
            let help = "report each run separately, or use --format json";
            return Err(Failure::usage("--format csv", "the tables of several runs have different columns", help));
        }
        if let Some(out) = &self.output.out {
            let folder = Folder::of_several(out, self.output.force)?;
            let page = folder.path().join("index.html");
            write_file(&page, &to_html_of(runs))?;
            folder.keep();
            if !self.output.quiet {
                say(&format!("The report is in {}.", page.display()));
            }
        }
        if self.output.format == Format::Json {
            return print(&tabular::json(&runs));
        }
        let texts: Vec<String> =
            runs.iter().map(|run| to_terminal(run, Screen { all: self.output.all, ..screen() })).collect();
        print(&texts.join("\n"))
    }
}

/// The file of a check, as named in its command.
fn file_of(findings: &Findings) -> String {
    words(&findings.command).into_iter().nth(2).unwrap_or_default()
}

/// The findings of a run: of its file, or of the file in its folder.
///
/// # Errors
/// If there are none, or they cannot be read.
pub fn read(run: &Path) -> Result<Findings, Fault> {
    let file = if run.is_dir() { run.join("findings.json") } else { run.to_owned() };
    if run.is_dir() && !file.exists() {
        let fault = Fault::new(Place::file(run.display().to_string()), "this folder holds no findings");
        return Err(fault.help("name the folder that a run wrote with --out, once it is finished"));
    }
    let text = caller::read(&file)?;
    parse_findings(text.trim_start_matches(MARK).as_bytes(), &file).map_err(|error| fault(&file, error))
}

fn fault(file: &Path, error: ReportError) -> Fault {
    let place = Place::file(file.display().to_string());
    match error {
        ReportError::NotFindings { reason, .. } => Fault::new(place, format!("this has no findings: {reason}"))
            .help("name the findings.json of an earlier run"),
        ReportError::OtherSchema { found, known, .. } => {
            Fault::new(place, format!("these findings have the format `{found}`; this program reads `{known}`"))
                .help("read them with the program that wrote them, or run their command again")
        }
        other => Fault::new(place, other.to_string()),
    }
}
