//! Many games: played, concluded, written down, printed.

use std::path::{Path, PathBuf};

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::{ComparisonAim, Ran, RunError, RunOptions, Shard, forget, run};
use evenkeel_reports as reports;
use evenkeel_strategies::{Roster, Visitor};

use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::folder::{Folder, write_file};
use crate::options::{Format, ManyFlags, OutputFlags, TableFlags};
use crate::progress::Bar;
use crate::setup::Request;
use crate::sources::Sources;
use crate::{defect, interrupt};

/// An experiment and what is to become of it.
pub struct Job {
    request: Request,
    goal: Goal,
    settings: RunSettings,
}

/// What is to be found out.
enum Goal {
    /// How the games go.
    Games,
    /// What changes on the other side of a comparison.
    Change(Box<Request>, ComparisonAim),
    /// Whether bounds hold; the file to save a baseline in, if one is to be saved.
    Bounds(Option<PathBuf>),
}

/// How many games are played and where their results go, whatever they are.
pub struct RunSettings {
    /// Threads to play on.
    pub threads: Option<u16>,
    /// Whether rows are written.
    pub parquet: bool,
    /// The part that is played.
    pub shard: Option<Shard>,
    /// Where results go.
    pub output: OutputFlags,
}

impl Job {
    /// Lays the flags over what is asked and does all of it.
    ///
    /// # Errors
    /// Faults in what is asked, results that cannot be written, a defect, an interruption.
    pub fn run(
        mut request: Request,
        table: &TableFlags,
        many: &ManyFlags,
        output: OutputFlags,
        sources: &mut Sources,
    ) -> Result<(), Failure> {
        request.seat(table, sources);
        request.experiment.width = many.width.or(request.experiment.width);
        let settings = RunSettings { threads: table.threads, parquet: many.parquet, shard: many.shard, output };
        request.visit(|request| Self { request, goal: Goal::Games, settings })?
    }

    /// Concludes a simulation or a sweep whose games are all there.
    ///
    /// # Errors
    /// As [`Job::run`].
    pub fn conclude(request: Request, settings: RunSettings) -> Result<(), Failure> {
        request.visit(|request| Self { request, goal: Goal::Games, settings })?
    }

    /// Lays the flags over both sides of a comparison and does all of it.
    ///
    /// # Errors
    /// As [`Job::run`].
    pub fn compare(
        mut before: Request,
        mut after: Request,
        aim: ComparisonAim,
        table: &TableFlags,
        parquet: bool,
        output: OutputFlags,
        sources: &mut Sources,
    ) -> Result<(), Failure> {
        before.seat(table, sources);
        after.seat(table, sources);
        let ruleset = &mut before.experiment.choices.house.ruleset;
        *ruleset = ruleset.take().or_else(|| after.experiment.choices.house.ruleset.clone());
        let settings = RunSettings { threads: table.threads, parquet, shard: None, output };
        before.visit(|request| Self { request, goal: Goal::Change(Box::new(after), aim), settings })?
    }

    /// Lays the flags over an experiment with bounds and does all of it.
    ///
    /// # Errors
    /// As [`Job::run`]; and [`Failure::Check`] if the check does not pass.
    pub fn check(
        mut request: Request,
        save_baseline: Option<PathBuf>,
        table: &TableFlags,
        parquet: bool,
        output: OutputFlags,
        sources: &mut Sources,
    ) -> Result<(), Failure> {
        request.seat(table, sources);
        let settings = RunSettings { threads: table.threads, parquet, shard: None, output };
        request.visit(|request| Self { request, goal: Goal::Bounds(save_baseline), settings })?
    }
}

impl Visitor for Job {
    type Output = Result<(), Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let (plan, baseline) = match self.goal {
            Goal::Games => (self.request.plan::<G>()?, None),
            Goal::Change(after, aim) => (self.request.plan_against::<G>(*after, &aim)?, None),
            Goal::Bounds(baseline) => (self.request.plan_check::<G>(baseline.is_some())?, baseline),
        };
        self.settings.remark(&plan.remarks());
        self.settings.execute(baseline.as_deref(), |options, progress| run(&plan, options, progress, &interrupt::STOP))
    }
}

impl RunSettings {
    /// Says what should be known before anything is played.
    pub fn remark(&self, remarks: &[String]) {
        remarks.iter().filter(|_| !self.output.quiet).for_each(|remark| say(remark));
    }

    /// Plays, writes down and prints; `baseline` is the file to save one in. What is finished stays in the folder until
    /// everything is written.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption, a check that does not pass.
    pub fn execute(
        &self,
        baseline: Option<&Path>,
        play: impl FnOnce(&RunOptions, &Bar) -> Result<Ran, RunError>,
    ) -> Result<(), Failure> {
        let output = &self.output;
        let folder = output.out.as_deref().map(Folder::open).transpose()?;
        let options = RunOptions {
            threads: self.threads.map_or(0, usize::from),
            folder: folder.as_ref().map(|folder| folder.path().to_owned()),
            rows: self.parquet,
            shard: self.shard,
            command: None,
        };
        let out = output.out.as_deref();
        let ran = play(&options, &Bar::new(output.quiet)).map_err(|error| failure(error).keeping(out))?;
        match (self.shard, folder) {
            (Some(shard), Some(folder)) => put_aside(shard, &ran, folder, output.quiet),
            (_, folder) => self.tell(&ran, folder, baseline).map_err(|failure| failure.keeping(out)),
        }
    }

    /// Writes and prints what was found out, and then forgets the pieces it was made from.
    fn tell(&self, ran: &Ran, folder: Option<Folder>, baseline: Option<&Path>) -> Result<(), Failure> {
        publish(&ran.findings, folder, self.output.quiet)?;
        if let (Some(path), Some(saved)) = (baseline, &ran.baseline) {
            write_file(path, &saved.to_json())?;
            if !self.output.quiet {
                say(&format!("The baseline is in {}.", path.display()));
            }
        }
        if let Some(kept) = ran.kept.as_ref().filter(|_| !ran.findings.interrupted) {
            forget(kept).map_err(failure)?;
        }
        show(&ran.findings, self.output.format)?;
        if ran.findings.interrupted {
            return Err(interrupted(ran));
        }
        match ran.findings.check() {
            Some(check) if !check.passed => {
                Err(Failure::Check(format!("The check failed: {}.", reports::check::headline(check))))
            }
            _ => Ok(()),
        }
    }
}

/// A part of a run says nothing by itself: it stays in its folder.
fn put_aside(shard: Shard, ran: &Ran, folder: Folder, quiet: bool) -> Result<(), Failure> {
    let (path, games) = (folder.path().display().to_string(), games_of(&ran.findings));
    folder.keep();
    if !ran.whole {
        return Err(interrupted(ran));
    }
    if !quiet {
        say(&format!("Part {shard} is finished: {games} games are in {path}. `evenkeel merge` joins the parts."));
    }
    Ok(())
}

/// Writes the report into the folder, if there is one, and keeps it.
///
/// # Errors
/// If a file cannot be written; the folder is then taken away if it was made for this.
pub fn publish(findings: &Findings, folder: Option<Folder>, quiet: bool) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    let written = reports::write_report(findings, folder.path(), &reports::WriteOptions::default());
    written.map_err(|error| Failure::Unwritable(error.to_string()))?;
    if !quiet {
        say(&format!("The report is in {}.", folder.path().join("index.html").display()));
    }
    folder.keep();
    Ok(())
}

/// Prints findings.
///
/// # Errors
/// If standard output cannot be written.
pub fn show(findings: &Findings, format: Format) -> Result<(), Failure> {
    print(&match format {
        Format::Text => reports::terminal::to_terminal(findings, screen()),
        Format::Json => reports::json::to_json(findings),
        Format::Csv => reports::csv::to_csv(findings),
    })
}

fn interrupted(ran: &Ran) -> Failure {
    let games = games_of(&ran.findings);
    Failure::Interrupted(match &ran.kept {
        Some(folder) => {
            format!("{games} games are finished and kept in {}; the same command resumes.", folder.display())
        }
        None => format!("{games} games are finished and counted above; with --out they would have been kept."),
    })
}

fn games_of(findings: &Findings) -> u64 {
    let cells = findings.cells.iter().map(|cell| cell.games);
    cells.chain(findings.tournament().into_iter().map(|tournament| tournament.games)).sum()
}

/// What a run that failed means for whoever typed it.
pub fn failure(error: RunError) -> Failure {
    match error {
        RunError::Game { ref game, .. } => {
            let repeat = game.command();
            defect::failure(&format!("It is {error}.\nThis command plays that game again:\n  {repeat}"))
        }
        RunError::Output { path, source, .. } => Failure::unwritable(&path.display().to_string(), &source),
        RunError::Threads { threads, message } => {
            Failure::usage(&format!("--threads {threads}"), message, "give a smaller number")
        }
        RunError::Indivisible(why) => {
            Failure::usage("--shard", format!("this run cannot be divided like that: {why}"), "play it whole")
        }
        RunError::OtherPart { ref path, .. } => {
            let flag = format!("--out {}", path.display());
            Failure::usage(&flag, error.to_string(), "give every part a folder of its own")
        }
        RunError::Stopped { games, kept } => Failure::Interrupted(match kept {
            Some(_) => format!("{games} games are finished and kept; the same command resumes."),
            None => format!("{games} games were played; with --out they would have been kept."),
        }),
        RunError::Nothing => Failure::Interrupted("No games were finished yet, so nothing is kept.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_analysis::GameReference;

    use super::*;
    use crate::exit::Exit;

    #[test]
    fn a_game_that_breaks_down_can_be_played_again() {
        let failure = failure(RunError::Game {
            ruleset: "smugglers",
            seed: 7,
            game: Box::new(GameReference {
                setup: "smugglers --set brix.price=300 --seats trader,racer --seed 7".to_owned(),
                block: 41,
                rotation: 3,
            }),
            message: "two ships in one dock".to_owned(),
        });
        assert_eq!(failure.exit(), Exit::Defect);
        let Failure::Defect(story) = failure else { panic!("{failure:?}") };
        let command =
            "evenkeel play smugglers --set brix.price=300 --seats trader,racer --seed 7 --block 41 --rotation 3";
        for part in ["smugglers", "seed 7", "block 41", "rotation 3", "two ships in one dock", command] {
            assert!(story.contains(part), "{story}");
        }
    }

    #[test]
    fn what_cannot_be_written_is_code_5() {
        let error = std::io::Error::from(std::io::ErrorKind::StorageFull);
        let failure = failure(RunError::Output { path: "out/x".into(), message: String::new(), source: error });
        assert_eq!(failure.exit(), Exit::Output);
        assert!(matches!(failure, Failure::Unwritable(why) if why.contains("out/x") && why.contains("Make room")));
    }
}
