//! Where a strategy goes wrong: its decisions judged by deep look-ahead.
//!
//! ```text
//! Experiment + CoachOptions ── CoachPlan ── run_coach ── CoachFindings
//! ```
//!
//! The strategy plays whole games, from every seat of a block, and a council of the ruleset's strategies follows them from the
//! same seat. Where somebody in the council would answer otherwise the decision is *disputed*, and one disputed decision in so
//! many is judged ([`Judge`](evenkeel_strategies::lookahead::Judge)): every answer proposed is tried in the same imagined
//! worlds, and what the best of them would have gained is then measured in worlds that had no part in choosing it.
//!
//! What is given away per game is `one_in` times the sum over the judged decisions of a game, with an interval over blocks. It
//! is without bias for the answers the council finds: worlds that chose an answer do not judge it, and which decisions are
//! judged does not depend on what they lose. It is a lower bound of what perfect play would gain, because nobody proposes the
//! answers that no strategy of the council thinks of.

mod conclude;
mod findings;
mod plan;
mod play;
mod tally;

pub use findings::{CoachFindings, CoachOption, KindLoss, Loss, Measured, WorstDecision, coach_schema};
pub use plan::{CoachOptions, CoachPlan, DEFAULT_GAMES, MOST_WORLDS};

use std::sync::atomic::AtomicBool;

use crate::run::{Progress, RunError, RunOptions, run_chunks};
use play::design;

/// Judges a strategy on `threads` threads (0: one per core). Setting `stop` ends it early: findings are then of the blocks that
/// were finished by then, and say so.
///
/// # Errors
/// If a game breaks down, or it was stopped before the first block was finished.
pub fn run_coach(
    plan: &CoachPlan,
    threads: usize,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<CoachFindings, RunError> {
    let options = RunOptions { threads, ..RunOptions::default() };
    let played = run_chunks(&design(plan, stop, progress), &options, progress)?;
    Ok(conclude::conclude(plan, &played.tally, !played.whole))
}

#[cfg(test)]
mod tests;
