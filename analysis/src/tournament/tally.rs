//! Exact counts of a tournament: whole numbers only, merged in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::plan::TournamentPlan;
use super::spot::Spot;
use crate::tally::{Histogram, MetricTally, RatioSums, Sums, levels};

/// The maximum number of batches of blocks: the first with many counts, the second with few.
const MOST_BATCHES: (usize, usize) = (128, 2048);
/// The largest number of counts of all batches together.
const MOST_COUNTS: usize = 1 << 19;

/// The results of some blocks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentTally {
    /// Blocks played.
    pub blocks: u64,
    /// Games by the reason for their end.
    pub ends: Vec<u64>,
    /// Length of the games.
    pub length: MetricTally,
    /// Counts for the rating, by batch.
    pub batches: Batches,
    /// Win share of each player in millionths; if all play alone, its score against all others, in half points.
    pub wins: Vec<Sums>,
    /// The lead of the first of every pair in what the ruleset rewards, win share or score, weighted by [`weights`](TournamentPlan::weights).
    pub leads: Vec<Sums>,
    /// Score of each player, if the ruleset rewards one.
    pub points: Vec<Sums>,
    /// The smallest and largest score of a single game.
    pub range: Option<(i64, i64)>,
    /// Win share by player and seat.
    pub placed: Vec<Vec<Sums>>,
    /// Win share of each seat in millionths.
    pub seats: Vec<Sums>,
    /// Wins by level, the first factor's levels first, for any strategy; not counted if all play alone.
    pub levels: Vec<RatioSums>,
    /// Score of the first against the second of every pair, in half points: 2 for a win, 1 for a tie.
    pub ahead: Vec<Sums>,
    /// With two players: blocks by half points of the first.
    pub scores: Vec<u64>,
    /// By line-up and member: the first game that this member won alone.
    pub firsts: Vec<Vec<Option<Spot>>>,
    /// The game with the smallest lead of its winner, and that lead.
    pub closest: Option<(u64, Spot)>,
    /// The longest game, with its difference from the longest possible length: the smallest difference is kept.
    pub longest: Option<(i64, Spot)>,
}

impl TournamentTally {
    /// An empty tally.
    pub fn new(plan: &TournamentPlan) -> Self {
        let players = plan.players.members().len();
        let meetings = if players == 2 { plan.meetings((0, 1)) } else { 0 };
        let seats = if plan.table == 1 { 0 } else { plan.table };
        Self {
            blocks: 0,
            ends: vec![0; plan.registry.ruleset().ends.len()],
            length: MetricTally::default(),
            batches: Batches::new(plan.stages().len()),
            wins: vec![Sums::default(); players],
            leads: vec![Sums::default(); plan.pairs().len()],
            points: vec![Sums::default(); if plan.score.is_some() { players } else { 0 }],
            range: None,
            placed: vec![vec![Sums::default(); seats]; players],
            seats: vec![Sums::default(); seats],
            levels: vec![RatioSums::default(); levels(plan.registry.ruleset())],
            ahead: vec![Sums::default(); plan.pairs().len()],
            scores: vec![0; 2 * meetings as usize + 1],
            firsts: plan.lineups.iter().map(|lineup| vec![None; lineup.len()]).collect(),
            closest: None,
            longest: None,
        }
    }

    /// Adds other blocks.
    pub fn merge(&mut self, other: &Self) {
        self.blocks += other.blocks;
        add_all(&mut self.ends, &other.ends);
        add_all(&mut self.scores, &other.scores);
        self.length.sums.merge(other.length.sums);
        self.length.histogram.merge(&other.length.histogram, Histogram::CAP);
        self.batches.merge(&other.batches);
        let own = self.wins.iter_mut().chain(self.placed.iter_mut().flatten());
        let own = own.chain(&mut self.seats).chain(&mut self.ahead).chain(&mut self.leads).chain(&mut self.points);
        let others = other.wins.iter().chain(other.placed.iter().flatten()).chain(&other.seats).chain(&other.ahead);
        let others = others.chain(&other.leads).chain(&other.points);
        own.zip(others).for_each(|(own, other)| own.merge(*other));
        self.levels.iter_mut().zip(&other.levels).for_each(|(own, other)| own.merge(other));
        if let Some((low, high)) = other.range {
            self.note_score(low);
            self.note_score(high);
        }
        let firsts = self.firsts.iter_mut().flatten().zip(other.firsts.iter().flatten());
        firsts.for_each(|(own, other)| take_less(own, *other));
        take_less(&mut self.closest, other.closest);
        take_less(&mut self.longest, other.longest);
    }

    /// Notes the range of scores.
    pub fn note_score(&mut self, score: i64) {
        let (low, high) = self.range.unwrap_or((score, score));
        self.range = Some((low.min(score), high.max(score)));
    }

    /// Whether this has the shape of a tally of `plan`, as a check of data read from a file.
    pub fn fits(&self, plan: &TournamentPlan) -> bool {
        let shape = |tally: &Self| {
            let lengths = [&tally.wins, &tally.seats, &tally.ahead, &tally.leads, &tally.points].map(Vec::len);
            let lengths = (lengths, tally.levels.len(), tally.ends.len(), tally.scores.len());
            let deep = tally.placed.iter().map(Vec::len).chain(tally.firsts.iter().map(Vec::len));
            (lengths, deep.collect::<Vec<_>>(), tally.batches.counts)
        };
        let own = self.batches.sums.values().all(|batch| batch.len() == self.batches.counts);
        own && shape(self) == shape(&Self::new(plan))
    }
}

/// Keeps the lesser of two; a value is less than `None`.
pub fn take_less<T: Ord>(own: &mut Option<T>, other: Option<T>) {
    if let Some(other) = other
        && own.as_ref().is_none_or(|own| other < *own)
    {
        *own = Some(other);
    }
}

fn add_all(own: &mut [u64], other: &[u64]) {
    own.iter_mut().zip(other).for_each(|(own, other)| *own += other);
}

/// Counts kept separately by batches of blocks, to estimate their scatter. Batches start at multiples of their size, the smallest power of two that
/// keeps their number small. They depend on the blocks alone, not on the order of merging.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Batches {
    counts: usize,
    /// A batch has 2^shift blocks.
    shift: u32,
    sums: BTreeMap<u64, Vec<i64>>,
}

impl Batches {
    fn new(counts: usize) -> Self {
        Self { counts, shift: 0, sums: BTreeMap::new() }
    }

    /// The counts of one block, for adding to them.
    pub fn of_block(&mut self, block: u64) -> &mut Vec<i64> {
        self.sums.entry(block >> self.shift).or_insert_with(|| vec![0; self.counts])
    }

    /// The counts of each batch, in the order of blocks.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Vec<i64>> {
        self.sums.values()
    }

    /// Joins batches until there are few enough.
    pub fn tidy(&mut self) {
        let most = (MOST_COUNTS / self.counts.max(1)).clamp(MOST_BATCHES.0, MOST_BATCHES.1);
        while self.sums.len() > most {
            self.coarsen();
        }
    }

    fn merge(&mut self, other: &Self) {
        while self.shift < other.shift {
            self.coarsen();
        }
        let by = self.shift - other.shift;
        for (batch, counts) in &other.sums {
            let own = self.sums.entry(batch >> by).or_insert_with(|| vec![0; counts.len()]);
            own.iter_mut().zip(counts).for_each(|(own, count)| *own += count);
        }
        self.tidy();
    }

    fn coarsen(&mut self) {
        self.shift += 1;
        for (batch, counts) in core::mem::take(&mut self.sums) {
            let own = self.sums.entry(batch >> 1).or_insert_with(|| vec![0; counts.len()]);
            own.iter_mut().zip(&counts).for_each(|(own, count)| *own += count);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn batches(blocks: core::ops::Range<u64>) -> Batches {
        let mut batches = Batches::new(4096);
        for block in blocks {
            batches.of_block(block)[0] += block as i64 * 1001 % 97;
        }
        batches.tidy();
        batches
    }

    proptest! {
        #[test]
        fn batches_depend_on_the_blocks_alone(blocks in 1_u64..2000, cuts in proptest::collection::vec(0_u64..2000, 3)) {
            let mut cuts: Vec<u64> = cuts.into_iter().map(|cut| cut.min(blocks)).chain([0, blocks]).collect();
            cuts.sort_unstable();
            let mut parts: Vec<Batches> = cuts.windows(2).map(|cut| batches(cut[0]..cut[1])).collect();
            parts.reverse();
            let mut merged = Batches::new(4096);
            for part in &parts {
                merged.merge(part);
            }
            let whole = batches(0..blocks);
            prop_assert!(merged == whole);
            prop_assert!(whole.sums.len() <= 128 && (whole.sums.len() > 64 || blocks <= 128));
        }
    }

    #[test]
    fn the_lesser_is_kept() {
        let mut own = None;
        for other in [Some(5), None, Some(3), Some(4)] {
            take_less(&mut own, other);
        }
        assert_eq!(own, Some(3));
    }
}
