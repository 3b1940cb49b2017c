//! Win rates of seats over the cells of a sweep, whoever sits there: a rule about one seat shows nowhere else, since everybody sits there in
//! turn.

use super::cells::name_cell;
use super::courses::size;
use super::factors::sizes;
use super::{claims_nothing, verdict};
use crate::estimate::CLEAR;
use crate::findings::format::list;
use crate::findings::{ComparedCell, Comparison, Difference, Findings, Topic, Verdict};

/// Most changes that the sentence names.
const MOST: usize = 4;

/// A seat whose win rate changes clearly.
pub(super) struct Moved {
    /// The cell, by its position.
    pub cell: usize,
    /// The seat, from 1.
    pub seat: usize,
    /// The change to the reference.
    pub found: Difference,
}

/// "Compared with none, seat 1 wins +22.5 points (95% CI +21.0 to +24.0) at lucky_lou and +5.0 points (95% CI +3.6 to +6.4) at navigator."
pub(super) fn describe(findings: &Findings, comparison: &Comparison) -> Option<Verdict> {
    let moved = moved(findings, comparison);
    if moved.is_empty() {
        return None;
    }
    let tell = |Moved { cell, seat, found }: &Moved| {
        format!("seat {seat} {} at {}", size(found, "share"), name_cell(findings, &findings.cells[*cell]))
    };
    let more = moved.len().saturating_sub(MOST);
    let told = moved.iter().take(MOST).map(tell).chain((more > 0).then(|| format!("{more} more")));
    let against = name_cell(findings, &findings.cells[comparison.reference]);
    let text = format!(
        "Win rates of seats, whoever sits there, change from those at {against}: {}.",
        list(&told.collect::<Vec<_>>())
    );
    Some(verdict(Topic::Seats, text))
}

/// Every seat that changes clearly and more than all others of its cell, the farthest first: what it wins they lose.
pub(super) fn moved(findings: &Findings, comparison: &Comparison) -> Vec<Moved> {
    if claims_nothing(findings) {
        return Vec::new();
    }
    let of_cell = |compared: &ComparedCell| -> Option<Moved> {
        let beyond = |own: usize, found: &Difference| {
            let mut others = compared.seats.iter().enumerate().filter(|(other, _)| *other != own);
            others.all(|(_, other)| sizes(other).1 < sizes(found).0)
        };
        let matters = |found: &Difference| found.p_adjusted < CLEAR && found.estimate.abs() >= findings.margin;
        let mut seats = compared.seats.iter().enumerate();
        let (seat, found) = seats.find(|(seat, found)| matters(found) && beyond(*seat, found))?;
        Some(Moved { cell: compared.cell, seat: seat + 1, found: *found })
    };
    let mut moved: Vec<Moved> = comparison.cells.iter().filter_map(of_cell).collect();
    moved.sort_by(|one, other| other.found.estimate.abs().total_cmp(&one.found.estimate.abs()));
    moved
}
