//! Every cell against one of them, block by block.

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::Roster;

use super::metric::tails_of_difference;
use super::quantity::whole_wins;
use super::seat_differences::{compare_seats, name_counterparts};
use crate::estimate::{CONFIDENCE, Paired, Quantiles, Tails, compare, judge};
use crate::findings::{ComparedCell, Comparison, Difference};
use crate::plan::Plan;
use crate::tally::{CellTally, Sums, positions};

const METHOD: &str = "Differences are taken block by block, with common random numbers; intervals are Student's t on them, one \
    by one. p values are corrected for multiple comparisons (Holm 1979): over all cells and strategies for win rates, over all \
    cells for each metric of the game, and over all cells and strategies for each metric of a seat.";

pub(super) fn compare_cells<G: Roster>(plan: &Plan<G>, cells: &[CellTally]) -> Comparison {
    let others: Vec<usize> = (0..cells.len()).filter(|&cell| cell != plan.reference).collect();
    let shares: Vec<Vec<Paired>> = others.iter().map(|&cell| compare_shares(plan, cells, cell)).collect();
    let metrics: Vec<Vec<Paired>> = others.iter().map(|&cell| compare_metrics(plan, cells, cell)).collect();
    let shares = judge(&shares);
    let names: Vec<_> = positions::<G>(Scope::Game).into_iter().map(|metric| G::METRICS[metric].name).collect();
    let columns: Vec<Vec<Difference>> = (0..names.len())
        .map(|metric| judge(&metrics.iter().map(|row| vec![row[metric]]).collect::<Vec<_>>()).concat())
        .collect();
    let mut strategy_metrics = compare_seats(plan, cells, &others).into_iter();
    let compared = others.iter().enumerate().map(|(row, &cell)| ComparedCell {
        cell,
        strategy_metrics: strategy_metrics.next().unwrap_or_default(),
        counterparts: name_counterparts(plan, cell),
        strategies: plan.cells[cell].labels.iter().cloned().zip(shares[row].iter().copied()).collect(),
        metrics: names.iter().zip(&columns).map(|(name, column)| ((*name).to_owned(), column[row])).collect(),
    });
    Comparison {
        reference: plan.reference,
        standard: plan.reference_is_standard,
        method: METHOD.to_owned(),
        cells: compared.collect(),
    }
}

fn compare_shares<G: Roster>(plan: &Plan<G>, cells: &[CellTally], cell: usize) -> Vec<Paired> {
    let (planned, tally) = (&plan.cells[cell], &cells[cell]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let compare_label = |(label, sums): (usize, &Sums)| {
        let members = planned.members_of(label);
        let most = 1.0 / members as f64;
        compare(*sums, whole_wins(plan.rotations() * members), &Tails::Within(-most, most), &quantiles)
    };
    tally.share_differences.iter().enumerate().map(compare_label).collect()
}

fn compare_metrics<G: Roster>(plan: &Plan<G>, cells: &[CellTally], cell: usize) -> Vec<Paired> {
    let (tally, reference) = (&cells[cell], &cells[plan.reference]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let pairs = tally.game_metrics.iter().zip(&reference.game_metrics).zip(&tally.metric_differences);
    let metrics = positions::<G>(Scope::Game).into_iter().map(|metric| &G::METRICS[metric]);
    let differences = metrics.zip(pairs).map(|(metric, ((own, other), sums))| {
        let tails = tails_of_difference::<G>(metric, *sums, [own, other]);
        compare(*sums, plan.rotations() as f64, &tails, &quantiles)
    });
    differences.collect()
}

#[cfg(test)]
mod tests;
