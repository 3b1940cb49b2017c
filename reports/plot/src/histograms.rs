//! Lays out distributions over games: one histogram per picture.

use super::data::{Histogram, Histograms, Unit};
use super::layout::{LINE, Page, SMALL, Swatch, write_axis_title};
use super::palette::Paint;
use super::panels::{self, Frame, Plot, across};
use super::scale::ticks;
use super::scene::{Align, Scene, Text};
use super::style::draw_reference;
use super::text::width;
use evenkeel_findings::format;

/// The chart's geometry.
pub fn lay_out(mut page: Page, bars: &Histograms) -> Scene {
    page.draw_legend(&[
        (Swatch::Block(Paint::Accent, FULL), "central 90%"),
        (Swatch::Block(Paint::Accent, PALE), "outer 10%"),
        (Swatch::Reference, "median"),
    ]);
    write_axis_title(&mut page, &bars.y_title);
    let shares = bars.panels.iter().flat_map(|panel| panel.bars.iter().map(|(_, share)| *share));
    let ends = bars.panels.iter().flat_map(|panel| {
        let last = panel.bars.last().map(|(from, _)| from + panel.width);
        panel.bars.first().map(|(from, _)| *from).into_iter().chain(last)
    });
    let frame = Frame {
        x_title: &bars.x_title,
        x: across(page.viewport, bars.panels.len(), ends),
        y: ticks(shares.chain([0.0]), 5, Some(1.0)),
        unit: Unit::Share,
        head: LINE,
    };
    let headings: Vec<_> = bars.panels.iter().map(|panel| (panel.title.as_str(), panel.style)).collect();
    panels::lay_out(page, &frame, &headings, |scene, plot, index| draw(scene, plot, &bars.panels[index]))
}

const FULL: f64 = 0.8;
const PALE: f64 = 0.35;

fn draw(scene: &mut Scene, plot: Plot, panel: &Histogram) {
    let [low, median, high] = panel.marks;
    for (from, share) in panel.bars.iter().filter(|(_, share)| *share > 0.0) {
        let to = from + panel.width;
        let gap = if plot.x.place(to) - plot.x.place(*from) > 3.0 { 0.8 } else { 0.0 };
        let (base, top) = (plot.y.pixels.0, plot.y.place(*share));
        // A bar that contains a percentile is cut there, so that the pale parts are the outer 10% of the games.
        let cuts = [*from, low.clamp(*from, to), high.clamp(*from, to), to];
        for (index, opacity) in [PALE, FULL, PALE].into_iter().enumerate() {
            let right = plot.x.place(cuts[index + 1]) - if index == 2 || cuts[index + 1] >= to { gap } else { 0.0 };
            scene.block((plot.x.place(cuts[index]), top), (right, base), Paint::Accent, opacity);
        }
    }
    let mut below = 0.0;
    for (from, share) in &panel.bars {
        let (middle, to) = (from + panel.width / 2.0, from + panel.width);
        let value = format!("{} of the games; {} below", format::share(*share), format::share(below));
        let place = format!("{} to {}", format::whole(*from as i64), format::whole(to as i64));
        scene.spot((plot.x.place(middle), plot.y.place(*share)), &panel.title, place, value);
        below += share;
    }
    let x = plot.x.place(median);
    draw_reference(scene, (x, plot.y.pixels.1 - 2.0), (x, plot.y.pixels.0));
    let label = format!("median {}", format::whole(median as i64));
    let half = width(&label, SMALL, false) / 2.0;
    let (left, right) = (plot.x.pixels.0 + half, plot.x.pixels.1 - half);
    let text = Text::new(&label, (x.clamp(left, right.max(left)), plot.y.pixels.1 - 6.0), SMALL);
    scene.text(text.align(Align::Middle), Paint::Muted);
}
