//! Win rates by seat.

use evenkeel_findings::{SeatFinding, Sharers, Tournament, format};

use super::rows::{against, axis_columns, cell_rows, fair_title, main_place, strategy, win_rate};
use crate::fact::Fact;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::Value;

/// A row for each cell, a column for each seat; in a tournament a row for all strategies together and one for each.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    match reader.findings.tournament() {
        Some(tournament) => vec![of_tournament(reader, tournament)],
        None => vec![of_cells(reader)],
    }
}

fn of_cells(reader: &Reader<'_>) -> Table {
    let seats = reader.findings.cells.iter().map(|cell| cell.seats.len()).max().unwrap_or(0);
    let rows = cell_rows(reader, |cell| {
        (0..seats).map(|seat| win_rate(reader, cell.seats.get(seat).map(|seat| &seat.win_rate))).collect()
    });
    let shown = match reader.seating {
        Seating::Alone => Shown::Data,
        _ if reader.findings.varied() == Some(Sharers::Seats) => Shown::Everywhere,
        Seating::Mirrored if reader.is_grid() => Shown::Everywhere,
        Seating::Mixed if reader.is_varied() => Shown::Report,
        _ => main_place(reader),
    };
    Table {
        shown,
        title: fair_title(reader, "Win rate by seat, over all strategies"),
        columns: axis_columns(reader).into_iter().chain(seat_columns(seats)).collect(),
        rows,
        fact: Fact::of("seat").named("win_rate").statistic("share"),
        ..about()
    }
}

fn of_tournament(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let seats = tournament.seats.len();
    let fair = (seats > 0).then(|| 1.0 / seats as f64);
    let share = |seat: &SeatFinding| against(Some(&seat.win_rate), fair);
    let all = Row {
        entries: std::iter::once(Value::label("all").into()).chain(tournament.seats.iter().map(share)).collect(),
        fact: Fact::of("seat").named("win_rate").statistic("share"),
        ..Row::default()
    };
    let row = |standing: &evenkeel_findings::Standing| {
        let shares = standing.seats.iter().map(|share| Entry::from(Value::share(share)));
        let entries = std::iter::once(strategy(reader, &standing.strategy)).chain(shares).collect();
        Row { entries, ..Row::default() }
    };
    let rows = std::iter::once(all).chain(tournament.standings.iter().map(row));
    let even = fair.map_or_else(String::new, |fair| format!(" (fair: {})", format::round_share(fair)));
    Table {
        title: format!("Win rate by seat{even}"),
        columns: std::iter::once(Column::label("strategy")).chain(seat_columns(seats)).collect(),
        rows: if seats == 0 { Vec::new() } else { rows.collect() },
        ..about()
    }
}

fn seat_columns(seats: usize) -> impl Iterator<Item = Column> {
    (1..=seats).map(|seat| Column::number(format!("seat {seat}")).fact(Fact::about(seat.to_string())))
}

fn about() -> Table {
    Table { name: "seats".into(), metric: "win_rate".into(), ..Table::default() }
}
