//! Means of metrics, and of their differences, with their tails.

use evenkeel_engine::metrics::Metric;
use evenkeel_strategies::RulesetInfo;

use crate::estimate::{Broken, EVENT, Quantiles, Tails, estimate_mean, estimate_share};
use crate::findings::Estimate;
use crate::tally::{MetricTally, Sums};

/// The mean of a metric over the blocks of a cell, with `numbers` values in each block. A metric that is 1 or 0 in a game is a share.
pub(crate) fn estimate_metric(
    ruleset: &'static RulesetInfo,
    metric: &Metric,
    spread: &MetricTally,
    numbers: usize,
    quantiles: &Quantiles,
) -> Estimate {
    if is_rate(ruleset, metric.name, spread) {
        return estimate_share(spread.sums, numbers as f64, numbers, quantiles);
    }
    estimate_mean(spread.sums, numbers as f64, &tails(ruleset, metric.unit, spread, numbers), quantiles)
}

/// Whether a rule fixes a number: it was equal in every game of several blocks, and not 0.
pub(super) fn is_fixed(spread: &MetricTally, blocks: u64) -> bool {
    blocks > 1 && spread.histogram.only_value().is_some_and(|value| value != 0)
}

/// Whether a metric is a share of games.
fn is_rate(ruleset: &'static RulesetInfo, name: &str, spread: &MetricTally) -> bool {
    let (low, high) = spread.histogram.range().unwrap_or_default();
    ruleset.themes.rates.contains(&name) && low >= 0 && high <= 1
}

/// The tails of a metric in this unit. All of its differing games may be in the same blocks.
pub(super) fn tails(ruleset: &'static RulesetInfo, unit: &str, spread: &MetricTally, numbers: usize) -> Tails {
    let (low, high) = range(spread);
    let counted = amount(ruleset, unit).is_none() && low >= 0.0;
    let differing = spread.histogram.differing() / numbers.max(1) as u64;
    // Counts are never negative; money may be owed.
    let least = if counted { 0.0 } else { f64::NEG_INFINITY };
    let broken = if is_one_sided(spread) { Broken::None } else { Broken::Unknown };
    Tails::Learnt { range: high - low, least, broken, differing, event: most_of_one_event(ruleset, unit) }
}

/// The tails of the difference of a metric between two cells.
pub(super) fn tails_of_difference(
    ruleset: &'static RulesetInfo,
    metric: &Metric,
    sums: Sums,
    cells: [&MetricTally; 2],
) -> Tails {
    if cells.iter().all(|spread| is_rate(ruleset, metric.name, spread)) {
        return Tails::Within(-1.0, 1.0);
    }
    let [first, second] = cells.map(range);
    let range = first.1.max(second.1) - first.0.min(second.0);
    let event = most_of_one_event(ruleset, metric.unit);
    let one_sided = cells.iter().all(|spread| is_one_sided(spread));
    let level = cells.iter().map(|spread| spread.histogram.mean().abs()).fold(0.0, f64::max);
    let broken = if one_sided { Broken::By(level) } else { Broken::Unknown };
    Tails::Learnt { range, least: f64::NEG_INFINITY, broken, differing: sums.nonzero, event }
}

/// Whether all observed values have one sign, so that a game that ends at once has 0.
fn is_one_sided(spread: &MetricTally) -> bool {
    let (low, high) = range(spread);
    low >= 0.0 || high <= 0.0
}

fn range(spread: &MetricTally) -> (f64, f64) {
    let (low, high) = spread.histogram.range().unwrap_or_default();
    (low as f64, high as f64 + (spread.histogram.resolution() - 1) as f64)
}

/// The tails of scores in this unit, or of their differences, with these sums; scores of single games were between `low` and `high`.
pub(crate) fn tails_of_scores(ruleset: &'static RulesetInfo, unit: &str, sums: Sums, (low, high): (i64, i64)) -> Tails {
    let event = most_of_one_event(ruleset, unit);
    let range = (high - low) as f64;
    Tails::Learnt { range, least: f64::NEG_INFINITY, broken: Broken::Unknown, differing: sums.nonzero, event }
}

/// The largest size of one rare event in this unit.
pub(crate) fn most_of_one_event(ruleset: &'static RulesetInfo, unit: &str) -> f64 {
    amount(ruleset, unit).unwrap_or(EVENT)
}

/// The largest size of one rare event, for a unit that is not a count.
fn amount(ruleset: &'static RulesetInfo, unit: &str) -> Option<f64> {
    ruleset.amount(unit).map(|event| event as f64)
}

#[cfg(test)]
mod coverage;
#[cfg(test)]
mod tests;
