//! The distribution of the score over games.

use super::rows::{player_column, player_rows};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Table};
use crate::value::Value;

const PERCENTS: [(u64, &str); 5] =
    [(5, "5th percentile"), (25, "lower quartile"), (50, "median"), (75, "upper quartile"), (95, "95th percentile")];

/// A row for each player of each cell.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(metric) = &reader.findings.themes.score else { return Vec::new() };
    let rows = player_rows(reader, |(_, cell), label, portrait| {
        let Some(score) = &portrait.score else { return Vec::new() };
        let quantile = |(percent, _): &(u64, _)| Entry::from(score.quantile(*percent).copied().map(Value::Quantile));
        let found = cell.strategies.get(label).and_then(|strategy| strategy.metrics.get(metric));
        PERCENTS.iter().map(quantile).chain([Entry::from(found.map(Value::mean_of))]).collect()
    });
    let percentiles =
        PERCENTS.iter().map(|(percent, head)| Column::number(*head).fact(Fact::is(format!("quantile_{percent}"))));
    let columns = std::iter::once(player_column(reader)).chain(percentiles).chain([Column::number("mean")]);
    vec![Table {
        name: "score".into(),
        title: format!("Distribution of the score: {}", reader.metric_title(metric)),
        metric: metric.clone(),
        columns: columns.collect(),
        rows,
        fact: Fact::of("strategy").named(metric),
        ..Table::default()
    }]
}
