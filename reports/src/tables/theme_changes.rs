//! The score and the rates against those of the reference cell.

use super::changes::{SIGNIFICANT, change};
use super::rows::players;
use crate::reader::Reader;
use crate::subjects::Subject;
use crate::table::{Column, Table};
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
    let metrics = score.chain(rates);
    let entry = |player: &Subject<'_>, (metric, _, form): &(&String, String, Form)| {
        let compared = comparison.cells.iter().find(|compared| compared.cell == player.position)?;
        Some(change(compared.strategy_metrics.get(player.label)?.get(*metric), form.clone()))
    };
    vec![Table {
        name: "score-changes".into(),
        title: format!("Change against {}, on common random numbers", reader.cell_title(reference)),
        notes: vec![SIGNIFICANT.to_owned()],
        ..players(reader).columns(metrics, |(metric, head, _)| Column::number(head).of_metric(metric), entry).known()
    }]
}
