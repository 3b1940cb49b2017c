//! A number over the course of a game.

use evenkeel_findings::{Portrait, Quantile, SeriesPoint, SeriesTheme, format};

use super::rows::{player_column, player_rows, portraits};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::Value;

/// For each course a table of medians, folded, and one of every percentile for scripts.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader
        .findings
        .themes
        .series
        .iter()
        .flat_map(|theme| [medians(reader, theme), percentiles(reader, theme)])
        .collect()
}

fn medians(reader: &Reader<'_>, theme: &SeriesTheme) -> Table {
    let points = longest(reader, theme);
    let rows = rows(reader, theme, &points.iter().map(|point| (point.at, 50)).collect::<Vec<_>>());
    let name = format::plain(&theme.name);
    let unit = if theme.unit == name { String::new() } else { format!(" ({})", theme.unit) };
    let columns = points.iter().map(|point| Column::number(format::whole(point.at)));
    Table {
        name: format!("course-{}", theme.name),
        title: format!("{} over time: median{unit} by number of {}", format::upper(&name), theme.along),
        shown: Shown::Page,
        columns: std::iter::once(player_column(reader)).chain(columns).collect(),
        rows,
        ..Table::default()
    }
}

fn percentiles(reader: &Reader<'_>, theme: &SeriesTheme) -> Table {
    let points = longest(reader, theme).iter();
    let all: Vec<(i64, u64)> =
        points.flat_map(|point| point.quantiles.iter().map(|quantile| (point.at, quantile.percent))).collect();
    let column = |(at, percent): &(i64, u64)| {
        Column::number(format!("{percent} at {at}")).fact(Fact::is(format!("quantile_{percent}_at_{at}")))
    };
    Table {
        name: format!("course-percentiles-{}", theme.name),
        title: format!("{} over time: percentiles", format::upper(&format::plain(&theme.name))),
        shown: Shown::Data,
        columns: std::iter::once(player_column(reader)).chain(all.iter().map(column)).collect(),
        rows: rows(reader, theme, &all),
        fact: Fact::of("strategy").named(&theme.name),
        ..Table::default()
    }
}

/// The points of the player with the longest course.
fn longest<'a>(reader: &Reader<'a>, theme: &SeriesTheme) -> &'a [SeriesPoint] {
    let all = portraits(reader).filter_map(|portrait| portrait.series.get(&theme.name));
    all.max_by_key(|points| points.len()).map_or(&[], Vec::as_slice)
}

/// A row for each player: these percentiles at these points.
fn rows(reader: &Reader<'_>, theme: &SeriesTheme, wanted: &[(i64, u64)]) -> Vec<Row> {
    let find = |portrait: &Portrait, (at, percent): (i64, u64)| -> Option<Quantile> {
        let points = portrait.series.get(&theme.name)?;
        points.iter().find(|point| point.at == at)?.quantile(percent).copied()
    };
    player_rows(reader, |_, _, portrait| {
        wanted.iter().map(|at| Entry::from(find(portrait, *at).map(Value::Quantile))).collect()
    })
}
