//! Numbers requested by name, one chart each.

use evenkeel_findings::{Cell, Estimate, format};

use super::parts::{
    across, ask, caption, cell_name, dot, dots, grid, heat, intervals, lines, number_axis, only_panel, untitled,
};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, Series, Style, Unit};
use crate::reader::Reader;
use crate::tables::subject;

/// The number of the whole game, and of every strategy if several play and seats have their own numbers.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let names = reader.findings.cells.first().into_iter().flat_map(|cell| cell.shown.keys());
    names.enumerate().filter_map(|(index, name)| sketch(reader, index, name)).collect()
}

fn sketch(reader: &Reader<'_>, index: usize, name: &str) -> Option<Sketch> {
    let question = ask(reader, &format!("How large is {}", format::plain(name)));
    let caption = caption([reader.meaning(name), intervals(reader)]);
    Some(Sketch { subject: subject(index, name), question, content: content(reader, name)?, caption })
}

/// A single cell needs only the table.
fn content(reader: &Reader<'_>, name: &str) -> Option<Content> {
    let title = reader.metric_title(name);
    let game = |(_, cell): (usize, &Cell)| of_game(cell, name);
    if let Some((axis, x)) = number_axis(reader) {
        let points = across(reader, axis, game);
        let series = vec![Series { label: "game".into(), style: Style::Main, points }];
        return Some(Content::Lines(lines(axis, x, title, Unit::Number, series)));
    }
    if let [down, across] = reader.findings.axes.as_slice() {
        let values = grid(reader, |found| game(found).map(|found| found.estimate));
        return Some(Content::Heat(heat(down, across, title, Unit::Number, only_panel(values))));
    }
    let row = |(_, cell)| Some(dot(&cell_name(reader, cell), Style::Main, of_game(cell, name)?));
    let all: Vec<Dot> = reader.cells().filter_map(row).collect();
    (all.len() > 1).then(|| Content::Dots(dots(reader, title, Unit::Number, untitled(all))))
}

fn of_game(cell: &Cell, name: &str) -> Option<Estimate> {
    cell.shown.get(name)?.game
}
