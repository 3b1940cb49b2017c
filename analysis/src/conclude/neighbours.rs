//! The results of strategies by the player just before them.

use evenkeel_engine::outcome::WHOLE_WIN;

use crate::estimate::{CONFIDENCE, Quantiles, estimate_ratio};
use crate::findings::{ByName, NeighbourFinding, StrategyFinding};
use crate::plan::PlannedCell;
use crate::tally::{CellTally, RatioSums};

/// The results of each label by the player just before it, if that player varies. Intervals are simultaneous (Bonferroni), because readers look for
/// the extreme one.
pub(super) fn conclude_neighbours(cell: &PlannedCell, tally: &CellTally, strategies: &mut ByName<StrategyFinding>) {
    let labels = cell.labels.len();
    let seen = |label: usize| {
        let before =
            (0..labels).filter_map(move |before| Some((before, tally.neighbours.get(label * labels + before)?)));
        let seen: Vec<_> = before.filter(|(_, sums)| sums.whole.sum > 0).collect();
        if seen.len() > 1 { seen } else { Vec::new() }
    };
    let together = (0..labels).map(|label| seen(label).len()).sum::<usize>().max(1);
    let quantiles = Quantiles::new(1.0 - (1.0 - CONFIDENCE) / together as f64, tally.blocks);
    for (label, name) in cell.labels.iter().enumerate() {
        let Some(found) = strategies.get_mut(name) else { continue };
        let own = found.win_rate.estimate;
        let neighbour = |(before, sums): (usize, &RatioSums)| {
            let win_rate = estimate_ratio(sums, f64::from(WHOLE_WIN), &quantiles);
            let differs = own < win_rate.low || win_rate.high < own;
            NeighbourFinding { before: cell.labels[before].clone(), seats: sums.whole.sum as u64, win_rate, differs }
        };
        found.neighbours = seen(label).into_iter().map(neighbour).collect();
    }
}

#[cfg(test)]
mod tests;
