//! Win rates of strategies.

use super::rows::{cells, fair_title, main_place, strategies, strategy_column, win_rate};
use crate::fact::Fact;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Detail, Shown, Table};
use crate::value::{Form, Value};

/// A row per strategy if nothing is varied; otherwise a row per cell, a column per strategy.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let table = if reader.is_varied() { by_cell(reader) } else { by_strategy(reader) };
    let shown = match reader.seating {
        // A player alone has nothing to win, and one strategy in every seat wins its fair share, which is not a finding.
        Seating::Alone | Seating::Mirrored => Shown::Data,
        Seating::Mixed => main_place(reader),
    };
    vec![Table {
        name: "win-rates".into(),
        title: fair_title(reader, "Win rate"),
        metric: "win_rate".into(),
        shown,
        ..table
    }]
}

fn by_strategy(reader: &Reader<'_>) -> Table {
    let named = |name: &str, statistic: &str| Fact::of("strategy").named(name).statistic(statistic);
    strategies(reader, Some)
        .column(Column::number("win rate").fact(named("win_rate", "share")), |(.., found)| {
            win_rate(reader, Some(&found.win_rate))
        })
        .column(Column::number("mean rank").of_metric("mean_rank").fact(named("mean_rank", "mean")), |(.., found)| {
            Value::Number(found.mean_rank, Form::number().places(2))
        })
        .table()
}

fn by_cell(reader: &Reader<'_>) -> Table {
    let rows = cells(reader)
        .columns(
            reader.labels.iter().copied(),
            |label| strategy_column(reader, label, "share"),
            |(_, cell), label| win_rate(reader, cell.strategies.get(*label).map(|strategy| &strategy.win_rate)),
        )
        .column(Column::number("games").shown(Detail::Report), |(_, cell)| Value::Count(cell.games))
        .column(Column::number("blocks").shown(Detail::Report), |(_, cell)| Value::Count(cell.blocks))
        .column(Column::words("reproduce").shown(Detail::Page), |(_, cell)| Value::Command {
            command: cell.command.clone(),
            rules_hash: cell.rules_hash.clone(),
        })
        .table();
    Table { fact: Fact::of("strategy").named("win_rate"), ..rows }
}
