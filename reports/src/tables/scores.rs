//! The distribution of the score over games.

use super::rows::players;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::Value;

const PERCENTS: [(u64, &str); 5] =
    [(5, "5th percentile"), (25, "lower quartile"), (50, "median"), (75, "upper quartile"), (95, "95th percentile")];

/// A row for each player of each cell.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(metric) = &reader.findings.themes.score else { return Vec::new() };
    vec![Table {
        name: "score".into(),
        title: format!("Distribution of the score: {}", reader.metric_title(metric)),
        metric: metric.clone(),
        fact: Fact::of("strategy").named(metric),
        ..players(reader)
            .columns(
                PERCENTS,
                |(percent, head)| Column::number(*head).fact(Fact::is(format!("quantile_{percent}"))),
                |player, (percent, _)| player.score()?.quantile(*percent).copied().map(Value::Quantile),
            )
            .column(Column::number("mean"), |player| {
                player.score()?;
                player.cell.strategies.get(player.label)?.metrics.get(metric).map(Value::mean_of)
            })
            .known()
    }]
}
