//! A checked question: the games it plays, and for a plan the procedures that follow them.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Faults;
use evenkeel_strategies::Registry;

use crate::adapt::AdaptProcedure;
use crate::experiment::{Experiment, Question};
use crate::findings::Findings;
use crate::headroom::{HeadroomPlan, run_headroom};
use crate::league::{LeaguePlan, run_league};
use crate::plan::Plan;
use crate::procedure::Procedure;
use crate::robust::{OtherSeatsProcedure, RobustProcedure};
use crate::run::{Event, ExtendedProgress, Progress, RunContext, RunError, RunOptions, RunResult, run};
use crate::screen::ScreenProcedure;
use crate::skill::LevelsProcedure;
use crate::tournament::{TournamentPlan, run_tournament};
use crate::tune::TuneProcedure;
use crate::verdicts;
use crate::worth::WorthProcedure;

/// All procedures, in the order in which they are played.
const PROCEDURES: &[&dyn Procedure] = &[
    &AdaptProcedure,
    &LevelsProcedure,
    &WorthProcedure,
    &ScreenProcedure,
    &TuneProcedure,
    &RobustProcedure,
    &OtherSeatsProcedure,
];

/// A question that was checked against its ruleset, ready to be played.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one")]
pub enum Study {
    /// A question planned in cells, with its procedures.
    Cells(Plan),
    /// Every line-up of some strategies.
    Tournament(TournamentPlan),
    /// Strategies that learn in turn.
    League(LeaguePlan),
    /// Strategies against copies with look-ahead.
    Headroom(HeadroomPlan),
}

impl Study {
    /// Checks the question of an experiment against its ruleset; its line-ups name strategies of `registry`.
    ///
    /// # Errors
    /// Every fault, each with its place.
    pub fn new(registry: &Registry, experiment: &Experiment) -> Result<Self, Faults> {
        Ok(match &experiment.question {
            Question::Tournament(options) => Self::Tournament(TournamentPlan::new(registry, experiment, options)?),
            Question::League(options) => Self::League(LeaguePlan::new(registry, experiment, options)?),
            Question::Headroom(options) => Self::Headroom(HeadroomPlan::new(registry, experiment, options)?),
            _ => {
                let plan = Plan::asked(registry, experiment)?;
                check_study(&plan)?;
                Self::Cells(plan)
            }
        })
    }

    /// Remarks to print before any game, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        match self {
            Self::Cells(plan) => study_remarks(plan),
            Self::Tournament(plan) => plan.remarks(),
            Self::League(plan) => plan.remarks(),
            Self::Headroom(plan) => plan.remarks(),
        }
    }

    /// The command that repeats the study.
    pub fn command(&self) -> String {
        match self {
            Self::Cells(plan) => plan.command(),
            Self::Tournament(plan) => plan.command(),
            Self::League(plan) => plan.command(),
            Self::Headroom(plan) => plan.command(),
        }
    }

    /// Whether the study may end before its last game. Training runs do so if they find no improvement.
    pub fn is_sequential(&self) -> bool {
        match self {
            Self::Cells(plan) => plan.is_sequential() || plan.adapts() || plan.searches(),
            Self::Tournament(plan) => plan.decide.is_some(),
            Self::League(_) => true,
            Self::Headroom(_) => false,
        }
    }

    /// The maximum number of rows of single games, one for each game and seat; `None` if rows cannot be kept.
    pub fn rows(&self) -> Option<u64> {
        match self {
            Self::Cells(plan) => plan.experiment.question.has_rows().then(|| plan.games() * plan.rotations() as u64),
            Self::Tournament(plan) => Some(plan.blocks * plan.games_per_block() * plan.table as u64),
            Self::League(_) | Self::Headroom(_) => None,
        }
    }

    /// Plays and concludes. Setting `stop` ends it early. With a folder, the same study then resumes there and ends with the same bytes as an
    /// uninterrupted one.
    ///
    /// # Errors
    /// As [`run()`].
    pub fn run(&self, options: &RunOptions, progress: &dyn Progress, stop: &AtomicBool) -> Result<RunResult, RunError> {
        match self {
            Self::Cells(plan) => run_study(plan, options, progress, stop),
            Self::Tournament(plan) => run_tournament(plan, options, progress, stop),
            Self::League(plan) => run_league(plan, options, progress, stop),
            Self::Headroom(plan) => run_headroom(plan, options, progress, stop),
        }
    }
}

/// Checks every procedure that a plan asks for.
///
/// # Errors
/// Every fault that a procedure finds.
pub fn check_study(plan: &Plan) -> Result<(), Faults> {
    let faults = PROCEDURES.iter().flat_map(|procedure| procedure.check(plan).err().unwrap_or_default());
    Faults::none_in(faults.collect())
}

/// Runs a plan as [`run()`] does, and its procedures.
///
/// # Errors
/// As [`run()`], or if it was stopped while a procedure played its own games. Finished work is kept.
pub fn run_study(
    plan: &Plan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let asked: Vec<&dyn Procedure> = PROCEDURES.iter().copied().filter(|procedure| procedure.is_asked(plan)).collect();
    let Some(first) = asked.first() else { return run(plan, options, progress, stop) };
    if options.shard.is_some() {
        return Err(RunError::Indivisible(first.is_whole_because()));
    }
    let more = asked.iter().map(|procedure| procedure.games_at_the_same_pace(plan)).sum();
    let mut ran = first.begin(plan, options, &ExtendedProgress { progress, more }, stop)?;
    if ran.findings.interrupted {
        return Ok(ran);
    }
    let kept = ran.kept.clone();
    let means = RunContext { threads: options.threads, kept: kept.as_deref(), progress, stop };
    let ended = asked.iter().try_for_each(|procedure| procedure.go_on(plan, &mut ran, &means));
    progress.on_event(Event::Finished { games: plan.games() + more_games(plan), interrupted: ended.is_err() });
    ended.map_err(|error| error.after(plan.games(), kept.clone()))?;
    conclude(&mut ran.findings);
    Ok(ran)
}

/// Writes the tiles and the sentences about a plan's games and about the results of its procedures.
pub(crate) fn conclude(findings: &mut Findings) {
    // Players and levels stand before what they are about: the order in which they are read.
    let answers = PROCEDURES.iter().rev().filter_map(|procedure| procedure.answer(findings)).collect();
    verdicts::conclude_cells(findings, answers);
}

/// The largest number of games of the plan's procedures.
pub fn more_games(plan: &Plan) -> u64 {
    PROCEDURES.iter().map(|procedure| procedure.games(plan)).sum()
}

/// Remarks to print before any game, in sentences.
pub fn study_remarks(plan: &Plan) -> Vec<String> {
    let told = PROCEDURES.iter().filter_map(|procedure| procedure.describe(plan));
    plan.remarks().into_iter().chain(told).collect()
}
