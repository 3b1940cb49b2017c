//! Everybody in every cell, on luck that nothing was trained or chosen by.

use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{Lineup, Roster};

use super::Means;
use super::searches::{Searched, Set};
use crate::plan::Plan;
use crate::run::{ChunkedJob as _, Part, Progress, RunError, RunOptions, run_chunks};
use crate::tables::{Seating, Tables, Won};

/// Batches of blocks, from whose scatter intervals are made.
pub(super) const BATCHES: u64 = 64;

/// What everybody had in every cell.
pub(super) struct Cross {
    /// By cell and players: first the players as they are, then every set. Sums by batch and place in the line-up, the length last.
    won: Won,
    sets: usize,
    /// Blocks of a batch.
    pub blocks_per_batch: u64,
    /// Games of a block: one for each rotation.
    pub rotations: u64,
}

impl Cross {
    /// A table that was made up: what each set has in each cell in each batch, in one game of a block, as millionths.
    #[cfg(test)]
    pub fn made_up(cells: usize, sets: usize, value: impl Fn(u64, (usize, usize)) -> f64) -> Self {
        let of_batch = |batch| {
            let places = (0..cells).flat_map(|cell| (0..=sets).map(move |set| (cell, set)));
            places.map(|place| vec![(value(batch, place) * 1e6).round() as i64]).collect()
        };
        let won = (0..BATCHES).map(|batch| (batch, of_batch(batch))).collect();
        Self { won, sets, blocks_per_batch: 1, rotations: 1 }
    }

    /// The sum of one batch of what the players of a set (0: as they are) had in a cell.
    pub fn sum(&self, batch: u64, (cell, set): (usize, usize), slot: usize) -> i64 {
        self.won[&batch][cell * (self.sets + 1) + set][slot]
    }
}

/// Plays it.
pub(super) fn play<G: Roster, P: Progress>(
    plan: &Plan<G>,
    searched: &Searched,
    means: &Means<'_, P>,
) -> Result<Cross, RunError> {
    let mut experiment = plan.experiment.clone();
    let texts = searched.sets.iter().flat_map(|set| set.trained.iter().map(|(text, _)| text.clone()));
    experiment.trained.extend(texts);
    let registry = experiment.train(&plan.registry, &mut Vec::new());
    let label_of = &plan.cells[0].label_of;
    let mut words: Vec<String> = label_of.iter().map(|&label| plan.cells[0].labels[label].clone()).collect();
    words.extend(searched.sets.iter().flat_map(|set: &Set| label_of.iter().map(|&label| set.labels[label].clone())));
    let players = Lineup::parse(&registry, "", &words.join(","));
    let players = players.unwrap_or_else(|faults| panic!("players that were trained: {faults}"));
    let seats = plan.rotations();
    let seating = |cell: usize, set: usize| Seating { game: cell, members: (set * seats..(set + 1) * seats).collect() };
    let line_ups: Vec<Seating> =
        (0..plan.cells.len()).flat_map(|cell| (0..=searched.sets.len()).map(move |set| seating(cell, set))).collect();
    let blocks_per_chunk = plan.blocks.div_ceil(BATCHES);
    let part = Part { progress: means.progress, told: "everybody in every cell" };
    let job = Tables {
        games: &plan.cells.iter().map(|cell| &cell.game).collect::<Vec<_>>(),
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
    let folder = means.kept.map(|kept| kept.join("adapt-cross"));
    let options = RunOptions { threads: means.threads, folder, force: true, ..RunOptions::default() };
    let played = run_chunks(&job, &options, &part)?;
    if !played.whole {
        return Err(RunError::Stopped { games: job.blocks(&played.tally) * job.games_per_block(), kept: None });
    }
    Ok(Cross {
        won: played.tally,
        sets: searched.sets.len(),
        blocks_per_batch: blocks_per_chunk,
        rotations: seats as u64,
    })
}

/// Games of the cross table.
pub(super) fn cross_games<G: Roster>(plan: &Plan<G>) -> u64 {
    let Some(adapt) = &plan.experiment.adapt else { return 0 };
    let cells = plan.cells.len() as u64;
    let line_ups = cells * (1 + cells * adapt.searches);
    line_ups * plan.blocks.div_ceil(BATCHES) * BATCHES * plan.rotations() as u64
}

/// The seed of these games: below 2^48, so that it can be typed.
fn seed<G: Roster>(plan: &Plan<G>) -> u64 {
    Digest::of(&("adapt", "cross", plan.seed)) >> 16
}

fn digest<G: Roster>(plan: &Plan<G>) -> u64 {
    let cells: Vec<u64> = plan.cells.iter().map(|cell| cell.hash).collect();
    Digest::of(&("adapt", "cross", G::ID, cells, &plan.experiment.adapt))
}
