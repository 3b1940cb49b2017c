//! From the tally of a cell to the estimate of a quantity.

use evenkeel_engine::metrics::{Metric, Scope};
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::RulesetInfo;

use super::metric::{tails, tails_of_difference};
use super::shown::mean_shown;
use crate::estimate::{
    CONFIDENCE, Mean, Quantiles, Tails, compare_ratios, estimate_percentile, estimate_ratio, estimate_share,
    mean_ratio_change, square,
};
use crate::findings::Estimate;
use crate::plan::{Measure, Plan, PlannedCell, Quantity, Statistic};
use crate::tally::{BatchSums, CellTally, LevelPair, MetricTally, RatioSums, Sums, positions};

impl Quantity {
    /// The block sums of its mean; for a percentile, those of its metric.
    pub(super) fn sums(&self, tally: &CellTally) -> Sums {
        match self.measure {
            Measure::WinRate { label } => tally.shares[label],
            Measure::Rank { label } => tally.ranks[label],
            Measure::Seat { seat } => tally.seats[seat],
            Measure::Level { level } => tally.levels[level].part,
            Measure::End { end } => tally.end_sums[end],
            Measure::Shown { at, .. } => tally.shown[at].part,
            Measure::Game { .. } | Measure::Own { .. } => {
                self.measure.spread(tally).map_or_else(Sums::default, |spread| spread.sums)
            }
        }
    }

    /// The variance of the difference of two separate runs, divided by the variance of these paired differences.
    pub(super) fn gain(&self, cell: &PlannedCell, cells: [&CellTally; 2]) -> Option<f64> {
        let apart: f64 = cells.iter().map(|tally| square(self.mean(cell, tally).error)).sum();
        let paired = square(self.measure.change(cell, cells)?.error);
        (paired > 0.0 && paired.is_finite() && apart > 0.0).then(|| apart / paired)
    }

    /// Its sums over batches of blocks, if kept: not for levels.
    pub(super) fn batches(&self, tally: &CellTally) -> Vec<i64> {
        let sum = |sums: &BatchSums| match self.measure {
            Measure::WinRate { label } => Some(sums.shares[label]),
            Measure::Rank { label } => Some(sums.ranks[label]),
            Measure::Seat { seat } => Some(sums.seats[seat]),
            Measure::Level { .. } | Measure::Shown { .. } => None,
            Measure::End { end } => Some(sums.ends[end]),
            Measure::Game { metric } => Some(sums.game_metrics[metric]),
            Measure::Own { label, metric } => Some(sums.seat_metrics[label][metric]),
        };
        tally.batches.values().filter_map(sum).collect()
    }

    /// The tails of its change between two runs, one of which only kept batches of `blocks` blocks: those of one unseen block in a batch of others.
    pub(super) fn tails_of_batches(&self, cell: &PlannedCell, tally: &CellTally, (sums, blocks): (Sums, u64)) -> Tails {
        let whole = self.measure.tails_of_change(cell, [tally; 2], sums);
        whole.in_batches(sums.nonzero, blocks)
    }

    /// Its tails.
    fn tails(&self, cell: &PlannedCell, tally: &CellTally) -> Tails {
        match (self.measure.bounds(cell), self.measure.spread(tally)) {
            (Some((low, high)), _) => Tails::Within(low, high),
            (None, Some(spread)) if !self.is_rate() => {
                tails(cell.game.ruleset(), self.unit, spread, self.measure.scale(cell) as usize)
            }
            _ => Tails::Within(0.0, 1.0),
        }
    }

    /// Variance of the number over single games.
    pub(super) fn variance(&self, cell: &PlannedCell, tally: &CellTally) -> f64 {
        if let Measure::Shown { at, .. } = self.measure {
            // As if the games of a block were independent.
            let error = self.mean(cell, tally).error;
            let games = (tally.blocks * cell.label_of.len() as u64) as f64;
            return if tally.shown[at].whole.sum == 0 { 0.0 } else { error * error * games };
        }
        let share = || {
            if let Measure::Level { level } = self.measure {
                let share = level_share(&tally.levels[level]);
                return share * (1.0 - share);
            }
            let share = self.sums(tally).sum as f64 / tally.blocks.max(1) as f64 / self.measure.scale(cell);
            share * (1.0 - share)
        };
        self.measure.spread(tally).map_or_else(share, |spread| spread.histogram.variance())
    }

    /// Mean over all blocks, with the data for its intervals.
    pub(super) fn mean(&self, cell: &PlannedCell, tally: &CellTally) -> Mean {
        if let Measure::Level { level } = self.measure {
            let sums = &tally.levels[level];
            // The difference of one cell from zero: a level that no seat had may have any share.
            let none = (RatioSums { whole: sums.whole, ..RatioSums::default() }, LevelPair::default());
            let mean = compare_ratios(sums, &none.0, &none.1, f64::from(WHOLE_WIN), tally.blocks);
            return mean.unwrap_or(Mean::of_shares(0.0, f64::INFINITY, (0, tally.blocks)));
        }
        if let Measure::Shown { at, event, is_count, .. } = self.measure {
            let mean = mean_shown(&tally.shown[at], event, is_count);
            return mean.unwrap_or(Mean::estimated(0.0, f64::INFINITY, tally.blocks));
        }
        Mean::new(self.sums(tally), tally.blocks, self.measure.scale(cell), &self.tails(cell, tally))
    }

    /// The estimate in one cell with the interval of these quantiles. An end is infinite if too few games bound a percentile.
    pub(crate) fn estimate(&self, cell: &PlannedCell, tally: &CellTally, quantiles: &Quantiles) -> Estimate {
        let (sums, scale, rotations) = (self.sums(tally), self.measure.scale(cell), cell.label_of.len());
        let spread = self.measure.spread(tally);
        if let (Statistic::Percentile(percent), Some(spread)) = (self.statistic, spread) {
            return estimate_percentile(&spread.histogram, percent, quantiles);
        }
        match self.measure {
            Measure::WinRate { label } => label_share(cell, tally, label, quantiles),
            Measure::Seat { .. } | Measure::End { .. } => estimate_share(sums, scale, rotations, quantiles),
            Measure::Level { level } if tally.levels[level].whole.sum == 0 => {
                Estimate { estimate: 0.0, low: 0.0, high: 1.0 }
            }
            Measure::Level { level } => estimate_ratio(&tally.levels[level], f64::from(WHOLE_WIN), quantiles),
            _ if self.is_rate() => estimate_share(sums, scale, scale as usize, quantiles),
            _ => self.mean(cell, tally).interval(quantiles),
        }
    }

    /// Whether the number is the share of games with an event.
    fn is_rate(&self) -> bool {
        self.unit == "share"
    }
}

impl Measure {
    /// Block sums of the differences from the reference cell, if kept: not for ranks, nor for levels, whose win rates are ratios.
    fn differences(self, tally: &CellTally) -> Option<Sums> {
        match self {
            Self::WinRate { label } => Some(tally.share_differences[label]),
            Self::Rank { .. } | Self::Level { .. } | Self::Shown { .. } => None,
            Self::Seat { seat } => Some(tally.seat_differences[seat]),
            Self::End { end } => Some(tally.end_differences[end]),
            Self::Game { metric } => Some(tally.metric_differences[metric]),
            Self::Own { label, metric } => Some(tally.seat_metric_differences[label][metric]),
        }
    }

    /// The number of blocks that differ between two cells; `None` if not kept.
    pub(super) fn differing(self, after: &CellTally) -> Option<u64> {
        match self {
            Self::Level { level } => Some(after.level_pairs[level].differing),
            Self::Shown { at, .. } => Some(after.shown_pairs[at].differing),
            _ => self.differences(after).map(|sums| sums.nonzero),
        }
    }

    /// Its difference between two cells, block by block; `None` if not kept, or without data in a cell.
    pub(super) fn change(self, cell: &PlannedCell, cells: [&CellTally; 2]) -> Option<Mean> {
        let [before, after] = cells;
        if let Self::Level { level } = self {
            let whole = f64::from(WHOLE_WIN);
            return compare_ratios(
                &after.levels[level],
                &before.levels[level],
                &after.level_pairs[level],
                whole,
                after.blocks,
            );
        }
        if let Self::Shown { at, event, .. } = self {
            return mean_ratio_change(&after.shown[at], &before.shown[at], &after.shown_pairs[at], event as f64);
        }
        let tails = self.tails_of_difference(cell, cells);
        Some(Mean::new(self.differences(after)?, after.blocks, self.scale(cell), &tails))
    }

    /// The divisor of a block's sum.
    pub(super) fn scale(self, cell: &PlannedCell) -> f64 {
        let rotations = cell.label_of.len();
        match self {
            Self::WinRate { label } => whole_wins(rotations * cell.members_of(label)),
            Self::Seat { .. } => whole_wins(rotations),
            // For a level it is a share of the seats that had it: see `change` and `mean`.
            Self::Level { .. } => whole_wins(1),
            Self::Shown { .. } => 1.0,
            Self::End { .. } | Self::Game { .. } => rotations as f64,
            Self::Rank { label } | Self::Own { label, .. } => (rotations * cell.members_of(label)) as f64,
        }
    }

    /// Smallest and largest possible value in one game; `None` for a metric.
    pub(super) fn bounds(self, cell: &PlannedCell) -> Option<(f64, f64)> {
        match self {
            Self::WinRate { label } => Some((0.0, 1.0 / cell.members_of(label) as f64)),
            Self::Seat { .. } | Self::Level { .. } | Self::End { .. } => Some((0.0, 1.0)),
            Self::Rank { .. } => Some((1.0, cell.label_of.len() as f64)),
            Self::Game { .. } | Self::Own { .. } | Self::Shown { .. } => None,
        }
    }

    pub(super) fn tails_of_difference(self, cell: &PlannedCell, cells: [&CellTally; 2]) -> Tails {
        self.tails_of_change(cell, cells, self.differences(cells[1]).unwrap_or_default())
    }

    /// The tails of a change between two cells, or of a contrast of several, with these sums.
    pub(super) fn tails_of_change(self, cell: &PlannedCell, cells: [&CellTally; 2], sums: Sums) -> Tails {
        let [before, after] = cells.map(|tally| self.spread(tally));
        match (self.bounds(cell), self.metric(cell.game.ruleset()), before, after) {
            (None, Some(metric), Some(before), Some(after)) => {
                tails_of_difference(cell.game.ruleset(), metric, sums, [before, after])
            }
            (bounds, ..) => {
                let most = bounds.map_or(1.0, |(low, high)| high - low);
                Tails::Within(-most, most)
            }
        }
    }

    fn metric(self, ruleset: &'static RulesetInfo) -> Option<&'static Metric> {
        let (scope, metric) = match self {
            Self::Game { metric } => (Scope::Game, metric),
            Self::Own { metric, .. } => (Scope::Seat, metric),
            _ => return None,
        };
        positions(ruleset, scope).get(metric).map(|&metric| &ruleset.metrics[metric])
    }

    /// Its values in single games, for a metric.
    pub(super) fn spread(self, tally: &CellTally) -> Option<&MetricTally> {
        match self {
            Self::Game { metric } => Some(&tally.game_metrics[metric]),
            Self::Own { label, metric } => Some(&tally.seat_metrics[label][metric]),
            _ => None,
        }
    }
}

/// Share of the wins of one seat that had a level; 0 where none had.
fn level_share(sums: &RatioSums) -> f64 {
    sums.part.sum as f64 / f64::from(WHOLE_WIN) / (sums.whole.sum as f64).max(1.0)
}

/// Win rate of one player of this label. Players in every seat share all wins: their win rate is known, not estimated.
pub(super) fn label_share(cell: &PlannedCell, tally: &CellTally, label: usize, quantiles: &Quantiles) -> Estimate {
    let (members, rotations) = (cell.members_of(label), cell.label_of.len());
    if members == rotations && members > 1 {
        let even = 1.0 / members as f64;
        return Estimate { estimate: even, low: even, high: even };
    }
    // All players of the label together have a share between 0 and 1, each an equal part of it.
    let together = estimate_share(tally.shares[label], whole_wins(rotations), rotations, quantiles);
    let part = |share: f64| share / members as f64;
    Estimate { estimate: part(together.estimate), low: part(together.low), high: part(together.high) }
}

/// The number of wins of `games` games in millionths: the divisor of a block's sum of win shares.
pub(crate) fn whole_wins(games: usize) -> f64 {
    games as f64 * f64::from(WHOLE_WIN)
}

/// The farthest reach of an interval of a strategy's win rate to either side, over all cells.
pub(crate) fn widest_share(plan: &Plan, cells: &[CellTally]) -> f64 {
    let widest = |(cell, tally): (&PlannedCell, &CellTally)| {
        let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
        let shares = (0..cell.labels.len()).map(|label| label_share(cell, tally, label, &quantiles));
        shares.map(|share| (share.high - share.low) / 2.0).fold(0.0, f64::max)
    };
    plan.cells.iter().zip(cells).map(widest).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests;
