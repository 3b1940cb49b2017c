//! What players' own numbers differ by between cells that were played on the same luck.

use std::collections::BTreeMap;

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::Roster;

use crate::estimate::{CONFIDENCE, Paired, Quantiles, compare, judge};
use crate::findings::{ByName, Difference};
use crate::plan::Plan;
use crate::tally::{CellTally, positions};

/// Differences by label and metric.
type Changes = ByName<ByName<Difference>>;

/// For each of the cells `others`: every metric of every label less that of its counterpart in the reference cell. Each
/// metric is judged over all cells and labels.
pub(super) fn compare_seats<G: Roster>(plan: &Plan<G>, cells: &[CellTally], others: &[usize]) -> Vec<Changes> {
    let names: Vec<_> = positions::<G>(Scope::Seat).into_iter().map(|metric| G::METRICS[metric].name).collect();
    let mut changes = vec![Changes::new(); others.len()];
    for (metric, name) in names.iter().enumerate() {
        let pairs: Vec<_> = others.iter().map(|&cell| compare_labels(plan, cells, cell, metric, name)).collect();
        for ((row, &cell), changes) in judge(&pairs).into_iter().zip(others).zip(&mut changes) {
            for (label, difference) in plan.cells[cell].labels.iter().zip(row) {
                changes.or_default(label).insert((*name).to_owned(), difference);
            }
        }
    }
    changes
}

fn compare_labels<G: Roster>(
    plan: &Plan<G>,
    cells: &[CellTally],
    cell: usize,
    metric: usize,
    name: &str,
) -> Vec<Paired> {
    let (tally, reference) = (&cells[cell], &cells[plan.reference]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let compare_label = |label: usize| {
        let range = |tally: &CellTally| tally.seat_metrics[label][metric].histogram.range().unwrap_or_default();
        let (own, other) = (range(tally), range(reference));
        let seen = own.1.max(other.1).abs_diff(own.0.min(other.0)) as f64;
        // A rate that was 0 in every game might still be 1 in the next.
        let most = if G::THEMES.rates.contains(&name) { 1.0 } else { seen };
        let players = plan.rotations() * plan.cells[cell].members_of(label);
        compare(tally.seat_metric_differences[label][metric], players as f64, most, &quantiles)
    };
    (0..plan.cells[cell].labels.len()).map(compare_label).collect()
}

/// Whose place each label has taken, where it is not its own.
pub(super) fn name_counterparts<G: Roster>(plan: &Plan<G>, cell: usize) -> BTreeMap<String, String> {
    let pairs = plan.cells[cell].labels.iter().zip(&plan.cells[plan.reference].labels);
    pairs.filter(|(own, other)| own != other).map(|(own, other)| (own.clone(), other.clone())).collect()
}
