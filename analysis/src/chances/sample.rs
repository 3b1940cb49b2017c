//! Positions of games and the results of the games.

use core::ops::Range;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{GameRecord, GameTable, Position, Wanted};

use crate::Plan;
use crate::run::{
    Arm, Batches, Chunks, Counting, Design, GameId, Identity, Order, PlayedChunk, Progress, RunError, RunOptions,
    Summing, blocks_per_chunk, digest_of, run_chunks,
};

/// The positions of some blocks, each by its number.
type Sample = Vec<(u64, Vec<Position>)>;

/// The positions of every block, one per round, game and cell, in the order of the blocks; `None` if it was stopped.
///
/// # Errors
/// If a game fails, or no threads can be started.
pub fn sample(
    plan: &Plan,
    threads: usize,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<Option<Sample>, RunError> {
    let games_per_block = (plan.rotations() * plan.cells.len()) as u64;
    let chunks = Chunks::Even {
        first: 0,
        blocks: plan.blocks,
        per_chunk: blocks_per_chunk(games_per_block, plan.blocks, false),
    };
    let design = Design {
        identity: Identity { digest: Digest::of(&("chances", digest_of(plan, false))), ..Identity::default() },
        ruleset: plan.ruleset().id,
        seed: plan.seed,
        arms: (0..plan.cells.len()).map(|cell| Arm::fixed(move || plan.table(cell))).collect(),
        cells: plan.cells.len(),
        rotations: plan.rotations(),
        order: Order::BlockByBlock,
        goals: vec![chunks.count()],
        chunks,
        rows: None,
        tally: Sampled,
        reference: Box::new(|GameId { arm, block, rotation }| plan.game(arm, block, rotation)),
        stop,
        progress,
    };
    match run_chunks(&design, &RunOptions { threads, ..RunOptions::default() }, progress) {
        Ok(played) => Ok(played.whole.then(|| played.tally.into_values().flatten().collect())),
        Err(RunError::Nothing) => Ok(None),
        Err(error) => Err(error),
    }
}

struct Sampled;

impl Summing for Sampled {
    type Sums = Sample;

    fn begin(&self, chunk: u64, _: &Range<u64>) -> Box<dyn Counting<Batches<Sample>> + '_> {
        Box::new(SampledChunk { chunk, open: Vec::new(), sample: Vec::new() })
    }
    fn is_whole(&self, blocks: u64, sample: &Sample) -> bool {
        sample.len() as u64 == blocks
    }
}

/// The positions of a chunk in play.
struct SampledChunk {
    chunk: u64,
    /// Positions of the current block.
    open: Vec<Position>,
    sample: Sample,
}

impl Counting<Batches<Sample>> for SampledChunk {
    fn wanted(&mut self, _: GameId) -> Option<Wanted> {
        Some(Wanted::POSITIONS)
    }
    fn take(&mut self, _: GameId, game: &GameRecord, _: &dyn GameTable) {
        self.open.extend(game.positions.iter().cloned());
    }
    fn end_block(&mut self, block: u64) {
        self.sample.push((block, core::mem::take(&mut self.open)));
    }
    fn finish(self: Box<Self>) -> PlayedChunk<Batches<Sample>> {
        PlayedChunk::of(self.chunk, self.sample)
    }
}
