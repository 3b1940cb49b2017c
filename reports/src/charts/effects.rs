//! The effects of a changed rule. Two charts show the main effects before and after, with the margin of irrelevant changes, in their own units:
//! results, and length of games. The other effects are in standard deviations of a single game.

use evenkeel_findings::{Effect, RuleChange, format};

use super::parts::{dot, dots, no_change, untitled};
use super::sketch::Sketch;
use crate::effects;
use crate::plot::data::{Content, Dot, DotChart, Style, Unit};
use crate::reader::Reader;

/// The legend of the pale ranges around the values before the change.
pub const BAND: &str = "within the margin: too small to matter";

/// The main effects; effects of one unit are side by side.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(change) = reader.findings.rule_change() else { return Vec::new() };
    let (main, _) = effects::leading(change);
    let mut units: Vec<&str> = Vec::new();
    for effect in &main {
        if !units.contains(&effect.unit.as_str()) {
            units.push(&effect.unit);
        }
    }
    // Shares first: they answer who wins.
    units.sort_by_key(|unit| !format::is_share(unit));
    let of_unit = |unit: &&str| main.iter().copied().filter(|effect| effect.unit == **unit).collect::<Vec<_>>();
    let mut sketches: Vec<Sketch> = units.iter().filter_map(|unit| sketch(reader, change, &of_unit(unit))).collect();
    // The caption explains intervals once.
    sketches.iter_mut().skip(1).for_each(|sketch| sketch.caption.clear());
    sketches
}

fn sketch(reader: &Reader<'_>, change: &RuleChange, main: &[&Effect]) -> Option<Sketch> {
    let first = main.first()?;
    let shares = format::is_share(&first.unit);
    let wins = shares && main.iter().any(|effect| effect.strategy.is_some());
    let question = match () {
        () if wins => "Who wins, before and after the change?".to_owned(),
        () if shares => "How often, before and after the change?".to_owned(),
        () if main.iter().all(|effect| effect.strategy.is_none()) => {
            "How long are games, before and after the change?".to_owned()
        }
        () => format!("How many {}, before and after the change?", first.unit),
    };
    let x_title = if wins { "win rate".to_owned() } else { format::plain(&first.unit) };
    let groups = untitled(main.iter().map(|effect| row(reader, effect)).collect());
    let dots = dots(reader, x_title, Unit::of(&first.unit, false), groups);
    let sides = Some((change.before.name.clone(), change.after.name.clone()));
    let band_label = Some(BAND.to_owned());
    let content = Content::Dots(DotChart { sides, band_label, y_title: String::new(), ..dots });
    Some(Sketch { subject: first.unit.clone(), question, content, caption: change.method.clone() })
}

/// The largest effects besides the main ones.
pub fn draw_others(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(change) = reader.findings.rule_change() else { return Vec::new() };
    let row = |effect: &&Effect| {
        let value = Some(effects::change(effect));
        Some(Dot { value, ..dot(&effect.title, style(reader, effect), effect.standardised?) })
    };
    let rows: Vec<Dot> = effects::leading(change).1.iter().filter_map(row).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let dots = dots(reader, "change in standard deviations of a single game", Unit::Number, untitled(rows));
    let content = Content::Dots(DotChart { reference: Some(no_change()), y_title: String::new(), ..dots });
    let question = "What else changed most?".to_owned();
    let caption = "One scale for all units: how far the mean moved, beside how much single games differ.".to_owned();
    vec![Sketch { subject: String::new(), question, content, caption }]
}

/// A quantity before and after, with the margin around its earlier value.
pub fn row(reader: &Reader<'_>, effect: &Effect) -> Dot {
    let was = effect.before.estimate;
    let label = strategy(reader, effect).unwrap_or(&effect.title);
    Dot {
        before: Some(effect.before),
        band: Some((was - effect.margin, was + effect.margin)),
        value: Some(effects::change(effect)),
        ..dot(label, style(reader, effect), effect.after)
    }
}

/// The strategy of the line-up that an effect is about.
fn strategy<'f>(reader: &Reader<'_>, effect: &'f Effect) -> Option<&'f str> {
    effect.strategy.as_deref().filter(|strategy| reader.labels.contains(strategy))
}

fn style(reader: &Reader<'_>, effect: &Effect) -> Style {
    strategy(reader, effect).map_or(Style::Main, |strategy| Style::Strategy(reader.style(strategy)))
}
