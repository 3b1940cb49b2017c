//! Win rates by labels of a seat other than its strategy, such as the dealt personality: a chart for each factor.

use evenkeel_findings::{Cell, Estimate, FactorFinding, format};

use super::parts::{across, cell_name, dot, dots, fair_level, lines, number_axis};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, DotGroup, LineChart, Series, Style, Unit};
use crate::reader::Reader;

/// The maximum number of dots in a chart; larger factors are left to the tables.
const MOST_DOTS: usize = 72;
/// The maximum number of lines in a chart; more are drawn as dots.
const MOST_LINES: usize = 8;

/// Win rates of the levels of each factor.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let level = format::confidence(reader.findings.confidence);
    let sketch = |factor: &str| {
        Some(Sketch {
            subject: factor.to_owned(),
            question: format!("Does the {} decide who wins?", format::plain(factor)),
            content: content(reader, factor)?,
            caption: format!("Whiskers are {level} confidence intervals, corrected for multiple comparisons."),
        })
    };
    // A table shows chosen factors, with a caution.
    reader.factors().into_iter().filter(|factor| !reader.is_chosen(factor)).filter_map(sketch).collect()
}

fn content(reader: &Reader<'_>, factor: &str) -> Option<Content> {
    let levels = reader.level_names(factor);
    match number_axis(reader) {
        Some((axis, x)) if levels.len() <= MOST_LINES => {
            let series = |(index, level): (usize, &&str)| Series {
                label: format::plain(level),
                style: Style::Strategy(index),
                points: across(reader, axis, |(_, cell)| share(cell, factor, level)),
            };
            let series = levels.iter().enumerate().map(series).collect();
            let lines = lines(axis, x, "win rate of one such seat", Unit::Share, series);
            Some(Content::Lines(LineChart { reference: fair_level(reader), ..lines }))
        }
        _ => by_cell(reader, factor),
    }
}

fn share(cell: &Cell, factor: &str, level: &str) -> Option<Estimate> {
    let factor = find(cell, factor)?;
    factor.levels.iter().find(|found| found.name == level).map(|level| level.win_rate)
}

fn find<'a>(cell: &'a Cell, factor: &str) -> Option<&'a FactorFinding> {
    cell.factors.iter().find(|found| found.name == factor)
}

fn by_cell(reader: &Reader<'_>, name: &str) -> Option<Content> {
    let group =
        |(_, cell)| Some(DotGroup { title: cell_name(reader, cell), rows: level_dots(reader, find(cell, name)?) });
    let groups: Vec<DotGroup> = reader.cells().filter_map(group).collect();
    let count: usize = groups.iter().map(|group| group.rows.len()).sum();
    let dots = dots(reader, "win rate of one such seat, over all strategies", Unit::Share, groups);
    let fits = (1..=MOST_DOTS).contains(&count);
    fits.then(|| Content::Dots(DotChart { reference: fair_level(reader), ..dots }))
}

fn level_dots<'a>(reader: &Reader<'a>, factor: &'a FactorFinding) -> Vec<Dot> {
    reader
        .sorted(factor)
        .into_iter()
        .map(|level| dot(&format::plain(&level.name), Style::Main, level.win_rate))
        .collect()
}
