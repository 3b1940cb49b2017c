//! Plays the games of a block with the judge at the table.

use core::ops::Range;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::digest::Digest;
use evenkeel_strategies::lookahead::Watched;
use evenkeel_strategies::{GameRecord, GameTable, Wanted};

use super::plan::CoachPlan;
use super::tally::CoachTally;
use crate::run::{Arm, Chunks, Counting, Design, GameId, Identity, Order, PlayedChunk, Progress, Tallying};

/// The games of a judged strategy. A chunk is one block, because judging is slow.
pub(super) fn design<'d>(
    plan: &'d CoachPlan,
    stop: &'d AtomicBool,
    progress: &'d dyn Progress,
) -> Design<'d, Judgements<'d>> {
    let games = &plan.games;
    Design {
        identity: Identity { digest: digest_of(plan), ..Identity::default() },
        ruleset: games.ruleset().id,
        seed: games.seed,
        arms: vec![Arm::fixed(|| plan.seat_judged())],
        cells: 1,
        rotations: games.rotations(),
        order: Order::BlockByBlock,
        chunks: Chunks::of(games.blocks, 1),
        goals: vec![games.blocks],
        rows: None,
        tally: Judgements { plan },
        reference: Box::new(|GameId { block, rotation, .. }| games.game(0, block, rotation)),
        stop,
        progress,
    }
}

fn digest_of(plan: &CoachPlan) -> u64 {
    let care = (plan.options.worlds, plan.options.one_in, plan.options.depth);
    let shape = (plan.subject(), plan.against(), &plan.council, care, plan.games.blocks, plan.games.seed);
    Digest::of(&("coach", plan.games.ruleset().id, plan.games.base.hash, shape))
}

/// The counts of judged games.
pub(super) struct Judgements<'p> {
    plan: &'p CoachPlan,
}

impl Tallying for Judgements<'_> {
    type Tally = CoachTally;

    fn empty(&self) -> CoachTally {
        CoachTally::new(self.plan.games.ruleset().kinds.len())
    }
    fn begin(&self, _: u64, _: &Range<u64>) -> Box<dyn Counting<CoachTally> + '_> {
        Box::new(Judged { tally: self.empty(), seen: Vec::new() })
    }
    fn merge(&self, tally: &mut CoachTally, more: &CoachTally) {
        tally.merge(more);
    }
    fn fits(&self, all: &Chunks, chunks: &Range<u64>, tally: &CoachTally) -> bool {
        tally.blocks == all.blocks_in(chunks) && tally.given.len() == self.plan.games.ruleset().kinds.len()
    }
    fn blocks(&self, _: &Chunks, tally: &CoachTally) -> u64 {
        tally.blocks
    }
}

/// The games of a chunk, and the judge's observations in each rotation of the block.
struct Judged {
    tally: CoachTally,
    seen: Vec<Watched>,
}

impl Counting<CoachTally> for Judged {
    fn wanted(&mut self, _: GameId) -> Option<Wanted> {
        Some(Wanted::empty())
    }
    fn take(&mut self, _: GameId, game: &GameRecord, _: &dyn GameTable) {
        self.seen.push(game.judged.clone());
    }
    fn end_block(&mut self, block: u64) {
        self.tally.add_block(block, core::mem::take(&mut self.seen));
    }
    fn finish(self: Box<Self>) -> PlayedChunk<CoachTally> {
        PlayedChunk { tally: self.tally, frames: Vec::new() }
    }
}
