//! How long games are.

use evenkeel_findings::{Axis, Cell, Distribution};

use super::parts::{
    across, ask, caption, cell_name, dot, dots, exactly, grid, heat, lines, mean, number_axis, only_panel, untitled,
};
use super::sketch::Sketch;
use crate::plot::data::{Band, Content, Dot, DotChart, LineChart, Series, Style, Unit};
use crate::reader::Reader;

/// Mean, median and spread of the length of games.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(content) = reader.length_unit().and_then(|unit| content(reader, format!("game length ({unit})"))) else {
        return Vec::new();
    };
    let question = ask(reader, "How long are games");
    let caption = caption([reader.meaning(&reader.findings.length)]);
    vec![Sketch { subject: String::new(), question, content, caption }]
}

fn content(reader: &Reader<'_>, title: String) -> Option<Content> {
    if let Some(tournament) = reader.findings.tournament() {
        let row = length_dot("all games", &tournament.length?);
        return Some(Content::Dots(spread_dots(reader, title, vec![row])));
    }
    if let Some((axis, x)) = number_axis(reader) {
        return Some(Content::Lines(length_lines(reader, axis, x, title)));
    }
    if let [down, across] = reader.findings.axes.as_slice() {
        let values = grid(reader, |(_, cell)| length(reader, cell).map(|spread| spread.mean));
        return Some(Content::Heat(heat(down, across, format!("mean {title}"), Unit::Number, only_panel(values))));
    }
    let row = |(_, cell)| {
        let name = cell_name(reader, cell);
        Some(length_dot(if name.is_empty() { "all games" } else { &name }, length(reader, cell)?))
    };
    let dots: Vec<Dot> = reader.cells().filter_map(row).collect();
    (!dots.is_empty()).then(|| Content::Dots(spread_dots(reader, title, dots)))
}

fn length<'a>(reader: &Reader<'a>, cell: &'a Cell) -> Option<&'a Distribution> {
    reader.length(cell).filter(|_| cell.games > 0)
}

fn spread_dots(reader: &Reader<'_>, title: String, dots: Vec<Dot>) -> DotChart {
    let label = Some("5th to 95th percentile, with the median".into());
    DotChart { spread_label: label, ..self::dots(reader, title, Unit::Number, untitled(dots)) }
}

/// The mean length of games with the spread of single games.
pub fn length_dot(label: &str, found: &Distribution) -> Dot {
    let spread = Some((found.p5 as f64, found.p50 as f64, found.p95 as f64));
    Dot { spread, ..dot(label, Style::Main, mean(found)) }
}

fn length_lines(reader: &Reader<'_>, axis: &Axis, x: Vec<i64>, title: String) -> LineChart {
    let length = |(_, cell)| length(reader, cell);
    let series = vec![
        Series {
            label: "median".into(),
            style: Style::Main,
            points: across(reader, axis, |cell| length(cell).map(|found| exactly(found.p50 as f64))),
        },
        Series {
            label: "mean, with its CI".into(),
            style: Style::Second,
            points: across(reader, axis, |cell| length(cell).map(mean)),
        },
    ];
    let ranges = across(reader, axis, |cell| length(cell).map(|found| (found.p5 as f64, found.p95 as f64)));
    let band = Some(Band { label: "5th to 95th percentile".into(), ranges });
    LineChart { band, ..lines(axis, x, title, Unit::Number, series) }
}
