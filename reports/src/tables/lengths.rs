//! How long games are.

use evenkeel_findings::Distribution;

use super::rows::{cells, main_place};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::Value;

/// A row per cell; in a tournament, one of all games.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(unit) = reader.length_unit() else { return Vec::new() };
    // In a tournament the data always use the same name for the length.
    let (name, rows) = if let Some(found) = reader.findings.tournament() {
        let length = found.length.as_ref().map(|length| (length, found.games));
        ("length", lengths(Listing::of(length), |(length, games)| (Some(*length), *games)))
    } else {
        let rows = lengths(cells(reader), |(_, cell)| (reader.length(cell), cell.games));
        (reader.findings.length.as_str(), rows)
    };
    vec![Table {
        name: "game-length".into(),
        title: format!("Game length in {unit}"),
        metric: reader.findings.length.clone(),
        shown: main_place(reader),
        fact: Fact::of("game").named(name),
        ..rows
    }]
}

fn lengths<'f, T>(rows: Listing<T>, length: impl Fn(&T) -> (Option<&'f Distribution>, u64)) -> Table {
    rows.spread(|row| length(row).0).column(Column::number("games"), |row| Value::Count(length(row).1)).table()
}
