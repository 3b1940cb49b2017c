//! Lays out shares that make up a whole: one bar per row.

use super::data::{StackedBars, Unit};
use super::layout::{
    LINE, MARGIN, Page, SMALL, Swatch, TINY, keep_inside, label_room, tick_label, write_axis_title, write_block,
    write_bottom_title,
};
use super::palette::Paint;
use super::scale::{Scale, thin};
use super::scene::{Align, Scene, Text};
use super::text::{width, wrap};
use evenkeel_findings::format;

/// The place of a bar: the distance to the next bar, and its thickness.
struct BarPlace {
    pitch: f64,
    thickness: f64,
}

/// The chart's geometry.
pub fn lay_out(mut page: Page, stack: &StackedBars) -> Scene {
    let swatches = stack.parts.iter().enumerate();
    page.draw_legend(
        &swatches.map(|(index, part)| (Swatch::Block(paint(stack, index), 1.0), part.as_str())).collect::<Vec<_>>(),
    );
    if !stack.y_title.is_empty() {
        write_axis_title(&mut page, &stack.y_title);
    }
    let room = label_room(&page, stack.bars.iter().map(|(label, _)| label), 0.36);
    let scale = Scale { numbers: (0.0, 1.0), pixels: (MARGIN + room, page.right() - 14.0) };
    let heights = heights(stack, room);
    let top = page.top;
    let bottom = top + heights.iter().map(|bars| bars.pitch).sum::<f64>();
    draw_grid(&mut page, (top, bottom), scale);
    draw_labels(&mut page.scene, stack, &heights, top, room);
    let mut y = top;
    for ((label, shares), bars) in stack.bars.iter().zip(&heights) {
        draw_bar(&mut page.scene, stack, shares, y + bars.pitch / 2.0, bars.thickness, scale);
        note_spots(&mut page.scene, stack, (label, shares), y + bars.pitch / 2.0, scale);
        y += bars.pitch;
    }
    let bottom = write_bottom_title(&mut page, "share of the games", scale.pixels, bottom + LINE + 10.0);
    page.finish(bottom)
}

fn heights(stack: &StackedBars, room: f64) -> Vec<BarPlace> {
    let bars = stack.bars.len();
    let (pitch, thickness): (f64, f64) = match bars {
        0..=1 => (52.0, 40.0),
        2..=14 => (30.0, 23.0),
        15..=30 => (20.0, 16.0),
        _ => (7.0, 7.0),
    };
    let lines = |label: &str| wrap(label, SMALL, false, room - 10.0).len() as f64;
    let least = |label: &str| if bars > 30 { 0.0 } else { lines(label) * LINE + 2.0 };
    stack.bars.iter().map(|(label, _)| BarPlace { pitch: pitch.max(least(label)), thickness }).collect()
}

fn draw_grid(page: &mut Page, (top, bottom): (f64, f64), scale: Scale) {
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let x = scale.place(tick);
        page.scene.line((x, top), (x, bottom + 4.0), 1.0, Paint::Grid);
        let label = tick_label(Unit::Share, tick, 0.25);
        let at = (keep_inside(page, x, &label, SMALL), bottom + 19.0);
        page.scene.text(Text::new(label, at, SMALL).align(Align::Middle), Paint::Muted);
    }
}

fn draw_labels(scene: &mut Scene, stack: &StackedBars, heights: &[BarPlace], top: f64, room: f64) {
    let mut y = top;
    let middles: Vec<f64> = heights
        .iter()
        .map(|bars| {
            y += bars.pitch;
            y - bars.pitch / 2.0
        })
        .collect();
    let lines: Vec<Vec<String>> = stack.bars.iter().map(|(label, _)| wrap(label, SMALL, false, room - 10.0)).collect();
    let sizes: Vec<f64> = lines.iter().map(|lines| lines.len() as f64 * LINE).collect();
    for index in thin(&middles, &sizes, 0.0) {
        write_block(scene, &lines[index], (MARGIN + room - 10.0, middles[index]), Align::End, Paint::Ink, false);
    }
}

/// The colour of a part: for grades a step from pale to strong.
fn paint(stack: &StackedBars, part: usize) -> Paint {
    let last = stack.parts.len().max(2) - 1;
    if stack.graded { Paint::Tone((part.min(last) * 6 / last) as u8) } else { Paint::Part(part) }
}

/// Every non-empty part of a bar, for readers who point at it.
fn note_spots(scene: &mut Scene, stack: &StackedBars, (label, shares): (&str, &[f64]), y: f64, scale: Scale) {
    let mut done = 0.0;
    for (part, share) in stack.parts.iter().zip(shares) {
        if *share > 0.0 {
            scene.spot((scale.place(done + share / 2.0), y), part, label, format::share(*share));
        }
        done += share;
    }
}

fn draw_bar(scene: &mut Scene, stack: &StackedBars, shares: &[f64], y: f64, thickness: f64, scale: Scale) {
    let mut done = 0.0;
    if stack.graded && !shares.is_empty() {
        // Pale steps would fade into the page.
        let (top, bottom) = (y - thickness / 2.0, y + thickness / 2.0);
        scene.block((scale.place(0.0) - 1.0, top - 1.0), (scale.place(1.0) + 1.0, bottom + 1.0), Paint::Reference, 1.0);
    }
    for (index, share) in shares.iter().enumerate() {
        let (from, to) = (scale.place(done), scale.place(done + share));
        done += share;
        let paint = paint(stack, index);
        // A thin gap separates neighbours without relying on colour.
        let gap = if to - from > 3.0 && !stack.graded { 1.0 } else { 0.0 };
        scene.block((from, y - thickness / 2.0), (to - gap, y + thickness / 2.0), paint, 1.0);
        let label = format!("{}%", format::decimal(share * 100.0, 0));
        if thickness >= 14.0 && to - from > width(&label, TINY, false) + 8.0 {
            let text = Text::new(label, (f64::midpoint(from, to), y + 4.0), TINY).align(Align::Middle);
            scene.text(text, paint.text_on());
        }
    }
}
