//! How long games are.

use evenkeel_findings::Distribution;

use super::rows::{axis_columns, cell_rows, main_place, spread, spread_columns};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::value::Value;

/// A row for each cell; one of all games in a tournament.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(unit) = reader.length_unit() else { return Vec::new() };
    let entries = |length: Option<&Distribution>, games: u64| -> Vec<Entry> {
        spread(length).into_iter().chain([Value::Count(games).into()]).collect()
    };
    let cells = cell_rows(reader, |cell| entries(reader.length(cell), cell.games));
    let tournament = reader.findings.tournament().into_iter();
    let all = tournament.filter_map(|found| Some(entries(Some(found.length.as_ref()?), found.games)));
    let all = all.map(|entries| Row { entries, ..Row::default() });
    // In a tournament the data always use this name for the length.
    let name = if reader.findings.tournament().is_some() { "length" } else { &reader.findings.length };
    vec![Table {
        name: "game-length".into(),
        title: format!("Game length in {unit}"),
        metric: reader.findings.length.clone(),
        shown: main_place(reader),
        columns: axis_columns(reader).into_iter().chain(spread_columns()).chain([Column::number("games")]).collect(),
        rows: cells.into_iter().chain(all).collect(),
        notes: Vec::new(),
        fact: Fact::of("game").named(name),
    }]
}
