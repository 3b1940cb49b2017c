//! The results of one player's games, metric by metric, if no score sums them up.

use evenkeel_findings::{Study, format};

use super::rows::{axis_columns, cell_row, spread, spread_columns};
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
    let mut rows = Vec::new();
    for (position, cell) in reader.cells() {
        for (name, found) in cell.strategies.values().flat_map(|strategy| &strategy.metrics) {
            let name = Value::label(format::plain(name)).into();
            let entries = std::iter::once(name).chain(spread(Some(found))).collect();
            rows.push(cell_row(reader, (position, cell), entries));
        }
    }
    let names = axis_columns(reader).into_iter().chain([Column::label("metric")]);
    vec![Table {
        name: "results".into(),
        title: "Every metric".into(),
        shown: Shown::Terminal,
        columns: names.chain(spread_columns()).collect(),
        rows,
        ..Table::default()
    }]
}
