//! The score and the rates against those of the reference cell.

use super::changes::{SIGNIFICANT, change};
use super::rows::{player_column, player_rows};
use crate::reader::Reader;
use crate::table::{Column, Entry, Table};
use crate::value::Form;
use evenkeel_findings::format;

/// A row for each player of each cell; a column for the mean score and for each rate.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let (Some(comparison), Some(reference)) = (reader.findings.comparison(), reader.reference()) else {
        return Vec::new();
    };
    let themes = &reader.findings.themes;
    let score = themes.score.iter().map(|score| (score, format!("mean {}", format::plain(score)), Form::signed()));
    let rates = themes.rates.iter().map(|rate| (rate, format!("{}, points", format::plain(rate)), Form::points()));
    let metrics: Vec<_> = score.chain(rates).collect();
    let rows = player_rows(reader, |(position, _), label, _| {
        let compared = comparison.cells.iter().find(|compared| compared.cell == position);
        let own = compared.and_then(|compared| compared.strategy_metrics.get(label));
        let entry = |(metric, _, form): &(&String, String, Form)| match own {
            Some(own) => change(own.get(*metric), form.clone()),
            None => Entry::default(),
        };
        metrics.iter().map(entry).collect()
    });
    let columns = metrics.iter().map(|(metric, head, _)| Column::number(head).of_metric(metric));
    let columns: Vec<Column> = std::iter::once(player_column(reader)).chain(columns).collect();
    vec![Table {
        name: "score-changes".into(),
        title: format!("Change against {}, on common random numbers", reader.cell_title(reference)),
        // Without a score or rates there is nothing to compare.
        rows: if metrics.is_empty() { Vec::new() } else { rows },
        columns,
        notes: vec![SIGNIFICANT.to_owned()],
        ..Table::default()
    }]
}
