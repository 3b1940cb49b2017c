//! Mean ranks, if something is varied; otherwise they are shown beside the win rates.

use super::rows::{axis_columns, cell_rows, strategy_columns};
use crate::fact::Fact;
use crate::reader::{Reader, Seating};
use crate::table::{Entry, Shown, Table};
use crate::value::{Form, Value};

/// A row for each cell, a column for each strategy.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    if !reader.is_varied() {
        return Vec::new();
    }
    let rows = cell_rows(reader, |cell| {
        let rank = |label: &&str| {
            let found = cell.strategies.get(*label)?;
            Some(Value::Number(found.mean_rank, Form::number().places(2)))
        };
        reader.labels.iter().map(|label| Entry::from(rank(label))).collect()
    });
    vec![Table {
        name: "mean-ranks".into(),
        title: "Mean rank, 1 is best".into(),
        metric: "mean_rank".into(),
        shown: if reader.seating == Seating::Mixed { Shown::Page } else { Shown::Data },
        columns: axis_columns(reader).into_iter().chain(strategy_columns(reader, "mean")).collect(),
        rows,
        fact: Fact::of("strategy").named("mean_rank"),
        ..Table::default()
    }]
}
