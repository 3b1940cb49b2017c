//! The seats' counts of each level of a counted factor, and the winners: the sums of a least squares fit.

use std::collections::BTreeMap;

use evenkeel_engine::Seat;
use evenkeel_strategies::{GameRecord, RulesetInfo};
use serde::{Deserialize, Serialize};

/// The maximum number of groups of blocks, whose scatter is the basis of intervals.
const GROUPS: u64 = 64;
/// Groups per chunk in a run that may end after a few chunks.
const GROUPS_OF_A_CHUNK: u64 = 16;

/// How the blocks of a chunk are collected in groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grouping {
    chunk: u64,
    blocks: u64,
    groups: u64,
}

impl Grouping {
    /// The grouping of a chunk of this many blocks: chunks take turns with one group each, or with several if the run may end early.
    pub const fn of(chunk: u64, blocks: u64, may_end_early: bool) -> Self {
        Self { chunk, blocks, groups: if may_end_early { GROUPS_OF_A_CHUNK } else { 1 } }
    }

    /// The group of a block, by its place in the chunk.
    pub fn group_of(&self, block: u64) -> u64 {
        (self.chunk * self.groups + block * self.groups / self.blocks.max(1)) % GROUPS
    }
}

/// Sums over the seats of all games.
///
/// The **lead** of a seat in a level is its count times the number of rivals, less the rivals' counts. The leads of all seats of a game sum to 0, so
/// no mean has to be subtracted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountSums {
    /// Seats.
    pub seats: u64,
    /// The count of each level.
    pub counts: Vec<u64>,
    /// Products of the leads in two levels: each level with itself and with all after it.
    pub products: Vec<i64>,
    /// Products of the lead in each level and the win share, in millionths.
    pub wins: Vec<i64>,
}

/// Sums by group of blocks.
pub type CountGroups = BTreeMap<u64, CountSums>;

impl CountSums {
    /// Empty sums of a factor with this many levels.
    pub fn new(levels: usize) -> Self {
        let products = levels * (levels + 1) / 2;
        Self { seats: 0, counts: vec![0; levels], products: vec![0; products], wins: vec![0; levels] }
    }

    /// Adds one game, with each seat's count of each level.
    pub fn take(&mut self, seats: usize, count: impl Fn(usize, usize) -> u32, share: impl Fn(usize) -> i64) {
        let levels = self.counts.len();
        let total = |level: usize| (0..seats).map(|seat| i64::from(count(seat, level))).sum::<i64>();
        let totals: Vec<i64> = (0..levels).map(total).collect();
        self.seats += seats as u64;
        self.counts.iter_mut().zip(&totals).for_each(|(count, total)| *count += total.unsigned_abs());
        for seat in 0..seats {
            let lead = |level: usize| seats as i64 * i64::from(count(seat, level)) - totals[level];
            let leads: Vec<i64> = (0..levels).map(lead).collect();
            self.wins.iter_mut().zip(&leads).for_each(|(wins, lead)| *wins += lead * share(seat));
            let pairs = (0..levels).flat_map(|one| leads[one..].iter().map(move |other| (one, other)));
            self.products.iter_mut().zip(pairs).for_each(|(sum, (one, other))| *sum += leads[one] * other);
        }
    }

    /// Adds other games.
    pub fn merge(&mut self, other: &Self) {
        self.seats += other.seats;
        self.counts.iter_mut().zip(&other.counts).for_each(|(own, other)| *own += other);
        let own = self.products.iter_mut().chain(&mut self.wins);
        own.zip(other.products.iter().chain(&other.wins)).for_each(|(own, other)| *own += other);
    }

    /// Subtracts games that are included in these sums.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        let less = |own: &[i64], other: &[i64]| own.iter().zip(other).map(|(own, other)| own - other).collect();
        Self {
            seats: self.seats - other.seats,
            counts: self.counts.iter().zip(&other.counts).map(|(own, other)| own - other).collect(),
            products: less(&self.products, &other.products),
            wins: less(&self.wins, &other.wins),
        }
    }

    /// The sum of the products of the leads in two levels.
    pub fn product(&self, one: usize, other: usize) -> i64 {
        let (first, second) = (one.min(other), one.max(other));
        let before = first * self.counts.len() - first * first.saturating_sub(1) / 2;
        self.products[before + second - first]
    }

    /// The number of entries of each kind.
    pub(super) fn shape(&self) -> [usize; 3] {
        [self.counts.len(), self.products.len(), self.wins.len()]
    }
}

/// Empty sums for each counted factor of a ruleset.
pub(super) fn counted(ruleset: &'static RulesetInfo) -> impl Iterator<Item = (usize, CountSums)> {
    let factors = ruleset.factors.iter().enumerate().filter(|(_, factor)| factor.counted);
    factors.map(|(position, factor)| (position, CountSums::new(factor.levels.len())))
}

/// Adds one game of a ruleset to the sums of its counted factors.
pub(super) fn take_counts(counts: &mut [(usize, CountSums)], game: &GameRecord) {
    for (factor, sums) in counts {
        let seats = game.outcome.seats().count();
        let count = |seat, level: usize| game.level_counts(*factor, Seat::new(seat))[level];
        sums.take(seats, count, |seat| i64::from(game.outcome.win_share(Seat::new(seat))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chunks take turns; in a run that may end early each has several groups.
    #[test]
    fn blocks_are_gathered_in_64_groups_at_most() {
        let groups = |chunk, early| -> Vec<u64> {
            let grouping = Grouping::of(chunk, 32, early);
            (0..32).map(|block| grouping.group_of(block)).collect()
        };
        assert!(groups(0, false).iter().all(|&group| group == 0) && groups(65, false).iter().all(|&group| group == 1));
        let first = groups(0, true);
        assert_eq!((first[0], first[1], first[2], first[31]), (0, 0, 1, 15));
        assert_eq!((groups(1, true)[0], groups(3, true)[31], groups(4, true)[0]), (16, 63, 0));
        let empty = Grouping::of(3, 0, false);
        assert_eq!([Grouping::default().group_of(7), empty.group_of(0), empty.group_of(1)], [0, 3, 4], "of no blocks");
    }

    /// Three seats with 2, 0 and 1 of the first level, 0, 1 and 1 of the second; the first wins.
    #[test]
    fn leads_are_how_many_more_than_each_rival() {
        let mut sums = CountSums::new(2);
        let had = [[2, 0], [0, 1], [1, 1]];
        sums.take(3, |seat, level| had[seat][level], |seat| if seat == 0 { 1_000_000 } else { 0 });
        let leads = [[3, -2], [-3, 1], [0, 1]];
        let product = |one: usize, other: usize| leads.iter().map(|lead| lead[one] * lead[other]).sum::<i64>();
        assert_eq!((sums.seats, &sums.counts[..], &sums.wins[..]), (3, &[3, 2][..], &[3_000_000, -2_000_000][..]));
        for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            assert_eq!(sums.product(one, other), product(one, other), "{one} and {other}");
        }
    }

    /// Four levels have ten products. With two seats the first leads by 1, 2, 5 and 11, and the other is equally far behind.
    #[test]
    fn every_pair_of_levels_has_a_product_of_its_own() {
        let (mut sums, had) = (CountSums::new(4), [[1, 2, 5, 11], [0; 4]]);
        sums.take(2, |seat, level| had[seat][level], |_| 500_000);
        assert_eq!((sums.products.len(), &sums.wins[..]), (10, &[0; 4][..]));
        for (one, other) in (0..4).flat_map(|one| (0..4).map(move |other| (one, other))) {
            assert_eq!(sums.product(one, other), 2 * i64::from(had[0][one] * had[0][other]), "{one} and {other}");
        }
    }

    #[test]
    fn what_is_taken_off_was_added() {
        let game = |number: u32| {
            let mut sums = CountSums::new(3);
            sums.take(2, |seat, level| number * (seat + 2 * level) as u32, |seat| 1_000_000 * seat as i64);
            sums
        };
        let mut both = game(1);
        both.merge(&game(5));
        assert_eq!(both.without(&game(5)), game(1));
        assert_ne!(both, game(5));
    }
}
