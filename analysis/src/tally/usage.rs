//! What the players of a label were offered and did, by kind of choice.

use evenkeel_engine::kinds::Kinds;
use evenkeel_strategies::Usage;
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

/// One kind of choice, over the blocks that were counted: sums over blocks, of all players of the label in all games of the block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindTally {
    /// Decisions in which it was taken, of those in which it was on offer.
    pub chances: RatioSums,
    /// Games in which a player took it.
    pub games: Sums,
    /// Games in which a player took it and won, or shared the win, of those in which the player did.
    pub winners: RatioSums,
    /// Games in which a player took it and did not win, of those in which the player did not.
    pub others: RatioSums,
}

/// Counts by kind, in the order of [`Kinds::KINDS`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsageTally {
    /// Each kind.
    pub kinds: Vec<KindTally>,
}

impl UsageTally {
    /// Nothing counted yet.
    pub fn new<G: Kinds>() -> Self {
        Self { kinds: vec![KindTally::default(); G::KINDS.len()] }
    }

    /// Adds the counts of another.
    pub fn merge(&mut self, other: &Self) {
        for (own, other) in self.kinds.iter_mut().zip(&other.kinds) {
            own.chances.merge(&other.chances);
            own.games.merge(other.games);
            own.winners.merge(&other.winners);
            own.others.merge(&other.others);
        }
    }
}

/// One kind in the block that is being counted.
#[derive(Clone, Copy, Debug, Default)]
struct KindBlock {
    offered: i64,
    taken: i64,
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
    pub fn new<G: Kinds>() -> Self {
        Self { kinds: vec![KindBlock::default(); G::KINDS.len()], games: [0; 2] }
    }

    /// Takes what one member of a line-up was offered and did in one game.
    pub fn take(&mut self, usage: &Usage, member: usize, won: bool) {
        let side = usize::from(!won);
        self.games[side] += 1;
        for (kind, block) in self.kinds.iter_mut().enumerate() {
            let taken = usage.taken(member, kind) as i64;
            block.offered += usage.offered(member, kind) as i64;
            block.taken += taken;
            block.games[side] += i64::from(taken > 0);
        }
    }

    /// Ends the block.
    pub fn end(&mut self, tally: &mut UsageTally) {
        let [won, lost] = core::mem::take(&mut self.games);
        for (block, tally) in self.kinds.iter_mut().zip(&mut tally.kinds) {
            let KindBlock { offered, taken, games: [winners, others] } = core::mem::take(block);
            tally.chances.add(taken, offered);
            tally.games.add(winners + others);
            tally.winners.add(winners, won);
            tally.others.add(others, lost);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_are_counted_whole_and_long_ones_in_part() {
        let runs = [1, 1024, 2047, 2048, 5000, 1 << 15, 1 << 40];
        assert_eq!(runs.map(counted_one_in), [1, 1, 1, 2, 4, 32, 32]);
    }
}
