//! What a rule does once people have learnt to play with it.
//!
//! ```text
//! Plan with `adapt` ── run ── Findings, with `adaptation`
//! ```
//!
//! In every cell the players of the line-up are trained against each other (`searches`), several times with luck of their own:
//! *searches*. Then **everybody plays in every cell** on fresh luck (`cross`): players as they are, and every line-up that was trained, at
//! home and in all other cells. To compare those trained for one cell there with those trained for another there would take the
//! noise of the searches for an effect of the rule: two searches in one cell differ too. What they differ by is part of every
//! interval (`effects`).
//!
//! Three lucks never meet: that of trainings and their judgement, that of the cross table, and that of the games with players as they are.

mod conclude;
mod cross;
mod effects;
mod searches;

pub use searches::{adapted_files, check_adapt};

use std::sync::atomic::AtomicBool;

use crate::findings::format::counted;
use crate::plan::Plan;
use crate::run::{Event, ExtendedProgress, Progress, RunContext, RunError, RunOptions, RunResult, run};
use crate::verdicts::{find_strip, find_verdicts};

/// Runs a plan as [`run`](crate::run()) does; where its players are to adapt they are then trained in every cell, and everybody
/// plays in every cell.
///
/// # Errors
/// As [`run`](crate::run()); and if the run was stopped while players were trained. What is finished is kept.
pub fn run_adapting(
    plan: &Plan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    if plan.experiment.adapt.is_none() {
        return run(plan, options, progress, stop);
    }
    if options.shard.is_some() {
        return Err(RunError::Indivisible("players who adapt are trained one after another"));
    }
    let whole = ExtendedProgress { progress, more: adaptation_games(plan) };
    let mut ran = run(plan, options, &whole, stop)?;
    if ran.findings.interrupted {
        return Ok(ran);
    }
    let kept = ran.kept.clone();
    let means = RunContext { threads: options.threads, kept: kept.as_deref(), progress, stop };
    let adapted = searches::search(plan, &means).and_then(|searched| {
        let cross = cross::play(plan, &searched, &means)?;
        ran.files = searched.files(plan);
        Ok(conclude::conclude(plan, &searched, &cross, ran.findings.check_mut()))
    });
    let found = adapted.map_err(|error| error.after(plan.games(), kept.clone()));
    progress.on_event(Event::Finished { games: plan.games() + adaptation_games(plan), interrupted: found.is_err() });
    ran.findings.adaptation = Some(found?);
    ran.findings.strip = find_strip(&ran.findings);
    ran.findings.verdicts = find_verdicts(&ran.findings);
    Ok(ran)
}

/// Games that adapting takes at most: those of all trainings, and of everybody in every cell. None where nobody adapts.
pub fn adaptation_games(plan: &Plan) -> u64 {
    searches::training_games(plan) + cross::cross_games(plan)
}

/// How many games are trained and played with, in a sentence; nothing where nobody adapts.
pub(crate) fn describe_adapting(plan: &Plan) -> Option<String> {
    let adapt = plan.experiment.adapt.as_ref()?;
    let cells =
        if plan.cells.len() > 1 { format!(" for each of {} sets of rules", plan.cells.len()) } else { String::new() };
    Some(format!(
        "Players adapt: {} searches{cells}, each of at most {} in {}; then everybody plays everywhere, {} more. At most {} in all.",
        adapt.searches,
        counted(adapt.games, "game"),
        counted(adapt.rounds, "round"),
        counted(cross::cross_games(plan), "game"),
        counted(plan.games() + adaptation_games(plan), "game"),
    ))
}

#[cfg(test)]
mod tests;
