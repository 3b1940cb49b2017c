//! Lays out quantities against two varied parameters: coloured grids.

use super::data::{HeatMap, HeatPanel, Unit};
use super::layout::{LINE, MARGIN, Page, SMALL, TINY, short_label, value_label, write_block};
use super::palette::Paint;
use super::scale::{round_up, thin};
use super::scene::{Align, Point, Scene, Text};
use super::text::{widest, width, wrap};
use super::viewport::Viewport;

/// A scale from numbers to colours.
#[derive(Clone, Copy)]
enum Shades {
    /// In both directions from a level, up to this distance.
    Around { center: f64, reach: f64 },
    /// From the smallest to the largest number.
    Rising { low: f64, high: f64 },
}

impl Shades {
    fn of(heat: &HeatMap) -> Self {
        let all = heat.panels.iter().flat_map(|panel| panel.values.iter().flatten().flatten().copied());
        let numbers = all.filter(|number| number.is_finite());
        if let Some(center) = &heat.center {
            let reach = numbers.map(|number| (number - center.at).abs()).fold(0.0, f64::max);
            return Self::Around { center: center.at, reach: round_up(reach.max(0.01)) };
        }
        let (low, high) =
            numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)));
        if low <= high { Self::Rising { low, high } } else { Self::Rising { low: 0.0, high: 1.0 } }
    }

    fn paint(self, number: f64) -> Paint {
        match self {
            Self::Around { center, reach } => Paint::Step(((number - center) / reach * 4.0).round() as i8),
            Self::Rising { low, high } if high > low => {
                Paint::Tone(((number - low) / (high - low) * 6.0).round() as u8)
            }
            Self::Rising { .. } => Paint::Tone(3),
        }
    }

    /// Every colour from first to last, and the numbers at the ends.
    fn legend(self) -> (Vec<Paint>, f64, f64) {
        match self {
            Self::Around { center, reach } => {
                // A share cannot be below 0.
                let low = if center > 0.0 { (center - reach).max(0.0) } else { center - reach };
                ((-4..=4).map(Paint::Step).collect(), low, center + reach)
            }
            Self::Rising { low, high } => ((0..=6).map(Paint::Tone).collect(), low, high),
        }
    }
}

/// Sizes shared by all grids.
struct Grid {
    /// Room for the names of rows, and for names and title.
    names: f64,
    labels: f64,
    cell: (f64, f64),
    head: f64,
    upright: bool,
    panel: (f64, f64),
    across: usize,
    /// The title of the columns, above them.
    over: Vec<String>,
    /// Room for the labels of columns.
    below: f64,
    /// The title of the rows, upright beside them; empty if they are too low for it.
    beside: Vec<String>,
}

/// The maximum number of lines of a title beside rows.
const MOST_BESIDE: usize = 2;
const GAP: f64 = 28.0;

/// The chart's geometry.
pub fn lay_out(mut page: Page, heat: &HeatMap) -> Scene {
    let shades = Shades::of(heat);
    draw_legend(&mut page, heat, shades);
    let grid = measure(&page, heat);
    if grid.beside.is_empty() {
        page.write_lines(&format!("Rows: {}", heat.y_title), SMALL, false, Paint::Muted);
    }
    page.top += 8.0;
    let top = page.top;
    for (index, panel) in heat.panels.iter().enumerate() {
        let x = MARGIN + (index % grid.across) as f64 * (grid.panel.0 + GAP);
        let y = top + (index / grid.across) as f64 * (grid.panel.1 + GAP * 0.7);
        draw_panel(&mut page.scene, heat, panel, &grid, shades, (x, y));
    }
    let down = heat.panels.len().div_ceil(grid.across) as f64;
    page.finish(top + down * (grid.panel.1 + GAP * 0.7) - GAP * 0.7)
}

/// A row of colours between the numbers they stand for.
fn draw_legend(page: &mut Page, heat: &HeatMap, shades: Shades) {
    page.write_lines(&heat.legend, SMALL, false, Paint::Ink);
    page.top += 4.0;
    let (paints, low, high) = shades.legend();
    let (low, high) = (value_label(heat.unit, low), value_label(heat.unit, high));
    let mut x = MARGIN;
    page.scene.text(Text::new(low.as_str(), (x, page.top + 12.0), SMALL), Paint::Muted);
    x += width(&low, SMALL, false) + 8.0;
    let middle = x + paints.len() as f64 * 11.0;
    for paint in paints {
        page.scene.block((x, page.top), (x + 21.0, page.top + 15.0), paint, 1.0);
        x += 22.0;
    }
    page.scene.text(Text::new(high, (x + 7.0, page.top + 12.0), SMALL), Paint::Muted);
    if let Some(center) = &heat.center {
        page.top += LINE + 2.0;
        let label = Text::new(center.label.as_str(), (middle, page.top + 10.0), SMALL).align(Align::Middle);
        page.scene.text(label, Paint::Muted);
    }
    page.top += LINE + 10.0;
}

fn measure(page: &Page, heat: &HeatMap) -> Grid {
    let columns = heat.columns.len().max(1) as f64;
    let names = widest(&heat.rows, SMALL, false) + 10.0;
    let wants = |across: usize| (page.room() - GAP * (across as f64 - 1.0)) / across as f64;
    let names = names.min(wants(1) * 0.34);
    let row = row_height(heat, names);
    let beside = wrap(&heat.y_title, SMALL, false, heat.rows.len() as f64 * row);
    let beside = if beside.len() > MOST_BESIDE { Vec::new() } else { beside };
    let labels = names + beside.len() as f64 * LINE;
    let fits = |across: usize| (wants(across) - labels) / columns >= 34.0;
    let across = if page.viewport == Viewport::Wide && heat.panels.len() > 1 && fits(2) { 2 } else { 1 };
    let cell_width = ((wants(across) - labels) / columns).max(2.0);
    let widest_column = widest(&heat.columns, SMALL, false);
    // Numbers that are too wide are thinned out; words, which all matter, are rotated.
    let words =
        heat.columns.iter().any(|column| !column.starts_with(|first: char| first.is_ascii_digit() || first == '−'));
    let upright = words && widest_column + 6.0 > cell_width;
    let over = wrap(&heat.x_title, SMALL, false, wants(across) - labels);
    let below = if upright { widest_column + 8.0 } else { LINE };
    let title =
        if heat.panels.iter().any(|panel| !panel.title.is_empty()) { title_height(heat, wants(across)) } else { 0.0 };
    let head = title + over.len() as f64 * LINE + below;
    let height = head + heat.rows.len() as f64 * row;
    let panel = (wants(across), height);
    Grid { names, labels, cell: (cell_width, row), head, upright, panel, across, over, below, beside }
}

fn title_height(heat: &HeatMap, room: f64) -> f64 {
    let lines = heat.panels.iter().map(|panel| wrap(&panel.title, SMALL, true, room - 22.0).len());
    lines.max().unwrap_or(1) as f64 * LINE + 6.0
}

fn row_height(heat: &HeatMap, names: f64) -> f64 {
    let lines = heat.rows.iter().map(|row| wrap(row, SMALL, false, names - 10.0).len()).max().unwrap_or(1);
    let plain: f64 = if heat.rows.len() > 30 { 12.0 } else { 25.0 };
    if heat.rows.len() > 30 { plain } else { plain.max(lines as f64 * LINE + 4.0) }
}

fn draw_panel(scene: &mut Scene, heat: &HeatMap, panel: &HeatPanel, grid: &Grid, shades: Shades, (left, top): Point) {
    let title = wrap(&panel.title, SMALL, true, grid.panel.0 - 22.0);
    let mut x = left;
    if let Some(style) = panel.style {
        style.draw_marker(scene, (left + 6.0, top + 8.0), 4.6);
        x += 18.0;
    }
    let middle = top + 8.0 + (title.len() as f64 - 1.0) * LINE / 2.0;
    write_block(scene, &title, (x, middle), Align::Start, Paint::Ink, true);
    let corner = (left + grid.labels, top + grid.head);
    draw_axis_titles(scene, heat, grid, left, corner);
    draw_column_labels(scene, heat, grid, corner);
    draw_row_labels(scene, heat, grid, corner);
    for (row, values) in panel.values.iter().enumerate() {
        for (column, value) in values.iter().enumerate() {
            let x = corner.0 + column as f64 * grid.cell.0;
            let y = corner.1 + row as f64 * grid.cell.1;
            draw_cell(scene, heat, grid, shades, *value, (x, y));
            if let Some(value) = value {
                let middle = (x + grid.cell.0 / 2.0, y + grid.cell.1 / 2.0);
                let place = format!("{}, {}", heat.rows[row], heat.columns[column]);
                scene.spot(middle, &panel.title, place, value_label(heat.unit, *value));
            }
            if panel.significant.get(row).is_some_and(|row| row[column]) {
                let right = x + grid.cell.0 - 1.5;
                let size = (grid.cell.1 * 0.36).min(grid.cell.0 * 0.3);
                scene.area(vec![(right - size, y), (right, y), (right, y + size)], Paint::Ink, 1.0);
            }
        }
    }
    mark_standard(scene, heat, grid, corner);
}

fn draw_cell(scene: &mut Scene, heat: &HeatMap, grid: &Grid, shades: Shades, value: Option<f64>, (x, y): Point) {
    let (right, bottom) = (x + grid.cell.0 - 1.5, y + grid.cell.1 - 1.5);
    let Some(value) = value.filter(|value| value.is_finite()) else {
        scene.line((x + 3.0, bottom - 3.0), (right - 3.0, y + 3.0), 1.0, Paint::Grid);
        return;
    };
    let paint = shades.paint(value);
    scene.block((x, y), (right, bottom), paint, 1.0);
    let fits = |label: &String| grid.cell.1 >= 16.0 && width(label, TINY, false) + 4.0 <= right - x;
    // Numbers may differ in their last digits only; shares differ in whole points.
    let digits = matches!(heat.unit, Unit::Number | Unit::NumberChange).then(|| value_label(heat.unit, value));
    if let Some(label) = digits.into_iter().chain([short_label(heat.unit, value)]).find(fits) {
        let at = (f64::midpoint(x, right), f64::midpoint(y, bottom) + 4.0);
        scene.text(Text::new(label, at, TINY).align(Align::Middle), paint.text_on());
    }
}

/// The title of the columns, centred above their labels; that of the rows, upright beside theirs.
fn draw_axis_titles(scene: &mut Scene, heat: &HeatMap, grid: &Grid, left: f64, corner: Point) {
    let across = corner.0 + heat.columns.len() as f64 * grid.cell.0 / 2.0;
    let over = corner.1 - grid.below - grid.over.len() as f64 * LINE / 2.0;
    write_block(scene, &grid.over, (across, over), Align::Middle, Paint::Muted, false);
    let height = corner.1 + heat.rows.len() as f64 * grid.cell.1 / 2.0;
    for (index, line) in grid.beside.iter().enumerate() {
        let text = Text::new(line.as_str(), (left + SMALL + index as f64 * LINE, height), SMALL);
        scene.text(text.align(Align::Middle).upright(), Paint::Muted);
    }
}

fn draw_column_labels(scene: &mut Scene, heat: &HeatMap, grid: &Grid, corner: Point) {
    let middle = |index: usize| corner.0 + (index as f64 + 0.5) * grid.cell.0;
    let places: Vec<f64> = (0..heat.columns.len()).map(middle).collect();
    let widths: Vec<f64> = heat.columns.iter().map(|label| width(label, SMALL, false)).collect();
    let shown = if grid.upright { (0..places.len()).collect() } else { thin(&places, &widths, 4.0) };
    for index in shown {
        let text = Text::new(heat.columns[index].as_str(), (places[index], corner.1 - 5.0), SMALL);
        let paint = if heat.standard.1 == Some(index) { Paint::Ink } else { Paint::Muted };
        if grid.upright {
            scene.text(Text { at: (places[index] + 4.0, corner.1 - 6.0), ..text.upright() }, paint);
        } else {
            scene.text(text.align(Align::Middle), paint);
        }
    }
}

fn draw_row_labels(scene: &mut Scene, heat: &HeatMap, grid: &Grid, corner: Point) {
    let middle = |index: usize| corner.1 + (index as f64 + 0.5) * grid.cell.1;
    let places: Vec<f64> = (0..heat.rows.len()).map(middle).collect();
    let lines: Vec<Vec<String>> = heat.rows.iter().map(|row| wrap(row, SMALL, false, grid.names - 10.0)).collect();
    let sizes: Vec<f64> = lines.iter().map(|lines| lines.len() as f64 * LINE).collect();
    for index in thin(&places, &sizes, -1.0) {
        let paint = if heat.standard.0 == Some(index) { Paint::Ink } else { Paint::Muted };
        write_block(scene, &lines[index], (corner.0 - 8.0, places[index]), Align::End, paint, false);
    }
}

/// Outlines the cell with the current rules.
fn mark_standard(scene: &mut Scene, heat: &HeatMap, grid: &Grid, corner: Point) {
    if let (Some(row), Some(column)) = heat.standard {
        let from = (corner.0 + column as f64 * grid.cell.0 - 1.0, corner.1 + row as f64 * grid.cell.1 - 1.0);
        let to = (from.0 + grid.cell.0 + 0.5, from.1 + grid.cell.1 + 0.5);
        scene.outline(from, to, 2.0, Paint::Ink);
    }
}
