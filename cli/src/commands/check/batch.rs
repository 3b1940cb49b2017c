//! Several checks: all read first, then played one after another, and reported together.

use std::path::Path;

use evenkeel_analysis::findings::Findings;
use evenkeel_reports::overview::{Checked, stem, to_page};
use evenkeel_reports::terminal::to_terminal_overview;

use super::CheckArgs;
use super::finished::{Finished, digest_of};
use super::several::{INDEX, check_files};
use crate::console::{print, say, screen};
use crate::failure::{self, Failure};
use crate::folder::{Folder, write_file};
use crate::interrupt;
use crate::job::Job;
use crate::options::{Format, OutputFlags};
use crate::overview::{may_write, try_page, way};
use crate::typed::typed_for_anybody;
use crate::workers;

/// The results of the checks played so far.
struct Batch<'a> {
    /// The number of checks.
    all: usize,
    /// The findings, by file.
    found: Vec<(&'a str, Findings)>,
    /// Why some checks were not completed.
    stopped: Option<Failure>,
}

impl CheckArgs {
    /// Checks several files, each into its own folder. All files are read, and all output places are tested, before any game.
    pub(super) fn run_all(&self) -> Result<(), Failure> {
        if self.output.format != Format::Text {
            let help = "leave it out: with --out every file gets findings.json and findings.csv in its own folder";
            return Err(Failure::usage("--format", "several checks are printed as text only", help));
        }
        if self.kept.shard.is_some() {
            return Err(Failure::usage("--shard", "several checks cannot be divided", "divide each check separately"));
        }
        workers::find(&self.long, self.kept.rows)?;
        let named = check_files(&self.files)?;
        if !self.output.quiet && !named.left_out.is_empty() {
            say(&format!("Skipped files without [check] and [claim]: {}.", named.left_out.join(", ")));
        }
        self.try_pages()?;
        let ready = failure::all(named.files.iter().map(|file| self.read(file)), named.faults)?;
        self.tell(self.play_all(&named.files, ready))
    }

    /// Checks that the pages can be written.
    fn try_pages(&self) -> Result<(), Failure> {
        // Held during the test, since the page may be in that folder.
        let _folder = match &self.output.out {
            Some(out) => {
                may_write("--out", &out.join(INDEX), self.output.force)?;
                Some(Folder::open(out)?)
            }
            None => None,
        };
        let Some(page) = &self.page else { return Ok(()) };
        may_write("--page", page, self.output.force)?;
        try_page(page)
    }

    /// One check, ready to be played, and the digest of its request.
    fn read(&self, file: &str) -> Result<(u64, Job), Failure> {
        let request = self.ask(file);
        let digest = digest_of(&request.experiment, self.kept);
        let out = self.output.out.as_ref().map(|out| out.join(stem(file)));
        let settings = self.settings(OutputFlags { out, ..self.output.clone() }, Some(file));
        Ok((digest, Job::new(request, settings)?.among_several()?))
    }

    /// Plays the checks in turn, except those that the same command finished before it was stopped. A declined run is skipped.
    fn play_all<'a>(&self, files: &'a [String], ready: Vec<(u64, Job)>) -> Batch<'a> {
        let mut finished = Finished::read(self.output.out.as_deref());
        let mut batch = Batch { all: files.len(), found: Vec::new(), stopped: None };
        for (number, (file, (digest, job))) in files.iter().zip(ready).enumerate() {
            let known = finished.take(stem(file), digest);
            if !self.output.quiet {
                let before = if known.is_some() { " (already finished)" } else { "" };
                say(&format!("{} of {}: {file}{before}", number + 1, files.len()));
            }
            if let Some(findings) = known {
                batch.found.push((file, findings));
                continue;
            }
            let stopped = match job.play_unprinted() {
                Ok((findings, stopped)) => {
                    batch.found.push((file, findings));
                    stopped.or_else(|| finished.add(stem(file), digest).err())
                }
                Err(failure) => Some(failure),
            };
            if let Some(failure) = stopped {
                batch.stopped = Some(failure);
                if !interrupt::take_declined() {
                    break;
                }
            }
        }
        if batch.stopped.is_none() {
            batch.stopped = finished.forget().err();
        }
        batch
    }

    /// Prints the overview and writes it to the requested places, even for a part of the checks; then reports why the rest is missing.
    fn tell(&self, batch: Batch<'_>) -> Result<(), Failure> {
        let Batch { all, found, stopped } = batch;
        let failed: Vec<String> = found.iter().filter_map(|(file, findings)| unfit(file, findings)).collect();
        if !found.is_empty() {
            // A closed standard output does not prevent the files.
            let printed = print(&to_terminal_overview(&self.checked(&found, None, false), screen()));
            let page = |page: &Path, reports: bool| {
                write_file(
                    page,
                    &to_page(&self.checked(&found, Some(page), reports), all - found.len(), &typed_for_anybody()),
                )
            };
            self.output.out.as_ref().map_or(Ok(()), |out| page(&out.join(INDEX), true))?;
            self.page.as_ref().map_or(Ok(()), |path| page(path, false))?;
            printed?;
        }
        match stopped {
            Some(stopped) => {
                for told in &failed {
                    say(told);
                }
                Err(stopped)
            }
            None if failed.is_empty() => Ok(()),
            None => Err(Failure::Check(failed.join("\n"))),
        }
    }

    /// The findings, with the links of a page.
    fn checked<'a>(&self, found: &'a [(&str, Findings)], page: Option<&Path>, reports: bool) -> Vec<Checked<'a>> {
        let from = page.and_then(Path::parent);
        let to = |target: &Path| from.map_or_else(String::new, |from| way(from, target));
        let report = |file: &str| self.output.out.as_ref().map(|out| out.join(stem(file)).join("index.html"));
        let one = |(file, findings): &'a (&str, Findings)| Checked {
            file: (*file).to_owned(),
            file_link: to(Path::new(file)),
            report_link: report(file).filter(|_| reports).map_or_else(String::new, |path| to(&path)),
            findings,
        };
        found.iter().map(one).collect()
    }
}

/// The reason why a check does not pass, with its file; `None` if it passes.
fn unfit(file: &str, findings: &Findings) -> Option<String> {
    Some(format!("{file}: {}", evenkeel_reports::check::failure(findings.check()?)?))
}
