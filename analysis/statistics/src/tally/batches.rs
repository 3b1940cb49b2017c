//! Sums over batches of blocks, for comparing two runs on the same luck long after one of them was played.

use std::collections::BTreeMap;

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::RulesetInfo;
use serde::{Deserialize, Serialize};

use super::positions;

/// The maximum number of batches. Sixty independent units carry nearly the information of thousands: Student's t is 2% wider than the normal
/// quantile.
const MOST: u64 = 64;

/// How the blocks of a run are collected in batches of consecutive blocks, the same number in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batching {
    /// Number of blocks per batch.
    pub blocks: u64,
    /// Number of batches.
    pub count: u64,
}

impl Batching {
    /// The batches of this many blocks. Left-over blocks, fewer than a batch, are in no batch.
    pub fn of(blocks: u64) -> Self {
        let size = blocks.div_ceil(MOST).max(1);
        Self { blocks: size, count: blocks / size }
    }

    /// The batch of a block.
    pub fn batch_of(&self, block: u64) -> Option<u64> {
        Some(block / self.blocks).filter(|batch| *batch < self.count)
    }
}

/// Sums over the games of a batch, in the order of the fields of [`CellTally`](super::CellTally).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchSums {
    /// Win shares in millionths, by label.
    pub shares: Vec<i64>,
    /// Ranks, by label.
    pub ranks: Vec<i64>,
    /// Win shares in millionths, by seat.
    pub seats: Vec<i64>,
    /// Ends for each reason.
    pub ends: Vec<i64>,
    /// Metrics of the whole game.
    pub game_metrics: Vec<i64>,
    /// Metrics of a seat, by label and then by position among those of their scope.
    pub seat_metrics: Vec<Vec<i64>>,
}

/// The sums of every batch, by its number.
pub type Batches = BTreeMap<u64, BatchSums>;

impl BatchSums {
    /// Empty sums of a cell.
    pub(super) fn new(ruleset: &'static RulesetInfo, labels: usize, seats: usize) -> Self {
        let of_scope = |scope: Scope| vec![0; positions(ruleset, scope).len()];
        Self {
            shares: vec![0; labels],
            ranks: vec![0; labels],
            seats: vec![0; seats],
            ends: vec![0; ruleset.ends.len()],
            game_metrics: of_scope(Scope::Game),
            seat_metrics: vec![of_scope(Scope::Seat); labels],
        }
    }

    /// Adds other games of the same batch.
    pub fn add(&mut self, other: &Self) {
        if self.shares.is_empty() {
            *self = other.clone();
            return;
        }
        self.columns_mut().zip(other.columns()).for_each(|(own, other)| *own += other);
    }

    fn columns(&self) -> impl Iterator<Item = &i64> {
        let whole = self.shares.iter().chain(&self.ranks).chain(&self.seats).chain(&self.ends);
        whole.chain(&self.game_metrics).chain(self.seat_metrics.iter().flatten())
    }

    fn columns_mut(&mut self) -> impl Iterator<Item = &mut i64> {
        let whole = self.shares.iter_mut().chain(&mut self.ranks).chain(&mut self.seats).chain(&mut self.ends);
        whole.chain(&mut self.game_metrics).chain(self.seat_metrics.iter_mut().flatten())
    }

    /// The number of entries of each kind.
    pub(super) fn shape(&self) -> ([usize; 5], Vec<usize>) {
        let lengths = [self.shares.len(), self.ranks.len(), self.seats.len(), self.ends.len(), self.game_metrics.len()];
        (lengths, self.seat_metrics.iter().map(Vec::len).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_batch_has_as_many_blocks_and_hardly_any_is_left_over() {
        for (blocks, size, count) in
            [(1, 1, 1), (50, 1, 50), (64, 1, 64), (65, 2, 32), (5000, 79, 63), (1_000_000, 15_625, 64), (0, 1, 0)]
        {
            let batching = Batching::of(blocks);
            assert_eq!(batching, Batching { blocks: size, count }, "{blocks}");
            let batches: Vec<_> = (0..blocks.min(6000)).filter_map(|block| batching.batch_of(block)).collect();
            assert!(batches.chunk_by(|a, b| a == b).all(|batch| batch.len() as u64 == size || blocks > 6000));
        }
        assert_eq!(Batching::of(5000).batch_of(4999), None, "63 batches of 79 are 4977 blocks");
    }

    /// Chunks arrive in any order and divide batches anywhere.
    #[test]
    fn games_of_a_batch_add_up() {
        let sums = |number| BatchSums {
            shares: vec![number],
            ranks: vec![2 * number],
            seats: vec![3 * number],
            ends: vec![4 * number],
            game_metrics: vec![5 * number],
            seat_metrics: vec![vec![6 * number, 7 * number]],
        };
        let mut all = BatchSums::default();
        all.add(&sums(1));
        all.add(&sums(10));
        assert_eq!(all, sums(11));
    }
}
