//! The margin by which strategies can be beaten.

use evenkeel_findings::{Headroom, StrategyHeadroom, format};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::value::{Form, Value};

/// One row for each strategy.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.gains().map(|found| gains(reader, found)).into_iter().collect()
}

fn gains(reader: &Reader<'_>, found: &Headroom) -> Table {
    let share = format::is_share(&found.unit);
    let (level, change) = if share { (Form::share(), Form::points()) } else { (Form::number(), Form::signed()) };
    let row = |(label, one): (&String, &StrategyHeadroom)| Row {
        entries: vec![
            strategy(reader, label),
            Entry::from(Value::Number(one.looking_ahead, level.clone())),
            Entry::from(Value::Foretold(one.without, level.clone())),
            Entry::from(Value::Number(one.gain, change.clone())),
        ],
        fact: Fact::about(label),
        ..Row::default()
    };
    let statistic = if share { "share" } else { "mean" };
    let named = |name: &str, statistic: &str| Fact { name: name.to_owned(), ..Fact::is(statistic) };
    let without = if share { "even share" } else { "without" };
    Table {
        name: "headroom".into(),
        title: "Gain of each strategy from looking ahead".into(),
        metric: "headroom".into(),
        columns: vec![
            Column::label("strategy"),
            Column::number("looking ahead").fact(named("looking_ahead", statistic)),
            Column::number(without).fact(named("without", statistic)),
            Column::number("gain").fact(named("gain", "change")),
        ],
        rows: found.strategies.iter().map(row).collect(),
        fact: Fact::of("headroom"),
        ..Table::default()
    }
}
