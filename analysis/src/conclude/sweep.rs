//! Every cell against one of them, block by block.

use evenkeel_engine::metrics::Scope;
use evenkeel_engine::outcome::WHOLE_WIN;

use super::courses::conclude_courses;
use super::metric::tails_of_difference;
use super::quantity::whole_wins;
use super::seat_differences::{compare_seats, name_counterparts};
use super::shown::compare_shown;
use crate::estimate::{CONFIDENCE, Paired, Quantiles, Tails, compare, compare_ratios, judge};
use crate::findings::{ComparedCell, Comparison, Difference, FactorChange};
use crate::plan::Plan;
use crate::tally::{CellTally, Sums, first_level, positions};

const METHOD: &str = "Differences are taken block by block, with common random numbers. Intervals are Student's t, corrected for \
    multiple comparisons (Bonferroni). Marks are by Holm 1979; where only this sharper test is significant, the interval ends at 0. \
    The correction covers all cells and strategies for win rates, all cells and seats for those of seats, all cells for each metric of \
    the game, all cells and strategies for each metric of a seat, and all cells and levels of each factor.";

pub(super) fn compare_cells(plan: &Plan, cells: &[CellTally]) -> Comparison {
    let others: Vec<usize> = (0..cells.len()).filter(|&cell| cell != plan.reference).collect();
    let shares: Vec<Vec<Paired>> = others.iter().map(|&cell| compare_shares(plan, cells, cell)).collect();
    let metrics: Vec<Vec<Paired>> = others.iter().map(|&cell| compare_metrics(plan, cells, cell)).collect();
    let shares = judge(&shares);
    let names: Vec<_> =
        positions(plan.ruleset(), Scope::Game).into_iter().map(|metric| plan.ruleset().metrics[metric].name).collect();
    let columns: Vec<Vec<Difference>> = (0..names.len())
        .map(|metric| judge(&metrics.iter().map(|row| vec![row[metric]]).collect::<Vec<_>>()).concat())
        .collect();
    let factors = compare_factors(plan, cells, &others);
    let mut seats =
        judge(&others.iter().map(|&cell| compare_seat_wins(plan, &cells[cell])).collect::<Vec<_>>()).into_iter();
    let mut shown = compare_shown(plan, cells, &others).into_iter();
    let mut strategy_metrics = compare_seats(plan, cells, &others).into_iter();
    let compared = others.iter().enumerate().map(|(row, &cell)| ComparedCell {
        cell,
        strategy_metrics: strategy_metrics.next().unwrap_or_default(),
        counterparts: name_counterparts(plan, cell),
        strategies: plan.cells[cell].labels.iter().cloned().zip(shares[row].iter().copied()).collect(),
        metrics: names.iter().zip(&columns).map(|(name, column)| ((*name).to_owned(), column[row])).collect(),
        factors: factors[row].clone(),
        seats: seats.next().unwrap_or_default(),
        shown: shown.next().unwrap_or_default(),
    });
    let (courses, length) = conclude_courses(plan, cells);
    Comparison {
        reference: plan.reference,
        standard: plan.reference_is_standard,
        method: METHOD.to_owned(),
        cells: compared.collect(),
        courses,
        length,
    }
}

/// Changes of the win rates of all levels of all factors in the cells `others`, judged for each factor over all of them.
fn compare_factors(plan: &Plan, cells: &[CellTally], others: &[usize]) -> Vec<Vec<FactorChange>> {
    let mut changes = vec![Vec::new(); others.len()];
    for (factor, described) in plan.ruleset().factors.iter().enumerate().filter(|_| plan.rotations() > 1) {
        let first = first_level(plan.ruleset(), factor);
        let pairs: Vec<Vec<(&str, Paired)>> = others
            .iter()
            .map(|&cell| {
                let levels = described.levels.iter().enumerate();
                levels.filter_map(|(at, name)| Some((*name, compare_level(plan, cells, cell, first + at)?))).collect()
            })
            .collect();
        let judged = judge(&pairs.iter().map(|row| row.iter().map(|(_, pair)| *pair).collect()).collect::<Vec<_>>());
        for ((row, judged), changes) in pairs.iter().zip(judged).zip(&mut changes) {
            let levels = row.iter().map(|(name, _)| (*name).to_owned()).zip(judged).collect();
            changes.push(FactorChange { name: described.name.to_owned(), levels });
        }
    }
    changes
}

fn compare_level(plan: &Plan, cells: &[CellTally], cell: usize, level: usize) -> Option<Paired> {
    let (tally, reference) = (&cells[cell], &cells[plan.reference]);
    let (own, other, pair) = (&tally.levels[level], &reference.levels[level], &tally.level_pairs[level]);
    let mean = compare_ratios(own, other, pair, f64::from(WHOLE_WIN), tally.blocks)?;
    Some(Paired::of(&mean, &Quantiles::new(CONFIDENCE, tally.blocks)))
}

fn compare_shares(plan: &Plan, cells: &[CellTally], cell: usize) -> Vec<Paired> {
    let (planned, tally) = (&plan.cells[cell], &cells[cell]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let compare_label = |(label, sums): (usize, &Sums)| {
        let members = planned.members_of(label);
        let most = 1.0 / members as f64;
        compare(*sums, whole_wins(plan.rotations() * members), &Tails::Within(-most, most), &quantiles)
    };
    tally.share_differences.iter().enumerate().map(compare_label).collect()
}

/// Changes of the win rates of the seats; none alone at the table, where no seat wins.
fn compare_seat_wins(plan: &Plan, tally: &CellTally) -> Vec<Paired> {
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let compare_seat =
        |sums: &Sums| compare(*sums, whole_wins(plan.rotations()), &Tails::Within(-1.0, 1.0), &quantiles);
    let contested = tally.seat_differences.len() > 1;
    tally.seat_differences.iter().filter(|_| contested).map(compare_seat).collect()
}

fn compare_metrics(plan: &Plan, cells: &[CellTally], cell: usize) -> Vec<Paired> {
    let (tally, reference) = (&cells[cell], &cells[plan.reference]);
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let pairs = tally.game_metrics.iter().zip(&reference.game_metrics).zip(&tally.metric_differences);
    let metrics = positions(plan.ruleset(), Scope::Game).into_iter().map(|metric| &plan.ruleset().metrics[metric]);
    let differences = metrics.zip(pairs).map(|(metric, ((own, other), sums))| {
        let tails = tails_of_difference(plan.ruleset(), metric, *sums, [own, other]);
        compare(*sums, plan.rotations() as f64, &tails, &quantiles)
    });
    differences.collect()
}

#[cfg(test)]
mod tests;
