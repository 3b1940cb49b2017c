//! The results of one player's games by metric, if there is no score.

use evenkeel_findings::{Study, format};

use super::rows::at_cells;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Shown, Table};
use crate::value::Value;
/// A row for each metric of each cell, for terminals.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let told = reader.is_varied() && reader.findings.themes.score.is_some();
    if reader.seating != Seating::Alone
        || told
        || matches!(reader.findings.study, Study::Check { .. } | Study::Comparison { .. })
    {
        return Vec::new();
    }
    let rows = reader.cells().flat_map(|at| {
        let metrics = at.1.strategies.values().flat_map(|strategy| &strategy.metrics);
        metrics.map(move |(name, found)| (at, name, found))
    });
    vec![Table {
        name: "results".into(),
        title: "Every metric".into(),
        shown: Shown::Terminal,
        ..at_cells(reader, rows, |(at, ..)| *at)
            .column(Column::label("metric"), |(_, name, _)| Value::label(format::plain(name)))
            .spread(|(.., found)| Some(*found))
            .table()
    }]
}
