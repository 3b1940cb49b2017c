//! Mean ranks, if something is varied; otherwise they are shown beside the win rates.

use super::rows::{cells, strategy_column};
use crate::fact::Fact;
use crate::reader::{Reader, Seating};
use crate::table::{Shown, Table};
use crate::value::{Form, Value};

/// A row for each cell, a column for each strategy.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    if !reader.is_varied() {
        return Vec::new();
    }
    vec![Table {
        name: "mean-ranks".into(),
        title: "Mean rank, 1 is best".into(),
        metric: "mean_rank".into(),
        shown: if reader.seating == Seating::Mixed { Shown::Page } else { Shown::Data },
        fact: Fact::of("strategy").named("mean_rank"),
        ..cells(reader)
            .columns(
                reader.labels.iter().copied(),
                |label| strategy_column(reader, label, "mean"),
                |(_, cell), label| {
                    let found = cell.strategies.get(*label)?;
                    Some(Value::Number(found.mean_rank, Form::number().places(2)))
                },
            )
            .table()
    }]
}
