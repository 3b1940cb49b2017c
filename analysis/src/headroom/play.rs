//! Plays every strategy among copies of itself, one of whom looks ahead.

use core::iter;
use std::sync::atomic::AtomicBool;

use evenkeel_strategies::Orders;

use super::conclude::{conclude, form};
use super::plan::HeadroomPlan;
use crate::lineups::{Lineups, Seating};
use crate::run::{Progress, RunError, RunOptions, RunResult};

/// Plays it and concludes. Setting `stop` ends it early; with a folder the same measurement then resumes and ends in the same bytes as an
/// uninterrupted one.
///
/// # Errors
/// If a game breaks down, something cannot be written, or it was stopped.
pub fn run_headroom(
    plan: &HeadroomPlan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<RunResult, RunError> {
    let players = plan.strategies.clone().and(plan.looking_ahead.clone());
    let line_ups = seat(plan);
    let job = Lineups {
        games: &[&*plan.base.game],
        registry: &plan.registry,
        players: &players,
        line_ups: &line_ups,
        drawn: None,
        seats: plan.table,
        orders: Orders::All,
        chunks: plan.blocks,
        blocks_per_chunk: 1,
        seed: plan.seed,
        digest: plan.digest(),
        rules: &[plan.rule_words()],
        stop,
        progress,
    };
    let played = job.play(options)?;
    if !played.whole {
        return Err(RunError::Stopped { games: job.games(&played.tally), kept: played.kept, best: None });
    }
    let findings = conclude(plan, &played.tally, options.command.clone());
    let files = vec![("headroom.toml".to_owned(), form(plan, &findings).to_toml())];
    Ok(RunResult { findings, whole: true, outcomes: None, baseline: None, files, kept: played.kept })
}

/// For each strategy one look-ahead player among copies of it; alone at the table the look-ahead player and then the strategy itself.
fn seat(plan: &HeadroomPlan) -> Vec<Seating> {
    let strategies = plan.strategies.members().len();
    let seating = |members: Vec<usize>| Seating { game: 0, members };
    let looking = (0..strategies)
        .map(|own| seating(iter::once(strategies + own).chain(iter::repeat_n(own, plan.table - 1)).collect()));
    let alone = (0..if plan.is_alone() { strategies } else { 0 }).map(|own| seating(vec![own]));
    looking.chain(alone).collect()
}
