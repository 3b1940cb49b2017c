//! Lays out income and expenses: one bar per row, income to the right of zero, expenses to the left.

use super::data::{IncomeBar, IncomeChart, Unit};
use super::layout::{
    LINE, MARGIN, Page, SMALL, Swatch, TINY, draw_ticks, label_room, write_axis_title, write_block, write_bottom_title,
};
use super::palette::Paint;
use super::scale::{Scale, ticks};
use super::scene::{Align, Scene, Text};
use super::text::{width, wrap};
use super::viewport::Viewport;
use evenkeel_findings::format;

/// The chart's geometry.
pub fn lay_out(mut page: Page, account: &IncomeChart) -> Scene {
    let swatches = account.parts.iter().enumerate();
    page.draw_legend(
        &swatches.map(|(index, part)| (Swatch::Block(Paint::Part(index), 1.0), part.as_str())).collect::<Vec<_>>(),
    );
    if !account.y_title.is_empty() {
        write_axis_title(&mut page, &account.y_title);
    }
    let room = label_room(&page, account.bars.iter().map(|bar| &bar.label), 0.34);
    let most = if page.viewport == Viewport::Wide { 9 } else { 5 };
    let ticks = ticks(account.bars.iter().flat_map(sides).chain([0.0]), most, None);
    let scale = Scale { numbers: ticks.range, pixels: (MARGIN + room, page.right() - 14.0) };
    let (top, labels) = (page.top, labels(account, room));
    let thickness = if account.bars.len() == 1 { 44.0 } else { 23.0 };
    let pitch = |lines: &Vec<String>| (thickness + 8.0_f64).max(lines.len() as f64 * LINE + 2.0);
    let bottom = top + labels.iter().map(pitch).sum::<f64>();
    let line = |tick: f64| if tick.abs() < 1e-9 { Paint::Reference } else { Paint::Grid };
    draw_ticks(&mut page, Unit::Number, (top, bottom), &ticks, scale, line);
    let mut y = top;
    for (bar, lines) in account.bars.iter().zip(&labels) {
        let middle = y + pitch(lines) / 2.0;
        write_block(&mut page.scene, lines, (MARGIN + room - 10.0, middle), Align::End, Paint::Ink, false);
        draw_bar(&mut page.scene, &account.parts, bar, middle, thickness, scale);
        y += pitch(lines);
    }
    let bottom = write_bottom_title(&mut page, &account.x_title, scale.pixels, bottom + LINE + 10.0);
    page.finish(bottom)
}

/// The extent of a bar to the left and to the right.
fn sides(bar: &IncomeBar) -> [f64; 2] {
    let sum = |sign: f64| bar.amounts.iter().filter(|amount| **amount * sign > 0.0).sum::<f64>();
    [sum(-1.0), sum(1.0)]
}

fn labels(account: &IncomeChart, room: f64) -> Vec<Vec<String>> {
    account.bars.iter().map(|bar| wrap(&bar.label, SMALL, false, room - 10.0)).collect()
}

fn draw_bar(scene: &mut Scene, parts: &[String], bar: &IncomeBar, y: f64, thickness: f64, scale: Scale) {
    let mut ends = [0.0, 0.0];
    let amounts = parts.iter().zip(&bar.amounts).enumerate();
    for (index, (part, amount)) in amounts.filter(|(_, (_, amount))| **amount != 0.0) {
        let end = &mut ends[usize::from(*amount > 0.0)];
        let (one, other) = (scale.place(*end), scale.place(*end + amount));
        *end += amount;
        let (from, to) = (one.min(other), one.max(other));
        let gap = if to - from > 3.0 { 1.0 } else { 0.0 };
        let paint = Paint::Part(index);
        scene.block((from, y - thickness / 2.0), (to - gap, y + thickness / 2.0), paint, 1.0);
        let label = format::decimal(*amount, 0);
        if to - from > width(&label, TINY, false) + 8.0 {
            let text = Text::new(label, (f64::midpoint(from, to), y + 4.0), TINY).align(Align::Middle);
            scene.text(text, paint.text_on());
        }
        scene.spot((f64::midpoint(from, to), y), part, bar.label.as_str(), format::signed(*amount, 0));
    }
}
