//! Every metric, of the whole game and of each strategy.

use evenkeel_findings::{Cell, format};

use super::rows::{axis_columns, cell_rows, spread, spread_columns, strategy_rows};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table};
use crate::value::Value;

/// A table for each metric; those of strategies folded, because they are many.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    // The length has its own table.
    let game = reader.game_metrics().into_iter().filter(|metric| **metric != reader.findings.length);
    let strategies = reader.strategy_metrics().into_iter().flat_map(|metric| of_strategies(reader, metric));
    game.map(|metric| of_game(reader, metric)).chain(strategies).collect()
}

fn of_game(reader: &Reader<'_>, metric: &str) -> Table {
    Table {
        name: format!("game-{metric}"),
        title: format!("Per game: {}", reader.metric_title(metric)),
        metric: metric.to_owned(),
        shown: Shown::Page,
        columns: axis_columns(reader).into_iter().chain(spread_columns()).collect(),
        rows: cell_rows(reader, |cell| spread(cell.metrics.get(metric))),
        notes: Vec::new(),
        fact: Fact::of("game").named(metric),
    }
}

/// Every number for scripts; on a page strategies side by side, if values and strategies would make one long list.
fn of_strategies(reader: &Reader<'_>, metric: &str) -> Vec<Table> {
    let names = axis_columns(reader).into_iter().chain([Column::label("strategy")]);
    let crossed = reader.is_varied() && reader.is_contested();
    let all = Table {
        name: format!("strategy-{metric}"),
        title: format!("Per strategy: {}", reader.metric_title(metric)),
        metric: metric.to_owned(),
        shown: if crossed { Shown::Data } else { Shown::Page },
        columns: names.chain(spread_columns()).collect(),
        rows: strategy_rows(reader, |(_, cell), label| {
            Some(spread(Some(cell.strategies.get(label)?.metrics.get(metric)?)))
        }),
        notes: Vec::new(),
        fact: Fact::of("strategy").named(metric),
    };
    if !crossed {
        return vec![all];
    }
    let beside = Table {
        name: format!("strategies-{metric}"),
        title: format!("Per strategy: {}, mean", reader.metric_title(metric)),
        shown: Shown::Page,
        columns: axis_columns(reader).into_iter().chain(labels(reader)).collect(),
        rows: cell_rows(reader, |cell| reader.labels.iter().map(|label| mean(cell, label, metric)).collect()),
        fact: Fact::default(),
        ..all.clone()
    };
    vec![all, beside]
}

/// One column for each strategy.
fn labels<'a>(reader: &'a Reader<'_>) -> impl Iterator<Item = Column> + use<'a> {
    reader.labels.iter().map(|label| Column::number(*label).styled(reader.style(label)))
}

/// A mean with its interval, and the percentiles in small print.
fn mean(cell: &Cell, label: &str, metric: &str) -> Entry {
    let Some(found) = cell.strategies.get(label).and_then(|found| found.metrics.get(metric)) else {
        return Entry::default();
    };
    let percentiles = [found.p5, found.p50, found.p95].map(format::whole).join(" · ");
    Entry::from(Value::mean_of(found)).small(percentiles)
}
