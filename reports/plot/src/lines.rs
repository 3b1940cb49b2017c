//! Lays out quantities against a varied number.

use super::data::{LineChart, Series, Style, Unit};
use super::layout::{
    LINE, MARGIN, Page, SMALL, Swatch, keep_inside, measured, tick_label, value_label, write_axis_title, write_block,
    write_bottom_title,
};
use super::palette::Paint;
use super::scale::{Scale, Ticks, spread, thin, ticks};
use super::scene::{Align, Point, Scene, Text};
use super::style::draw_reference;
use super::text::{widest, width};
use super::viewport::Viewport;
use evenkeel_findings::{Estimate, format};

/// Labels wider than this go into a legend.
const DIRECT: f64 = 190.0;
/// Minimum distance between markers of one line.
const MARKER_GAP: f64 = 22.0;

/// The positions of numbers in the picture.
struct Plot {
    x: Scale,
    y: Scale,
    ticks: Ticks,
    /// Positions in the list of values from left to right.
    order: Vec<usize>,
}

/// The chart's geometry.
pub fn lay_out(mut page: Page, lines: &LineChart) -> Scene {
    let direct = label_width(&page, lines);
    if direct.is_none() {
        draw_legend(&mut page, lines);
    }
    write_axis_title(&mut page, &lines.y_title);
    let plot = place(&mut page, lines, direct.unwrap_or(0.0));
    draw_axes(&mut page, lines, &plot);
    draw_spread(&mut page.scene, lines, &plot);
    for series in &lines.series {
        page.scene.draw_about(series.style, |scene| draw_bands(scene, series, lines, &plot));
    }
    draw_levels(&mut page, lines, &plot);
    for series in lines.series.iter().rev() {
        page.scene.draw_about(series.style, |scene| draw_series(scene, series, lines, &plot));
    }
    for series in &lines.series {
        page.scene.draw_about(series.style, |scene| note_spots(scene, series, lines, &plot));
    }
    if direct.is_some() {
        draw_labels(&mut page.scene, lines, &plot);
    }
    let labels = plot.y.pixels.0 + 10.0 + LINE;
    let bottom = write_bottom_title(&mut page, &lines.x_title, plot.x.pixels, labels + 4.0);
    page.finish(bottom)
}

fn plot_height(viewport: Viewport) -> f64 {
    if viewport == Viewport::Wide { 340.0 } else { 250.0 }
}

/// Room for labels at the ends of the lines; none if they do not fit there.
fn label_width(page: &Page, lines: &LineChart) -> Option<f64> {
    let labels = lines.series.iter().map(|series| series.label.as_str());
    let labels = labels.chain(lines.reference.as_ref().map(|reference| reference.label.as_str()));
    let room = widest(labels, SMALL, true) + 26.0;
    let fits = room <= DIRECT && (lines.series.len() + 1) as f64 * LINE < plot_height(page.viewport);
    (page.viewport == Viewport::Wide && lines.band.is_none() && fits).then_some(room)
}

fn draw_legend(page: &mut Page, lines: &LineChart) {
    let series = lines.series.iter().map(|series| (Swatch::Line(series.style), series.label.as_str()));
    let spread = lines.band.iter().map(|spread| (Swatch::Block(Paint::Accent, 0.16), spread.label.as_str()));
    let reference = lines.reference.iter().map(|reference| (Swatch::Reference, reference.label.as_str()));
    page.draw_legend(&series.chain(spread).chain(reference).collect::<Vec<_>>());
}

/// Sets the position of the plot; the page then continues at its upper end.
fn place(page: &mut Page, lines: &LineChart, labels: f64) -> Plot {
    let limit = (lines.unit == Unit::Share).then_some(1.0);
    let ticks = ticks(all_numbers(lines), 6, limit);
    let texts: Vec<String> = ticks.at.iter().map(|tick| tick_label(lines.unit, *tick, ticks.step)).collect();
    let left = MARGIN + widest(&texts, SMALL, false) + 10.0;
    if shown_standard(lines).is_some() {
        page.top += LINE + 4.0;
    }
    let (low, high) = x_range(&lines.x);
    let mut order: Vec<usize> = (0..lines.x.len()).collect();
    order.sort_by_key(|index| lines.x[*index]);
    Plot {
        x: Scale { numbers: (low, high), pixels: (left + 10.0, page.right() - labels.max(10.0) - 8.0) },
        y: Scale { numbers: ticks.range, pixels: (page.top + plot_height(page.viewport), page.top) },
        ticks,
        order,
    }
}

fn x_range(values: &[i64]) -> (f64, f64) {
    let low = values.iter().min().copied().unwrap_or(0);
    (low as f64, values.iter().max().copied().unwrap_or(0) as f64)
}

fn all_numbers(lines: &LineChart) -> impl Iterator<Item = f64> {
    let points = lines.series.iter().flat_map(|series| series.points.iter().flatten());
    let points = points.flat_map(|estimate| [estimate.estimate, estimate.low, estimate.high]);
    let ranges = lines.band.iter().flat_map(|spread| spread.ranges.iter().flatten());
    let reference = lines.reference.iter().map(|reference| reference.at);
    points.chain(ranges.flat_map(|(low, high)| [*low, *high])).chain(reference).filter(|number| number.is_finite())
}

/// The standard value, if it is within the values tried.
fn shown_standard(lines: &LineChart) -> Option<i64> {
    let (low, high) = x_range(&lines.x);
    lines.standard.filter(|standard| (low..=high).contains(&(*standard as f64)))
}

fn draw_axes(page: &mut Page, lines: &LineChart, plot: &Plot) {
    let (left, right) = (plot.x.pixels.0 - 10.0, plot.x.pixels.1 + 8.0);
    for tick in &plot.ticks.at {
        let y = plot.y.place(*tick);
        let base = (*tick - plot.ticks.range.0).abs() < 1e-9;
        page.scene.line((left, y), (right, y), 1.0, if base { Paint::Reference } else { Paint::Grid });
        let label = tick_label(lines.unit, *tick, plot.ticks.step);
        page.scene.text(Text::new(label, (left - 7.0, y + 4.2), SMALL).align(Align::End), Paint::Muted);
    }
    let values: Vec<i64> = plot.order.iter().map(|index| lines.x[*index]).collect();
    let places: Vec<f64> = values.iter().map(|value| plot.x.place(*value as f64)).collect();
    let labels: Vec<String> = values.iter().map(|value| format::whole(*value)).collect();
    let widths: Vec<f64> = labels.iter().map(|label| width(label, SMALL, false)).collect();
    let base = plot.y.pixels.0;
    for index in thin(&places, &widths, 10.0) {
        page.scene.line((places[index], base), (places[index], base + 5.0), 1.0, Paint::Reference);
        let x = keep_inside(page, places[index], &labels[index], SMALL);
        let text = Text::new(labels[index].as_str(), (x, base + 19.0), SMALL).align(Align::Middle);
        page.scene.text(text, Paint::Muted);
    }
}

/// Draws the lines of the fair share and of the standard value.
fn draw_levels(page: &mut Page, lines: &LineChart, plot: &Plot) {
    if let Some(reference) = &lines.reference {
        let y = plot.y.place(reference.at);
        draw_reference(&mut page.scene, (plot.x.pixels.0 - 10.0, y), (plot.x.pixels.1 + 8.0, y));
    }
    if let Some(standard) = shown_standard(lines) {
        let x = plot.x.place(standard as f64);
        draw_reference(&mut page.scene, (x, plot.y.pixels.1), (x, plot.y.pixels.0));
        let label = format!("standard: {}", format::whole(standard));
        let half = width(&label, SMALL, false) / 2.0;
        let (left, right) = (plot.x.pixels.0 - 10.0 + half, plot.x.pixels.1 + 8.0 - half);
        let text = Text::new(&label, (x.clamp(left, right.max(left)), plot.y.pixels.1 - 7.0), SMALL);
        page.scene.text(text.align(Align::Middle), Paint::Muted);
    }
}

fn draw_spread(scene: &mut Scene, lines: &LineChart, plot: &Plot) {
    let Some(spread) = &lines.band else { return };
    for run in runs(plot, |index| spread.ranges[index].is_some()) {
        let edges = run.iter().filter_map(|index| spread.ranges[*index].map(|range| (*index, range)));
        draw_band(scene, edges, lines, plot, Paint::Accent);
    }
}

fn draw_bands(scene: &mut Scene, series: &Series, lines: &LineChart, plot: &Plot) {
    for run in runs(plot, |index| series.points[index].is_some()) {
        // An unknown end has no band.
        let ends = |point: Estimate| {
            [point.low, point.high].map(|end| if end.is_finite() { end } else { point.estimate }).into()
        };
        let range = |index: &usize| series.points[*index].map(|point| (*index, ends(point)));
        draw_band(scene, run.iter().filter_map(range), lines, plot, series.style.paint());
    }
}

/// A pale area between low and high; a vertical line where it has no width.
fn draw_band(
    scene: &mut Scene,
    edges: impl Iterator<Item = (usize, (f64, f64))>,
    lines: &LineChart,
    plot: &Plot,
    paint: Paint,
) {
    let place = |index: usize, number: f64| (plot.x.place(lines.x[index] as f64), plot.y.place(number));
    let (upper, mut lower): (Vec<Point>, Vec<Point>) =
        edges.map(|(index, (low, high))| (place(index, high), place(index, low))).unzip();
    if let ([high], [low]) = (upper.as_slice(), lower.as_slice()) {
        scene.line(*high, *low, 2.0, paint);
        return;
    }
    lower.reverse();
    scene.area(upper.into_iter().chain(lower).collect(), paint, 0.16);
}

/// Neighbouring values, from left to right, that have numbers.
fn runs(plot: &Plot, known: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    plot.order.split(|index| !known(*index)).filter(|run| !run.is_empty()).map(<[usize]>::to_vec).collect()
}

fn draw_series(scene: &mut Scene, series: &Series, lines: &LineChart, plot: &Plot) {
    let place = |index: &usize| {
        series.points[*index].map(|point| (plot.x.place(lines.x[*index] as f64), plot.y.place(point.estimate)))
    };
    let mut last = f64::NEG_INFINITY;
    for run in runs(plot, |index| series.points[index].is_some()) {
        let points: Vec<Point> = run.iter().filter_map(place).collect();
        series.style.draw_line(scene, &points, 2.0);
        for point in points {
            if point.0 - last >= MARKER_GAP {
                series.style.draw_marker(scene, point, 4.2);
                last = point.0;
            }
        }
    }
}

/// Every value, for readers who point at it.
fn note_spots(scene: &mut Scene, series: &Series, lines: &LineChart, plot: &Plot) {
    for index in &plot.order {
        if let Some(found) = series.points[*index] {
            let at = (plot.x.place(lines.x[*index] as f64), plot.y.place(found.estimate));
            let exact = found.low.total_cmp(&found.high).is_eq();
            let value = if exact { value_label(lines.unit, found.estimate) } else { measured(lines.unit, &found) };
            scene.spot(at, &series.label, format::whole(lines.x[*index]), value);
        }
    }
}

/// Writes names at the right ends of the lines, moved apart if they would touch.
fn draw_labels(scene: &mut Scene, lines: &LineChart, plot: &Plot) {
    let last = |series: &Series| plot.order.iter().rev().find_map(|index| series.points[*index]);
    let ends = lines.series.iter().filter_map(|series| {
        last(series).map(|point| (plot.y.place(point.estimate), Some(series.style), series.label.clone()))
    });
    let reference = lines.reference.iter().map(|level| (plot.y.place(level.at), None, level.label.clone()));
    let labels: Vec<_> = ends.chain(reference).collect();
    let wanted: Vec<f64> = labels.iter().map(|label| label.0).collect();
    let places = spread(&wanted, LINE, (plot.y.pixels.1, plot.y.pixels.0));
    let x = plot.x.pixels.1 + 8.0;
    for ((wanted, style, label), y) in labels.into_iter().zip(places) {
        if (wanted - y).abs() > 5.0 {
            scene.line((x, wanted), (x + 6.0, y), 1.0, style.map_or(Paint::Reference, Style::paint));
        }
        let paint = if style.is_some() { Paint::Ink } else { Paint::Muted };
        if let Some(style) = style {
            style.draw_marker(scene, (x + 12.0, y), 4.2);
        }
        write_block(scene, &[label], (x + 20.0, y), Align::Start, paint, style.is_some());
    }
}
