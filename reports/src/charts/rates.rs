//! How often something happened: shares of the games.

use evenkeel_findings::format;

use super::parts::{across, ask, caption, dot, dots, intervals, lines, number_axis, series_style};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotGroup, Series, Style, Unit};
use crate::reader::{Reader, Seating};
use crate::subjects::{Subject, only_portrait, subjects};

const TITLE: &str = "share of the games";

/// All rates of all players.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let rates = &reader.findings.themes.rates;
    let all = subjects(reader);
    if rates.is_empty() || all.iter().all(|subject| subject.portrait.rates.is_empty()) {
        return Vec::new();
    }
    let meaning = |rate: &String| {
        let meaning = reader.meaning(rate);
        let name = format::upper(&format::plain(rate));
        if meaning.is_empty() { meaning } else { format!("{name}: {}", format::lower(&meaning)) }
    };
    vec![Sketch {
        subject: String::new(),
        question: ask(reader, &format!("How often does each event occur: {}", names(reader))),
        content: over_axis(reader).unwrap_or_else(|| by_player(reader, &all)),
        caption: caption(rates.iter().map(meaning).chain([intervals(reader)])),
    }]
}

/// The names of all rates.
pub fn names(reader: &Reader<'_>) -> String {
    reader.findings.themes.rates.iter().map(|rate| format::plain(rate)).collect::<Vec<_>>().join(", ")
}

/// Lines, if one number is varied and one player plays.
fn over_axis(reader: &Reader<'_>) -> Option<Content> {
    let (axis, x) = number_axis(reader).filter(|_| reader.seating == Seating::Alone)?;
    let series = |(index, rate): (usize, &String)| Series {
        label: format::plain(rate),
        style: series_style(index),
        points: across(reader, axis, |(_, cell)| only_portrait(cell)?.rates.get(rate).copied()),
    };
    let series = reader.findings.themes.rates.iter().enumerate().map(series).collect();
    Some(Content::Lines(lines(axis, x, TITLE, Unit::Share, series)))
}

fn by_player(reader: &Reader<'_>, all: &[Subject<'_>]) -> Content {
    let group = |rate: &String| {
        let row = |subject: &Subject<'_>| {
            let label = if subject.title.is_empty() { subject.label } else { &subject.title };
            Some(dot(label, subject.style.unwrap_or(Style::Main), *subject.portrait.rates.get(rate)?))
        };
        DotGroup { title: format::plain(rate), rows: all.iter().filter_map(row).collect() }
    };
    let groups = reader.findings.themes.rates.iter().map(group).collect();
    Content::Dots(dots(reader, TITLE, Unit::Share, groups))
}
