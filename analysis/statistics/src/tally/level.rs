//! Wins of the seats that share a label other than a strategy, and any other ratio of two numbers of a block.

use evenkeel_strategies::{GameRecord, RulesetInfo};
use serde::{Deserialize, Serialize};

use super::Sums;

/// Block sums of the two numbers of a ratio, both decided by luck, such as the wins of the seats with a level of a factor and the number of such
/// seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatioSums {
    /// Sums over blocks of the numerator, such as win shares in millionths.
    pub part: Sums,
    /// Sums over blocks of the denominator, such as seats that had the level.
    pub whole: Sums,
    /// The sum over blocks of the product of the two.
    pub products: i128,
}

impl RatioSums {
    /// Adds one block.
    pub fn add(&mut self, part: i64, whole: i64) {
        self.part.add(part);
        self.whole.add(whole);
        self.products += i128::from(part) * i128::from(whole);
    }

    /// Adds the blocks of another.
    pub fn merge(&mut self, other: &Self) {
        self.part.merge(other.part);
        self.whole.merge(other.whole);
        self.products += other.products;
    }
}

/// Block sums of the products of a level's numbers in one cell and in the same blocks of the reference cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelPair {
    /// Of the win shares in both.
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

/// The number of levels of all factors of a ruleset.
pub fn levels(ruleset: &'static RulesetInfo) -> usize {
    ruleset.factors.iter().map(|factor| factor.levels.len()).sum()
}

/// The position of a factor's first level among all levels.
pub fn first_level(ruleset: &'static RulesetInfo, factor: usize) -> usize {
    ruleset.factors[..factor].iter().map(|factor| factor.levels.len()).sum()
}

/// Adds the win shares in millionths, and the number, of the seats with each level in one game. `block` has an entry for each level, those of the
/// first factor first.
pub fn add_levels(ruleset: &'static RulesetInfo, game: &GameRecord, block: &mut [(i64, i64)]) {
    for factor in 0..ruleset.factors.len() {
        let first = first_level(ruleset, factor);
        for seat in game.outcome.seats().iter() {
            for level in game.levels(factor, seat).iter() {
                let (wins, seats) = &mut block[first + level];
                *wins += i64::from(game.outcome.win_share(seat));
                *seats += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: 1 of 2 and 3 of 4 have the products 2 and 12.
    #[test]
    fn ratios_keep_the_sums_of_both_numbers_and_of_their_products() {
        let of = |blocks: &[(i64, i64)]| {
            let mut sums = RatioSums::default();
            for &(part, whole) in blocks {
                sums.add(part, whole);
            }
            sums
        };
        let mut merged = of(&[(1, 2)]);
        merged.merge(&of(&[(3, 4)]));
        assert_eq!(merged, of(&[(1, 2), (3, 4)]));
        assert_eq!((merged.part.sum, merged.part.squares), (4, 10));
        assert_eq!((merged.whole.sum, merged.whole.squares, merged.products), (6, 20, 14));
    }

    /// By hand: 2 of 3 here and 5 of 7 there, then the same on both sides.
    #[test]
    fn pairs_keep_every_product_of_here_and_there() {
        type Block = ((i64, i64), (i64, i64));
        let of = |blocks: &[Block]| {
            let mut pair = LevelPair::default();
            for &(own, other) in blocks {
                pair.add(own, other);
            }
            pair
        };
        let (differ, same) = (((2, 3), (5, 7)), ((1, 2), (1, 2)));
        let wanted = LevelPair { wins: 11, wins_and_seats: 16, seats_and_wins: 17, seats: 25, differing: 1 };
        assert_eq!(of(&[differ, same]), wanted);
        let mut merged = of(&[differ]);
        merged.merge(&of(&[same]));
        assert_eq!(merged, wanted);
    }
}
