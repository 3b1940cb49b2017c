//! Every metric, of the whole game and of each strategy.

use evenkeel_findings::{Cell, format};

use super::rows::{cells, strategies, strategy_column};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Entry, Shown, Table};
use crate::value::Value;

/// A table per metric; those of strategies are folded, because they are many.
pub fn tables<'r>(reader: &'r Reader<'_>) -> impl Iterator<Item = Table> + 'r {
    // The length has its own table.
    let game = reader.game_metrics().into_iter().filter(|metric| **metric != reader.findings.length);
    let strategies = reader.strategy_metrics().into_iter().flat_map(|metric| of_strategies(reader, metric));
    game.map(|metric| of_game(reader, metric)).chain(strategies)
}

fn of_game(reader: &Reader<'_>, metric: &str) -> Table {
    Table {
        name: format!("game-{metric}"),
        title: format!("Per game: {}", reader.metric_title(metric)),
        metric: metric.to_owned(),
        shown: Shown::Page,
        fact: Fact::of("game").named(metric),
        ..cells(reader).spread(|(_, cell)| cell.metrics.get(metric)).table()
    }
}

/// Every number for scripts; on a page, strategies are side by side if values and strategies would make one long list.
fn of_strategies(reader: &Reader<'_>, metric: &str) -> Vec<Table> {
    let crossed = reader.is_varied() && reader.is_contested();
    let all = Table {
        name: format!("strategy-{metric}"),
        title: format!("Per strategy: {}", reader.metric_title(metric)),
        metric: metric.to_owned(),
        shown: if crossed { Shown::Data } else { Shown::Page },
        fact: Fact::of("strategy").named(metric),
        ..strategies(reader, |found| found.metrics.get(metric)).spread(|(.., found)| Some(*found)).table()
    };
    if !crossed {
        return vec![all];
    }
    let beside = Table {
        name: format!("strategies-{metric}"),
        title: format!("Per strategy: {}, mean", reader.metric_title(metric)),
        metric: metric.to_owned(),
        shown: Shown::Page,
        ..cells(reader)
            .columns(
                reader.labels.iter().copied(),
                |label| strategy_column(reader, label, ""),
                |(_, cell), label| mean(cell, label, metric),
            )
            .table()
    };
    vec![all, beside]
}

/// A mean with its interval, and the percentiles in small print.
fn mean(cell: &Cell, label: &str, metric: &str) -> Option<Entry> {
    let found = cell.strategies.get(label)?.metrics.get(metric)?;
    let percentiles = [found.p5, found.p50, found.p95].map(format::whole).join(" · ");
    Some(Entry::from(Value::mean_of(found)).small(percentiles))
}
