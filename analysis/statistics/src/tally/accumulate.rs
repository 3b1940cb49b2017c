//! Counts the outcomes of one chunk of one cell, game by game.

use std::rc::Rc;

use evenkeel_engine::Seat;
use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::{GameRecord, RulesetInfo};

use super::counted::{counted, take_counts};
use super::level::{add_levels, levels};
use super::number::{OwnerLayout, Shown};
use super::shown::ShownSums;
use super::{
    BatchSums, Batching, CellTally, CountSums, GradeBlock, GradeTally, Grouping, Histogram, ShapeBlock, Sums,
    UsageBlock, positions,
};

/// The sums of each block of a chunk, in the order of [`CellTally::differences`]: the basis of comparison for other cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockSeries {
    rows: Vec<Vec<i64>>,
    levels: Vec<Vec<(i64, i64)>>,
    shown: Vec<Vec<(i64, i64)>>,
    /// For every cell: the main number of each label, and then the length of a game.
    pub courses: Vec<Vec<i64>>,
}

/// Collects games into a [`CellTally`]. Blocks are ended by [`Accumulator::end_block`].
#[derive(Debug)]
pub struct Accumulator<'a> {
    label_of: &'a [usize],
    game: Vec<usize>,
    seat: Vec<usize>,
    grade: Option<usize>,
    /// The main metric of a player alone at the table.
    score: Option<usize>,
    tally: CellTally,
    block: Block,
    game_values: Vec<Vec<i64>>,
    seat_values: Vec<Vec<Vec<i64>>>,
    series: BlockSeries,
    reference: Option<Rc<BlockSeries>>,
    /// How blocks are collected in batches, and the number of the next block.
    batching: Option<(Batching, u64)>,
    /// The seats' counts of each level in the block, for each counted factor, and the group of the block.
    counts: Vec<(usize, CountSums)>,
    grouping: Grouping,
    /// The numbers requested by name.
    shown: ShownSums<'a>,
}

/// Sums over the games of the current block.
#[derive(Debug)]
struct Block {
    /// All numbers for comparison with a later run.
    sums: BatchSums,
    levels: Vec<(i64, i64)>,
    neighbours: Vec<(i64, i64)>,
    grades: Vec<GradeBlock>,
    usage: Vec<UsageBlock>,
    shape: ShapeBlock,
    /// Whether choices are counted by kind, and leaders recorded, in this block.
    counted: bool,
}

impl Block {
    /// All numbers compared with other cells.
    fn row(&self) -> impl Iterator<Item = &i64> {
        let BatchSums { shares, seats, ends, game_metrics, seat_metrics, .. } = &self.sums;
        shares.iter().chain(game_metrics).chain(seats).chain(ends).chain(seat_metrics.iter().flatten())
    }

    /// The main number of each label, and then the length of a game.
    fn course(&self, score: Option<usize>) -> Vec<i64> {
        let BatchSums { shares, game_metrics, seat_metrics, .. } = &self.sums;
        let first = |label: usize| score.map_or(shares[label], |score| seat_metrics[label][score]);
        let length = game_metrics.first().copied().unwrap_or(0);
        (0..shares.len()).map(first).chain([length]).collect()
    }
}

impl<'a> Accumulator<'a> {
    /// Collects for a line-up whose members have these labels. `reference` has the same blocks of the reference cell; `None` for that cell itself.
    pub fn new(
        ruleset: &'static RulesetInfo,
        label_of: &'a [usize],
        labels: usize,
        reference: Option<Rc<BlockSeries>>,
    ) -> Self {
        let (game, seat) = (positions(ruleset, Scope::Game), positions(ruleset, Scope::Seat));
        let tally = CellTally::new(ruleset, labels, label_of.len());
        let block = Block {
            sums: BatchSums::new(ruleset, labels, label_of.len()),
            levels: vec![(0, 0); levels(ruleset)],
            neighbours: vec![(0, 0); tally.neighbours.len()],
            grades: vec![GradeBlock::default(); labels],
            usage: vec![UsageBlock::new(ruleset); labels],
            shape: ShapeBlock::new(labels),
            counted: false,
        };
        Self {
            label_of,
            tally,
            game_values: vec![Vec::new(); game.len()],
            seat_values: vec![vec![Vec::new(); seat.len()]; labels],
            score: if label_of.len() == 1 { score_of_seat(ruleset) } else { None },
            block,
            game,
            seat,
            grade: GradeTally::metric(ruleset),
            series: BlockSeries::default(),
            reference,
            batching: None,
            counts: counted(ruleset).collect(),
            grouping: Grouping::default(),
            shown: ShownSums::default(),
        }
    }

    /// Also collects the numbers requested by name.
    #[must_use]
    pub fn showing(mut self, ruleset: &'static RulesetInfo, shown: &'a [Shown]) -> Self {
        self.tally = self.tally.showing(ruleset, shown.len());
        self.shown = ShownSums::new(shown, OwnerLayout::of(ruleset, self.tally.shares.len()));
        self
    }

    /// Also collects blocks in batches; the next block has this number.
    #[must_use]
    pub const fn in_batches(mut self, batching: Option<Batching>, block: u64) -> Self {
        self.batching = match batching {
            Some(batching) => Some((batching, block)),
            None => None,
        };
        self
    }

    /// Collects the blocks of a chunk in groups.
    #[must_use]
    pub const fn in_groups(mut self, grouping: Grouping) -> Self {
        self.grouping = grouping;
        self
    }

    /// Adds one game, with its levels.
    pub fn take(&mut self, ruleset: &'static RulesetInfo, game: &GameRecord) {
        let GameRecord { outcome, metrics, places, .. } = game;
        take_counts(&mut self.counts, game);
        add_levels(ruleset, game, &mut self.block.levels);
        let label_of = |seat| self.label_of[places.member_at(seat)];
        self.shown.take(ruleset, game, label_of);
        self.tally.ends[usize::from(outcome.end)] += 1;
        let sums = &mut self.block.sums;
        sums.ends[usize::from(outcome.end)] += 1;
        for (index, &metric) in self.game.iter().enumerate() {
            let value = metrics.get(metric, Seat::new(0));
            sums.game_metrics[index] += value;
            self.game_values[index].push(value);
        }
        for seat in outcome.seats().iter() {
            let label = label_of(seat);
            let share = i64::from(outcome.win_share(seat));
            sums.shares[label] += share;
            sums.seats[seat.index()] += share;
            sums.ranks[label] += i64::from(outcome.rank(seat));
            let before = self.label_of[places.member_before(seat)];
            if let Some((wins, seats)) = self.block.neighbours.get_mut(label * sums.shares.len() + before) {
                *wins += share;
                *seats += 1;
            }
            if let Some(metric) = self.grade {
                self.block.grades[label].take(metrics.get(metric, seat));
            }
            let (sums, values) = (&mut sums.seat_metrics[label], &mut self.seat_values[label]);
            for (index, &metric) in self.seat.iter().enumerate() {
                let value = metrics.get(metric, seat);
                sums[index] += value;
                values[index].push(value);
            }
        }
    }

    /// Adds the choices of the line-up's members in the same game, in a block in which all choices are counted by kind.
    pub fn take_usage(&mut self, game: &GameRecord) {
        self.block.counted = true;
        for seat in game.outcome.seats().iter() {
            let member = game.places.member_at(seat);
            self.block.usage[self.label_of[member]].take(&game.usage, member, game.outcome.rank(seat) == 1);
        }
    }

    /// Adds the win chances in the course of the same game, in such a block.
    pub fn take_chances(&mut self, game: &GameRecord) {
        if self.tally.shape.is_told() {
            self.block.shape.take(&game.chances, &game.outcome, &game.places, self.label_of);
        }
    }

    /// Adds the number of answers imagined by each member of the line-up.
    pub fn take_imagined(&mut self, imagined: impl Fn(usize) -> u64) {
        for (member, &label) in self.label_of.iter().enumerate() {
            self.tally.imagined[label] += imagined(member);
        }
    }

    /// Ends the block of the games added since the last end.
    pub fn end_block(&mut self) {
        self.series.courses.push(self.block.course(self.score));
        let (block, tally) = (&mut self.block, &mut self.tally);
        if let Some(reference) = &self.reference {
            let (other, levels) = (&reference.rows[tally.blocks as usize], &reference.levels[tally.blocks as usize]);
            tally.differences_mut().zip(block.row().zip(other)).for_each(|(sums, (own, other))| sums.add(own - other));
            let pairs = block.levels.iter().zip(levels);
            tally.level_pairs.iter_mut().zip(pairs).for_each(|(sums, (own, other))| sums.add(*own, *other));
            let pairs = self.shown.block().iter().zip(&reference.shown[tally.blocks as usize]);
            tally.shown_pairs.iter_mut().zip(pairs).for_each(|(sums, (own, other))| sums.add(*own, *other));
        } else {
            self.series.rows.push(block.row().copied().collect());
            self.series.levels.push(block.levels.clone());
            self.series.shown.push(self.shown.block().to_vec());
        }
        let group = self.grouping.group_of(tally.blocks);
        for ((_, block), groups) in self.counts.iter_mut().zip(&mut tally.counts) {
            let empty = CountSums::new(block.counts.len());
            let sums = core::mem::replace(block, empty);
            groups.entry(group).and_modify(|all| all.merge(&sums)).or_insert(sums);
        }
        if let Some((batching, number)) = &mut self.batching {
            if let Some(batch) = batching.batch_of(*number) {
                tally.batches.entry(batch).or_default().add(&block.sums);
            }
            *number += 1;
        }
        tally.blocks += 1;
        let BatchSums { shares, ranks, seats, ends, game_metrics, seat_metrics } = &mut block.sums;
        end_all(&mut tally.shares, shares);
        end_all(&mut tally.ranks, ranks);
        end_all(&mut tally.seats, seats);
        end_all(&mut tally.end_sums, ends);
        let own = tally.game_metrics.iter_mut().chain(tally.seat_metrics.iter_mut().flatten());
        let metrics = game_metrics.iter_mut().chain(seat_metrics.iter_mut().flatten());
        own.zip(metrics).for_each(|(spread, sum)| spread.sums.add(core::mem::take(sum)));
        let levels = tally.levels.iter_mut().chain(&mut tally.neighbours);
        let sums = block.levels.iter_mut().chain(&mut block.neighbours);
        for (levels, (wins, seats)) in levels.zip(sums.map(core::mem::take)) {
            levels.add(wins, seats);
        }
        self.shown.end(&mut tally.shown);
        block.grades.iter_mut().zip(&mut tally.grades).for_each(|(block, tally)| block.end(tally));
        if core::mem::take(&mut block.counted) {
            tally.counted += 1;
            block.usage.iter_mut().zip(&mut tally.usage).for_each(|(block, tally)| block.end(tally));
            block.shape.end(&mut tally.shape);
        }
    }

    /// The tally of all blocks, and their series if this is the reference cell. `cap` limits the histograms.
    pub fn finish(mut self, cap: usize) -> (CellTally, BlockSeries) {
        let mut scratch = Vec::new();
        let spreads = self.tally.game_metrics.iter_mut().chain(self.tally.seat_metrics.iter_mut().flatten());
        let values = self.game_values.iter_mut().chain(self.seat_values.iter_mut().flatten());
        for (spread, values) in spreads.zip(values) {
            spread.histogram = Histogram::count(values, &mut scratch, cap);
        }
        self.block.shape.finish(&mut self.tally.shape, &mut scratch, cap);
        (self.tally, self.series)
    }
}

/// The main metric of a player alone at the table, by position among the metrics of a seat: the score, or else the first.
pub fn score_of_seat(ruleset: &'static RulesetInfo) -> Option<usize> {
    let metrics = positions(ruleset, Scope::Seat);
    let score = ruleset.position_of_score();
    let score = metrics.iter().position(|&metric| Some(metric) == score);
    score.or((!metrics.is_empty()).then_some(0))
}

/// Adds the sums of the block and empties them.
fn end_all(sums: &mut [Sums], block: &mut [i64]) {
    sums.iter_mut().zip(block).for_each(|(sums, value)| sums.add(core::mem::take(value)));
}

#[cfg(test)]
mod tests;
