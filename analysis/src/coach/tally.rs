//! Sums of judged games, in whole numbers, so that merging never depends on order.

use core::cmp::Reverse;

use evenkeel_strategies::lookahead::{Gain, Verdict, Watched};
use serde::{Deserialize, Serialize};

use crate::tally::Sums;

/// The number of decisions listed as the worst.
pub(super) const WORST: usize = 20;

/// The sums of all judgements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CoachTally {
    pub blocks: u64,
    pub decisions: u64,
    pub disputed: u64,
    pub judged: u64,
    /// Losses of the judged decisions, over blocks.
    pub lost: Losses,
    /// The same for each kind of answer given.
    pub given: Vec<KindTally>,
    /// The same for each kind of better answer.
    pub better: Vec<KindTally>,
    /// The decisions with the largest losses, the worst first.
    pub worst: Vec<Judged>,
}

/// The sums of the decisions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KindTally {
    pub judged: u64,
    /// Sum over the current block.
    open: i64,
    pub lost: Losses,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Losses {
    pub sums: Sums,
    /// The smallest and the largest loss of a block; always includes 0, for a block without judged decisions.
    pub range: (i64, i64),
}

impl Losses {
    fn add(&mut self, lost: i64) {
        self.sums.add(lost);
        self.widen((lost, lost));
    }

    fn merge(&mut self, other: Self) {
        self.sums.merge(other.sums);
        self.widen(other.range);
    }

    fn widen(&mut self, (least, most): (i64, i64)) {
        self.range = (self.range.0.min(least), self.range.1.max(most));
    }
}

/// A decision that was clearly not the best and was therefore checked, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Judged {
    pub block: u64,
    pub rotation: usize,
    pub verdict: Verdict,
}

impl KindTally {
    fn count(&mut self, lost: i64) {
        self.judged += 1;
        self.open += lost;
    }

    fn end_block(&mut self) {
        self.lost.add(core::mem::take(&mut self.open));
    }

    fn merge(&mut self, other: &Self) {
        self.judged += other.judged;
        self.lost.merge(other.lost);
    }
}

impl CoachTally {
    /// An empty tally for a ruleset with `kinds` kinds of choices.
    pub fn new(kinds: usize) -> Self {
        Self {
            blocks: 0,
            decisions: 0,
            disputed: 0,
            judged: 0,
            lost: Losses::default(),
            given: vec![KindTally::default(); kinds],
            better: vec![KindTally::default(); kinds],
            worst: Vec::new(),
        }
    }

    /// Adds a block: the judge's observations in the game of each rotation.
    pub fn add_block(&mut self, block: u64, games: Vec<Watched>) {
        let mut lost = 0;
        for (rotation, game) in games.into_iter().enumerate() {
            self.decisions += game.decisions;
            self.disputed += game.disputed;
            self.judged += game.verdicts.len() as u64;
            for verdict in game.verdicts {
                lost += verdict.lost.mean;
                self.given[verdict.kind].count(verdict.lost.mean);
                if verdict.best != verdict.given || verdict.lost != Gain::default() {
                    self.better[verdict.best_kind].count(verdict.lost.mean);
                }
                if verdict.checked.is_some() {
                    self.worst.push(Judged { block, rotation, verdict });
                }
            }
        }
        self.blocks += 1;
        self.lost.add(lost);
        self.given.iter_mut().chain(&mut self.better).for_each(KindTally::end_block);
        self.keep_worst();
    }

    /// Adds the blocks of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.blocks += other.blocks;
        self.decisions += other.decisions;
        self.disputed += other.disputed;
        self.judged += other.judged;
        self.lost.merge(other.lost);
        let own = self.given.iter_mut().chain(&mut self.better);
        own.zip(other.given.iter().chain(&other.better)).for_each(|(own, other)| own.merge(other));
        self.worst.extend(other.worst.iter().cloned());
        self.keep_worst();
    }

    fn keep_worst(&mut self) {
        self.worst.sort_by_key(|Judged { block, rotation, verdict }| {
            (Reverse(verdict.lost.mean), *block, *rotation, verdict.decision)
        });
        self.worst.truncate(WORST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The interval of losses covers the blocks of all parts of the run.
    #[test]
    fn joined_losses_range_over_those_of_both() {
        let of = |lost: &[i64]| {
            let mut losses = Losses::default();
            for lost in lost {
                losses.add(*lost);
            }
            losses
        };
        let mut joined = of(&[3, -1]);
        joined.merge(of(&[-5, 9]));
        assert_eq!(joined, of(&[3, -1, -5, 9]));
        assert_eq!(joined.range, (-5, 9));
    }
}
