//! The results of the games of one cell.

use evenkeel_engine::factor::Factor;
use evenkeel_engine::metrics::{Metric, Scope};
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::{Value, seat_of};
use evenkeel_strategies::{GameRules, RulesetInfo};

use super::fair_price::{read_prices, weigh_levels};
use super::metric::{estimate_metric, is_fixed};
use super::neighbours::conclude_neighbours;
use super::portrait::conclude_portrait;
use super::quantity::{label_share, whole_wins};
use super::shape::conclude_shape;
use super::shown::conclude_shown;
use super::usage::conclude_usage;
use crate::estimate::{
    CONFIDENCE, Quantiles, Tails, estimate_mean, estimate_percentile, estimate_ratio, estimate_share,
};
use crate::findings::format::{counted_in, plain, setting};
use crate::findings::{
    ByName, Cell, Distribution, Ends, FactorFinding, LevelFinding, PercentileIntervals, SeatFinding, StrategyFinding,
};
use crate::plan::{Plan, PlannedCell, metrics_of};
use crate::tally::{CellTally, CountGroups, MetricTally, RatioSums};

/// The advantages that a cell's rules give to one seat alone, or their negatives.
pub(crate) fn given(ruleset: &'static RulesetInfo, changed: &[(String, Value)], seat: usize) -> Vec<String> {
    let own = changed.iter().filter(|(path, _)| seat_of(path) == Some(seat + 1));
    own.map(|(path, value)| gift(ruleset, path, value)).collect()
}

/// `mikk staygo`, `+300 credits`, `−1 level`.
fn gift(ruleset: &'static RulesetInfo, path: &str, value: &Value) -> String {
    let &Value::Integer(number) = value else { return plain(&setting(value)) };
    let unit = ruleset.position(path).map_or("", |index| ruleset.parameters()[index].unit);
    format!("{}{}", if number < 0 { "−" } else { "+" }, counted_in(number.saturating_abs(), unit))
}

pub(super) fn conclude_cell(plan: &Plan, cell: usize, tally: &CellTally) -> Cell {
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let rotations = plan.rotations();
    let planned = &plan.cells[cell];
    let values = plan.axes.iter().zip(&planned.values);
    let label = |label: usize| (planned.labels[label].clone(), conclude_label(planned, tally, label, &quantiles));
    let mut strategies: ByName<_> = (0..planned.labels.len()).map(label).collect();
    conclude_neighbours(planned, tally, &mut strategies);
    let ends = || plan.ruleset().ends.iter().map(|end| (*end).to_owned());
    let rate = |sums: &_| estimate_share(*sums, rotations as f64, rotations, &quantiles);
    let seat = |(seat, sums): (usize, &_)| SeatFinding {
        win_rate: estimate_share(*sums, whole_wins(rotations), rotations, &quantiles),
        given: given(planned.game.ruleset(), &planned.changed, seat),
    };
    Cell {
        parameters: values.map(|(axis, value)| (axis.name.clone(), value.clone())).collect(),
        lineup: if planned.lineup == plan.lineup { Vec::new() } else { planned.lineup.labels() },
        rules_hash: format!("{:016x}", plan.cells[cell].hash),
        games: tally.blocks * rotations as u64,
        blocks: tally.blocks,
        counted_blocks: tally.counted,
        metrics: distribute(plan.ruleset(), Scope::Game, &tally.game_metrics, rotations, &quantiles),
        strategies,
        shape: conclude_shape(tally, &planned.labels, (rotations, plan.ruleset().leads)),
        seats: tally.seats.iter().enumerate().map(seat).collect(),
        factors: conclude_factors(&*planned.game, (&tally.levels, &tally.counts), (tally.blocks, rotations)),
        ends: ends().zip(tally.ends.iter().copied()).collect(),
        end_rates: ends().zip(tally.end_sums.iter().map(rate)).collect(),
        shown: conclude_shown(plan, cell, tally),
        command: plan.cell_command(cell, tally.blocks),
    }
}

fn conclude_label(cell: &PlannedCell, tally: &CellTally, label: usize, quantiles: &Quantiles) -> StrategyFinding {
    let rotations = cell.label_of.len();
    let players = rotations * cell.members_of(label);
    let ranks = Tails::Within(1.0, rotations as f64);
    StrategyFinding {
        win_rate: label_share(cell, tally, label, quantiles),
        mean_rank: estimate_mean(tally.ranks[label], players as f64, &ranks, quantiles),
        metrics: distribute(cell.game.ruleset(), Scope::Seat, &tally.seat_metrics[label], players, quantiles),
        portrait: conclude_portrait(cell, tally, label, quantiles),
        usage: conclude_usage(cell.game.ruleset(), &tally.usage[label], players, tally.counted),
        neighbours: Vec::new(),
        imagined_per_game: imagined_per_game(tally, label, players),
    }
}

/// `players` of this label play in each block, all its games counted.
fn imagined_per_game(tally: &CellTally, label: usize, players: usize) -> Option<f64> {
    let imagined = tally.imagined[label];
    (imagined > 0).then(|| imagined as f64 / (tally.blocks * players as u64) as f64)
}

/// Every factor, from the wins by level and, if worths are requested, the counts of each level, over this many blocks at tables of this many seats.
/// Intervals are simultaneous for all levels of a factor (Bonferroni), because readers look for the extreme one.
pub(crate) fn conclude_factors(
    game: &dyn GameRules,
    (levels, counts): (&[RatioSums], &[CountGroups]),
    (blocks, seats): (u64, usize),
) -> Vec<FactorFinding> {
    let (mut sums, mut counts) = (levels.iter(), counts.iter());
    let mut factor = |(position, factor): (usize, &Factor)| {
        let groups = factor.counted.then(|| counts.next()).flatten();
        let (prices, price_unit) = read_prices(game, position);
        let worth = groups.map_or_else(Vec::new, |groups| weigh_levels(groups, &prices, seats - 1));
        let levels = factor.levels.iter().zip(sums.by_ref()).enumerate();
        let seen: Vec<_> = levels.filter(|(_, (_, sums))| sums.whole.sum > 0).collect();
        let quantiles = Quantiles::new(1.0 - (1.0 - CONFIDENCE) / seen.len().max(1) as f64, blocks);
        let level = |(level, (name, sums)): (usize, (&&str, &RatioSums))| LevelFinding {
            worth: worth.get(level).copied().flatten(),
            ..conclude_level(name, sums, 1.0 / seats as f64, &quantiles)
        };
        let levels: Vec<_> = seen.into_iter().map(level).collect();
        let is_priced = levels.iter().any(|level| level.worth.is_some());
        FactorFinding {
            name: factor.name.to_owned(),
            chosen: factor.chosen,
            ordered: factor.ordered,
            price_unit: if is_priced { price_unit } else { String::new() },
            levels,
        }
    };
    game.ruleset().factors.iter().enumerate().map(&mut factor).collect()
}

fn conclude_level(name: &str, sums: &RatioSums, even: f64, quantiles: &Quantiles) -> LevelFinding {
    let win_rate = estimate_ratio(sums, f64::from(WHOLE_WIN), quantiles);
    let uneven = even < win_rate.low || win_rate.high < even;
    LevelFinding { name: name.to_owned(), seats: sums.whole.sum as u64, win_rate, uneven, worth: None }
}

fn distribute(
    ruleset: &'static RulesetInfo,
    scope: Scope,
    spreads: &[MetricTally],
    numbers: usize,
    quantiles: &Quantiles,
) -> ByName<Distribution> {
    let found = |((_, metric), spread): ((usize, &'static Metric), &MetricTally)| {
        (metric.name.to_owned(), distribution(ruleset, metric, spread, numbers, quantiles))
    };
    metrics_of(ruleset, scope).zip(spreads).map(found).collect()
}

/// `numbers` is the number of values summed in a block.
pub(crate) fn distribution(
    ruleset: &'static RulesetInfo,
    metric: &Metric,
    spread: &MetricTally,
    numbers: usize,
    quantiles: &Quantiles,
) -> Distribution {
    let mean = estimate_metric(ruleset, metric, spread, numbers, quantiles);
    let percentile = |percent| spread.histogram.percentile(percent).unwrap_or_default();
    let ends = |percent| Ends::of(&estimate_percentile(&spread.histogram, percent, quantiles));
    Distribution {
        mean: mean.estimate,
        low: mean.low,
        high: mean.high,
        p5: percentile(5),
        p50: percentile(50),
        p95: percentile(95),
        constant: is_fixed(spread, quantiles.units),
        intervals: PercentileIntervals { p5: ends(5), p50: ends(50), p95: ends(95) },
    }
}

#[cfg(test)]
mod tests;
