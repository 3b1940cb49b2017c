//! Win rates by seat.

use evenkeel_findings::{Cell, Difference, SeatFinding};

use super::parts::{dot, dots, fair_level, groups, intervals, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, Style, Unit};
use crate::reader::{Reader, Seating};

/// The maximum number of cells in a chart; more are left to the tables.
const MOST_CELLS: usize = 24;

/// Win rates of all seats, if nothing is varied or one strategy plays itself.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let groups = if let Some(tournament) = reader.findings.tournament() {
        untitled(seat_dots(&tournament.seats))
    } else {
        let few = reader.findings.cells.len() <= MOST_CELLS;
        let drawn = match reader.seating {
            Seating::Alone => false,
            Seating::Mirrored => few || !reader.is_varied(),
            Seating::Mixed => !reader.is_varied() || (few && is_moved(reader)),
        };
        let dots = |cell: &Cell| if cell.games > 0 { seat_dots(&cell.seats) } else { Vec::new() };
        if drawn { groups(reader, |(_, cell)| dots(cell)) } else { Vec::new() }
    };
    let dots = dots(reader, "win rate, over all strategies", Unit::Share, groups);
    if dots.groups.is_empty() {
        return Vec::new();
    }
    let content = Content::Dots(DotChart { reference: fair_level(reader), ..dots });
    let question = "Is there a seat advantage?".to_owned();
    vec![Sketch { subject: String::new(), question, content, caption: intervals(reader) }]
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
