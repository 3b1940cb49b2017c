//! How often something happened: shares of the games.

use super::rows::{player_column, player_rows};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Table};
use crate::value::Value;
use evenkeel_findings::format;

/// A row for each player of each cell, a column for each rate.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let rates = &reader.findings.themes.rates;
    let rows = player_rows(reader, |_, _, portrait| {
        rates.iter().map(|rate| Entry::from(portrait.rates.get(rate).map(Value::share))).collect()
    });
    let column = |rate: &String| {
        let fact = Fact { name: rate.clone(), ..Fact::is("share") };
        Column::number(format::plain(rate)).of_metric(rate).fact(fact)
    };
    vec![Table {
        name: "rates".into(),
        title: "Event rates: share of the games".into(),
        columns: std::iter::once(player_column(reader)).chain(rates.iter().map(column)).collect(),
        rows,
        fact: Fact::of("strategy"),
        ..Table::default()
    }]
}
