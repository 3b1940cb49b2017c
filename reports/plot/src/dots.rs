//! Lays out quantities one below another: dots with whiskers.

use super::data::{Dot, DotChart, Style, Unit};
use super::layout::{
    LINE, MARGIN, Page, SMALL, Swatch, draw_ticks, keep_inside, measured, write_axis_title, write_block,
    write_bottom_title,
};
use super::palette::Paint;
use super::scale::{Scale, Ticks, ticks};
use super::scene::{Align, Scene, Text};
use super::style::draw_reference;
use super::text::{widest, wrap};
use super::viewport::Viewport;
use evenkeel_findings::Estimate;

/// Opacity of the allowed range.
const BAND: f64 = 0.16;
/// The distance of the dots before and after a change from the middle of their row.
const APART: f64 = 5.0;

/// A row with its position: the middle of its dot, and the lines of its name.
struct Placed<'a> {
    row: &'a Dot,
    y: f64,
    label: Vec<String>,
    label_y: f64,
    group: &'a str,
}

/// A heading between rows.
struct Heading {
    lines: Vec<String>,
    y: f64,
}

/// All items with a position.
struct Plan<'a> {
    rows: Vec<Placed<'a>>,
    headings: Vec<Heading>,
    bottom: f64,
}

/// The chart's geometry.
pub fn lay_out(mut page: Page, rows: &DotChart) -> Scene {
    draw_legend(&mut page, rows);
    if !rows.y_title.is_empty() {
        write_axis_title(&mut page, &rows.y_title);
    }
    if rows.reference.is_some() {
        page.top += LINE;
    }
    let top = page.top;
    let label_room = label_room(&page, rows);
    let plan = plan(&page, rows, label_room);
    let limit = (rows.unit == Unit::Share).then_some(1.0);
    let ticks = ticks(all_numbers(rows), if page.viewport == Viewport::Wide { 7 } else { 5 }, limit);
    let scale = Scale { numbers: ticks.range, pixels: plot_ends(&page, rows, label_room) };
    draw_grid(&mut page, rows, (top, plan.bottom), &ticks, scale);
    for heading in &plan.headings {
        write_clear(&mut page.scene, &heading.lines, heading.y, Paint::Ink, true);
    }
    for placed in &plan.rows {
        draw_row(&mut page, rows, placed, label_room, scale);
    }
    let bottom = write_bottom_title(&mut page, &rows.x_title, scale.pixels, plan.bottom + LINE + 12.0);
    page.finish(bottom)
}

fn draw_legend(page: &mut Page, rows: &DotChart) {
    let first = rows.groups.iter().flat_map(|group| &group.rows).next().map_or(Style::Main, |row| row.style);
    let mut entries = Vec::new();
    if let Some((before, after)) = &rows.sides {
        entries.extend([(Swatch::Ring(Style::Main), before.as_str()), (Swatch::Marker(Style::Main), after.as_str())]);
    }
    if let Some(spread) = &rows.spread_label {
        entries.extend([(Swatch::Marker(first), "mean with its CI"), (Swatch::Block(Paint::Accent, 0.22), spread)]);
    }
    if let Some(band) = &rows.band_label {
        entries.push((Swatch::Block(Paint::Accent, BAND), band));
    }
    let judged = [(Style::Holds, "holds"), (Style::Violated, "violated"), (Style::Open, "inconclusive")];
    let shown = |style| rows.groups.iter().flat_map(|group| &group.rows).any(|row| row.style == style);
    entries.extend(
        judged.into_iter().filter(|(style, _)| shown(*style)).map(|(style, text)| (Swatch::Marker(style), text)),
    );
    if !entries.is_empty() {
        page.draw_legend(&entries);
    }
}

/// Room for names at the left; none if they are placed above their rows.
fn label_room(page: &Page, rows: &DotChart) -> f64 {
    if page.viewport == Viewport::Narrow {
        return 0.0;
    }
    let labels = rows.groups.iter().flat_map(|group| &group.rows).map(|row| row.label.as_str());
    (widest(labels, SMALL, false) + 12.0).min(page.room() * 0.34)
}

fn value_text(rows: &DotChart, row: &Dot) -> String {
    row.value.clone().unwrap_or_else(|| measured(rows.unit, &row.estimate))
}

fn plot_ends(page: &Page, rows: &DotChart, label_room: f64) -> (f64, f64) {
    if label_room == 0.0 {
        return (MARGIN + 14.0, page.right() - 14.0);
    }
    let texts: Vec<String> =
        rows.groups.iter().flat_map(|group| &group.rows).map(|row| value_text(rows, row)).collect();
    let values = widest(&texts, SMALL, false) + 22.0;
    (MARGIN + label_room + 8.0, page.right() - values)
}

fn plan<'a>(page: &Page, rows: &'a DotChart, label_room: f64) -> Plan<'a> {
    let mut plan = Plan { rows: Vec::new(), headings: Vec::new(), bottom: page.top + 6.0 };
    for (index, group) in rows.groups.iter().enumerate() {
        plan.bottom += if index > 0 { 12.0 } else { 0.0 };
        if !group.title.is_empty() {
            let lines = wrap(&group.title, SMALL, true, page.room());
            let height = lines.len() as f64 * LINE;
            plan.headings.push(Heading { lines, y: plan.bottom + height / 2.0 });
            plan.bottom += height + 4.0;
        }
        for row in &group.rows {
            plan.add(page, &group.title, row, label_room);
        }
    }
    plan
}

impl<'a> Plan<'a> {
    fn add(&mut self, page: &Page, group: &'a str, row: &'a Dot, label_room: f64) {
        let beside = label_room > 0.0;
        let room = if beside { label_room - 12.0 } else { page.room() };
        let label = wrap(&row.label, SMALL, false, room);
        let names = label.len() as f64 * LINE;
        // On a phone, name and number are above the dot; a name that fills its line moves the number one line down.
        let (height, label_y, y) = if beside {
            let height = names.max(LINE) + if row.before.is_some() { 17.0 } else { 9.0 };
            (height, self.bottom + height / 2.0, self.bottom + height / 2.0)
        } else {
            // Two dots, one above the other, need more room below the words than one.
            let apart = if row.before.is_some() { APART } else { 0.0 };
            let y = self.bottom + names + LINE + 11.0 + apart;
            (names + LINE + 26.0 + 2.0 * apart, self.bottom + 2.0 + names / 2.0, y)
        };
        self.rows.push(Placed { row, y, label, label_y, group });
        self.bottom += height;
    }
}

fn all_numbers(rows: &DotChart) -> impl Iterator<Item = f64> {
    let all = rows.groups.iter().flat_map(|group| &group.rows);
    let numbers = all.clone().flat_map(|row| [row.estimate.estimate, row.estimate.low, row.estimate.high]);
    let estimates = numbers.filter(|number| number.is_finite());
    let before = all.clone().filter_map(|row| row.before).flat_map(|found| [found.low, found.high]);
    let bands = all.clone().filter_map(|row| row.band).flat_map(|(low, high)| [low, high]);
    let further = before.chain(bands).filter(|number| number.is_finite());
    let spreads = all.filter_map(|row| row.spread).flat_map(|(low, middle, high)| [low, middle, high]);
    estimates.chain(spreads).chain(further).chain(rows.reference.iter().map(|reference| reference.at))
}

fn draw_grid(page: &mut Page, rows: &DotChart, (top, bottom): (f64, f64), ticks: &Ticks, scale: Scale) {
    draw_ticks(page, rows.unit, (top, bottom), ticks, scale, |_| Paint::Grid);
    if let Some(reference) = &rows.reference {
        let x = scale.place(reference.at);
        draw_reference(&mut page.scene, (x, top - 3.0), (x, bottom + 4.0));
        let at = (keep_inside(page, x, &reference.label, SMALL), top - 7.0);
        page.scene.text(Text::new(reference.label.as_str(), at, SMALL).align(Align::Middle), Paint::Muted);
    }
}

/// Writes lines of text from the left edge and keeps grid lines from crossing them.
fn write_clear(scene: &mut Scene, lines: &[String], middle: f64, paint: Paint, bold: bool) {
    let half = lines.len() as f64 * LINE / 2.0;
    let right = MARGIN + widest(lines, SMALL, bold) + 4.0;
    scene.block((MARGIN, middle - half), (right, middle + half), Paint::Surface, 1.0);
    write_block(scene, lines, (MARGIN, middle), Align::Start, paint, bold);
}

fn draw_row(page: &mut Page, rows: &DotChart, placed: &Placed<'_>, label_room: f64, scale: Scale) {
    let Placed { row, y, label, label_y, .. } = placed;
    let (value, right) = (value_text(rows, row), page.right());
    if label_room > 0.0 {
        write_block(&mut page.scene, label, (MARGIN + label_room - 4.0, *label_y), Align::End, Paint::Ink, false);
        write_block(&mut page.scene, &[value], (right, *y), Align::End, Paint::Ink, false);
    } else {
        write_clear(&mut page.scene, label, *label_y, Paint::Ink, false);
        write_clear(&mut page.scene, &[value], *y - LINE - 2.0, Paint::Muted, false);
    }
    page.scene.draw_about(row.style, |scene| {
        draw_dot(scene, row, *y, scale);
        scene.spot((scale.place(row.estimate.estimate), *y), &row.label, &*placed.group, value_text(rows, row));
    });
}

fn draw_dot(scene: &mut Scene, row: &Dot, y: f64, scale: Scale) {
    let paint = row.style.paint();
    if let Some((low, high)) = row.band {
        let half = if row.before.is_some() { APART + 5.0 } else { 8.0 };
        scene.block((scale.place(low), y - half), (scale.place(high), y + half), Paint::Accent, BAND);
    }
    if let Some((low, middle, high)) = row.spread {
        scene.block((scale.place(low), y - 7.0), (scale.place(high), y + 7.0), paint, 0.22);
        scene.line((scale.place(middle), y - 7.0), (scale.place(middle), y + 7.0), 2.0, paint);
    }
    let Some(before) = row.before else { return draw_found(scene, row.style, &row.estimate, y, scale, false) };
    if before.estimate.is_finite() && row.estimate.estimate.is_finite() {
        let ends = [(before.estimate, y - APART), (row.estimate.estimate, y + APART)];
        let [from, to] = ends.map(|(number, y)| (scale.place(number), y));
        scene.line(from, to, 1.25, Paint::Reference);
    }
    draw_found(scene, row.style, &before, y - APART, scale, true);
    draw_found(scene, row.style, &row.estimate, y + APART, scale, false);
}

/// A marker with its whiskers; a ring for the value before a change.
fn draw_found(scene: &mut Scene, style: Style, found: &Estimate, y: f64, scale: Scale, was: bool) {
    if !found.estimate.is_finite() {
        return;
    }
    let (paint, thick) = (style.paint(), if was { 1.25 } else { 2.0 });
    // An unknown end has no whisker.
    let end = |end: f64| scale.place(if end.is_finite() { end } else { found.estimate });
    let (low, high) = (end(found.low), end(found.high));
    // A whisker hidden by its marker is omitted: it would show as specks beside it.
    if high - low > 18.0 {
        scene.line((low, y), (high, y), thick, paint);
        scene.line((low, y - 4.0), (low, y + 4.0), thick, paint);
        scene.line((high, y - 4.0), (high, y + 4.0), thick, paint);
    }
    let center = (scale.place(found.estimate), y);
    if was { style.draw_ring(scene, center, 4.6) } else { style.draw_marker(scene, center, 4.6) }
}
