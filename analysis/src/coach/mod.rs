//! The mistakes of a strategy: its decisions judged by deep look-ahead.
//!
//! ```text
//! Experiment + CoachOptions ── CoachPlan ── run_coach ── CoachFindings
//! ```
//!
//! The strategy plays whole games from every seat of a block, and a council of the ruleset's strategies follows them from the same seat. If a council
//! member would answer differently, the decision is *disputed*. One disputed decision in `one_in` is judged
//! ([`Judge`](evenkeel_strategies::lookahead::Judge)): every answer proposed is tried in the same imagined worlds. The gain of the best answer is
//! then measured in worlds that had no part in choosing it.
//!
//! The loss per game is `one_in` times the sum over the judged decisions of a game, with an interval over blocks. It is unbiased for the answers of
//! the council: worlds that chose an answer do not judge it, and the selection of judged decisions does not depend on their loss. It is a lower bound
//! of the gain of perfect play, because the council may miss the best answer.

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

/// Judges a strategy on `threads` threads (0: one per core). Setting `stop` ends it early: findings then cover the finished blocks, and are marked as
/// interrupted.
///
/// # Errors
/// If a game fails, or it was stopped before the end of the first block.
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
