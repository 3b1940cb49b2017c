//! From tallies to the results of a player's games, apart from the winner.

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::GameRules;

use super::metric::{estimate_metric, is_fixed};
use crate::estimate::{Quantiles, estimate_percentile, estimate_share};
use crate::findings::{Bin, ByName, Ends, Estimate, GradeFinding, Portrait, Quantile, ScoreFinding, SeriesPoint};
use crate::plan::{PlannedCell, metrics_of};
use crate::tally::{CellTally, Histogram, MetricTally};

/// The percentiles of the score and of every point of a course.
const PERCENTS: [u64; 5] = [5, 25, 50, 75, 95];
/// The approximate maximum number of bars of a histogram.
const BARS: u64 = 60;

/// The numbers of one label in one cell.
struct LabelTally<'a> {
    game: &'a dyn GameRules,
    tally: &'a CellTally,
    label: usize,
    /// Games of a block, counted once for each member of the label.
    players: usize,
    quantiles: &'a Quantiles,
    /// Names of the metrics of a seat, in the order of their tallies.
    names: Vec<&'static str>,
}

/// The results of the games of one label in one cell.
pub(super) fn conclude_portrait(
    cell: &PlannedCell,
    tally: &CellTally,
    label: usize,
    quantiles: &Quantiles,
) -> Portrait {
    let names = metrics_of(cell.game.ruleset(), Scope::Seat).map(|(_, metric)| metric.name).collect();
    let players = cell.label_of.len() * cell.members_of(label);
    let numbers = LabelTally { game: &*cell.game, tally, label, players, quantiles, names };
    let themes = cell.game.ruleset().themes;
    let rates = themes.rates.iter().filter_map(|name| Some(((*name).to_owned(), numbers.rate(name)?)));
    let series = themes.series.iter().map(|series| (series.name.to_owned(), numbers.course(series)));
    let flows = themes.flows.iter().map(|flows| (flows.name.to_owned(), numbers.account(flows.metrics)));
    Portrait {
        score: themes.score.and_then(|name| numbers.score(name)),
        grades: numbers.grades(),
        rates: rates.collect(),
        series: series.collect(),
        flows: flows.collect(),
    }
}

impl LabelTally<'_> {
    fn spread(&self, metric: &str) -> Option<&MetricTally> {
        let position = self.names.iter().position(|name| *name == metric)?;
        self.tally.seat_metrics[self.label].get(position)
    }

    fn score(&self, metric: &str) -> Option<ScoreFinding> {
        let histogram = &self.spread(metric)?.histogram;
        let width = bar_width(histogram);
        let bins = bin(histogram, width)?;
        Some(ScoreFinding { width, bins, quantiles: self.percentiles(histogram) })
    }

    fn percentiles(&self, histogram: &Histogram) -> Vec<Quantile> {
        let quantile = |percent| {
            let found = estimate_percentile(histogram, percent, self.quantiles);
            let Ends { low, high } = Ends::of(&found);
            Quantile { percent, estimate: found.estimate as i64, low, high }
        };
        PERCENTS.into_iter().map(quantile).collect()
    }

    /// Every named grade, and higher ones that were reached.
    fn grades(&self) -> Vec<GradeFinding> {
        if self.game.ruleset().themes.grade.is_none() {
            return Vec::new();
        }
        let (names, tally) = (self.game.grades(), &self.tally.grades[self.label]);
        let share = |sums: Option<&_>| {
            estimate_share(sums.copied().unwrap_or_default(), self.players as f64, self.players, self.quantiles)
        };
        let grade = |grade: usize| GradeFinding {
            grade: grade as u64,
            name: names.get(grade).cloned().unwrap_or_else(|| grade.to_string()),
            exactly: share(tally.exactly.get(grade)),
            at_least: if grade == 0 { certain() } else { share(tally.at_least.get(grade)) },
        };
        (0..names.len().max(tally.exactly.len())).map(grade).collect()
    }

    fn rate(&self, metric: &str) -> Option<Estimate> {
        Some(estimate_share(self.spread(metric)?.sums, self.players as f64, self.players, self.quantiles))
    }

    fn course(&self, series: &evenkeel_engine::themes::Series) -> Vec<SeriesPoint> {
        let last = self.longest(series.along);
        let reached = series.points.iter().filter(|(at, _)| last.is_none_or(|last| *at <= last));
        let point = |(at, metric): &(i64, &str)| {
            Some(SeriesPoint { at: *at, quantiles: self.percentiles(&self.spread(metric)?.histogram) })
        };
        reached.filter_map(point).collect()
    }

    /// The length of the longest game, if the length has this unit.
    fn longest(&self, unit: &str) -> Option<i64> {
        self.game.ruleset().metrics.first().filter(|metric| metric.scope == Scope::Game && metric.unit == unit)?;
        let histogram = &self.tally.game_metrics[0].histogram;
        Some(histogram.range()?.1 + histogram.resolution() as i64 - 1)
    }

    fn account(&self, metrics: &[&'static str]) -> ByName<Estimate> {
        let mean = |name: &&'static str| {
            let metric = self.game.ruleset().metrics.iter().find(|metric| metric.name == *name)?;
            let spread = self.spread(name)?;
            let found = estimate_metric(self.game.ruleset(), metric, spread, self.players, self.quantiles);
            let fixed = Estimate { low: found.estimate, high: found.estimate, ..found };
            Some(((*name).to_owned(), if is_fixed(spread, self.quantiles.units) { fixed } else { found }))
        };
        metrics.iter().filter_map(mean).collect()
    }
}

/// A value that is certain without any game.
fn certain() -> Estimate {
    Estimate { estimate: 1.0, low: 1.0, high: 1.0 }
}

/// A round width for at most [`BARS`] bars. Each width divides all wider ones, so that bars of different cells can be converted to one width.
fn bar_width(histogram: &Histogram) -> u64 {
    let range = histogram.range().map_or(0, |(low, high)| high.abs_diff(low));
    round_width((range / BARS + 1).max(histogram.resolution()))
}

/// Bars of this width, without gaps.
fn bin(histogram: &Histogram, width: u64) -> Option<Vec<Bin>> {
    let (low, high) = histogram.range()?;
    let place = |value: i64| value.div_euclid(width as i64);
    let mut games = vec![0; (place(high) - place(low) + 1) as usize];
    for (value, count) in histogram.counts() {
        games[(place(value) - place(low)) as usize] += count;
    }
    let bar = |(index, games): (usize, u64)| Bin { from: (place(low) + index as i64) * width as i64, games };
    Some(games.into_iter().enumerate().map(bar).collect())
}

/// The smallest number of the form 1 or 5 times a power of ten that is not below `width`.
fn round_width(width: u64) -> u64 {
    let power = 10_u64.pow(width.max(1).ilog10());
    [1, 5, 10].into_iter().map(|factor| factor * power).find(|round| *round >= width).unwrap_or(width)
}

#[cfg(test)]
mod tests;
