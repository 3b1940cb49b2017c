//! The games of a run: arms in blocks of common luck, cut into chunks. The only loop over games.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::chance::Luck;
use evenkeel_strategies::{GameRecord, GameTable};

use super::cut::{Chunks, GameId};
use super::ledger::Header;
use super::tallying::{PlayedChunk, Tallying};
use super::{BatchedProgress, Event, Progress, RunError, RunOptions};
use crate::experiment::Experiment;
use crate::plan::GameReference;
use crate::rows::AboutRows;

/// Rules and players: one of the games that are played in every block.
pub(crate) struct Arm<'d> {
    seat: Box<dyn Fn(u64) -> Box<dyn GameTable + 'd> + Sync + 'd>,
    /// Whether the players change from block to block, or are numerous.
    is_seated_anew: bool,
    /// The number of blocks by which its luck is ahead of the others' luck.
    ahead: u64,
}

impl<'d> Arm<'d> {
    /// The same players in every block.
    pub fn fixed(seat: impl Fn() -> Box<dyn GameTable + 'd> + Sync + 'd) -> Self {
        Self { seat: Box::new(move |_| seat()), is_seated_anew: false, ahead: 0 }
    }

    /// Players who are seated anew in every block.
    pub fn drawn(seat: impl Fn(u64) -> Box<dyn GameTable + 'd> + Sync + 'd) -> Self {
        Self { seat: Box::new(seat), is_seated_anew: true, ahead: 0 }
    }

    /// Moves the luck of this arm `blocks` blocks ahead of that of the other arms.
    #[must_use]
    pub fn ahead(self, blocks: u64) -> Self {
        Self { ahead: blocks, ..self }
    }
}

/// The order in which the games of a chunk are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// One arm after another, this one first: one table at a time.
    ArmByArm { first: usize },
    /// Block by block, with every arm in each block: the result of one game may decide which data of the next are wanted.
    BlockByBlock,
}

impl Order {
    /// The arms that are played together, one group after another.
    fn groups(self, arms: Range<usize>) -> Vec<Vec<usize>> {
        match self {
            Self::BlockByBlock => vec![arms.collect()],
            Self::ArmByArm { first } => {
                let mut all: Vec<usize> = arms.collect();
                all.sort_by_key(|arm| *arm != first);
                all.into_iter().map(|arm| vec![arm]).collect()
            }
        }
    }
}

/// The identity of a run: kept work is resumed only by a run with the same identity.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity {
    /// A digest of everything that decides the bytes except the program.
    pub digest: u64,
    /// The experiment; `None` for a step of a longer study.
    pub asked: Option<Experiment>,
    /// The command that plays it; empty if unknown.
    pub command: String,
}

/// The games, their number, and their counts. One runner plays any design: on threads, in parts, by workers.
pub(crate) struct Design<'d, T> {
    pub identity: Identity,
    /// Name of the ruleset.
    pub ruleset: &'static str,
    pub seed: u64,
    pub arms: Vec<Arm<'d>>,
    /// The number of sets of rules that findings distinguish, for predictions of the duration.
    pub cells: usize,
    /// Games of an arm in a block: every player sits in every seat.
    pub rotations: usize,
    pub order: Order,
    pub chunks: Chunks,
    /// The number of chunks played before each check whether they are enough; the last is all chunks.
    pub goals: Vec<u64>,
    /// The description of rows, if they are kept.
    pub rows: Option<AboutRows>,
    pub tally: T,
    /// A game of the run, so that it can be played again.
    pub reference: Box<dyn Fn(GameId) -> GameReference + Sync + 'd>,
    /// A flag that stops the run.
    pub stop: &'d AtomicBool,
    pub progress: &'d dyn Progress,
}

impl<T: Tallying> Design<'_, T> {
    /// The header of this run.
    pub fn header(&self, options: &RunOptions) -> Header {
        let Identity { digest, asked, command } = &self.identity;
        Header::new(*digest, self.chunks.count(), options.shard, self.rows.is_some(), asked.clone())
            .played_by(command.clone())
    }

    /// Games of one block.
    pub fn games_per_block(&self) -> u64 {
        (self.chunks.arms_of(0, self.arms.len()).len() * self.rotations) as u64
    }

    /// Games of a tally.
    pub fn games(&self, tally: &T::Tally) -> u64 {
        self.tally.blocks(&self.chunks, tally) * self.games_per_block()
    }

    /// Whether a tally that was read belongs to these chunks.
    pub fn fits(&self, chunks: &Range<u64>, tally: &T::Tally) -> bool {
        chunks.end <= self.chunks.count() && self.tally.fits(&self.chunks, chunks, tally)
    }

    /// Whether the run is to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Reports games played elsewhere.
    pub fn hear(&self, games: u64) {
        self.progress.on_event(Event::Played { games });
    }

    /// Plays one chunk. `None` if the run is stopped meanwhile.
    ///
    /// # Errors
    /// A panic in a game becomes an error that names the game.
    pub fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<T::Tally>>, RunError> {
        let at = Cell::new(GameId { block: self.chunks.blocks_of(chunk).start, ..GameId::default() });
        catch_unwind(AssertUnwindSafe(|| self.play_chunk(chunk, quit, &at)))
            .map_err(|panic| RunError::of_panic(self.ruleset, self.seed, (self.reference)(at.get()), panic.as_ref()))
    }

    fn play_chunk(&self, chunk: u64, quit: &AtomicBool, at: &Cell<GameId>) -> Option<PlayedChunk<T::Tally>> {
        let arms = self.chunks.arms_of(chunk, self.arms.len());
        let blocks = self.chunks.blocks_of(chunk);
        let mut counting = self.tally.begin(chunk, &blocks);
        let (mut record, mut told) = (GameRecord::new(self.rotations), BatchedProgress::new(self.progress));
        for group in self.order.groups(arms) {
            let seat = |arm: &usize| {
                let arm = &self.arms[*arm];
                (!arm.is_seated_anew).then(|| (arm.seat)(blocks.start))
            };
            let mut tables: Vec<Option<Box<dyn GameTable + '_>>> = group.iter().map(seat).collect();
            for block in blocks.clone() {
                for (fixed, &arm) in tables.iter_mut().zip(&group) {
                    let own = &self.arms[arm];
                    let mut anew = fixed.is_none().then(|| (own.seat)(block));
                    let table = fixed.as_mut().or(anew.as_mut()).expect("one of the two");
                    for rotation in 0..self.rotations {
                        if self.is_stopped() || quit.load(Ordering::Relaxed) {
                            return None;
                        }
                        let game = GameId { arm, block, rotation };
                        at.set(game);
                        if let Some(wanted) = counting.wanted(game) {
                            table.record(Luck::of_table(self.seed, block + own.ahead), rotation, wanted, &mut record);
                            counting.take(game, &record, &**table);
                        }
                        told.add(1);
                    }
                }
                counting.end_block(block);
                told.look();
            }
            if let ([Some(table)], [arm]) = (&tables[..], &group[..]) {
                counting.end_arm(*arm, &**table);
            }
        }
        Some(counting.finish())
    }
}

/// The results of a run.
pub(crate) struct ChunkedRun<T> {
    pub(crate) tally: T,
    /// Whether the run is complete.
    pub(crate) whole: bool,
    /// The file of rows, if requested and the run is complete.
    pub(crate) outcomes: Option<PathBuf>,
    /// The folder of finished work, if there is one.
    pub(crate) kept: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_arm_is_played_before_the_others() {
        assert_eq!(Order::ArmByArm { first: 2 }.groups(0..4), [[2], [0], [1], [3]]);
        assert_eq!(Order::ArmByArm { first: 0 }.groups(2..4), [[2], [3]], "where it is not among them");
        assert_eq!(Order::BlockByBlock.groups(1..3), [[1, 2]]);
    }
}
