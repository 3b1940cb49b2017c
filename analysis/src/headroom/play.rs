//! Plays every strategy among copies of itself, one of them with look-ahead.

use core::iter;
use std::sync::atomic::AtomicBool;

use evenkeel_strategies::Orders;

use super::conclude::{conclude, form};
use super::plan::HeadroomPlan;
use crate::lineups::{Lineups, Seating};
use crate::run::{Progress, RunError, RunOptions, RunResult};

/// Plays the measurement and concludes. Setting `stop` ends it early; with a folder, the same measurement then resumes and ends with the same bytes
/// as an uninterrupted one.
///
/// # Errors
/// If a game fails, a file cannot be written, or it was stopped.
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

/// For each strategy, one look-ahead player among copies of it; alone at the table, the look-ahead player and then the strategy itself.
fn seat(plan: &HeadroomPlan) -> Vec<Seating> {
    let strategies = plan.strategies.members().len();
    let seating = |members: Vec<usize>| Seating { game: 0, members };
    let looking = (0..strategies)
        .map(|own| seating(iter::once(strategies + own).chain(iter::repeat_n(own, plan.table - 1)).collect()));
    let alone = (0..if plan.is_alone() { strategies } else { 0 }).map(|own| seating(vec![own]));
    looking.chain(alone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{Experiment, HeadroomOptions};
    use crate::testing::runners;

    /// Two strategies are players 0 and 1; with look-ahead, they are 2 and 3.
    #[test]
    fn one_looks_ahead_among_copies_and_alone_each_plays_without_too() {
        let seated = |table: usize| -> Vec<Vec<usize>> {
            let text = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\n";
            let experiment = Experiment::parse("race.toml", text).unwrap();
            let options = HeadroomOptions { table: Some(table) };
            let plan = HeadroomPlan::new(&runners(), &experiment, &options).unwrap();
            seat(&plan).into_iter().map(|seating| seating.members).collect()
        };
        assert_eq!(seated(3), [[2, 0, 0], [3, 1, 1]]);
        assert_eq!(seated(1), [[2], [3], [0], [1]]);
    }
}
