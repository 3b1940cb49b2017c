//! Wins of the seats that share a label which is no strategy.

use evenkeel_engine::Ruleset;
use serde::{Deserialize, Serialize};

use super::Sums;

/// Block sums of one level of a factor: how many seats had it and what they won. Two numbers per block, as luck decides how
/// many seats have a level, so the win rate is a ratio of two sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelSums {
    /// Over blocks, of the win shares in millionths.
    pub wins: Sums,
    /// Over blocks, of the seats that had the level.
    pub seats: Sums,
    /// Over blocks, of the product of the two.
    pub products: i128,
}

impl LevelSums {
    /// Adds one block.
    pub fn add(&mut self, wins: i64, seats: i64) {
        self.wins.add(wins);
        self.seats.add(seats);
        self.products += i128::from(wins) * i128::from(seats);
    }

    /// Adds the blocks of another.
    pub fn merge(&mut self, other: &Self) {
        self.wins.merge(other.wins);
        self.seats.merge(other.seats);
        self.products += other.products;
    }
}

/// One entry for each level of each factor of a ruleset, in their order.
pub(super) fn levels<G: Ruleset>() -> usize {
    G::FACTORS.iter().map(|factor| factor.levels.len()).sum()
}

/// Where the levels of a factor begin among all.
pub(super) fn first_level<G: Ruleset>(factor: usize) -> usize {
    G::FACTORS[..factor].iter().map(|factor| factor.levels.len()).sum()
}
