//! What a changed rule did: every effect in standard deviations of a single game, so that they can be laid side by side.

use evenkeel_analysis::findings::Effect;

use super::kind::{Kind, Sketch};
use super::parts::{dots, no_change};
use crate::effects;
use crate::plot::data::{Content, Dot, DotChart, DotGroup, Style, Unit};
use crate::reader::Reader;

/// The main effects, and of the others those that changed most.
pub const KIND: Kind = Kind { name: "effects", draw };

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(change) = reader.findings.rule_change() else { return Vec::new() };
    let (main, others) = effects::leading(change);
    let rows = |effects: &[&Effect]| effects.iter().filter_map(|effect| row(reader, effect)).collect::<Vec<_>>();
    let wins = main.iter().any(|effect| effect.strategy.is_some() && effect.unit == "share");
    let heading = if wins { "Who wins, and how long games are" } else { "The result, and how long games are" };
    let groups = [(heading, rows(&main)), ("What else changed most", rows(&others))];
    let groups = groups.into_iter().filter(|(_, rows)| !rows.is_empty());
    let groups: Vec<DotGroup> = groups.map(|(title, rows)| DotGroup { title: title.into(), rows }).collect();
    if groups.is_empty() {
        return Vec::new();
    }
    let dots = dots(reader, "change in standard deviations of a single game", Unit::Number, groups);
    let content = Content::Dots(DotChart { reference: Some(no_change()), y_title: String::new(), ..dots });
    let question = "What did the change do?".to_owned();
    vec![Sketch { subject: String::new(), question, content, caption: change.method.clone() }]
}

fn row(reader: &Reader<'_>, effect: &Effect) -> Option<Dot> {
    let strategy = effect.strategy.as_deref().filter(|strategy| reader.labels.contains(strategy));
    let style = strategy.map_or(Style::Main, |strategy| Style::Strategy(reader.style(strategy)));
    let value = Some(effects::change(effect));
    Some(Dot { label: effect.title.clone(), style, estimate: effect.standardised?, spread: None, value })
}
