//! Which strategy is better: every line-up in every rotation, rated.
//!
//! ```text
//! Experiment + TournamentOptions ── TournamentPlan ── run_tournament ── Findings, with `tournament`
//! ```
//!
//! A **block** is one seed, played by every line-up in every rotation; a line-up sits in another circular order in each block. Blocks are independent
//! and are the units of every interval, so strategies are compared on the same cards and dice. The order of strategies is by the reward of the
//! ruleset; only the places that the differences allow are reported ([`places`]). Rankings are rated by Plackett and Luce ([`rating`]), with a tie as
//! every order of the tied players ([`stages`]). The scatter of the blocks gives the errors of ratings ([`ratings`]), and a test shows whether they
//! predict the winners ([`fit`]).
//!
//! A game for one has no table: all players play alone with common random numbers, and every pair is compared by the final standing
//! ([`Score::standing`](evenkeel_engine::Score::standing)).
//!
//! Two strategies may be played until the better one is clear ([`decision`]).

mod conclude;
mod decision;
mod extremes;
mod fit;
mod lineups;
mod matchups;
mod meanings;
mod places;
mod plan;
mod play;
mod rating;
mod ratings;
mod rows;
mod spot;
mod stages;
mod standings;
mod tally;
mod verdicts;

pub use plan::{DEFAULT_GAMES, MOST_LINEUPS, TournamentPlan};
pub(crate) use verdicts::say_cycle;

use std::sync::atomic::AtomicBool;

use crate::rows::ARE_KEPT;
use crate::run::{Progress, RunError, RunOptions, RunResult, run_chunks};
use play::design;

/// Plays a tournament and concludes, as [`run`](crate::run()) does for a plan.
///
/// # Errors
/// As [`run`](crate::run()).
pub fn run_tournament(
    plan: &TournamentPlan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let rows = options.rows && options.folder.is_some() && ARE_KEPT;
    let played = run_chunks(&design(plan, rows, stop, progress), options, progress)?;
    let interrupted = !played.whole || options.shard.is_some();
    let findings = conclude::conclude(plan, &played.tally, interrupted, options.command.clone());
    Ok(RunResult {
        findings,
        whole: played.whole,
        outcomes: played.outcomes,
        baseline: None,
        files: Vec::new(),
        kept: played.kept,
    })
}

#[cfg(test)]
mod tests;
