//! Parts common to all charts: heading, legend, tick labels, number formats.

use super::data::{Style, Unit};
use super::palette::Paint;
use super::scale::{Scale, Ticks, thin, tick_places};
use super::scene::{Align, Scene, Text};
use super::style::draw_reference;
use super::text::{widest, width, wrap};
use super::viewport::Viewport;
use evenkeel_findings::{Estimate, format};

/// Space to the edges of the picture.
pub const MARGIN: f64 = 16.0;
/// Size of labels.
pub const SMALL: f64 = 12.0;
/// Size of numbers within a picture.
pub const TINY: f64 = 11.0;
/// Height of a line of labels.
pub const LINE: f64 = 17.0;

/// A chart in progress.
pub struct Page {
    /// The marks so far.
    pub scene: Scene,
    /// Where the next item may start.
    pub top: f64,
    /// Room for the chart.
    pub viewport: Viewport,
}

/// The symbol of a legend entry beside its name.
#[derive(Clone, Copy)]
pub enum Swatch {
    /// A piece of line with its marker.
    Line(Style),
    /// A marker.
    Marker(Style),
    /// A marker as a ring.
    Ring(Style),
    /// A coloured block.
    Block(Paint, f64),
    /// A piece of the reference line.
    Reference,
}

const SWATCH: f64 = 28.0;

impl Page {
    /// A page with its heading; an empty part of it takes no room.
    pub fn new(viewport: Viewport, question: &str, basis: &str) -> Self {
        let mut page = Self { scene: Scene::new(viewport.width()), top: MARGIN, viewport };
        let size = if viewport == Viewport::Wide { 20.0 } else { 17.0 };
        if !question.is_empty() {
            page.write_lines(question, size, true, Paint::Ink);
            page.top += 3.0;
        }
        if !basis.is_empty() {
            page.write_lines(basis, 12.5, false, Paint::Muted);
        }
        if page.top > MARGIN {
            page.top += 12.0;
        }
        page
    }

    /// Right end of the drawing area.
    pub fn right(&self) -> f64 {
        self.scene.width - MARGIN
    }

    /// Room from edge to edge.
    pub fn room(&self) -> f64 {
        self.scene.width - 2.0 * MARGIN
    }

    /// Writes text over the necessary number of lines and moves down.
    pub fn write_lines(&mut self, text: &str, size: f64, bold: bool, paint: Paint) {
        for line in wrap(text, size, bold, self.room()) {
            let text = Text { bold, ..Text::new(line, (MARGIN, self.top + size), size) };
            self.scene.text(text, paint);
            self.top += size * 1.3;
        }
    }

    /// Draws a legend over the necessary number of rows and moves down.
    pub fn draw_legend(&mut self, entries: &[(Swatch, &str)]) {
        let mut x = MARGIN;
        for (swatch, label) in entries {
            let lines = wrap(label, SMALL, false, self.room() - SWATCH - 6.0);
            let room = SWATCH + 6.0 + widest(&lines, SMALL, false);
            if x > MARGIN && x + room > self.right() {
                x = MARGIN;
                self.top += LINE + 2.0;
            }
            self.draw_swatch(*swatch, x);
            for (index, line) in lines.iter().enumerate() {
                let y = self.top + 12.0 + index as f64 * LINE;
                self.scene.text(Text::new(line, (x + SWATCH + 6.0, y), SMALL), Paint::Ink);
            }
            self.top += (lines.len() - 1) as f64 * LINE;
            x += room + 20.0;
        }
        self.top += LINE + 10.0;
    }

    fn draw_swatch(&mut self, swatch: Swatch, x: f64) {
        let middle = self.top + 8.0;
        match swatch {
            Swatch::Line(style) => {
                style.draw_line(&mut self.scene, &[(x, middle), (x + SWATCH, middle)], 2.0);
                style.draw_marker(&mut self.scene, (x + SWATCH / 2.0, middle), 4.0);
            }
            Swatch::Marker(style) => style.draw_marker(&mut self.scene, (x + SWATCH / 2.0, middle), 4.5),
            Swatch::Ring(style) => style.draw_ring(&mut self.scene, (x + SWATCH / 2.0, middle), 4.5),
            Swatch::Block(paint, opacity) => {
                self.scene.block((x, middle - 6.0), (x + SWATCH - 4.0, middle + 6.0), paint, opacity);
            }
            Swatch::Reference => draw_reference(&mut self.scene, (x, middle), (x + SWATCH, middle)),
        }
    }

    /// Ends the chart at this height and puts the background under it.
    pub fn finish(mut self, bottom: f64) -> Scene {
        self.scene.height = (bottom + MARGIN).ceil();
        let corner = (self.scene.width, self.scene.height);
        let mut sheet = Scene::new(self.scene.width);
        sheet.block((0.0, 0.0), corner, Paint::Surface, 1.0);
        sheet.marks.append(&mut self.scene.marks);
        Scene { marks: sheet.marks, ..self.scene }
    }
}

/// A number at a tick of an axis with this distance between ticks.
pub fn tick_label(unit: Unit, number: f64, step: f64) -> String {
    match unit {
        Unit::Share => format!("{}%", format::decimal(number * 100.0, tick_places(step * 100.0))),
        Unit::ShareChange => format::signed(number * 100.0, tick_places(step * 100.0)),
        Unit::Number => format::decimal(number, tick_places(step)),
        Unit::NumberChange => format::signed(number, tick_places(step)),
    }
}

/// A measured number.
pub fn value_label(unit: Unit, number: f64) -> String {
    match unit {
        Unit::Share => format::share(number),
        Unit::ShareChange => format::signed(number * 100.0, 1),
        Unit::Number => format::number(number),
        Unit::NumberChange => format::signed(number, format::places(number)),
    }
}

/// A measured number with its interval.
pub fn measured(unit: Unit, found: &Estimate) -> String {
    let interval = match unit {
        Unit::Number => return format::number_with_interval(found),
        Unit::Share => format::share_interval(found),
        Unit::ShareChange | Unit::NumberChange => {
            format::ends((found.low, found.high), " to ", |end| value_label(unit, end))
        }
    };
    format!("{} ({interval})", value_label(unit, found.estimate))
}

/// A measured number without its sign or unit, where the room is small.
pub fn short_label(unit: Unit, number: f64) -> String {
    match unit {
        Unit::Share => format::decimal(number * 100.0, 0),
        Unit::ShareChange => format::signed(number * 100.0, 0),
        Unit::Number => format::decimal(number, usize::from(number.abs() < 10.0)),
        Unit::NumberChange => format::signed(number, usize::from(number.abs() < 10.0)),
    }
}

/// Writes lines of text, centred on a height, that end or start at `x`.
pub fn write_block(
    scene: &mut Scene,
    lines: &[String],
    (x, middle): (f64, f64),
    align: Align,
    paint: Paint,
    bold: bool,
) {
    let first = middle - (lines.len() as f64 - 1.0) * LINE / 2.0 + SMALL * 0.36;
    for (index, line) in lines.iter().enumerate() {
        let text = Text { bold, ..Text::new(line, (x, first + index as f64 * LINE), SMALL).align(align) };
        scene.text(text, paint);
    }
}

/// The title of an upright axis, over the plot at its left end, wrapped: easier to read than turned text.
pub fn write_axis_title(page: &mut Page, title: &str) {
    page.write_lines(title, SMALL, false, Paint::Muted);
    page.top += 6.0;
}

/// Writes a title centred under a plot, wrapped to the room of the page; returns where it ends.
pub fn write_bottom_title(page: &mut Page, title: &str, plot: (f64, f64), top: f64) -> f64 {
    let lines = wrap(title, SMALL, false, page.room());
    let half = widest(&lines, SMALL, false) / 2.0;
    let center = f64::midpoint(plot.0, plot.1).clamp(MARGIN + half, (page.right() - half).max(MARGIN + half));
    for (index, line) in lines.iter().enumerate() {
        let at = (center, top + SMALL + index as f64 * LINE);
        page.scene.text(Text::new(line, at, SMALL).align(Align::Middle), Paint::Muted);
    }
    top + lines.len() as f64 * LINE
}

/// Upright lines at the ticks of an axis from left to right, and under them as many of their names as fit.
pub fn draw_ticks(
    page: &mut Page,
    unit: Unit,
    (top, bottom): (f64, f64),
    ticks: &Ticks,
    scale: Scale,
    line: impl Fn(f64) -> Paint,
) {
    let places: Vec<f64> = ticks.at.iter().map(|tick| scale.place(*tick)).collect();
    let labels: Vec<String> = ticks.at.iter().map(|tick| tick_label(unit, *tick, ticks.step)).collect();
    let widths: Vec<f64> = labels.iter().map(|label| width(label, SMALL, false)).collect();
    for (place, tick) in places.iter().zip(&ticks.at) {
        page.scene.line((*place, top), (*place, bottom + 4.0), 1.0, line(*tick));
    }
    for index in thin(&places, &widths, 8.0) {
        let at = (keep_inside(page, places[index], &labels[index], SMALL), bottom + 19.0);
        page.scene.text(Text::new(&labels[index], at, SMALL).align(Align::Middle), Paint::Muted);
    }
}

/// Room for the names of bars at their left: at most three tenths of a wide page, and this part of a narrow one.
pub fn label_room<'a>(page: &Page, labels: impl Iterator<Item = &'a String>, narrow: f64) -> f64 {
    let widest = widest(labels, SMALL, false);
    let most = page.room() * if page.viewport == Viewport::Wide { 0.3 } else { narrow };
    if widest == 0.0 { 8.0 } else { (widest + 10.0).min(most) }
}

/// The position of a label centred on `x` that keeps it on the page.
pub fn keep_inside(page: &Page, x: f64, text: &str, size: f64) -> f64 {
    let half = width(text, size, false) / 2.0;
    x.clamp(MARGIN + half, (page.right() - half).max(MARGIN + half))
}
