//! Many games: checked, played, concluded, written, printed.

use std::path::{Path, PathBuf};

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::{
    RunOptions, RunResult, Shard, Study, discard_work, forget, holds_work, is_replica, rows, unfinished,
};
use evenkeel_reports as reports;
use indicatif::HumanCount;

use crate::console::say;
use crate::failure::Failure;
use crate::folder::{Folder, remove_file, write_file};
use crate::forecast::Forecast;
use crate::identity::OutputIdentity;
use crate::options::{KeptFlags, LongFlags, ManyFlags, OutputFlags, TableFlags};
use crate::progress::Bar;
use crate::results::{publish, show};
use crate::setup::Request;
use crate::stopped::failure;
use crate::{interrupt, workers};

/// The flags of a command about its games and their results.
pub struct RunSettings {
    /// Threads to play on.
    pub threads: Option<u16>,
    /// The parts of the games that a folder keeps.
    pub kept: KeptFlags,
    /// The place where the games are played, and whether to skip the question before a very long run.
    pub long: LongFlags,
    /// Where results go.
    pub output: OutputFlags,
}

impl RunSettings {
    /// The settings of a command with the usual flags.
    pub fn of_many(table: &TableFlags, many: ManyFlags, output: OutputFlags) -> Self {
        Self { threads: table.play.threads, kept: many.kept, long: many.long, output }
    }
}

/// A study that was checked, ready to be played. Its files are not read again.
pub struct Job {
    study: Study,
    settings: RunSettings,
    identity: OutputIdentity,
    /// The file to save a baseline in.
    baseline: Option<PathBuf>,
}

impl Job {
    /// Checks a request to which all flags were applied.
    ///
    /// # Errors
    /// Faults in the request.
    pub fn new(request: Request, settings: RunSettings) -> Result<Self, Failure> {
        let baseline = request.baseline_to_save();
        let (request, ruleset) = request.with_ruleset()?;
        let study = request.study(ruleset)?;
        Ok(Self { identity: OutputIdentity::of(&study), study, settings, baseline })
    }

    /// The same as one of several studies, to be played later; its folder is tested.
    ///
    /// # Errors
    /// If the folder cannot be written into, or holds another study.
    pub fn among_several(self) -> Result<Self, Failure> {
        let identity = self.identity.among_several();
        if let Some(out) = &self.settings.output.out {
            Folder::of_study(out, &identity, self.settings.output.force)?;
        }
        Ok(Self { identity, ..self })
    }

    /// Plays, writes and prints.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption; and [`Failure::Check`] if a check does not pass or no rules are found.
    pub fn play(&self) -> Result<(), Failure> {
        let Some(ran) = self.write()? else { return Ok(()) };
        show(&ran.findings, &self.settings.output)?;
        whole(&ran)?;
        if ran.findings.tuning.as_ref().is_some_and(|tuning| tuning.answer.is_none()) {
            return Err(Failure::Check(ran.findings.verdicts[0].text.clone()));
        }
        let unfit = ran.findings.check().and_then(reports::check::failure);
        unfit.map_or(Ok(()), |told| Err(Failure::Check(told)))
    }

    /// Plays and writes one of several studies. Returns its findings, and the reason why it is incomplete.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption with nothing finished.
    pub fn play_unprinted(&self) -> Result<(Findings, Option<Failure>), Failure> {
        let ran = self.write()?.expect("one of several is played whole");
        let stopped = whole(&ran).err();
        Ok((ran.findings, stopped))
    }

    /// Plays and writes; a part of a run returns nothing. Finished work stays in the folder until everything is written.
    fn write(&self) -> Result<Option<RunResult>, Failure> {
        let RunSettings { threads, kept, long, output } = &self.settings;
        self.study.remarks().iter().filter(|_| !output.quiet).for_each(|remark| say(remark));
        let keeps_rows = self.keeps_rows()?;
        let workers = workers::connect(long, kept.rows)?;
        let threads = threads.map_or(0, usize::from);
        // A part of a run does not touch an existing report.
        let open = |out| match kept.shard {
            Some(_) => Folder::open(out),
            None => Folder::of_study(out, &self.identity, output.force),
        };
        // A process that plays for another one writes no results.
        let out = output.out.as_deref().filter(|_| !is_replica());
        let folder = out.map(open).transpose()?;
        let is_new = out.is_none_or(|out| !holds_work(out));
        let options = RunOptions {
            threads,
            folder: folder.as_ref().map(|folder| folder.path().to_owned()),
            rows: keeps_rows,
            baseline: self.baseline.is_some(),
            shard: kept.shard,
            command: None,
            force: output.force,
        };
        let players = workers.as_ref().map_or(threads, |workers| workers.count());
        let bar = Bar::new(output.quiet).foretelling(Forecast::new(players, self.study.is_sequential()), long.yes);
        let ran = workers::playing(workers, || self.study.run(&options, &bar, &interrupt::STOP));
        if is_new && interrupt::is_declined() {
            return Err(forget_declined(out));
        }
        let ran = ran.map_err(|error| failure(error).keeping(out))?;
        match (kept.shard, folder) {
            (Some(shard), Some(folder)) => put_aside(shard, &ran, folder, output.quiet).map(|()| None),
            (_, folder) => {
                self.keep(&ran, folder, keeps_rows).map_err(|failure| failure.keeping(out))?;
                Ok(Some(ran))
            }
        }
    }

    /// Whether rows of every game and seat are kept. Clusters return no rows. Without a flag, a run continues as it began.
    fn keeps_rows(&self) -> Result<bool, Failure> {
        let RunSettings { kept, long, output, .. } = &self.settings;
        if kept.rows && !rows::ARE_KEPT {
            let help = "build it with the feature `rows`, which is on by default";
            return Err(Failure::usage("--rows", "this build of Evenkeel keeps no rows", help));
        }
        let (Some(rows), Some(out)) = (self.study.rows(), &output.out) else { return Ok(false) };
        let begun = unfinished(out).filter(|run| run.command == self.identity.command && holds_work(out));
        let begun = begun.filter(|_| !kept.rows && !kept.no_rows).map(|run| run.rows);
        if let Some(told) = kept.why_not(rows).filter(|_| !output.quiet && rows::ARE_KEPT && begun.is_none()) {
            say(&told);
        }
        let wanted = begun.unwrap_or_else(|| kept.keeps(rows));
        Ok(wanted && rows::ARE_KEPT && long.on.is_none())
    }

    /// Writes the findings, then discards the pieces they were made from.
    fn keep(&self, ran: &RunResult, folder: Option<Folder>, rows: bool) -> Result<(), Failure> {
        if is_replica() {
            return Ok(());
        }
        let RunSettings { kept, output, .. } = &self.settings;
        let others = folder.as_ref().map(Folder::files_of_other).unwrap_or_default();
        publish(&ran.findings, folder, rows, output.quiet)?;
        if let Some(out) = &output.out {
            // If a file that the run names has changed, rows of an earlier run are not those of this one.
            let old = [rows::FILE, rows::GAMES_FILE].map(|name| out.join(name));
            old.iter().filter(|_| kept.no_rows).try_for_each(|file| remove_file(file))?;
            ran.files.iter().try_for_each(|(name, text)| write_file(&out.join(name), text))?;
            if !output.quiet && ran.findings.tuning.is_some() {
                let told = |(name, _): &(String, String)| {
                    say(&format!("The change is in {}: use it with --rules.", out.join(name).display()));
                };
                ran.files.iter().for_each(told);
            }
            let own = |name: &String| ran.files.iter().any(|(written, _)| written == name);
            others.iter().filter(|name| !own(name)).try_for_each(|name| remove_file(&out.join(name)))?;
        }
        if let (Some(path), Some(saved)) = (&self.baseline, &ran.baseline) {
            write_file(path, &saved.to_json())?;
            if !output.quiet {
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
fn whole(ran: &RunResult) -> Result<(), Failure> {
    if ran.findings.interrupted { Err(interrupted(ran)) } else { Ok(()) }
}

/// After a declined run, another run can begin in the same folder.
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
