//! Win rates by the player who moves just before: at tables of three or more, if the line-up sits in several circular orders.

use super::rows::{at_cells, strategy};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::Value;

/// All numbers for scripts. For readers, a row for each strategy and its predecessor; if something is varied, only the significant differences, which
/// rows of every value would hide.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let all = table(reader);
    if reader.cells().count() < 2 {
        return vec![all];
    }
    let telling = |row: &&Row| row.entries.iter().any(|entry| entry.tone == Tone::Significant);
    let shown = Table {
        name: "neighbours-telling".to_owned(),
        rows: all.rows.iter().filter(telling).cloned().collect(),
        fact: Fact::default(),
        ..all.clone()
    };
    vec![Table { shown: Shown::Data, ..all }, shown]
}

fn table(reader: &Reader<'_>) -> Table {
    let rows = reader.cells().flat_map(|at| {
        let labels = reader.labels.iter().filter_map(move |label| Some((*label, at.1.strategies.get(*label)?)));
        labels.flat_map(move |(label, found)| found.neighbours.iter().map(move |neighbour| (at, label, neighbour)))
    });
    let rest = if reader.cells().count() > 1 { " All others are in findings.csv." } else { "" };
    Table {
        name: "neighbours".to_owned(),
        title: "Win rate by the player just before, corrected for multiple comparisons".to_owned(),
        metric: "win_rate".to_owned(),
        shown: Shown::Report,
        notes: vec![format!("*: the interval excludes the strategy's win rate with all neighbours.{rest}")],
        fact: Fact::of("neighbour").named("win_rate"),
        ..at_cells(reader, rows, |(at, ..)| *at)
            .fact(|(_, label, found)| Fact::about(format!("{label} after {}", found.before)))
            .column(Column::label("strategy"), |(_, label, _)| strategy(reader, label))
            .column(Column::label("before it"), |(.., found)| strategy(reader, &found.before))
            .column(Column::number("win rate").fact(Fact::is("share")), |(.., found)| {
                let tone = if found.differs { Tone::Significant } else { Tone::Plain };
                Entry::from(Value::share(&found.win_rate)).toned(tone)
            })
            .column(Column::number("seats").fact(Fact::is("count")), |(.., found)| Value::Count(found.seats))
            .table()
    }
}
