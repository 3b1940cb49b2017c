//! The margin by which strategies can be beaten.

use evenkeel_findings::{StrategyHeadroom, format};

use super::parts::{caption, dot, dots, intervals, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, Reference, Style, Unit};
use crate::reader::Reader;

/// The gain of every strategy from looking ahead.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = reader.findings.gains() else { return Vec::new() };
    let row = |(label, one): (&String, &StrategyHeadroom)| dot(label, Style::Strategy(reader.style(label)), one.gain);
    let rows = found.strategies.iter().map(row).collect();
    let share = format::is_share(&found.unit);
    let x_title = if share { "gain on an even share, points".to_owned() } else { format!("gain, {}", found.unit) };
    let reference = Some(Reference { at: 0.0, label: "nothing gained".to_owned() });
    let content =
        Content::Dots(DotChart { reference, ..dots(reader, x_title, Unit::of(&found.unit, true), untitled(rows)) });
    let caption = caption([reader.meaning("headroom"), intervals(reader)]);
    vec![Sketch { subject: String::new(), question: "What does looking ahead gain?".into(), content, caption }]
}
