//! How long games are.

use super::rows::{axis_columns, cell_rows, spread, spread_columns};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Row, Table};
use crate::value::Value;

/// A row for each cell; one of all games in a tournament.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(unit) = reader.length_unit() else { return Vec::new() };
    let games = |games| [Value::Count(games).into()];
    let (rows, name) = match &reader.findings.tournament {
        Some(found) => {
            let entries =
                found.length.iter().map(|length| spread(Some(length)).into_iter().chain(games(found.games)).collect());
            // In a tournament the data call the length by that name, whatever the ruleset measures.
            (entries.map(|entries| Row { entries, ..Row::default() }).collect(), "length")
        }
        None => {
            let entries = |cell| spread(reader.length(cell)).into_iter().chain(games(cell.games)).collect();
            (cell_rows(reader, entries), reader.findings.length.as_str())
        }
    };
    vec![Table {
        name: "game-length".into(),
        title: format!("Game length in {unit}"),
        metric: reader.findings.length.clone(),
        shown: super::main(reader),
        columns: axis_columns(reader).into_iter().chain(spread_columns()).chain([Column::number("games")]).collect(),
        rows,
        notes: Vec::new(),
        fact: Fact::of("game").named(name),
    }]
}
