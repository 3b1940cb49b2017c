//! Win rates of seats over the cells of a sweep, over all strategies. Only these show a rule about one seat, since all strategies sit there in turn.

use super::cells::name_cell;
use super::courses::size;
use super::factors::sizes;
use super::{claims_nothing, verdict};
use crate::estimate::CLEAR;
use crate::findings::{ComparedCell, Comparison, Difference, Findings, Topic, Verdict};

/// A seat whose win rate changes clearly.
pub(super) struct Moved {
    /// The cell, by its position.
    pub cell: usize,
    /// The seat, from 1.
    pub seat: usize,
    /// The change from the reference.
    pub found: Difference,
}

/// "The win rate of seat 1, over all strategies, changes by up to +27.4 points (95% CI +25.9 to +28.9) from that at none, most at `lucky_lou`." The
/// value is named only if its change is certainly the largest.
pub(super) fn describe(findings: &Findings, comparison: &Comparison) -> Vec<Verdict> {
    let mut told: Vec<usize> = Vec::new();
    let mut verdicts = Vec::new();
    for Moved { cell, seat, found } in moved(findings, comparison) {
        if told.contains(&seat) {
            continue;
        }
        told.push(seat);
        let mut others = comparison.cells.iter().filter(|other| other.cell != cell);
        let surely = others.all(|other| other.seats.get(seat - 1).is_none_or(|other| sizes(other).1 < sizes(&found).0));
        let name = |cell: usize| name_cell(findings, &findings.cells[cell]);
        let most =
            if surely && comparison.cells.len() > 1 { format!(", most at {}", name(cell)) } else { String::new() };
        let (size, from) = (size(&found, "share"), name(comparison.reference));
        let by = if comparison.cells.len() > 1 { "by up to" } else { "by" };
        let text =
            format!("The win rate of seat {seat}, over all strategies, changes {by} {size} from that at {from}{most}.");
        verdicts.push(verdict(Topic::Seats, text));
    }
    verdicts
}

/// Every seat that clearly changes more than all others of its cell, or whose own rule is varied; the largest change first. Its gain is the loss of
/// the others.
pub(super) fn moved(findings: &Findings, comparison: &Comparison) -> Vec<Moved> {
    if claims_nothing(findings) {
        return Vec::new();
    }
    let of_cell = |compared: &ComparedCell| -> Option<Moved> {
        let matters = |found: &Difference| found.p_adjusted < CLEAR && found.estimate.abs() >= findings.margin;
        // With two seats the gain of one is the loss of the other: the first stands for both.
        let beyond = |own: usize, found: &Difference| {
            let mut others = compared.seats.iter().enumerate().filter(|(other, _)| *other != own);
            if compared.seats.len() == 2 { own == 0 } else { others.all(|(_, other)| sizes(other).1 < sizes(found).0) }
        };
        let is_asked = |seat: usize| findings.varies_seat(seat + 1);
        let clear = || compared.seats.iter().enumerate().filter(|(_, found)| matters(found));
        let asked = clear().find(|(seat, _)| is_asked(*seat));
        let (seat, found) = asked.or_else(|| clear().find(|(seat, found)| beyond(*seat, found)))?;
        Some(Moved { cell: compared.cell, seat: seat + 1, found: *found })
    };
    let mut moved: Vec<Moved> = comparison.cells.iter().filter_map(of_cell).collect();
    moved.sort_by(|one, other| other.found.estimate.abs().total_cmp(&one.found.estimate.abs()));
    moved
}
