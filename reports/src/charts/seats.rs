//! Win rates by seat.

use evenkeel_findings::{Difference, SeatFinding, format};

use super::kind::{Kind, Sketch};
use super::parts::{dot, dots, fair_level, groups, untitled};
use crate::plot::data::{Content, Dot, DotChart, Reference, Style, Unit};
use crate::reader::{Reader, Seating};

/// Win rates of all seats, if nothing is varied or one strategy plays itself.
pub const KIND: Kind = Kind { name: "seats", draw };

/// The most cells in a chart; more are left to the tables.
const MOST_CELLS: usize = 24;

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let tournament = reader.findings.tournament().into_iter();
    let (groups, reference) = if reader.findings.tournament().is_some() {
        let seats: Vec<&SeatFinding> = tournament.flat_map(|found| &found.seats).collect();
        let even = 1.0 / seats.len().max(1) as f64;
        let reference = Reference { at: even, label: format!("fair {}", format::round_share(even)) };
        (if seats.is_empty() { Vec::new() } else { untitled(seat_dots(seats)) }, Some(reference))
    } else {
        let few = reader.findings.cells.len() <= MOST_CELLS;
        let drawn = match reader.seating {
            Seating::Alone => false,
            Seating::Mirrored => few || !reader.is_varied(),
            Seating::Mixed => !reader.is_varied() || (few && is_moved(reader)),
        };
        let dots = |cell: &evenkeel_findings::Cell| if cell.games > 0 { seat_dots(&cell.seats) } else { Vec::new() };
        (if drawn { groups(reader, |(_, cell)| dots(cell)) } else { Vec::new() }, fair_level(reader))
    };
    if groups.is_empty() {
        return Vec::new();
    }
    let dots = dots(reader, "win rate, over all strategies", Unit::Share, groups);
    let content = Content::Dots(DotChart { reference, ..dots });
    let question = "Is there a seat advantage?".to_owned();
    vec![Sketch { subject: String::new(), question, content, caption: super::parts::intervals(reader) }]
}

/// Whether the win rate of a seat changes between cells by more than the margin.
fn is_moved(reader: &Reader<'_>) -> bool {
    let margin = reader.findings.margin;
    let moved = |found: &Difference| found.differs && found.estimate.abs() >= margin;
    reader.findings.comparison().is_some_and(|found| found.cells.iter().any(|cell| cell.seats.iter().any(moved)))
}

fn seat_dots<'a>(seats: impl IntoIterator<Item = &'a SeatFinding>) -> Vec<Dot> {
    let row = |(number, seat): (usize, &SeatFinding)| dot(&format!("seat {number}"), Style::Main, seat.win_rate);
    (1..).zip(seats).map(row).collect()
}
