//! A number over the course of a game.

use evenkeel_findings::{SeriesPoint, SeriesTheme, format};

use super::rows::{players, portraits};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::subjects::Subject;
use crate::table::{Column, Shown, Table};
use crate::value::Value;

/// For each course a table of medians, folded, and a table of every percentile for scripts.
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
    let name = format::plain(&theme.name);
    let unit = if theme.unit == name { String::new() } else { format!(" ({})", theme.unit) };
    Table {
        name: format!("course-{}", theme.name),
        title: format!("{} over time: median{unit} by number of {}", format::upper(&name), theme.along),
        shown: Shown::Page,
        ..players(reader)
            .columns(
                longest(reader, theme),
                |point| Column::number(format::whole(point.at)),
                |player, point| percentile(player, theme, (point.at, 50)),
            )
            .known()
    }
}

fn percentiles(reader: &Reader<'_>, theme: &SeriesTheme) -> Table {
    let points = longest(reader, theme).iter();
    let all = points.flat_map(|point| point.quantiles.iter().map(|quantile| (point.at, quantile.percent)));
    Table {
        name: format!("course-percentiles-{}", theme.name),
        title: format!("{} over time: percentiles", format::upper(&format::plain(&theme.name))),
        shown: Shown::Data,
        fact: Fact::of("strategy").named(&theme.name),
        ..players(reader)
            .columns(
                all,
                |(at, percent)| {
                    Column::number(format!("{percent} at {at}")).fact(Fact::is(format!("quantile_{percent}_at_{at}")))
                },
                |player, at| percentile(player, theme, *at),
            )
            .known()
    }
}

/// The points of the player with the longest course.
fn longest<'a>(reader: &Reader<'a>, theme: &SeriesTheme) -> &'a [SeriesPoint] {
    let all = portraits(reader).filter_map(|portrait| portrait.series.get(&theme.name));
    all.max_by_key(|points| points.len()).map_or(&[], Vec::as_slice)
}

/// A percentile of a player at a point of the course.
fn percentile(player: &Subject<'_>, theme: &SeriesTheme, (at, percent): (i64, u64)) -> Option<Value> {
    let points = player.portrait.series.get(&theme.name)?;
    points.iter().find(|point| point.at == at)?.quantile(percent).copied().map(Value::Quantile)
}
