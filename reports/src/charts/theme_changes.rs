//! Changes of the score and of rates, on common random numbers: the content that their two charts share.

use evenkeel_findings::{Cell, Comparison, Estimate, format};

use super::parts::{across, difference, dot, dots, exactly, lines, no_change, number_axis, series_style};
use super::subjects::{Subject, subjects};
use crate::plot::data::{Content, DotChart, DotGroup, LineChart, Series, Style, Unit};
use crate::reader::{Reader, Seating};

/// The differences of the means of these metrics from the reference cell.
pub fn content(reader: &Reader<'_>, metrics: &[String], title: &str, unit: Unit) -> Option<Content> {
    let comparison = reader.findings.comparison().filter(|comparison| !comparison.cells.is_empty())?;
    let lines = over_axis(reader, comparison, metrics, title, unit);
    let dots = || {
        let dots = dots(reader, title, unit, groups(reader, comparison, metrics));
        (!dots.groups.is_empty()).then(|| Content::Dots(DotChart { reference: Some(no_change()), ..dots }))
    };
    if reader.seating == Seating::Alone && number_axis(reader).is_some() { lines } else { dots() }
}

/// Lines, if one number is varied and one player plays.
fn over_axis(
    reader: &Reader<'_>,
    comparison: &Comparison,
    metrics: &[String],
    title: &str,
    unit: Unit,
) -> Option<Content> {
    let (axis, x) = number_axis(reader)?;
    let at = |(position, cell): (usize, &Cell), metric: &str| {
        // The reference does not differ from itself.
        let own = || change(comparison, position, cell.strategies.keys().next()?, metric);
        if position == comparison.reference { Some(exactly(0.0)) } else { own() }
    };
    let series = |(index, metric): (usize, &String)| Series {
        label: format::plain(metric),
        style: series_style(index),
        points: across(reader, axis, |cell| at(cell, metric)),
    };
    let series: Vec<Series> = metrics.iter().enumerate().map(series).collect();
    let known = series.iter().any(|series| series.points.iter().flatten().count() > 1);
    let lines = lines(axis, x, title, unit, series);
    known.then(|| Content::Lines(LineChart { reference: Some(no_change()), ..lines }))
}

/// One group for each metric.
fn groups(reader: &Reader<'_>, comparison: &Comparison, metrics: &[String]) -> Vec<DotGroup> {
    let all = subjects(reader);
    let group = |metric: &String| {
        let row = |subject: &Subject<'_>| {
            let found = change(comparison, subject.position, subject.label, metric)?;
            Some(dot(&subject.title, subject.style.unwrap_or(Style::Main), found))
        };
        let several = metrics.len() > 1;
        let title = if several { format::plain(metric) } else { String::new() };
        DotGroup { title, rows: all.iter().filter_map(row).collect() }
    };
    metrics.iter().map(group).filter(|group| !group.rows.is_empty()).collect()
}

fn change(comparison: &Comparison, cell: usize, label: &str, metric: &str) -> Option<Estimate> {
    let compared = comparison.cells.iter().find(|compared| compared.cell == cell)?;
    compared.strategy_metrics.get(label)?.get(metric).map(difference)
}
