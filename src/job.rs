//! Many games: played, concluded, written down, printed.

use std::path::{Path, PathBuf};

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::outcomes;
use evenkeel_analysis::{
    ComparisonAim, Plan, Ran, RunError, RunOptions, Shard, check_study, forget, is_replica, run_study, study_remarks,
};
use evenkeel_reports as reports;
use evenkeel_strategies::{Roster, Visitor};
use indicatif::HumanCount;

use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::folder::{Folder, remove_file, write_file};
use crate::forecast::Forecast;
use crate::interrupt;
use crate::options::{Format, LongFlags, ManyFlags, OutputFlags, TableFlags, WorkersFlag};
use crate::progress::Bar;
use crate::ready::{Played, Ready, digest_of};
use crate::setup::Request;
use crate::sources::Sources;
use crate::stopped::failure;
use crate::study::Study;
use crate::workers;

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
    /// Which rules meet goals.
    Rules,
}

/// How many games are played and where their results go, whatever they are.
pub struct RunSettings {
    /// Threads to play on.
    pub threads: Option<u16>,
    /// Whether rows are written.
    pub parquet: bool,
    /// The part that is played.
    pub shard: Option<Shard>,
    /// Whether nobody is asked before a very long run.
    pub long: LongFlags,
    /// Where the games are played.
    pub workers: WorkersFlag,
    /// Where results go.
    pub output: OutputFlags,
}

/// What is known of a run before it begins.
pub struct Outset<'a> {
    /// Which study it is.
    pub study: Study,
    /// Whether it may end before its last game.
    pub sequential: bool,
    /// The file to save a baseline in.
    pub baseline: Option<&'a Path>,
}

/// What the flags of a command say about its games and their results.
pub struct Flags<'a> {
    pub table: &'a TableFlags,
    pub long: LongFlags,
    pub workers: WorkersFlag,
    pub parquet: bool,
    pub output: OutputFlags,
}

impl Flags<'_> {
    fn settings(self) -> RunSettings {
        let Self { table, long, workers, parquet, output } = self;
        RunSettings { threads: table.threads, parquet, shard: None, long, workers, output }
    }
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
        request.experiment.margin = many.margin.margin.or(request.experiment.margin);
        let workers = many.workers.clone();
        let flags = Flags { table, long: many.long, workers, parquet: many.parquet, output };
        let settings = RunSettings { shard: many.shard, ..flags.settings() };
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
        flags: Flags<'_>,
        sources: &mut Sources,
    ) -> Result<(), Failure> {
        before.seat(flags.table, sources);
        after.seat(flags.table, sources);
        let ruleset = &mut before.experiment.choices.house.ruleset;
        *ruleset = ruleset.take().or_else(|| after.experiment.choices.house.ruleset.clone());
        let settings = flags.settings();
        before.visit(|request| Self { request, goal: Goal::Change(Box::new(after), aim), settings })?
    }

    /// Lays the flags over an experiment with bounds and does all of it.
    ///
    /// # Errors
    /// As [`Job::run`]; and [`Failure::Check`] if the check does not pass.
    pub fn check(
        mut request: Request,
        save_baseline: Option<PathBuf>,
        flags: Flags<'_>,
        sources: &mut Sources,
    ) -> Result<(), Failure> {
        request.seat(flags.table, sources);
        let settings = flags.settings();
        request.visit(|request| Self { request, goal: Goal::Bounds(save_baseline), settings })?
    }

    /// Lays the flags over an experiment with bounds and makes it ready to be played without a word on standard output; its folder is
    /// tried.
    ///
    /// # Errors
    /// As [`Job::run`].
    pub fn read(
        mut request: Request,
        save_baseline: Option<PathBuf>,
        flags: Flags<'_>,
        sources: &mut Sources,
    ) -> Result<Ready, Failure> {
        request.seat(flags.table, sources);
        let settings = flags.settings();
        request.visit(|request| Reading(Self { request, goal: Goal::Bounds(save_baseline), settings }))?
    }

    /// Lays the flags over goals and searches for rules that meet them.
    ///
    /// # Errors
    /// As [`Job::run`]; and [`Failure::Check`] if none are found.
    pub fn tune(mut request: Request, flags: Flags<'_>, sources: &mut Sources) -> Result<(), Failure> {
        request.seat(flags.table, sources);
        let settings = flags.settings();
        request.visit(|request| Self { request, goal: Goal::Rules, settings })?
    }
}

/// A job that is played later.
struct Reading(Job);

impl Visitor for Reading {
    type Output = Result<Ready, Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let (asked, rows) = (self.0.request.experiment.clone(), self.0.settings.parquet);
        let (plan, baseline, settings) = self.0.plan::<G>()?;
        let study = Study::of_plan(&plan).among_several();
        if let Some(out) = &settings.output.out {
            Folder::of_study(out, &study, settings.output.force)?;
        }
        Ok(Ready::new(digest_of(&asked, rows, baseline.is_some()), move || {
            settings.remark(&study_remarks(&plan));
            let outset = Outset { study, ..outset(&plan, baseline.as_deref()) };
            let ran = settings.write(&outset, |options, bar| run_study(&plan, options, bar, &interrupt::STOP))?;
            let ran = ran.expect("a check is played whole");
            Ok(Played { stopped: whole(&ran).err(), findings: ran.findings })
        }))
    }
}

impl Visitor for Job {
    type Output = Result<(), Failure>;

    fn visit<G: Roster>(self) -> Self::Output {
        let (plan, baseline, settings) = self.plan::<G>()?;
        settings.remark(&study_remarks(&plan));
        let outset = outset(&plan, baseline.as_deref());
        settings.execute(&outset, |options, bar| run_study(&plan, options, bar, &interrupt::STOP))
    }
}

fn outset<'a, G: Roster>(plan: &Plan<G>, baseline: Option<&'a Path>) -> Outset<'a> {
    // Trainings end before their last game where nothing better is found.
    let sequential = plan.is_sequential() || plan.adapts() || plan.searches();
    Outset { study: Study::of_plan(plan), sequential, baseline }
}

impl Job {
    /// The plan, with the file to save a baseline in.
    fn plan<G: Roster>(self) -> Result<(Plan<G>, Option<PathBuf>, RunSettings), Failure> {
        let (plan, baseline) = match self.goal {
            Goal::Games => (self.request.plan::<G>()?, None),
            Goal::Change(after, aim) => (self.request.plan_against::<G>(*after, &aim)?, None),
            Goal::Rules => (self.request.plan_tune::<G>()?, None),
            Goal::Bounds(baseline) => (self.request.plan_check::<G>(baseline.is_some())?, baseline),
        };
        check_study(&plan)?;
        if plan.adapts() && self.settings.shard.is_some() {
            let help = "leave one of the two out";
            return Err(Failure::usage("--shard", "a study whose players adapt cannot be divided", help));
        }
        if plan.adapts() && self.settings.workers.on.is_some() {
            let help = "leave one of the two out";
            return Err(Failure::usage("--on", "players who adapt are trained on this machine alone", help));
        }
        if !plan.levels().is_empty() && self.settings.shard.is_some() {
            let help = "name one level, or leave --shard out";
            return Err(Failure::usage("--shard", "a study of several skill levels cannot be divided", help));
        }
        Ok((plan, baseline, self.settings))
    }
}

impl RunSettings {
    /// Says what should be known before anything is played.
    pub fn remark(&self, remarks: &[String]) {
        remarks.iter().filter(|_| !self.output.quiet).for_each(|remark| say(remark));
    }

    /// Plays, writes down and prints. What is finished stays in the folder until everything is written.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption, a check that does not pass.
    pub fn execute(
        &self,
        outset: &Outset<'_>,
        play: impl FnOnce(&RunOptions, &Bar) -> Result<Ran, RunError>,
    ) -> Result<(), Failure> {
        let Some(ran) = self.write(outset, play)? else { return Ok(()) };
        show(&ran.findings, self.output.format)?;
        whole(&ran)?;
        if ran.findings.tuning.as_ref().is_some_and(|tuning| tuning.answer.is_none()) {
            return Err(Failure::Check(ran.findings.verdicts[0].text.clone()));
        }
        let unfit = ran.findings.check().and_then(reports::check::failure);
        unfit.map_or(Ok(()), |told| Err(Failure::Check(told)))
    }

    /// Plays and writes down; nothing comes back from a part of a run.
    ///
    /// # Errors
    /// Results that cannot be written, a defect, an interruption with nothing finished.
    pub fn write(
        &self,
        outset: &Outset<'_>,
        play: impl FnOnce(&RunOptions, &Bar) -> Result<Ran, RunError>,
    ) -> Result<Option<Ran>, Failure> {
        let workers = workers::connect(&self.workers, self.parquet)?;
        let (output, threads) = (&self.output, self.threads.map_or(0, usize::from));
        // A part of a run touches nothing of a report that is there.
        let open = |out| match self.shard {
            Some(_) => Folder::open(out),
            None => Folder::of_study(out, &outset.study, output.force),
        };
        // Whoever plays for another process leaves everything else to it.
        let out = output.out.as_deref().filter(|_| !is_replica());
        let folder = out.map(open).transpose()?;
        let options = RunOptions {
            threads,
            folder: folder.as_ref().map(|folder| folder.path().to_owned()),
            rows: self.parquet,
            shard: self.shard,
            command: None,
            force: output.force,
        };
        let players = workers.as_ref().map_or(threads, |workers| workers.count());
        let forecast = Forecast::new(players, outset.sequential);
        let bar = Bar::new(output.quiet).foretelling(forecast, self.long.yes);
        let ran = workers::playing(workers, || play(&options, &bar)).map_err(|error| failure(error).keeping(out))?;
        match (self.shard, folder) {
            (Some(shard), Some(folder)) => put_aside(shard, &ran, folder, output.quiet).map(|()| None),
            (_, folder) => {
                self.keep(&ran, folder, outset.baseline).map_err(|failure| failure.keeping(out))?;
                Ok(Some(ran))
            }
        }
    }

    /// Writes what was found out, and then forgets the pieces it was made from.
    fn keep(&self, ran: &Ran, folder: Option<Folder>, baseline: Option<&Path>) -> Result<(), Failure> {
        let others = folder.as_ref().map(Folder::files_of_other).unwrap_or_default();
        publish(&ran.findings, folder, self.parquet, self.output.quiet)?;
        if let Some(out) = &self.output.out {
            ran.files.iter().try_for_each(|(name, text)| write_file(&out.join(name), text))?;
            if !self.output.quiet && ran.findings.tuning.is_some() {
                let told = |(name, _): &(String, String)| {
                    say(&format!("The change is in {}: play with it by --rules.", out.join(name).display()));
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

/// Whether all was played.
///
/// # Errors
/// If it was interrupted.
pub fn whole(ran: &Ran) -> Result<(), Failure> {
    if ran.findings.interrupted { Err(interrupted(ran)) } else { Ok(()) }
}

/// A part of a run says nothing by itself: it stays in its folder.
fn put_aside(shard: Shard, ran: &Ran, folder: Folder, quiet: bool) -> Result<(), Failure> {
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
/// If a file cannot be written; the folder is then taken away if it was made for this.
pub fn publish(findings: &Findings, folder: Option<Folder>, rows: bool, quiet: bool) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    let path = folder.path().display().to_string();
    let written = reports::write_report(findings, folder.path(), &reports::WriteOptions::default());
    let written = written.map_err(|error| Failure::output(&path, error.to_string(), "the system says why"))?;
    let names = written.files.iter().filter_map(|file| file.file_name()?.to_str());
    let rows = [outcomes::FILE, outcomes::GAMES_FILE].into_iter().filter(|_| rows);
    folder.clear_others(&names.chain(rows).collect::<Vec<_>>())?;
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
