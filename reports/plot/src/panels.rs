//! Small pictures side by side on shared scales, for comparison.

use super::data::{Style, Unit};
use super::layout::{LINE, MARGIN, Page, SMALL, tick_label, write_bottom_title};
use super::palette::Paint;
use super::scale::{Scale, Ticks, thin, ticks};
use super::scene::{Align, Scene, Text};
use super::text::{widest, width, wrap};
use super::viewport::Viewport;

/// Space between two pictures.
const GAP: f64 = 26.0;

/// Settings shared by all pictures.
pub struct Frame<'a> {
    /// Title under the pictures.
    pub x_title: &'a str,
    /// Ticks from left to right.
    pub x: Ticks,
    /// Ticks from bottom to top.
    pub y: Ticks,
    /// The number format of the vertical axis.
    pub unit: Unit,
    /// Room over each picture for its label.
    pub head: f64,
}

/// The positions of the numbers of one picture.
#[derive(Clone, Copy)]
pub struct Plot {
    /// From left to right.
    pub x: Scale,
    /// From bottom to top.
    pub y: Scale,
}

/// A heading with the marker of a strategy, if the picture is about one.
pub type Heading<'a> = (&'a str, Option<Style>);

/// Lays out one picture for each heading; `draw` fills the picture with this index over its grid.
pub fn lay_out(
    mut page: Page,
    frame: &Frame<'_>,
    headings: &[Heading<'_>],
    mut draw: impl FnMut(&mut Scene, Plot, usize),
) -> Scene {
    let columns = columns(page.viewport, headings.len());
    let room = (page.room() - GAP * (columns as f64 - 1.0)) / columns as f64;
    let labels: Vec<String> = frame.y.at.iter().map(|tick| tick_label(frame.unit, *tick, frame.y.step)).collect();
    let left = widest(&labels, SMALL, false) + 10.0;
    let height = height(page.viewport, columns, headings.len());
    for (row, headings) in headings.chunks(columns).enumerate() {
        let titles: Vec<Vec<String>> =
            headings.iter().map(|(title, style)| wrap(title, SMALL, true, room - mark_room(*style))).collect();
        let lines = headings.iter().zip(&titles).filter(|((title, _), _)| !title.is_empty());
        let lines = lines.map(|(_, title)| title.len()).max().unwrap_or(0);
        let top = page.top + lines as f64 * LINE + if lines > 0 { 6.0 } else { 0.0 } + frame.head;
        for (column, ((title, style), wrapped)) in headings.iter().zip(&titles).enumerate() {
            let x = MARGIN + column as f64 * (room + GAP);
            if !title.is_empty() {
                draw_heading(&mut page.scene, wrapped, *style, (x, page.top));
            }
            let plot = Plot {
                x: Scale { numbers: frame.x.range, pixels: (x + left, x + room - 8.0) },
                y: Scale { numbers: frame.y.range, pixels: (top + height, top) },
            };
            draw_grid(&mut page.scene, frame, plot, &labels);
            draw(&mut page.scene, plot, row * columns + column);
        }
        page.top = top + height + LINE + 16.0;
    }
    let middle = (MARGIN + left, page.right());
    let top = page.top - 6.0;
    let bottom = write_bottom_title(&mut page, frame.x_title, middle, top);
    page.finish(bottom)
}

/// Ticks for numbers from left to right, as many as fit into a picture.
pub fn across(viewport: Viewport, pictures: usize, numbers: impl IntoIterator<Item = f64>) -> Ticks {
    let most = if columns(viewport, pictures) == 1 && viewport == Viewport::Wide { 12 } else { 5 };
    ticks(numbers, most, None)
}

fn columns(viewport: Viewport, pictures: usize) -> usize {
    match (viewport, pictures) {
        (Viewport::Narrow, _) | (_, 0..=1) => 1,
        (_, 2 | 4) => 2,
        _ => 3,
    }
}

fn height(viewport: Viewport, columns: usize, pictures: usize) -> f64 {
    match (viewport, columns) {
        (Viewport::Wide, 1) => 300.0,
        (Viewport::Wide, 2) => 200.0,
        (Viewport::Narrow, _) if pictures == 1 => 220.0,
        _ => 150.0,
    }
}

fn mark_room(style: Option<Style>) -> f64 {
    if style.is_some() { 16.0 } else { 0.0 }
}

fn draw_heading(scene: &mut Scene, lines: &[String], style: Option<Style>, (x, top): (f64, f64)) {
    if let Some(style) = style {
        style.draw_marker(scene, (x + 6.0, top + SMALL * 0.64), 4.2);
    }
    for (index, line) in lines.iter().enumerate() {
        let at = (x + mark_room(style), top + SMALL + index as f64 * LINE);
        scene.text(Text::new(line, at, SMALL).bold(), Paint::Ink);
    }
}

fn draw_grid(scene: &mut Scene, frame: &Frame<'_>, plot: Plot, labels: &[String]) {
    let (left, right) = plot.x.pixels;
    for tick in &frame.y.at {
        let y = plot.y.place(*tick);
        let base = tick.abs() < 1e-9 || (*tick - frame.y.range.0).abs() < 1e-9;
        scene.line((left, y), (right, y), 1.0, if base { Paint::Reference } else { Paint::Grid });
    }
    for (tick, label) in frame.y.at.iter().zip(labels) {
        let at = (left - 7.0, plot.y.place(*tick) + 4.2);
        scene.text(Text::new(label, at, SMALL).align(Align::End), Paint::Muted);
    }
    let names: Vec<String> = frame.x.at.iter().map(|tick| tick_label(Unit::Number, *tick, frame.x.step)).collect();
    let widths: Vec<f64> = names.iter().map(|name| width(name, SMALL, false)).collect();
    let base = plot.y.pixels.0;
    // A name stays within the chart, which may move the last one towards its neighbour.
    let middle = |(tick, width): (&f64, &f64)| {
        let (first, last) = (MARGIN + width / 2.0, scene.width - MARGIN - width / 2.0);
        plot.x.place(*tick).clamp(first, last.max(first))
    };
    let middles: Vec<f64> = frame.x.at.iter().zip(&widths).map(middle).collect();
    let shown = thin(&middles, &widths, 10.0);
    for index in &shown {
        let x = plot.x.place(frame.x.at[*index]);
        scene.line((x, base), (x, base + 5.0), 1.0, Paint::Reference);
    }
    for index in shown {
        scene.text(Text::new(&names[index], (middles[index], base + 19.0), SMALL).align(Align::Middle), Paint::Muted);
    }
}
