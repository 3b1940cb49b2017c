//! Win rates by the player who moves just before: at tables of three or more, if the line-up sits in several circular orders.

use evenkeel_findings::{Cell, NeighbourFinding};

use super::rows::{axis_columns, cell_row, strategy};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::Value;

/// All of it for scripts. For readers a row for each strategy and its predecessor; if something is varied, only the significant differences. Most
/// line-ups have none, and rows of every value would hide the few.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let rows = rows(reader);
    if reader.cells().count() < 2 {
        return vec![table(reader, rows, Shown::Report, Fact::of("neighbour").named("win_rate"))];
    }
    let telling = rows.iter().filter(|row| row.entries.iter().any(|entry| entry.tone == Tone::Significant));
    let shown = Table {
        name: "neighbours-telling".to_owned(),
        ..table(reader, telling.cloned().collect(), Shown::Report, Fact::default())
    };
    vec![table(reader, rows, Shown::Data, Fact::of("neighbour").named("win_rate")), shown]
}

fn table(reader: &Reader<'_>, rows: Vec<Row>, shown: Shown, fact: Fact) -> Table {
    let own = [
        Column::label("strategy"),
        Column::label("before it"),
        Column::number("win rate").fact(Fact::is("share")),
        Column::number("seats").fact(Fact::is("count")),
    ];
    let rest = if reader.cells().count() > 1 { " All others are in findings.csv." } else { "" };
    Table {
        name: "neighbours".to_owned(),
        title: "Win rate by the player just before, corrected for multiple comparisons".to_owned(),
        metric: "win_rate".to_owned(),
        shown,
        columns: axis_columns(reader).into_iter().chain(own).collect(),
        rows,
        notes: vec![format!("*: the interval excludes the strategy's win rate with all neighbours.{rest}")],
        fact,
    }
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
    let entries = vec![
        strategy(reader, label),
        strategy(reader, &found.before),
        Entry::from(Value::share(&found.win_rate)).toned(if found.differs { Tone::Significant } else { Tone::Plain }),
        Value::Count(found.seats).into(),
    ];
    let fact = Fact::about(format!("{label} after {}", found.before));
    Row { fact, ..cell_row(reader, (position, cell), entries) }
}
