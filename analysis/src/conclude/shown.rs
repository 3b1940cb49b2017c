//! Numbers requested by name.

use super::definitions::definition;
use crate::estimate::{CONFIDENCE, Mean, Quantiles, mean_ratio};
use crate::findings::{ByName, Definition, Estimate, ShownNumber};
use crate::plan::{Plan, level_name};
use crate::tally::{CellTally, Owner, OwnerLayout, RatioSums, Shown};

/// One number; `None` if its denominator is zero.
pub(super) fn mean_shown(sums: &RatioSums, event: u64, is_count: bool) -> Option<Mean> {
    let mean = mean_ratio(sums, event as f64)?;
    Some(if is_count { mean.at_least(0.0) } else { mean })
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
