//! Win rates by seat.

use evenkeel_findings::{Sharers, Tournament};

use super::rows::{cells, fair_title, main_place, strategy, win_rate};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Shown, Table};
use crate::value::Value;

/// A row per cell, a column per seat; in a tournament a row for all strategies together and one for each.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    match reader.findings.tournament() {
        Some(tournament) => vec![of_tournament(reader, tournament)],
        None => vec![of_cells(reader)],
    }
}

fn of_cells(reader: &Reader<'_>) -> Table {
    let seats = reader.findings.cells.iter().map(|cell| cell.seats.len()).max().unwrap_or(0);
    let shown = match reader.seating {
        Seating::Alone => Shown::Data,
        _ if reader.findings.varied() == Some(Sharers::Seats) => Shown::Everywhere,
        Seating::Mirrored if reader.is_grid() => Shown::Everywhere,
        Seating::Mixed if reader.is_varied() => Shown::Report,
        _ => main_place(reader),
    };
    Table {
        name: "seats".into(),
        title: fair_title(reader, "Win rate by seat, over all strategies"),
        metric: "win_rate".into(),
        shown,
        fact: Fact::of("seat").named("win_rate").statistic("share"),
        ..cells(reader)
            .columns(
                0..seats,
                |seat| seat_column(*seat),
                |(_, cell), seat| win_rate(reader, cell.seats.get(*seat).map(|seat| &seat.win_rate)),
            )
            .table()
    }
}

fn of_tournament(reader: &Reader<'_>, tournament: &Tournament) -> Table {
    let seats = tournament.seats.len();
    // All strategies together, then each.
    let all = if seats == 0 { None } else { Some(None) };
    let standings = tournament.standings.iter().filter(|_| seats > 0).map(Some);
    Table {
        name: "seats".into(),
        title: fair_title(reader, "Win rate by seat"),
        metric: "win_rate".into(),
        ..Listing::of(all.into_iter().chain(standings))
            .fact(|who| match who {
                None => Fact::of("seat").named("win_rate").statistic("share"),
                Some(_) => Fact::default(),
            })
            .column(Column::label("strategy"), |who| match who {
                None => Value::label("all"),
                Some(standing) => strategy(reader, &standing.strategy),
            })
            .columns(
                0..seats,
                |seat| seat_column(*seat),
                |who, seat| match who {
                    None => win_rate(reader, Some(&tournament.seats[*seat].win_rate)),
                    Some(standing) => standing.seats.get(*seat).map(Value::share).into(),
                },
            )
            .table()
    }
}

fn seat_column(seat: usize) -> Column {
    Column::number(format!("seat {}", seat + 1)).fact(Fact::about((seat + 1).to_string()))
}
