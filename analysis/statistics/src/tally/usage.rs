//! The choices on offer to and taken by the players of a label, by kind.

use evenkeel_strategies::{RulesetInfo, Usage};
use serde::{Deserialize, Serialize};

use super::{RatioSums, Sums};

/// The number of blocks counted by kind of choice, if the run has as many: they give the share of games to within two points.
const COUNTED: u64 = 1024;
/// At least one block in this many is counted. Counting a game costs up to a third of playing it, so this is 1% of a long run.
const RAREST: u64 = 32;

/// One block in this many of a run is counted by kind of choice, from the first. The choice of blocks is independent of their games.
pub fn counted_one_in(blocks: u64) -> u64 {
    (blocks / COUNTED).clamp(1, RAREST)
}

/// Sums over blocks of a number that every block has once: all that a share requires. A run keeps hundreds of them for every finished chunk, so they
/// are written as two numbers without names.
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

/// The same for a number and its products with another one that all kinds share.
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

/// One kind of choice, over the counted blocks: for all players of the label in all games of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindTally {
    #[serde(rename = "o")]
    offered: Squared,
    #[serde(rename = "t")]
    taken: Part,
    /// Decisions with no other kind on offer.
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
    /// An empty tally.
    pub fn new(ruleset: &'static RulesetInfo) -> Self {
        Self { kinds: vec![KindTally::default(); ruleset.kinds.len()], sides: [Squared::default(); 2] }
    }

    /// Decisions with a kind on offer, and those in which it was taken.
    pub fn chances(&self, kind: usize) -> RatioSums {
        self.kinds[kind].taken.of(self.kinds[kind].offered)
    }

    /// Decisions with no other kind on offer.
    pub fn forced(&self, kind: usize) -> u64 {
        self.kinds[kind].forced
    }

    /// Games in which a player took it.
    pub fn games(&self, kind: usize) -> Sums {
        self.kinds[kind].games.sums()
    }

    /// Games that a player won or shared, and those in which the player took the kind.
    pub fn winners(&self, kind: usize) -> RatioSums {
        self.kinds[kind].sides[0].of(self.sides[0])
    }

    /// Games that a player did not win, and those in which the player took the kind.
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

/// One kind in the current block.
#[derive(Clone, Copy, Debug, Default)]
struct KindBlock {
    offered: i64,
    taken: i64,
    forced: u64,
    /// Games in which a player took it: those won, and the others.
    games: [i64; 2],
}

/// The choices of a label's players in the current block.
#[derive(Clone, Debug)]
pub struct UsageBlock {
    kinds: Vec<KindBlock>,
    /// Games of the winners, and of the others.
    games: [i64; 2],
}

impl UsageBlock {
    /// An empty block.
    pub fn new(ruleset: &'static RulesetInfo) -> Self {
        Self { kinds: vec![KindBlock::default(); ruleset.kinds.len()], games: [0; 2] }
    }

    /// Adds the choices of one member of a line-up in one game.
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
    use super::super::made_up::{BATTLES, battles};
    use super::*;

    #[test]
    fn as_many_blocks_are_counted_as_a_share_requires() {
        let of = [0, 1023, 1024, 2047, 2048, 32_767, 32_768, 1_000_000].map(counted_one_in);
        assert_eq!(of, [1, 1, 1, 1, 2, 31, 32, 32]);
    }

    /// A sum and its squares; of a ratio both of each number, and the products.
    fn numbers(of: RatioSums) -> [i128; 5] {
        [of.part.sum, of.part.squares, of.whole.sum, of.whole.squares, of.products]
    }

    fn part(blocks: &[(i64, i64)]) -> (Part, Squared) {
        let (mut part, mut whole) = (Part::default(), Squared::default());
        for &(value, of) in blocks {
            part.add(value, of);
            whole.add(of);
        }
        (part, whole)
    }

    /// By hand: 2 of 3 and 5 of 7.
    #[test]
    fn a_part_keeps_sums_squares_and_products() {
        let (all, whole) = part(&[(2, 3), (5, 7)]);
        assert_eq!(numbers(all.of(whole)), [7, 29, 10, 58, 41]);
        assert_eq!((whole.sums().sum, whole.sums().squares), (10, 58));
        let ((mut merged, mut wholes), (other, others)) = (part(&[(2, 3)]), part(&[(5, 7)]));
        merged.merge(other);
        wholes.merge(others);
        assert_eq!((merged, wholes), (all, whole));
    }

    /// The first member's choices: of four blocks, the first battle is won and the second is not.
    fn tally(blocks: &[[Usage; 2]]) -> UsageTally {
        let (mut block, mut tally) = (UsageBlock::new(BATTLES), UsageTally::new(BATTLES));
        for games in blocks {
            for (game, won) in games.iter().zip([true, false]) {
                block.take(game, 0, won);
            }
            block.end(&mut tally);
        }
        tally
    }

    fn usages() -> Vec<[Usage; 2]> {
        battles().into_iter().map(|block| block.map(|game| game.usage)).collect()
    }

    #[test]
    fn choices_are_those_of_the_member_by_block() {
        let usages = usages();
        let found = tally(&usages);
        for kind in 0..BATTLES.kinds.len() {
            let blocks = |count: &dyn Fn(&Usage) -> u64| -> Vec<i64> {
                usages.iter().map(|block| block.iter().map(count).sum::<u64>() as i64).collect()
            };
            let (offered, taken) = (blocks(&|usage| usage.offered(0, kind)), blocks(&|usage| usage.taken(0, kind)));
            let wanted = part(&taken.into_iter().zip(offered).collect::<Vec<_>>());
            assert_eq!(numbers(found.chances(kind)), numbers(wanted.0.of(wanted.1)), "{kind}");
            assert_eq!(found.forced(kind), blocks(&|usage| usage.alone(0, kind)).into_iter().sum::<i64>() as u64);
            let games = blocks(&|usage| u64::from(usage.taken(0, kind) != 0));
            assert_eq!(found.games(kind).sum, i128::from(games.iter().sum::<i64>()), "{kind}");
            assert_eq!(found.games(kind).squares, i128::from(games.iter().map(|games| games * games).sum::<i64>()));
        }
    }

    /// Each block has one game of each side.
    #[test]
    fn games_of_winners_are_kept_apart_from_those_of_the_others() {
        let usages = usages();
        let found = tally(&usages);
        for kind in 0..BATTLES.kinds.len() {
            let games = |side: usize| usages.iter().filter(|block| block[side].taken(0, kind) != 0).count() as i128;
            let [won, lost] = [0, 1].map(games);
            assert_eq!(numbers(found.winners(kind)), [won, won, 4, 4, won], "{kind}");
            assert_eq!(numbers(found.others(kind)), [lost, lost, 4, 4, lost], "{kind}");
        }
    }

    #[test]
    fn tallies_of_parts_of_a_run_add_up() {
        let usages = usages();
        let mut merged = tally(&usages[..1]);
        merged.merge(&tally(&usages[1..]));
        assert_eq!(merged, tally(&usages));
    }
}
