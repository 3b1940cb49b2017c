//! Differences of players' own numbers between cells with the same luck.

use std::collections::BTreeMap;

use evenkeel_engine::metrics::{Metric, Scope};

use super::metric::tails_of_difference;
use crate::estimate::{CONFIDENCE, Paired, Quantiles, compare, judge};
use crate::findings::{ByName, Difference};
use crate::plan::Plan;
use crate::tally::{CellTally, positions};

/// Differences by label and metric.
type Changes = ByName<ByName<Difference>>;

/// For each of the cells `others`: every metric of every label minus that of its counterpart in the reference cell. Each metric is judged over all
/// cells and labels.
pub(super) fn compare_seats(plan: &Plan, cells: &[CellTally], others: &[usize]) -> Vec<Changes> {
    let metrics = positions(plan.ruleset(), Scope::Seat).into_iter().map(|metric| &plan.ruleset().metrics[metric]);
    let mut changes = vec![Changes::new(); others.len()];
    for named in metrics.enumerate() {
        let pairs: Vec<_> = others.iter().map(|&cell| compare_labels(plan, cells, cell, named)).collect();
        for ((row, &cell), changes) in judge(&pairs).into_iter().zip(others).zip(&mut changes) {
            for (label, difference) in plan.cells[cell].labels.iter().zip(row) {
                changes.entry(label.clone()).or_default().insert(named.1.name.to_owned(), difference);
            }
        }
    }
    changes
}

fn compare_labels(plan: &Plan, cells: &[CellTally], cell: usize, (position, metric): (usize, &Metric)) -> Vec<Paired> {
    let (tally, reference) = (&cells[cell], &cells[plan.reference]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let compare_label = |label: usize| {
        let sums = tally.seat_metric_differences[label][position];
        let spreads = [tally, reference].map(|tally| &tally.seat_metrics[label][position]);
        let players = plan.rotations() * plan.cells[cell].members_of(label);
        compare(sums, players as f64, &tails_of_difference(plan.ruleset(), metric, sums, spreads), &quantiles)
    };
    (0..plan.cells[cell].labels.len()).map(compare_label).collect()
}

/// The label that each label has replaced, if that is a different one.
pub(super) fn name_counterparts(plan: &Plan, cell: usize) -> BTreeMap<String, String> {
    let pairs = plan.cells[cell].labels.iter().zip(&plan.cells[plan.reference].labels);
    pairs.filter(|(own, other)| own != other).map(|(own, other)| (own.clone(), other.clone())).collect()
}
