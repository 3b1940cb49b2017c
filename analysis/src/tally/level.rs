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

/// Block sums of the products of what a level had in one cell and what it had in the same blocks of the reference cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelPair {
    /// Of the win shares of both.
    pub wins: i128,
    /// Of the win shares here and the seats there.
    pub wins_and_seats: i128,
    /// Of the seats here and the win shares there.
    pub seats_and_wins: i128,
    /// Of the seats of both.
    pub seats: i128,
    /// Blocks in which the two differ.
    pub differing: u64,
}

impl LevelPair {
    /// Adds one block: win shares and seats here, and there.
    pub fn add(&mut self, own: (i64, i64), other: (i64, i64)) {
        let [wins, seats] = [own.0, own.1].map(i128::from);
        let [other_wins, other_seats] = [other.0, other.1].map(i128::from);
        self.wins += wins * other_wins;
        self.wins_and_seats += wins * other_seats;
        self.seats_and_wins += seats * other_wins;
        self.seats += seats * other_seats;
        self.differing += u64::from(own != other);
    }

    /// Adds the blocks of another.
    pub const fn merge(&mut self, other: &Self) {
        self.wins += other.wins;
        self.wins_and_seats += other.wins_and_seats;
        self.seats_and_wins += other.seats_and_wins;
        self.seats += other.seats;
        self.differing += other.differing;
    }
}

/// One entry for each level of each factor of a ruleset, in their order.
pub(super) fn levels<G: Ruleset>() -> usize {
    G::FACTORS.iter().map(|factor| factor.levels.len()).sum()
}

/// Where the levels of a factor begin among all.
pub(crate) fn first_level<G: Ruleset>(factor: usize) -> usize {
    G::FACTORS[..factor].iter().map(|factor| factor.levels.len()).sum()
}
