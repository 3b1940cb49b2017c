//! Whether the order of the players matters.

use super::verdict;
use crate::estimate::{CLEAR, CONFIDENCE, FEWEST_BLOCKS, widen};
use crate::findings::format::{list, share, share_with_interval};
use crate::findings::{Cell, Findings, NeighbourFinding, StrategyFinding, Topic, Verdict};

/// The most neighbours named.
const MOST: usize = 3;

/// A sentence about the neighbours that change a strategy's win rate by more than the margin, the largest change first; `None` if there are none.
pub(super) fn describe(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    if cell.blocks < FEWEST_BLOCKS {
        return None;
    }
    let mut telling: Vec<(&String, &StrategyFinding, &NeighbourFinding)> = Vec::new();
    for (name, found) in &cell.strategies {
        telling.extend(found.neighbours.iter().map(|neighbour| (name, found, neighbour)));
    }
    let together = telling.len().max(1) as f64;
    let clear = |found: &StrategyFinding, neighbour: &NeighbourFinding| {
        let errors = ((1.0 - CONFIDENCE) / together, CLEAR / together);
        let strict = widen(&neighbour.win_rate, errors, cell.blocks);
        let own = found.win_rate.estimate;
        own < strict.low || strict.high < own
    };
    telling.retain(|(_, found, neighbour)| clear(found, neighbour) && shift(found, neighbour) >= findings.margin);
    telling.sort_by(|one, other| shift(other.1, other.2).total_cmp(&shift(one.1, one.2)));
    let tell = |(name, found, neighbour): &(&String, &StrategyFinding, &NeighbourFinding)| {
        let NeighbourFinding { before, win_rate, .. } = neighbour;
        format!(
            "{name} wins {} right after {before} ({} on average)",
            share_with_interval(win_rate),
            share(found.win_rate.estimate)
        )
    };
    let told: Vec<_> = telling.iter().take(MOST).map(tell).collect();
    (!told.is_empty()).then(|| verdict(Topic::Seats, format!("Neighbours matter: {}.", list(&told))))
}

/// The change of a strategy's win rate by a neighbour.
fn shift(found: &StrategyFinding, neighbour: &NeighbourFinding) -> f64 {
    (neighbour.win_rate.estimate - found.win_rate.estimate).abs()
}
