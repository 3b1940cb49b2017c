//! The effects of a changed rule: before and after side by side, in the units of the quantities. The margin marks changes too small to matter. One
//! chart for the results, one for the length of games.

use evenkeel_findings::{Effect, RuleChange, format};

use super::kind::{Kind, Sketch};
use super::parts::dots;
use crate::effects;
use crate::plot::data::{Content, Dot, DotChart, DotGroup, Style, Unit};
use crate::reader::Reader;

/// The main effects, those of one unit side by side.
pub const KIND: Kind = Kind { name: "effects", draw };

/// The legend of the pale ranges around the values before the change.
pub const BAND: &str = "within the margin: too small to matter";

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
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
    let groups = vec![DotGroup { title: String::new(), rows: main.iter().map(|effect| row(reader, effect)).collect() }];
    let unit = if shares { Unit::Share } else { Unit::Number };
    let dots = dots(reader, x_title, unit, groups);
    let sides = Some((change.before.name.clone(), change.after.name.clone()));
    let band_label = Some(BAND.to_owned());
    let content = Content::Dots(DotChart { sides, band_label, y_title: String::new(), ..dots });
    Some(Sketch { subject: first.unit.clone(), question, content, caption: change.method.clone() })
}

/// A quantity before and after, with the margin around its earlier value.
pub fn row(reader: &Reader<'_>, effect: &Effect) -> Dot {
    let strategy = effect.strategy.as_deref().filter(|strategy| reader.labels.contains(strategy));
    let style = strategy.map_or(Style::Main, |strategy| Style::Strategy(reader.style(strategy)));
    let label = strategy.map_or_else(|| effect.title.clone(), str::to_owned);
    let was = effect.before.estimate;
    Dot {
        label,
        style,
        estimate: effect.after,
        spread: None,
        before: Some(effect.before),
        band: Some((was - effect.margin, was + effect.margin)),
        value: Some(effects::change(effect)),
    }
}
