//! Many games: played, concluded, written down, printed.

use std::path::{Path, PathBuf};

use evenkeel_analysis::{ComparisonAim, Plan, check_study, run_study, study_remarks};
use evenkeel_strategies::RulesetInfo;

use crate::failure::Failure;
use crate::folder::Folder;
use crate::interrupt;
use crate::options::{LongFlags, ManyFlags, OutputFlags, TableFlags, WorkersFlag};
use crate::ready::{Played, PreparedCheck, digest_of};
use crate::settings::{RunInfo, RunSettings, whole};
use crate::setup::Request;
use crate::sources::Sources;
use crate::study::Study;

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
        request.aim(many);
        let workers = many.workers.clone();
        let flags = Flags { table, long: many.long, workers, parquet: many.parquet, output };
        let settings = RunSettings { shard: many.shard, ..flags.settings() };
        let (request, ruleset) = request.with_ruleset()?;
        Self { request, goal: Goal::Games, settings }.play(ruleset)
    }

    /// Concludes a simulation or a sweep whose games are all there.
    ///
    /// # Errors
    /// As [`Job::run`].
    pub fn conclude(request: Request, settings: RunSettings) -> Result<(), Failure> {
        let (request, ruleset) = request.with_ruleset()?;
        Self { request, goal: Goal::Games, settings }.play(ruleset)
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
        let (request, ruleset) = before.with_ruleset()?;
        Self { request, goal: Goal::Change(Box::new(after), aim), settings }.play(ruleset)
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
        let (request, ruleset) = request.with_ruleset()?;
        Self { request, goal: Goal::Bounds(save_baseline), settings }.play(ruleset)
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
    ) -> Result<PreparedCheck, Failure> {
        request.seat(flags.table, sources);
        let settings = flags.settings();
        let (request, ruleset) = request.with_ruleset()?;
        Reading(Self { request, goal: Goal::Bounds(save_baseline), settings }).run(ruleset)
    }

    /// Lays the flags over a simulation or a sweep, one of several, and makes it ready in the same way.
    ///
    /// # Errors
    /// As [`Job::run`].
    pub fn read_games(
        mut request: Request,
        many: &ManyFlags,
        flags: Flags<'_>,
        sources: &mut Sources,
    ) -> Result<PreparedCheck, Failure> {
        request.seat(flags.table, sources);
        request.aim(many);
        let settings = flags.settings();
        let (request, ruleset) = request.with_ruleset()?;
        Reading(Self { request, goal: Goal::Games, settings }).run(ruleset)
    }

    /// Lays the flags over goals and searches for rules that meet them.
    ///
    /// # Errors
    /// As [`Job::run`]; and [`Failure::Check`] if none are found.
    pub fn tune(mut request: Request, flags: Flags<'_>, sources: &mut Sources) -> Result<(), Failure> {
        request.seat(flags.table, sources);
        let settings = flags.settings();
        let (request, ruleset) = request.with_ruleset()?;
        Self { request, goal: Goal::Rules, settings }.play(ruleset)
    }
}

/// A job that is played later.
struct Reading(Job);

impl Reading {
    fn run(self, ruleset: &'static RulesetInfo) -> Result<PreparedCheck, Failure> {
        let (asked, rows) = (self.0.request.experiment.clone(), self.0.settings.parquet);
        let (plan, baseline, settings) = self.0.plan(ruleset)?;
        let study = Study::of_plan(&plan).among_several();
        if let Some(out) = &settings.output.out {
            Folder::of_study(out, &study, settings.output.force)?;
        }
        Ok(PreparedCheck::new(digest_of(&asked, rows, baseline.is_some()), move || {
            settings.remark(&study_remarks(&plan));
            let outset = RunInfo { study, ..outset(&plan, baseline.as_deref()) };
            let ran = settings.write(&outset, |options, bar| run_study(&plan, options, bar, &interrupt::STOP))?;
            let ran = ran.expect("one of several is played whole");
            Ok(Played { stopped: whole(&ran).err(), findings: ran.findings })
        }))
    }
}

impl Job {
    fn play(self, ruleset: &'static RulesetInfo) -> Result<(), Failure> {
        let (plan, baseline, settings) = self.plan(ruleset)?;
        settings.remark(&study_remarks(&plan));
        let outset = outset(&plan, baseline.as_deref());
        settings.execute(&outset, |options, bar| run_study(&plan, options, bar, &interrupt::STOP))
    }
}

fn outset<'a>(plan: &Plan, baseline: Option<&'a Path>) -> RunInfo<'a> {
    // Trainings end before their last game where nothing better is found.
    let sequential = plan.is_sequential() || plan.adapts() || plan.searches();
    RunInfo { study: Study::of_plan(plan), sequential, baseline }
}

impl Job {
    /// The plan, with the file to save a baseline in.
    fn plan(self, ruleset: &'static RulesetInfo) -> Result<(Plan, Option<PathBuf>, RunSettings), Failure> {
        let (plan, baseline) = match self.goal {
            Goal::Games => (self.request.plan(ruleset)?, None),
            Goal::Change(after, aim) => (self.request.plan_against(ruleset, *after, &aim)?, None),
            Goal::Rules => (self.request.plan_tune(ruleset)?, None),
            Goal::Bounds(baseline) => (self.request.plan_check(ruleset, baseline.is_some())?, baseline),
        };
        check_study(&plan)?;
        if plan.adapts() && self.settings.shard.is_some() {
            let help = "leave one of the two out";
            return Err(Failure::usage("--shard", "a study whose players adapt cannot be divided", help));
        }
        if !plan.levels().is_empty() && self.settings.shard.is_some() {
            let help = "name one level, or leave --shard out";
            return Err(Failure::usage("--shard", "a study of several skill levels cannot be divided", help));
        }
        Ok((plan, baseline, self.settings))
    }
}
