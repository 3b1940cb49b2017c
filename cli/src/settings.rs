//! Games of any kind: where they are played, which parts are kept, and where results go.

use std::path::Path;

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::rows;
use evenkeel_analysis::{
    RunError, RunOptions, RunResult, Shard, discard_work, forget, holds_work, is_replica, unfinished,
};
use evenkeel_reports as reports;
use evenkeel_reports::terminal::Screen;
use indicatif::HumanCount;

use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::folder::{Folder, remove_file, write_file};
use crate::forecast::Forecast;
use crate::identity::OutputIdentity;
use crate::options::{Format, KeptFlags, LongFlags, OutputFlags, WorkersFlag};
use crate::progress::Bar;
use crate::stopped::failure;
use crate::{interrupt, workers};

/// The number of games and the place of their results, for any study.
pub struct RunSettings {
    /// Threads to play on.
    pub threads: Option<u16>,
    /// The parts of the games that a folder keeps.
    pub kept: KeptFlags,
    /// Whether the question before a very long run is skipped.
    pub long: LongFlags,
    /// Where the games are played.
    pub workers: WorkersFlag,
    /// Where results go.
    pub output: OutputFlags,
}

/// The facts about a run before it begins.
pub struct RunInfo<'a> {
    /// Which study it is.
    pub identity: OutputIdentity,
    /// Whether it may end before its last game.
    pub is_sequential: bool,
    /// The most rows of single games, one for each game and seat; `None` if none can be kept.
    pub rows: Option<u64>,
    /// The file to save a baseline in.
    pub baseline: Option<&'a Path>,
}

impl RunSettings {
    /// Shows remarks before any game.
    pub fn remark(&self, remarks: &[String]) {
        remarks.iter().filter(|_| !self.output.quiet).for_each(|remark| say(remark));
    }

    /// Plays, writes and prints. Finished work stays in the folder until everything is written.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption, a check that does not pass.
    pub fn execute(
        &self,
        info: &RunInfo<'_>,
        play: impl FnOnce(&RunOptions, &Bar) -> Result<RunResult, RunError>,
    ) -> Result<(), Failure> {
        let Some(ran) = self.write(info, play)? else { return Ok(()) };
        show(&ran.findings, &self.output)?;
        whole(&ran)?;
        if ran.findings.tuning.as_ref().is_some_and(|tuning| tuning.answer.is_none()) {
            return Err(Failure::Check(ran.findings.verdicts[0].text.clone()));
        }
        let unfit = ran.findings.check().and_then(reports::check::failure);
        unfit.map_or(Ok(()), |told| Err(Failure::Check(told)))
    }

    /// Plays and writes; a part of a run returns nothing.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption with nothing finished.
    pub fn write(
        &self,
        info: &RunInfo<'_>,
        play: impl FnOnce(&RunOptions, &Bar) -> Result<RunResult, RunError>,
    ) -> Result<Option<RunResult>, Failure> {
        let keeps_rows = self.keeps_rows(info)?;
        let workers = workers::connect(&self.workers, self.kept.rows)?;
        let (output, threads) = (&self.output, self.threads.map_or(0, usize::from));
        // A part of a run does not touch an existing report.
        let open = |out| match self.kept.shard {
            Some(_) => Folder::open(out),
            None => Folder::of_study(out, &info.identity, output.force),
        };
        // A process that plays for another one leaves everything else to it.
        let out = output.out.as_deref().filter(|_| !is_replica());
        let folder = out.map(open).transpose()?;
        let is_new = out.is_none_or(|out| !holds_work(out));
        let options = RunOptions {
            threads,
            folder: folder.as_ref().map(|folder| folder.path().to_owned()),
            rows: keeps_rows,
            shard: self.kept.shard,
            command: None,
            force: output.force,
        };
        let players = workers.as_ref().map_or(threads, |workers| workers.count());
        let forecast = Forecast::new(players, info.is_sequential);
        let bar = Bar::new(output.quiet).foretelling(forecast, self.long.yes);
        let ran = workers::playing(workers, || play(&options, &bar));
        if is_new && interrupt::is_declined() {
            return Err(forget_declined(out));
        }
        let ran = ran.map_err(|error| failure(error).keeping(out))?;
        match (self.kept.shard, folder) {
            (Some(shard), Some(folder)) => put_aside(shard, &ran, folder, output.quiet).map(|()| None),
            (_, folder) => {
                self.keep(&ran, folder, keeps_rows, info.baseline).map_err(|failure| failure.keeping(out))?;
                Ok(Some(ran))
            }
        }
    }

    /// Whether a row is kept of every game and seat. Clusters return no rows. Without a flag, a run continues as it began.
    fn keeps_rows(&self, info: &RunInfo<'_>) -> Result<bool, Failure> {
        if self.kept.rows && !rows::ARE_KEPT {
            let help = "build it with the feature `rows`, which is on by default";
            return Err(Failure::usage("--rows", "this build of Evenkeel keeps no rows", help));
        }
        let (Some(rows), Some(out)) = (info.rows, &self.output.out) else { return Ok(false) };
        let KeptFlags { rows: flag, no_rows: other_flag, .. } = self.kept;
        let begun = unfinished(out).filter(|run| run.command == info.identity.command && holds_work(out));
        let begun = begun.filter(|_| !flag && !other_flag).map(|run| run.rows);
        if let Some(told) = self.kept.why_not(rows).filter(|_| !self.output.quiet && rows::ARE_KEPT && begun.is_none())
        {
            say(&told);
        }
        let wanted = begun.unwrap_or_else(|| self.kept.keeps(rows));
        Ok(wanted && rows::ARE_KEPT && self.workers.on.is_none())
    }

    /// Writes the findings, and then forgets the pieces they were made from.
    fn keep(
        &self,
        ran: &RunResult,
        folder: Option<Folder>,
        rows: bool,
        baseline: Option<&Path>,
    ) -> Result<(), Failure> {
        if is_replica() {
            return Ok(());
        }
        let others = folder.as_ref().map(Folder::files_of_other).unwrap_or_default();
        publish(&ran.findings, folder, rows, self.output.quiet)?;
        if let Some(out) = &self.output.out {
            // Rows of an earlier run are not those of this one if a file that it names has changed.
            let old = [rows::FILE, rows::GAMES_FILE].map(|name| out.join(name));
            old.iter().filter(|_| self.kept.no_rows).try_for_each(|file| remove_file(file))?;
            ran.files.iter().try_for_each(|(name, text)| write_file(&out.join(name), text))?;
            if !self.output.quiet && ran.findings.tuning.is_some() {
                let told = |(name, _): &(String, String)| {
                    say(&format!("The change is in {}: use it with --rules.", out.join(name).display()));
                };
                ran.files.iter().for_each(told);
            }
            let own = |name: &String| ran.files.iter().any(|(written, _)| written == name);
            others.iter().filter(|name| !own(name)).try_for_each(|name| remove_file(&out.join(name)))?;
        }
        if let (Some(path), Some(saved)) = (baseline, &ran.baseline) {
            write_file(path, &saved.to_json())?;
            if !self.output.quiet {
                say(&format!("The baseline is in {}.", path.display()));
            }
        }
        if let Some(kept) = ran.kept.as_ref().filter(|_| !ran.findings.interrupted) {
            forget(kept).map_err(failure)?;
        }
        Ok(())
    }
}

/// Succeeds if all games were played.
///
/// # Errors
/// If it was interrupted.
pub fn whole(ran: &RunResult) -> Result<(), Failure> {
    if ran.findings.interrupted { Err(interrupted(ran)) } else { Ok(()) }
}

/// After a declined run another one can begin in the same folder.
fn forget_declined(out: Option<&Path>) -> Failure {
    // Any leftover is reported when the folder is used again.
    let _ = out.map_or(Ok(()), discard_work);
    Failure::Interrupted("Nothing is kept. Fewer --games take less time.".to_owned())
}

/// A part of a run has no conclusions: it stays in its folder.
fn put_aside(shard: Shard, ran: &RunResult, folder: Folder, quiet: bool) -> Result<(), Failure> {
    let (path, games) = (folder.path().display().to_string(), games_of(&ran.findings));
    folder.keep();
    if !ran.whole {
        return Err(interrupted(ran));
    }
    if !quiet {
        say(&format!(
            "Part {shard} is finished: {} games are in {path}. `evenkeel merge` joins the parts.",
            HumanCount(games)
        ));
    }
    Ok(())
}

/// Writes the report into the folder, if there is one, and keeps it; `rows` are in it already.
///
/// # Errors
/// If a file cannot be written; the folder is then removed if it was created for this.
pub fn publish(findings: &Findings, folder: Option<Folder>, kept: bool, quiet: bool) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    let path = folder.path().display().to_string();
    let written = reports::write_report(findings, folder.path(), &reports::WriteOptions::default());
    let written = written.map_err(|error| Failure::output(&path, error.to_string(), "check the system error"))?;
    if !written.failed.is_empty() {
        let told = written.failed.join(", ");
        say(&format!(
            "A defect of Evenkeel: these pictures could not be drawn: {told}. All else is written; please report this \
             line."
        ));
    }
    let names = written.files.iter().filter_map(|file| file.file_name()?.to_str());
    let rows = [rows::FILE, rows::GAMES_FILE].into_iter().filter(|_| kept);
    folder.clear_others(&names.chain(rows).collect::<Vec<_>>())?;
    if !quiet {
        say(&format!("The report is in {}.", folder.path().join("index.html").display()));
    }
    folder.keep();
    if let Some((_, why)) = written.unwritten.first() {
        let names: Vec<&str> = written.unwritten.iter().map(|(name, _)| name.as_str()).collect();
        let message = format!("these pictures could not be written: {}: {why}", names.join(", "));
        return Err(Failure::output(&path, message, "all else is written"));
    }
    Ok(())
}

/// Prints findings.
///
/// # Errors
/// If standard output cannot be written.
pub fn show(findings: &Findings, output: &OutputFlags) -> Result<(), Failure> {
    print(&match output.format {
        Format::Text => reports::terminal::to_terminal(findings, Screen { all: output.all, ..screen() }),
        Format::Json => reports::json::to_json(findings),
        Format::Csv => reports::csv::to_csv(findings),
    })
}

fn interrupted(ran: &RunResult) -> Failure {
    let games = HumanCount(games_of(&ran.findings));
    Failure::Interrupted(match &ran.kept {
        Some(folder) => {
            format!("{games} games are finished and kept in {}; the same command resumes.", folder.display())
        }
        None => format!("{games} games are finished and counted above; with --out they would have been kept."),
    })
}

fn games_of(findings: &Findings) -> u64 {
    let cells = findings.cells.iter().map(|cell| cell.games);
    let others = findings.tournament().map(|tournament| tournament.games);
    let league = findings.league().map(|league| league.games);
    let gains = findings.gains().map(|found| found.games * found.strategies.len() as u64);
    cells.chain(others).chain(league).chain(gains).sum()
}
