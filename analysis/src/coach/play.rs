//! Plays the games of a block with the judge at the table.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_strategies::lookahead::Watched;
use evenkeel_strategies::{GameRecord, Wanted};

use super::plan::CoachPlan;
use super::tally::CoachTally;
use crate::run::{ChunkedJob, Event, Header, PlayedChunk, Progress, RunError, RunOptions};

/// The games of a strategy that is judged; shared by all threads. A chunk is one block, as judging takes its time.
pub(super) struct Lessons<'p> {
    pub(super) plan: &'p CoachPlan,
    pub(super) stop: &'p AtomicBool,
    pub(super) progress: &'p dyn Progress,
}

impl Lessons<'_> {
    /// What the judge saw in each rotation; nothing if it is stopped meanwhile.
    fn play_block(&self, block: u64, quit: &AtomicBool, at: &Cell<usize>) -> Option<Vec<Watched>> {
        let games = &self.plan.games;
        let watched = Arc::new(Mutex::new(Watched::default()));
        let mut table = self.plan.seat_judged(&watched);
        let mut record = GameRecord::new(games.rotations());
        let mut seen = Vec::with_capacity(games.rotations());
        for rotation in 0..games.rotations() {
            if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                return None;
            }
            at.set(rotation);
            table.record(Luck::of_table(games.seed, block), rotation, Wanted::empty(), &mut record);
            seen.push(core::mem::take(&mut *watched.lock().expect("nobody panics while judging")));
            self.progress.on_event(Event::Played { cell: 0, games: 1 });
        }
        Some(seen)
    }
}

impl ChunkedJob for Lessons<'_> {
    type Tally = CoachTally;

    fn header(&self, options: &RunOptions) -> Header {
        let plan = self.plan;
        let care = (plan.options.worlds, plan.options.one_in, plan.options.depth);
        let shape = (plan.subject(), plan.against(), &plan.council, care, plan.games.blocks, plan.games.seed);
        let digest = Digest::of(&("coach", self.plan.games.ruleset().id, plan.games.base.hash, shape));
        Header::new(digest, plan.games.blocks, options.shard, false, None)
    }
    fn goals(&self) -> Vec<u64> {
        vec![self.plan.games.blocks]
    }
    fn empty(&self) -> CoachTally {
        CoachTally::new(self.plan.games.ruleset().kinds.len())
    }
    /// A panic becomes an error that says in which game it was, played or imagined from there.
    fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<CoachTally>>, RunError> {
        let at = Cell::new(0);
        let seen = catch_unwind(AssertUnwindSafe(|| self.play_block(chunk, quit, &at))).map_err(|panic| {
            let games = &self.plan.games;
            RunError::of_panic(self.plan.games.ruleset().id, games.seed, games.game(0, chunk, at.get()), panic.as_ref())
        })?;
        Ok(seen.map(|seen| {
            let mut tally = self.empty();
            tally.add_block(chunk, seen);
            PlayedChunk { tally, frames: Vec::new() }
        }))
    }
    fn merge(&self, tally: &mut CoachTally, more: &CoachTally) {
        tally.merge(more);
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        chunks.end.saturating_sub(chunks.start)
    }
    fn fits(&self, chunks: &Range<u64>, tally: &CoachTally) -> bool {
        tally.blocks == self.blocks_in(chunks) && tally.given.len() == self.plan.games.ruleset().kinds.len()
    }
    fn blocks(&self, tally: &CoachTally) -> u64 {
        tally.blocks
    }
    fn games_per_block(&self) -> u64 {
        self.plan.games.rotations() as u64
    }
    fn stop(&self) -> &AtomicBool {
        self.stop
    }
    fn progress(&self) -> &dyn Progress {
        self.progress
    }
}
