//! The margin by which strategies can be beaten.

use evenkeel_findings::{Headroom, format};

use super::rows::strategy;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::{Form, Value};

/// One row for each strategy.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.gains().map(|found| gains(reader, found)).into_iter().collect()
}

fn gains(reader: &Reader<'_>, found: &Headroom) -> Table {
    let share = format::is_share(&found.unit);
    let level = || Form::of(&found.unit, false);
    let statistic = if share { "share" } else { "mean" };
    let without = if share { "even share" } else { "without" };
    Table {
        name: "headroom".into(),
        title: "Gain of each strategy from looking ahead".into(),
        metric: "headroom".into(),
        fact: Fact::of("headroom"),
        ..Listing::of(&found.strategies)
            .fact(|(label, _)| Fact::about(*label))
            .column(Column::label("strategy"), |(label, _)| strategy(reader, label))
            .column(Column::number("looking ahead").fact(Fact::is(statistic).named("looking_ahead")), |(_, one)| {
                Value::Number(one.looking_ahead, level())
            })
            .column(Column::number(without).fact(Fact::is(statistic).named("without")), |(_, one)| {
                Value::Foretold(one.without, level())
            })
            .column(Column::number("gain").fact(Fact::is("change").named("gain")), |(_, one)| {
                Value::Number(one.gain, Form::of(&found.unit, true))
            })
            .table()
    }
}
