//! The other effects of a changed rule: quantities of many units, in standard deviations of a single game, so that they can be compared.

use evenkeel_findings::Effect;

use super::kind::{Kind, Sketch};
use super::parts::{dots, no_change, untitled};
use crate::effects;
use crate::plot::data::{Content, Dot, DotChart, Style, Unit};
use crate::reader::Reader;

/// The largest effects besides the main ones.
pub const KIND: Kind = Kind { name: "other_effects", draw };

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(change) = reader.findings.rule_change() else { return Vec::new() };
    let rows: Vec<Dot> = effects::leading(change).1.iter().filter_map(|effect| row(reader, effect)).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let dots = dots(reader, "change in standard deviations of a single game", Unit::Number, untitled(rows));
    let content = Content::Dots(DotChart { reference: Some(no_change()), y_title: String::new(), ..dots });
    let question = "What else changed most?".to_owned();
    let caption = "One scale for all units: how far the mean moved, beside how much single games differ.".to_owned();
    vec![Sketch { subject: String::new(), question, content, caption }]
}

fn row(reader: &Reader<'_>, effect: &Effect) -> Option<Dot> {
    let strategy = effect.strategy.as_deref().filter(|strategy| reader.labels.contains(strategy));
    let style = strategy.map_or(Style::Main, |strategy| Style::Strategy(reader.style(strategy)));
    let value = Some(effects::change(effect));
    let estimate = effect.standardised?;
    Some(Dot { label: effect.title.clone(), style, estimate, spread: None, before: None, band: None, value })
}
