//! All players in every cell, with seeds that no training or selection used.

use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{Lineup, Member};

use super::searches::{Searched, Set};
use crate::contrast::{BATCHES, Batched};
use crate::lineups::{Lineups, Seating};
use crate::plan::Plan;
use crate::run::{RunContext, RunError, StepProgress};

/// The results of all players in every cell.
pub(super) struct Cross {
    /// By cell and line-up: first the unmodified players, then every set.
    pub batched: Batched,
    sets: usize,
}

impl Cross {
    /// A made-up table: the result of each set in each cell in each batch, in one game of a block, as millionths.
    #[cfg(test)]
    pub fn made_up(cells: usize, sets: usize, value: impl Fn(u64, (usize, usize)) -> f64) -> Self {
        let players = sets + 1;
        let value = |batch, line_up| value(batch, (line_up / players, line_up % players));
        Self { batched: Batched::made_up(cells * players, value), sets }
    }

    /// The line-up of a set (0: unmodified players) in a cell.
    pub const fn line_up(&self, (cell, set): (usize, usize)) -> usize {
        cell * (self.sets + 1) + set
    }
}

pub(super) fn play(plan: &Plan, searched: &Searched, means: &RunContext<'_>) -> Result<Cross, RunError> {
    let mut experiment = plan.experiment.clone();
    let texts = searched.sets.iter().flat_map(|set| set.trained.iter().map(|(text, _)| text.clone()));
    experiment.trained.extend(texts);
    let registry = experiment.train(&plan.registry, &mut Vec::new());
    let label_of = &plan.cells[0].label_of;
    let of_set = |set: &Set| label_of.iter().map(|&label| set.labels[label].clone()).collect::<Vec<_>>();
    let as_they_are = label_of.iter().map(|&label| plan.cells[0].labels[label].clone());
    let words = as_they_are.chain(searched.sets.iter().flat_map(of_set));
    let players: Lineup = words.map(|word| Member::known(&registry, &word)).collect();
    let seats = plan.rotations();
    let seating = |cell: usize, set: usize| Seating { game: cell, members: (set * seats..(set + 1) * seats).collect() };
    let line_ups: Vec<Seating> =
        (0..plan.cells.len()).flat_map(|cell| (0..=searched.sets.len()).map(move |set| seating(cell, set))).collect();
    let blocks_per_chunk = plan.blocks.div_ceil(BATCHES);
    let part = StepProgress { progress: means.progress, told: "all players in every cell" };
    let job = Lineups {
        games: &plan.cells.iter().map(|cell| &*cell.game).collect::<Vec<_>>(),
        registry: &registry,
        players: &players,
        line_ups: &line_ups,
        drawn: None,
        seats,
        orders: plan.orders,
        chunks: BATCHES,
        blocks_per_chunk,
        seed: seed(plan),
        digest: digest(plan),
        rules: &(0..plan.cells.len()).map(|cell| plan.cell_rules(cell)).collect::<Vec<_>>(),
        stop: means.stop,
        progress: &part,
    };
    let played = job.play(&means.options("adapt-cross"))?;
    if !played.whole {
        return Err(RunError::stopped(job.games(&played.tally)));
    }
    let batched = Batched::new(played.tally, blocks_per_chunk, seats as u64);
    Ok(Cross { batched, sets: searched.sets.len() })
}

pub(super) fn cross_games(plan: &Plan) -> u64 {
    let Some(adapt) = &plan.experiment.adapt else { return 0 };
    let cells = plan.cells.len() as u64;
    let line_ups = cells * (1 + cells * adapt.searches);
    line_ups * plan.blocks.div_ceil(BATCHES) * BATCHES * plan.rotations() as u64
}

/// The seed of these games: below 2^48, short enough to type.
pub(super) fn seed(plan: &Plan) -> u64 {
    Digest::of(&("adapt", "cross", plan.seed)) >> 16
}

fn digest(plan: &Plan) -> u64 {
    let cells: Vec<u64> = plan.cells.iter().map(|cell| cell.hash).collect();
    Digest::of(&("adapt", "cross", plan.ruleset().id, cells, &plan.experiment.adapt))
}
