//! Win rates by who moves just before: at tables of three or more, where the line-up sits in several circular orders.

use evenkeel_analysis::findings::{Cell, NeighbourFinding};

use super::rows::{against, axis_columns, cell_row, strategy};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Row, Shown, Table};
use crate::value::Value;

/// One table with a row for each strategy, whoever moves before it, and cell.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let own = [
        Column::label("strategy"),
        Column::label("before it"),
        Column::number("win rate").fact(Fact::is("share")),
        Column::number("seats").fact(Fact::is("count")),
    ];
    vec![Table {
        name: "neighbours".to_owned(),
        title: "Win rate by who moves just before, corrected for multiple comparisons".to_owned(),
        metric: "win_rate".to_owned(),
        // Most line-ups have nothing to tell here; where one has, a sentence does.
        shown: Shown::Report,
        columns: axis_columns(reader).into_iter().chain(own).collect(),
        rows: rows(reader),
        notes: vec![
            "A rate is marked where its interval leaves out what the strategy wins with all neighbours.".to_owned(),
        ],
        fact: Fact::of("neighbour").named("win_rate"),
    }]
}

fn rows(reader: &Reader<'_>) -> Vec<Row> {
    let mut rows = Vec::new();
    for (position, cell) in reader.cells() {
        for label in reader.labels.iter().copied() {
            let found = cell.strategies.get(label).map_or(&[][..], |found| &found.neighbours);
            rows.extend(found.iter().map(|neighbour| row(reader, (position, cell), label, neighbour)));
        }
    }
    rows
}

fn row(reader: &Reader<'_>, (position, cell): (usize, &Cell), label: &str, found: &NeighbourFinding) -> Row {
    let own = cell.strategies.get(label).map(|strategy| strategy.win_rate.estimate);
    let entries = vec![
        strategy(reader, label),
        strategy(reader, &found.before),
        against(Some(&found.win_rate), own),
        Value::Count(found.seats).into(),
    ];
    let fact = Fact::about(format!("{label} after {}", found.before));
    Row { fact, ..cell_row(reader, (position, cell), entries) }
}
