//! Lays out the course of a number over a game: bands that hold most games, and the median.

use super::data::{FanChart, FanPanel, Style, Unit};
use super::layout::{Page, Swatch, write_axis_title};
use super::palette::Paint;
use super::panels::{self, Frame, Plot, across};
use super::scale::ticks;
use super::scene::{Point, Scene};
use evenkeel_findings::format;

/// Opacity of the band of nine games in ten, and of the band of half the games, which is drawn over it.
const OUTER: f64 = 0.18;
const INNER: f64 = 0.32;

/// The chart's geometry.
pub fn lay_out(mut page: Page, fan: &FanChart) -> Scene {
    page.draw_legend(&[
        (Swatch::Line(Style::Main), "median"),
        (Swatch::Block(Paint::Accent, OUTER + INNER), "central 50% of the games"),
        (Swatch::Block(Paint::Accent, OUTER), "central 90%"),
    ]);
    write_axis_title(&mut page, &fan.y_title);
    let numbers = fan.panels.iter().flat_map(|panel| panel.outer.iter().flat_map(|(low, high)| [*low, *high]));
    let x = fan.panels.iter().flat_map(|panel| panel.x.iter().map(|at| *at as f64));
    let frame = Frame {
        x_title: &fan.x_title,
        x: across(page.viewport, fan.panels.len(), x),
        y: ticks(numbers, 6, None),
        unit: Unit::Number,
        head: 0.0,
    };
    let headings: Vec<_> = fan.panels.iter().map(|panel| (panel.title.as_str(), panel.style)).collect();
    panels::lay_out(page, &frame, &headings, |scene, plot, index| draw(scene, plot, &fan.panels[index]))
}

fn draw(scene: &mut Scene, plot: Plot, panel: &FanPanel) {
    let place = |(x, y): (&i64, f64)| -> Point { (plot.x.place(*x as f64), plot.y.place(y)) };
    for (band, opacity) in [(&panel.outer, OUTER), (&panel.inner, INNER)] {
        let upper = panel.x.iter().zip(band).map(|(x, (_, high))| place((x, *high)));
        let lower = panel.x.iter().zip(band).rev().map(|(x, (low, _))| place((x, *low)));
        scene.area(upper.chain(lower).collect(), Paint::Accent, opacity);
    }
    let line: Vec<Point> = panel.x.iter().zip(&panel.median).map(|(x, found)| place((x, found.estimate))).collect();
    Style::Main.draw_line(scene, &line, 2.0);
    for (index, point) in line.iter().enumerate() {
        let (low, high) = panel.outer[index];
        let [median, low, high] = [panel.median[index].estimate, low, high].map(format::number);
        let value = format!("median {median}, central 90% from {low} to {high}");
        scene.spot(*point, &panel.title, format::whole(panel.x[index]), value);
    }
    for (point, (x, found)) in line.iter().zip(panel.x.iter().zip(&panel.median)) {
        let (low, high) = (place((x, found.low)), place((x, found.high)));
        // A whisker hidden by its marker is left out.
        if low.1 - high.1 > 8.0 {
            scene.line(low, high, 1.5, Paint::Accent);
        }
        Style::Main.draw_marker(scene, *point, 3.4);
    }
}
