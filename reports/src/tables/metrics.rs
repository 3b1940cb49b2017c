//! Every metric, of the whole game and of each strategy.

use super::rows::{axis_columns, cell_rows, spread, spread_columns, strategy_rows};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};

/// A table for each metric; those of strategies folded, because they are many.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    // The length has a table of its own.
    let game = reader.game_metrics().into_iter().filter(|metric| **metric != reader.findings.length);
    let strategies = reader.strategy_metrics().into_iter().map(|metric| of_strategies(reader, metric));
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

fn of_strategies(reader: &Reader<'_>, metric: &str) -> Table {
    let names = axis_columns(reader).into_iter().chain([Column::label("strategy")]);
    Table {
        name: format!("strategy-{metric}"),
        title: format!("Per strategy: {}", reader.metric_title(metric)),
        metric: metric.to_owned(),
        shown: Shown::Folded,
        columns: names.chain(spread_columns()).collect(),
        rows: strategy_rows(reader, |(_, cell), label| {
            Some(spread(Some(cell.strategies.get(label)?.metrics.get(metric)?)))
        }),
        notes: Vec::new(),
        fact: Fact::of("strategy").named(metric),
    }
}
