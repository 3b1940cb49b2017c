//! The tally of one cell.

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::RulesetInfo;
use serde::{Deserialize, Serialize};

use super::counted::counted;
use super::level::levels;
use super::number::OwnerLayout;
use super::{
    BatchSums, Batches, CountGroups, CountSums, CourseSums, GradeTally, Histogram, LevelPair, RatioSums, ShapeTally,
    Sums, UsageTally, positions,
};

/// A metric over the games of a cell: its block sums for the mean, its histogram for percentiles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MetricTally {
    /// Over blocks, of the sum over the block's games (and over the members of the label).
    pub sums: Sums,
    /// Over games (and members of the label).
    pub histogram: Histogram,
}

/// Exact tallies of a cell. Sums are over blocks, of the sum over the games of the block.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellTally {
    /// Blocks played.
    pub blocks: u64,
    /// Games that ended for each reason, in the order of [`Score::ENDS`](evenkeel_engine::Score::ENDS).
    pub ends: Vec<u64>,
    /// The same over blocks.
    pub end_sums: Vec<Sums>,
    /// Win shares in millionths, by label.
    pub shares: Vec<Sums>,
    /// Ranks, by label.
    pub ranks: Vec<Sums>,
    /// Win shares in millionths, by seat.
    pub seats: Vec<Sums>,
    /// Wins by level, those of the first factor first.
    pub levels: Vec<RatioSums>,
    /// The seats' counts of each level, for each counted factor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<CountGroups>,
    /// Wins of a label by the label that moves just before it, those of the first label first; empty at tables of two, where neighbours
    /// cannot change.
    #[serde(default)]
    pub neighbours: Vec<RatioSums>,
    /// Metrics of the whole game, by position among those of their scope.
    pub game_metrics: Vec<MetricTally>,
    /// Metrics of a seat, by label and then by position among those of their scope.
    pub seat_metrics: Vec<Vec<MetricTally>>,
    /// Grades of success, by label.
    #[serde(default)]
    pub grades: Vec<GradeTally>,
    /// Blocks in which choices were counted by kind, and leaders recorded.
    #[serde(default)]
    pub counted: u64,
    /// The choices in these blocks, by label.
    #[serde(default)]
    pub usage: Vec<UsageTally>,
    /// Leads in the course of a game, in the same blocks.
    #[serde(default)]
    pub shape: ShapeTally,
    /// Answers imagined, by label.
    #[serde(default)]
    pub imagined: Vec<u64>,
    /// Sums over batches of blocks, for comparing a later run with this one.
    #[serde(default, skip_serializing_if = "Batches::is_empty")]
    pub batches: Batches,
    /// Win share less that of the reference cell in the same block, by label.
    pub share_differences: Vec<Sums>,
    /// Game metrics less those of the reference cell in the same block.
    pub metric_differences: Vec<Sums>,
    /// Win share of each seat less that of the reference cell in the same block.
    pub seat_differences: Vec<Sums>,
    /// Ends for each reason less those of the reference cell in the same block.
    pub end_differences: Vec<Sums>,
    /// Metrics of a seat, by label and position, less those of the reference cell in the same block.
    pub seat_metric_differences: Vec<Vec<Sums>>,
    /// Levels here and in the same blocks of the reference cell; all zero in that cell.
    #[serde(default)]
    pub level_pairs: Vec<LevelPair>,
    /// The course over all cells of the main number of each label, and then of the length of a game.
    #[serde(default)]
    pub courses: Vec<CourseSums>,
    /// The numbers requested by name: for each, that of the game, of every label, and of every level of every factor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<RatioSums>,
    /// The same here and in the same blocks of the reference cell; all zero in that cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown_pairs: Vec<LevelPair>,
}

impl CellTally {
    /// An empty tally.
    pub fn new(ruleset: &'static RulesetInfo, labels: usize, seats: usize) -> Self {
        let (game, seat) = (positions(ruleset, Scope::Game).len(), positions(ruleset, Scope::Seat).len());
        Self {
            blocks: 0,
            ends: vec![0; ruleset.ends.len()],
            end_sums: vec![Sums::default(); ruleset.ends.len()],
            shares: vec![Sums::default(); labels],
            ranks: vec![Sums::default(); labels],
            seats: vec![Sums::default(); seats],
            levels: vec![RatioSums::default(); levels(ruleset)],
            counts: vec![CountGroups::new(); counted(ruleset).count()],
            neighbours: vec![RatioSums::default(); if seats > 2 { labels * labels } else { 0 }],
            game_metrics: vec![MetricTally::default(); game],
            seat_metrics: vec![vec![MetricTally::default(); seat]; labels],
            grades: vec![GradeTally::default(); labels],
            counted: 0,
            usage: vec![UsageTally::new(ruleset); labels],
            shape: ShapeTally::new(labels, seats),
            imagined: vec![0; labels],
            batches: Batches::new(),
            share_differences: vec![Sums::default(); labels],
            metric_differences: vec![Sums::default(); game],
            seat_differences: vec![Sums::default(); seats],
            end_differences: vec![Sums::default(); ruleset.ends.len()],
            seat_metric_differences: vec![vec![Sums::default(); seat]; labels],
            level_pairs: vec![LevelPair::default(); levels(ruleset)],
            courses: vec![CourseSums::default(); labels + 1],
            shown: Vec::new(),
            shown_pairs: Vec::new(),
        }
    }

    /// The same shape with room for this many numbers requested by name.
    #[must_use]
    pub fn showing(self, ruleset: &'static RulesetInfo, numbers: usize) -> Self {
        let all = numbers * OwnerLayout::of(ruleset, self.shares.len()).width();
        Self { shown: vec![RatioSums::default(); all], shown_pairs: vec![LevelPair::default(); all], ..self }
    }

    /// Adds later blocks of the same cell.
    pub fn merge(&mut self, other: &Self, cap: usize) {
        self.blocks += other.blocks;
        self.ends.iter_mut().zip(&other.ends).for_each(|(own, other)| *own += other);
        merge_all(&mut self.shares, &other.shares);
        merge_all(&mut self.ranks, &other.ranks);
        merge_all(&mut self.seats, &other.seats);
        self.levels.iter_mut().zip(&other.levels).for_each(|(own, other)| own.merge(other));
        for (own, other) in self.counts.iter_mut().zip(&other.counts) {
            for (group, sums) in other {
                own.entry(*group).and_modify(|own| own.merge(sums)).or_insert_with(|| sums.clone());
            }
        }
        self.neighbours.iter_mut().zip(&other.neighbours).for_each(|(own, other)| own.merge(other));
        self.level_pairs.iter_mut().zip(&other.level_pairs).for_each(|(own, other)| own.merge(other));
        self.courses.iter_mut().zip(&other.courses).for_each(|(own, other)| own.merge(other));
        self.shown.iter_mut().zip(&other.shown).for_each(|(own, other)| own.merge(other));
        self.shown_pairs.iter_mut().zip(&other.shown_pairs).for_each(|(own, other)| own.merge(other));
        merge_all(&mut self.end_sums, &other.end_sums);
        self.grades.iter_mut().zip(&other.grades).for_each(|(own, other)| own.merge(other));
        self.counted += other.counted;
        self.usage.iter_mut().zip(&other.usage).for_each(|(own, other)| own.merge(other));
        self.shape.merge(&other.shape, cap);
        self.imagined.iter_mut().zip(&other.imagined).for_each(|(own, other)| *own += other);
        other.batches.iter().for_each(|(batch, sums)| self.batches.entry(*batch).or_default().add(sums));
        self.differences_mut().zip(other.differences()).for_each(|(own, other)| own.merge(*other));
        let own = self.game_metrics.iter_mut().chain(self.seat_metrics.iter_mut().flatten());
        let other = other.game_metrics.iter().chain(other.seat_metrics.iter().flatten());
        for (own, other) in own.zip(other) {
            own.sums.merge(other.sums);
            own.histogram.merge(&other.histogram, cap);
        }
    }

    /// Every difference from the reference cell, in the order of a row of [`BlockSeries`](super::BlockSeries).
    pub fn differences(&self) -> impl Iterator<Item = &Sums> {
        let whole = self.share_differences.iter().chain(&self.metric_differences);
        let parts = self.seat_differences.iter().chain(&self.end_differences);
        whole.chain(parts).chain(self.seat_metric_differences.iter().flatten())
    }

    /// The same, mutable.
    pub(super) fn differences_mut(&mut self) -> impl Iterator<Item = &mut Sums> {
        let whole = self.share_differences.iter_mut().chain(&mut self.metric_differences);
        let parts = self.seat_differences.iter_mut().chain(&mut self.end_differences);
        whole.chain(parts).chain(self.seat_metric_differences.iter_mut().flatten())
    }

    /// The number of histograms in a cell of this shape.
    pub fn histograms(ruleset: &'static RulesetInfo, labels: usize) -> usize {
        positions(ruleset, Scope::Game).len() + labels * positions(ruleset, Scope::Seat).len()
    }

    /// Whether this has the shape of a cell of the ruleset, with this many numbers requested by name: a check of file contents.
    pub fn fits(&self, ruleset: &'static RulesetInfo, labels: usize, seats: usize, shown: usize) -> bool {
        let wanted = Self::new(ruleset, labels, seats).showing(ruleset, shown);
        let shape = |cell: &Self| {
            let lengths =
                [cell.ends.len(), cell.shares.len(), cell.ranks.len(), cell.seats.len(), cell.game_metrics.len()];
            let more =
                [cell.end_sums.len(), cell.share_differences.len(), cell.metric_differences.len(), cell.imagined.len()];
            let seats = [cell.seat_differences.len(), cell.end_differences.len(), cell.grades.len()];
            let shown = [cell.shown.len(), cell.shown_pairs.len()];
            let levels = [cell.levels.len(), cell.neighbours.len(), cell.level_pairs.len(), cell.courses.len()];
            let usage = cell.usage.iter().map(|usage| usage.kinds.len()).collect::<Vec<_>>();
            let inner = cell.seat_metrics.iter().map(Vec::len).collect::<Vec<_>>();
            let differences = cell.seat_metric_differences.iter().map(Vec::len).collect::<Vec<_>>();
            (lengths, more, seats, (levels, shown), usage, cell.shape.shape(), inner, differences)
        };
        let batch = BatchSums::new(ruleset, labels, seats).shape();
        let counts = |(groups, (_, wanted)): (&CountGroups, (usize, CountSums))| {
            groups.values().all(|sums| sums.shape() == wanted.shape())
        };
        let counted = self.counts.len() == wanted.counts.len() && self.counts.iter().zip(counted(ruleset)).all(counts);
        shape(self) == shape(&wanted) && counted && self.batches.values().all(|sums| sums.shape() == batch)
    }
}

fn merge_all(own: &mut [Sums], other: &[Sums]) {
    own.iter_mut().zip(other).for_each(|(own, other)| own.merge(*other));
}

#[cfg(test)]
mod tests {
    use super::super::made_up::{BATTLES, TRADES, battles, ruleset, shown};
    use super::super::{Accumulator, Batching, Grouping};
    use super::*;

    /// This many blocks of battles from this one on, in batches of two, with every number that is counted.
    fn tally(first: usize, count: usize) -> CellTally {
        let (blocks, shown) = (battles(), [shown(&[(TRADES, 1)], &[])]);
        let accumulator = Accumulator::new(BATTLES, &[0, 1], 2, None).showing(BATTLES, &shown);
        let accumulator = accumulator.in_batches(Some(Batching { blocks: 2, count: 2 }), first as u64);
        let mut accumulator = accumulator.in_groups(Grouping::of(first as u64, 3, false));
        for block in &blocks[first..first + count] {
            for game in block {
                accumulator.take(BATTLES, game);
                accumulator.take_usage(game);
                accumulator.take_chances(game);
                accumulator.take_imagined(|member| member as u64 + 1);
            }
            accumulator.end_block();
        }
        accumulator.finish(100).0
    }

    /// Groups differ by chunk; all other sums are those of a single chunk.
    #[test]
    fn chunks_of_a_cell_add_up() {
        let (mut merged, mut whole) = (tally(0, 1), tally(0, 3));
        merged.merge(&tally(1, 2), 100);
        let groups = core::mem::take(&mut merged.counts);
        let whole_groups = core::mem::take(&mut whole.counts);
        assert_eq!(merged, whole);
        assert_eq!((merged.blocks, merged.counted, &merged.imagined[..]), (3, 3, &[6, 12][..]));
        assert_eq!((merged.ends.iter().sum::<u64>(), merged.batches.len()), (6, 2));
        assert_eq!((groups[0].keys().collect::<Vec<_>>(), whole_groups[0].len()), (vec![&0, &1], 1));
        let mut sums = groups[0][&0].clone();
        sums.merge(&groups[0][&1]);
        assert_eq!(sums, whole_groups[0][&0]);
    }

    /// The counts of the same group in two chunks are added.
    #[test]
    fn groups_of_two_chunks_add_up() {
        let (one, mut both) = (tally(0, 1), tally(0, 1));
        both.merge(&one, 100);
        let mut wanted = one.counts[0][&0].clone();
        wanted.merge(&one.counts[0][&0]);
        assert_eq!(both.counts[0][&0], wanted);
    }

    #[test]
    fn differences_and_pairs_add_up() {
        let mut cell = CellTally::new(ruleset(), 2, 3).showing(ruleset(), 1);
        cell.differences_mut().for_each(|sums| sums.add(3));
        cell.shown_pairs.iter_mut().for_each(|pair| pair.add((2, 1), (5, 1)));
        cell.courses.iter_mut().for_each(|course| course.step.add(7));
        let mut both = cell.clone();
        both.merge(&cell, 10);
        assert!(cell.differences().all(|sums| sums.sum == 3) && both.differences().all(|sums| sums.sum == 6));
        assert_eq!(
            both.differences().count(),
            2 + 2 + 3 + 2 + 2 * 2,
            "labels, metrics, seats, ends, metrics of labels"
        );
        assert!(both.shown_pairs.iter().all(|pair| pair.wins == 20) && both.courses.iter().all(|it| it.step.sum == 14));
        assert_eq!(CellTally::histograms(ruleset(), 2), 2 + 2 * 2);
    }

    /// A file with one entry too many, of any kind, does not belong to this cell.
    #[test]
    fn a_cell_of_another_shape_does_not_fit() {
        let (cell, fits) = (tally(0, 2), |cell: &CellTally| cell.fits(BATTLES, 2, 2, 1));
        assert!(fits(&cell) && fits(&CellTally::new(BATTLES, 2, 2).showing(BATTLES, 1)));
        assert!(!cell.fits(BATTLES, 2, 2, 0) && !cell.fits(BATTLES, 3, 2, 1) && !cell.fits(BATTLES, 2, 3, 1));
        let changes: [fn(&mut CellTally); 7] = [
            |cell| cell.ends.push(0),
            |cell| cell.shown.push(RatioSums::default()),
            |cell| cell.counts.push(CountGroups::new()),
            |cell| cell.counts.clear(),
            |cell| drop(cell.counts[0].insert(9, CountSums::new(1))),
            |cell| drop(cell.batches.insert(9, BatchSums::default())),
            |cell| cell.seat_metrics[1].clear(),
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut changed = cell.clone();
            change(&mut changed);
            assert!(!fits(&changed), "{number}");
        }
    }
}
