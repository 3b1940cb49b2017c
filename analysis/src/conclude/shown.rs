//! Numbers requested by name.

use super::definitions::definition;
use crate::estimate::{CONFIDENCE, Mean, Paired, Quantiles, judge, mean_ratio, mean_ratio_change};
use crate::findings::{ByName, Definition, Difference, Estimate, ShownChange, ShownNumber};
use crate::plan::{Plan, level_name};
use crate::tally::{CellTally, RatioSums};
use crate::tally::{Owner, OwnerLayout, Shown};

/// One number; `None` if its denominator is zero.
pub(super) fn mean_shown(sums: &RatioSums, event: u64, is_count: bool) -> Option<Mean> {
    let mean = mean_ratio(sums, event as f64)?;
    Some(if is_count { mean.at_least(0.0) } else { mean })
}

/// Its change from the reference cell, block by block.
pub(super) fn change_shown(cells: [&CellTally; 2], at: usize, event: u64) -> Option<Mean> {
    let [before, after] = cells;
    mean_ratio_change(&after.shown[at], &before.shown[at], &after.shown_pairs[at], event as f64)
}

/// The numbers of a cell.
pub(super) fn conclude_shown(plan: &Plan, cell: usize, tally: &CellTally) -> ByName<ShownNumber> {
    let (labels, seats) = (&plan.cells[cell].labels, plan.rotations());
    let owners = OwnerLayout::of(plan.ruleset(), labels.len());
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let number = |(index, shown): (usize, &Shown)| {
        let estimate = |whose: Owner| -> Option<Estimate> {
            let sums = &tally.shown[owners.position(index, whose)];
            Some(mean_shown(sums, shown.event, shown.is_count)?.interval(&quantiles))
        };
        let (mut strategies, mut factors) = (ByName::new(), ByName::<ByName<Estimate>>::new());
        for whose in shown.owners(owners, seats) {
            match (whose, estimate(whose)) {
                (Owner::Label(label), Some(found)) => drop(strategies.insert(labels[label].clone(), found)),
                (Owner::Level(level), Some(found)) => {
                    let (factor, name) = level_name(plan.ruleset(), level);
                    factors.entry(factor.to_owned()).or_default().insert(name.to_owned(), found);
                }
                _ => {}
            }
        }
        (shown.name.clone(), ShownNumber { game: estimate(Owner::Game), strategies, factors })
    };
    plan.shown.iter().enumerate().map(number).collect()
}

/// The differences of the cells `others` from the reference cell in each number, judged over all of them and all owners.
pub(super) fn compare_shown(plan: &Plan, cells: &[CellTally], others: &[usize]) -> Vec<ByName<ShownChange>> {
    let mut changes: Vec<Vec<(String, ShownChange)>> = vec![Vec::new(); others.len()];
    for (index, shown) in plan.shown.iter().enumerate() {
        let pairs: Vec<Vec<(Owner, Paired)>> =
            others.iter().map(|&cell| compare_owners(plan, cells, cell, (index, shown))).collect();
        let judged = judge(&pairs.iter().map(|row| row.iter().map(|(_, pair)| *pair).collect()).collect::<Vec<_>>());
        for (((row, judged), changes), &cell) in pairs.iter().zip(judged).zip(&mut changes).zip(others) {
            let labels = &plan.cells[cell].labels;
            let found: Vec<(Owner, Difference)> = row.iter().map(|(whose, _)| *whose).zip(judged).collect();
            let game = found.iter().find(|(whose, _)| *whose == Owner::Game).map(|(_, found)| *found);
            let own = found.iter().filter_map(|(whose, found)| match whose {
                Owner::Label(label) => Some((labels[*label].clone(), *found)),
                _ => None,
            });
            changes.push((shown.name.clone(), ShownChange { game, strategies: own.collect() }));
        }
    }
    changes.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// The differences of one cell for all owners; strategies only if both cells have the same labels.
fn compare_owners(
    plan: &Plan,
    cells: &[CellTally],
    cell: usize,
    (index, shown): (usize, &Shown),
) -> Vec<(Owner, Paired)> {
    let (own, reference) = (&plan.cells[cell].labels, &plan.cells[plan.reference].labels);
    let quantiles = Quantiles::new(CONFIDENCE, cells[cell].blocks);
    let owners = OwnerLayout::of(plan.ruleset(), own.len());
    let same = |whose: &Owner| match whose {
        Owner::Game => own.len() == reference.len(),
        Owner::Label(label) => own == reference && own.get(*label).is_some(),
        // There are many: they are only reported for the sides of a comparison.
        Owner::Level(_) => false,
    };
    let compare = |whose: Owner| {
        let at = owners.position(index, whose);
        let mean = change_shown([&cells[plan.reference], &cells[cell]], at, shown.event)?;
        Some((whose, Paired::of(&mean, &quantiles)))
    };
    shown.owners(owners, plan.rotations()).into_iter().filter(same).filter_map(compare).collect()
}

/// The definition of each.
pub(super) fn define_shown(plan: &Plan) -> impl Iterator<Item = (String, Definition)> {
    plan.shown.iter().map(|shown| {
        let meaning = match (shown.is_ratio(), shown.of_seats) {
            (true, true) => {
                "ratio of the two sums over all games; for the game over all seats, for a strategy over its own."
            }
            (true, false) => "ratio of the two sums over all games.",
            (false, true) => "per game, summed over all seats; for a strategy per player.",
            (false, false) => "per game.",
        };
        let meaning = format!("{}: {meaning}", shown.text);
        (shown.name.clone(), definition(&shown.unit, &meaning, METHOD))
    })
}

const METHOD: &str = "Units are blocks. Ratio of block sums with its linearised standard error (Cochran 1977, section 6.3), Student's t, \
    widened for one unseen rare event. Each holds by itself. Changes from another cell are on the same random draws, corrected over all cells and \
    strategies of one number.";
