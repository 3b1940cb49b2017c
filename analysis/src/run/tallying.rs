//! The counts of the games of a design.

use core::ops::Range;
use std::collections::BTreeMap;

use evenkeel_strategies::{GameRecord, GameTable, Wanted};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::cut::{Chunks, GameId};
use crate::rows::Frame;

/// The counts of all games: whole numbers only, so that they can be merged in any order and in any parts.
pub(crate) trait Tallying: Sync {
    /// The counts of a chunk, a piece or a whole run.
    type Tally: Serialize + DeserializeOwned + Send;

    /// The counts of no games.
    fn empty(&self) -> Self::Tally;
    /// Begins to count a chunk with these blocks.
    fn begin(&self, chunk: u64, blocks: &Range<u64>) -> Box<dyn Counting<Self::Tally> + '_>;
    /// Adds the tally of other chunks.
    fn merge(&self, tally: &mut Self::Tally, more: &Self::Tally);
    /// Whether a tally that was read belongs to these chunks.
    fn fits(&self, all: &Chunks, chunks: &Range<u64>, tally: &Self::Tally) -> bool;
    /// Blocks played.
    fn blocks(&self, all: &Chunks, tally: &Self::Tally) -> u64;
    /// Whether the run may end here, before its last chunk.
    fn is_enough(&self, _tally: &Self::Tally) -> bool {
        false
    }
}

/// Counts the games of one chunk.
pub(crate) trait Counting<T> {
    /// The wanted data of the next game; `None` if it need not be played.
    fn wanted(&mut self, game: GameId) -> Option<Wanted>;
    /// Counts a game that was played at this table.
    fn take(&mut self, game: GameId, record: &GameRecord, table: &dyn GameTable);
    /// Ends the block of the games taken since the last end.
    fn end_block(&mut self, _block: u64) {}
    /// Ends an arm that is played separately: it has no more games.
    fn end_arm(&mut self, _arm: usize, _table: &dyn GameTable) {}
    /// The counts of the chunk.
    fn finish(self: Box<Self>) -> PlayedChunk<T>;
}

/// The results of a chunk.
pub(crate) struct PlayedChunk<T> {
    pub(crate) tally: T,
    /// Empty unless rows are wanted.
    pub(crate) frames: Vec<Frame>,
}

/// Sums of every chunk, by its number: chunks are batches of an estimate.
pub(crate) type Batches<S> = BTreeMap<u64, S>;

/// The sums of every batch: for each counted item, each of its numbers.
pub(crate) type SumsByBatch = Batches<Vec<Vec<i64>>>;

impl<S> PlayedChunk<Batches<S>> {
    /// A chunk of this number with these sums.
    pub fn of(chunk: u64, sums: S) -> Self {
        Self { tally: Batches::from([(chunk, sums)]), frames: Vec::new() }
    }
}

/// Sums by chunk.
pub(crate) trait Summing: Sync {
    /// The sums of a chunk.
    type Sums: Clone + Serialize + DeserializeOwned + Send;

    /// Begins to sum up a chunk with these blocks.
    fn begin(&self, chunk: u64, blocks: &Range<u64>) -> Box<dyn Counting<Batches<Self::Sums>> + '_>;
    /// Whether these may be the sums of a chunk of `blocks` blocks.
    fn is_whole(&self, blocks: u64, sums: &Self::Sums) -> bool;
}

impl<S: Summing> Tallying for S {
    type Tally = Batches<S::Sums>;

    fn empty(&self) -> Self::Tally {
        Batches::new()
    }
    fn begin(&self, chunk: u64, blocks: &Range<u64>) -> Box<dyn Counting<Self::Tally> + '_> {
        Summing::begin(self, chunk, blocks)
    }
    fn merge(&self, tally: &mut Self::Tally, more: &Self::Tally) {
        tally.extend(more.iter().map(|(chunk, sums)| (*chunk, sums.clone())));
    }
    fn fits(&self, all: &Chunks, chunks: &Range<u64>, tally: &Self::Tally) -> bool {
        let whole = |(chunk, sums): (&u64, &S::Sums)| self.is_whole(all.blocks_in(&(*chunk..chunk + 1)), sums);
        tally.keys().copied().eq(chunks.clone()) && tally.iter().all(whole)
    }
    fn blocks(&self, all: &Chunks, tally: &Self::Tally) -> u64 {
        tally.keys().map(|chunk| all.blocks_in(&(*chunk..chunk + 1))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the blocks of every chunk.
    struct Blocks;

    impl Summing for Blocks {
        type Sums = u64;

        fn begin(&self, _: u64, _: &Range<u64>) -> Box<dyn Counting<Batches<u64>> + '_> {
            unreachable!("nothing is played here")
        }
        fn is_whole(&self, blocks: u64, sums: &u64) -> bool {
            blocks == *sums
        }
    }

    /// Ten blocks per chunk, and five in the last: the tally of other chunks, or of some of them, does not fit these.
    #[test]
    fn a_tally_fits_only_the_chunks_that_it_is_of() {
        let all = Chunks::Even { first: 0, blocks: 35, per_chunk: 10 };
        let fits = |chunks: Range<u64>, sums: &[(u64, u64)]| {
            Tallying::fits(&Blocks, &all, &chunks, &sums.iter().copied().collect::<Batches<u64>>())
        };
        assert!(fits(1..3, &[(1, 10), (2, 10)]) && fits(2..4, &[(2, 10), (3, 5)]) && fits(2..2, &[]));
        assert!(!fits(1..3, &[(1, 10)]) && !fits(1..3, &[(1, 10), (2, 10), (3, 5)]), "fewer, and more");
        assert!(!fits(1..3, &[(0, 10), (1, 10)]), "as many, but others");
        assert!(!fits(2..4, &[(2, 10), (3, 10)]), "more blocks than the last has");
        let tally = [(2, 10), (3, 5)].into_iter().collect();
        assert_eq!(Tallying::blocks(&Blocks, &all, &tally), 15);
    }
}
