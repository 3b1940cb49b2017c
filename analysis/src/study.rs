//! A plan with whatever is asked besides: players who adapt, players of several skill levels, what choices are worth, or which rule
//! moves what.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Faults;

use crate::adapt::{adaptation_games, check_adapt, describe_adapting, run_adapting};
use crate::plan::Plan;
use crate::robust::{
    check_other_seats, check_robust, describe_other_seats, describe_robust, other_seats_games, robust_games,
    run_other_seats, run_robust,
};
use crate::run::{Event, ExtendedProgress, Progress, RunError, RunOptions, RunResult, run};
use crate::screen::{check_screen, describe_screen, run_screen, screen_games};
use crate::skill::{check_levels, describe_levels, level_games, run_at_levels};
use crate::tune::{check_tune, describe_tune, run_tune, tune_games};
use crate::verdicts::{find_strip, find_verdicts};
use crate::worth::{check_worth, describe_worth, run_worth};

/// Checks whatever a plan is asked besides.
///
/// # Errors
/// Every fault: of players who are to adapt, of skill levels, of kinds of choices whose worth is asked, of rules that
/// are screened.
pub fn check_study(plan: &Plan) -> Result<(), Faults> {
    check_adapt(plan)?;
    check_levels(plan)?;
    check_worth(plan)?;
    check_screen(plan)?;
    check_tune(plan)?;
    check_robust(plan)?;
    check_other_seats(plan)
}

/// Runs a plan as [`run()`] does, and what is asked besides.
///
/// # Errors
/// As [`run()`]; and if it was stopped while something else than the plan's own games was played. What is finished is kept.
pub fn run_study(
    plan: &Plan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let (inputs, players) = (plan.experiment.robust.is_some(), !plan.experiment.other_seats.is_empty());
    if !inputs && !players {
        return run_once(plan, options, progress, stop);
    }
    if options.shard.is_some() {
        return Err(RunError::Indivisible("a study that is played again with other inputs or players is played whole"));
    }
    let mut ran = run_once(plan, options, &ExtendedProgress { progress, more: 0 }, stop)?;
    if ran.findings.interrupted {
        return Ok(ran);
    }
    if inputs {
        ran = run_robust(plan, ran, options, progress, stop)?;
    }
    if players {
        ran = run_other_seats(plan, ran, options, progress, stop)?;
    }
    progress.on_event(Event::Finished { games: plan.games() + more_games(plan), interrupted: false });
    ran.findings.strip = find_strip(&ran.findings);
    ran.findings.verdicts = find_verdicts(&ran.findings);
    Ok(ran)
}

/// The study itself, with its inputs as they are.
fn run_once(
    plan: &Plan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    if plan.adapts() {
        run_adapting(plan, options, progress, stop)
    } else if !plan.levels().is_empty() {
        run_at_levels(plan, options, progress, stop)
    } else if plan.experiment.worth.is_some() {
        run_worth(plan, options, progress, stop)
    } else if plan.experiment.screen.is_some() {
        run_screen(plan, options, progress, stop)
    } else if plan.experiment.search().is_some() {
        run_tune(plan, options, progress, stop)
    } else {
        run(plan, options, progress, stop)
    }
}

/// Games at most of what is asked besides.
pub fn more_games(plan: &Plan) -> u64 {
    adaptation_games(plan)
        + level_games(plan)
        + screen_games(plan)
        + tune_games(plan)
        + robust_games(plan)
        + other_seats_games(plan)
}

/// What should be known before anything is played, in sentences.
pub fn study_remarks(plan: &Plan) -> Vec<String> {
    let more = [
        describe_adapting(plan),
        describe_levels(plan),
        describe_worth(plan),
        describe_screen(plan),
        describe_tune(plan),
        describe_robust(plan),
        describe_other_seats(plan),
    ];
    plan.remarks().into_iter().chain(more.into_iter().flatten()).collect()
}
