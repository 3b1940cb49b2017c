//! Win rates of strategies.

use evenkeel_findings::Cell;

use super::rows::{axis_columns, cell_rows, fair_title, main_place, strategy_columns, strategy_rows, win_rate};
use crate::fact::Fact;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Detail, Entry, Shown, Table};
use crate::value::{Form, Value};

/// A row for each strategy if nothing is varied; otherwise a row for each cell, a column for each strategy.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let table = if reader.is_varied() { by_cell(reader) } else { by_strategy(reader) };
    let shown = match reader.seating {
        // A player alone has nothing to win, and one strategy in every seat wins its fair share: that is not a finding.
        Seating::Alone | Seating::Mirrored => Shown::Data,
        Seating::Mixed => main_place(reader),
    };
    vec![Table { shown, ..table }]
}

fn by_strategy(reader: &Reader<'_>) -> Table {
    let rank = Column::number("mean rank").of_metric("mean_rank");
    let columns = vec![
        Column::label("strategy"),
        Column::number("win rate").fact(Fact::of("strategy").named("win_rate").statistic("share")),
        rank.fact(Fact::of("strategy").named("mean_rank").statistic("mean")),
    ];
    let rows = strategy_rows(reader, |(_, cell), label| {
        let found = cell.strategies.get(label)?;
        let rank = Value::Number(found.mean_rank, Form::number().places(2));
        Some(vec![win_rate(reader, Some(&found.win_rate)), rank.into()])
    });
    Table { columns, rows, ..about(reader) }
}

fn by_cell(reader: &Reader<'_>) -> Table {
    let counts = ["games", "blocks"].map(|head| Column::number(head).shown(Detail::Report));
    let command = Column::words("reproduce").shown(Detail::Page);
    let columns =
        axis_columns(reader).into_iter().chain(strategy_columns(reader, "share")).chain(counts).chain([command]);
    let share =
        |cell: &Cell, label: &str| win_rate(reader, cell.strategies.get(label).map(|strategy| &strategy.win_rate));
    let rows = cell_rows(reader, |cell| {
        let shares = reader.labels.iter().map(|label| share(cell, label));
        let (command, rules_hash) = (cell.command.clone(), cell.rules_hash.clone());
        let counts = [Value::Count(cell.games), Value::Count(cell.blocks), Value::Command { command, rules_hash }];
        shares.chain(counts.map(Entry::from)).collect()
    });
    let fact = Fact::of("strategy").named("win_rate");
    Table { columns: columns.collect(), rows, fact, ..about(reader) }
}

fn about(reader: &Reader<'_>) -> Table {
    Table {
        name: "win-rates".into(),
        title: fair_title(reader, "Win rate"),
        metric: "win_rate".into(),
        ..Table::default()
    }
}
