//! Changes of the score and of rates, on common random numbers.

use evenkeel_findings::{Cell, Comparison, Estimate, format};

use super::parts::{across, ask, difference, dot, dots, exactly, lines, no_change, number_axis, series_style};
use super::rates::names;
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, DotGroup, LineChart, Series, Style, Unit};
use crate::reader::{Reader, Seating};
use crate::subjects::{Subject, subjects};

/// The difference of the mean score from the reference cell.
pub fn draw_score(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(metric) = &reader.findings.themes.score else { return Vec::new() };
    let title = format!("change in mean {}", reader.metric_title(metric));
    let question = format!("How does {} differ from that of {}", format::plain(metric), against(reader));
    sketch(reader, &question, content(reader, std::slice::from_ref(metric), &title, Unit::NumberChange))
}

/// The difference of every rate from the reference cell.
pub fn draw_rates(reader: &Reader<'_>) -> Vec<Sketch> {
    let title = "change in share of the games, in percentage points";
    let question = format!("How do event rates differ from those of {}: {}", against(reader), names(reader));
    sketch(reader, &question, content(reader, &reader.findings.themes.rates, title, Unit::ShareChange))
}

fn against(reader: &Reader<'_>) -> String {
    reader.reference().map_or_else(String::new, |cell| reader.values(cell))
}

fn sketch(reader: &Reader<'_>, question: &str, content: Option<Content>) -> Vec<Sketch> {
    let found = reader.findings.comparison().zip(content);
    let sketch = |(comparison, content): (&Comparison, Content)| Sketch {
        subject: String::new(),
        question: ask(reader, question),
        content,
        caption: comparison.method.clone(),
    };
    found.map(sketch).into_iter().collect()
}

/// The differences of the means of these metrics from the reference cell.
fn content(reader: &Reader<'_>, metrics: &[String], title: &str, unit: Unit) -> Option<Content> {
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
