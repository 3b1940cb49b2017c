//! What the players of a label were offered and did, by kind of choice.

use evenkeel_strategies::{RulesetInfo, Usage};
use serde::{Deserialize, Serialize};

use super::{RatioSums, Sums};

/// Blocks that are counted by kind of choice where there are so many: they know a share of games to two points or better.
const COUNTED: u64 = 1024;
/// The fewest counted: one block in so many. Counting a game costs up to a third of playing it, so that this is 1% of a long run.
const RAREST: u64 = 32;

/// One block in so many of a run is counted by kind of choice, from the first. Which ones does not depend on what happens in them.
pub fn counted_one_in(blocks: u64) -> u64 {
    (blocks / COUNTED).clamp(1, RAREST)
}

/// Over blocks, of a number that every block has one of: all that a share needs. A run keeps hundreds of them for every piece of it that
/// is finished, so they are written as two numbers without names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Squared(i128, i128);

impl Squared {
    fn add(&mut self, value: i64) {
        self.0 += i128::from(value);
        self.1 += i128::from(value) * i128::from(value);
    }

    const fn merge(&mut self, other: Self) {
        self.0 += other.0;
        self.1 += other.1;
    }

    fn sums(self) -> Sums {
        Sums { sum: self.0, squares: self.1, ..Sums::default() }
    }
}

/// The same of a number and of its products with another that all kinds share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Part(Squared, i128);

impl Part {
    fn add(&mut self, value: i64, whole: i64) {
        self.0.add(value);
        self.1 += i128::from(value) * i128::from(whole);
    }

    const fn merge(&mut self, other: Self) {
        self.0.merge(other.0);
        self.1 += other.1;
    }

    fn of(self, whole: Squared) -> RatioSums {
        RatioSums { part: self.0.sums(), whole: whole.sums(), products: self.1 }
    }
}

/// One kind of choice, over the blocks that were counted: of all players of the label in all games of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindTally {
    #[serde(rename = "o")]
    offered: Squared,
    #[serde(rename = "t")]
    taken: Part,
    /// Decisions in which nothing of another kind was on offer.
    #[serde(rename = "f", default)]
    forced: u64,
    /// Games in which a player took it.
    #[serde(rename = "g")]
    games: Squared,
    /// Those of them that the player won or shared, and the others.
    #[serde(rename = "s")]
    sides: [Part; 2],
}

/// Counts by kind, in the order of [`Kinds::KINDS`](evenkeel_engine::kinds::Kinds::KINDS).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsageTally {
    /// Each kind.
    pub kinds: Vec<KindTally>,
    /// Games of players who won or shared the win, and of the others.
    sides: [Squared; 2],
}

impl UsageTally {
    /// Nothing counted yet.
    pub fn new(ruleset: &'static RulesetInfo) -> Self {
        Self { kinds: vec![KindTally::default(); ruleset.kinds.len()], sides: [Squared::default(); 2] }
    }

    /// Of the decisions in which a kind was on offer those in which it was taken.
    pub fn chances(&self, kind: usize) -> RatioSums {
        self.kinds[kind].taken.of(self.kinds[kind].offered)
    }

    /// Decisions in which nothing of another kind was on offer.
    pub fn forced(&self, kind: usize) -> u64 {
        self.kinds[kind].forced
    }

    /// Games in which a player took it.
    pub fn games(&self, kind: usize) -> Sums {
        self.kinds[kind].games.sums()
    }

    /// Of the games that a player won, or shared, those in which the player took it.
    pub fn winners(&self, kind: usize) -> RatioSums {
        self.kinds[kind].sides[0].of(self.sides[0])
    }

    /// Of the games that a player did not win those in which the player took it.
    pub fn others(&self, kind: usize) -> RatioSums {
        self.kinds[kind].sides[1].of(self.sides[1])
    }

    /// Adds the counts of another.
    pub fn merge(&mut self, other: &Self) {
        for (own, other) in self.kinds.iter_mut().zip(&other.kinds) {
            own.offered.merge(other.offered);
            own.taken.merge(other.taken);
            own.forced += other.forced;
            own.games.merge(other.games);
            own.sides.iter_mut().zip(other.sides).for_each(|(own, other)| own.merge(other));
        }
        self.sides.iter_mut().zip(other.sides).for_each(|(own, other)| own.merge(other));
    }
}

/// One kind in the block that is being counted.
#[derive(Clone, Copy, Debug, Default)]
struct KindBlock {
    offered: i64,
    taken: i64,
    forced: u64,
    /// Games in which a player took it: of those who won, and of the others.
    games: [i64; 2],
}

/// What the players of a label did in the block that is being counted.
#[derive(Clone, Debug)]
pub struct UsageBlock {
    kinds: Vec<KindBlock>,
    /// Games of the players who won, and of the others.
    games: [i64; 2],
}

impl UsageBlock {
    /// Nothing counted yet.
    pub fn new(ruleset: &'static RulesetInfo) -> Self {
        Self { kinds: vec![KindBlock::default(); ruleset.kinds.len()], games: [0; 2] }
    }

    /// Takes what one member of a line-up was offered and did in one game.
    pub fn take(&mut self, usage: &Usage, member: usize, won: bool) {
        let side = usize::from(!won);
        self.games[side] += 1;
        for (kind, block) in self.kinds.iter_mut().enumerate() {
            let taken = usage.taken(member, kind) as i64;
            block.offered += usage.offered(member, kind) as i64;
            block.taken += taken;
            block.forced += usage.alone(member, kind);
            block.games[side] += i64::from(taken > 0);
        }
    }

    /// Ends the block.
    pub fn end(&mut self, tally: &mut UsageTally) {
        let played = core::mem::take(&mut self.games);
        tally.sides.iter_mut().zip(played).for_each(|(sums, games)| sums.add(games));
        for (block, tally) in self.kinds.iter_mut().zip(&mut tally.kinds) {
            let KindBlock { offered, taken, forced, games } = core::mem::take(block);
            tally.offered.add(offered);
            tally.taken.add(taken, offered);
            tally.forced += forced;
            tally.games.add(games.iter().sum());
            tally
                .sides
                .iter_mut()
                .zip(games.iter().zip(played))
                .for_each(|(part, (games, whole))| part.add(*games, whole));
        }
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_engine::chance::Luck;
    use evenkeel_engine::journal::Silent;
    use evenkeel_engine::rules::printed;
    use evenkeel_strategies::{HasInfo as _, Registry, Table, seat};

    use super::*;
    use crate::testing::Race;

    const SPRINTER: usize = 1;

    fn played() -> Usage {
        let (race, mut usage) = (printed::<Race>(2).unwrap(), Usage::new(2));
        let line_up = seat(&Registry::of::<Race>(), "walker,sprinter").unwrap();
        Table::new(&race, line_up).play_counted(Luck::of_table(3, 5), 0, &mut Silent, &mut usage);
        usage
    }

    fn numbers(sums: Sums) -> [i128; 2] {
        [sums.sum, sums.squares]
    }

    /// A block of two games that went alike, of which the player won one, and a block of a third one that they lost.
    fn two_blocks(usage: &Usage) -> UsageTally {
        let (mut block, mut tally) = (UsageBlock::new(Race::INFO), UsageTally::new(Race::INFO));
        for games in [&[true, false][..], &[false]] {
            for won in games {
                block.take(usage, SPRINTER, *won);
            }
            block.end(&mut tally);
        }
        tally
    }

    #[test]
    fn choices_are_counted_by_block() {
        let usage = played();
        let tally = two_blocks(&usage);
        assert!(usage.taken(SPRINTER, 1) > 0 && usage.taken(SPRINTER, 0) == 0, "a sprinter sprints: {usage:?}");
        for kind in 0..2 {
            let [offered, taken] = [usage.offered(SPRINTER, kind), usage.taken(SPRINTER, kind)].map(i128::from);
            let found = tally.chances(kind);
            assert_eq!(numbers(found.part), [3 * taken, 5 * taken * taken], "two in the first block, one in the other");
            assert_eq!(numbers(found.whole), [3 * offered, 5 * offered * offered]);
            assert_eq!(found.products, 5 * offered * taken);
            assert_eq!(tally.forced(kind), 3 * usage.alone(SPRINTER, kind));
            assert_eq!(numbers(tally.games(kind)), if taken > 0 { [3, 5] } else { [0, 0] });
        }
    }

    #[test]
    fn winners_and_others_are_counted_apart() {
        let tally = two_blocks(&played());
        let of = |found: RatioSums| (numbers(found.part), numbers(found.whole), found.products);
        assert_eq!(of(tally.winners(1)), ([1, 1], [1, 1], 1));
        assert_eq!(of(tally.others(1)), ([2, 2], [2, 2], 2));
        assert_eq!([of(tally.winners(0)), of(tally.others(0))], [([0, 0], [1, 1], 0), ([0, 0], [2, 2], 0)]);
    }

    #[test]
    fn merging_is_counting_both() {
        let usage = played();
        let mut merged = two_blocks(&usage);
        merged.merge(&two_blocks(&usage));
        let of = |tally: &UsageTally, kind| {
            (tally.chances(kind).part.sum, tally.chances(kind).whole.sum, tally.forced(kind))
        };
        for kind in 0..2 {
            let (taken, offered, forced) = of(&two_blocks(&usage), kind);
            assert_eq!(of(&merged, kind), (2 * taken, 2 * offered, 2 * forced));
        }
        assert_eq!(
            (numbers(merged.games(1)), merged.chances(1).products),
            ([6, 10], 2 * two_blocks(&usage).chances(1).products)
        );
        assert_eq!((merged.winners(1).products, merged.others(1).products), (2, 4));
        assert_eq!((numbers(merged.winners(1).whole), numbers(merged.others(1).whole)), ([2, 2], [4, 4]));
    }

    #[test]
    fn short_runs_are_counted_whole_and_long_ones_in_part() {
        let runs = [1, 1024, 2047, 2048, 5000, 1 << 15, 1 << 40];
        assert_eq!(runs.map(counted_one_in), [1, 1, 1, 2, 4, 32, 32]);
    }
}
