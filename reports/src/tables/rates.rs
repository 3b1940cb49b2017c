//! How often something happened: shares of the games.

use super::rows::players;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::Value;
use evenkeel_findings::format;

/// A row for each player of each cell, a column for each rate.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    vec![Table {
        name: "rates".into(),
        title: "Event rates: share of the games".into(),
        fact: Fact::of("strategy"),
        ..players(reader)
            .columns(
                &reader.findings.themes.rates,
                |rate| Column::number(format::plain(rate)).of_metric(rate).fact(Fact::is("share").named(rate)),
                |player, rate| player.portrait.rates.get(*rate).map(Value::share),
            )
            .known()
    }]
}
