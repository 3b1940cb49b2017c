//! The effects of a changed rule.

use evenkeel_findings::{Decision, Effect, Estimate, Family, RuleChange, format};

use crate::effects;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Detail, Entry, Shown, Table, Tone};
use crate::value::{Form, Value};

/// The main effects, the largest others, and the rest.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(change) = reader.findings.rule_change() else { return Vec::new() };
    let (main, leading) = effects::leading(change);
    let others: Vec<&Effect> = change.effects.iter().filter(|effect| effect.family == Family::Other).collect();
    let fact = || Fact::of("effect");
    let mut main = Table {
        name: "effects".into(),
        title: "What changed".to_owned(),
        notes: notes(change),
        fact: fact(),
        ..table(change, &main)
    };
    let rest = others.len() - leading.len();
    if rest > 0 {
        let rest = if rest == 1 { "1 more quantity".to_owned() } else { format!("{rest} more quantities") };
        main.notes.push(format!("{rest} changed less, not significantly or not at all: see findings.json."));
    }
    let leading =
        Table { name: "other-effects".into(), title: "What else changed most".into(), ..table(change, &leading) };
    let all = Table {
        name: "all-effects".into(),
        title: format!("All {} other quantities", others.len()),
        shown: Shown::Page,
        fact: fact(),
        ..table(change, &others)
    };
    vec![main, leading, all]
}

fn notes(change: &RuleChange) -> Vec<String> {
    let constant = match change.constant.len() {
        1 => "1 quantity has the same value in every game; findings.json names it.".to_owned(),
        more => format!("{more} quantities have the same value in every game; findings.json names them."),
    };
    std::iter::once(change.method.clone()).chain((!change.constant.is_empty()).then_some(constant)).collect()
}

/// A row for each of these effects.
fn table(change: &RuleChange, effects: &[&Effect]) -> Table {
    labelled(change, effects.iter().map(|effect| (effect.title.clone(), *effect)))
}

/// A row for each of these effects, under its label.
pub(super) fn labelled<'f>(change: &RuleChange, effects: impl IntoIterator<Item = (String, &'f Effect)>) -> Table {
    // The effects of a changed rule belong to the second side.
    Listing::of(effects)
        .cell(|_| 1)
        .fact(|(_, effect)| Fact::about(&effect.name).named(&effect.unit))
        .column(Column::label("quantity"), |(label, effect)| Entry::from(Value::label(label)).small(&effect.name))
        .column(Column::number(&change.before.name).shown(Detail::Brief), |(_, effect)| side(effect, &effect.before))
        .column(Column::number(&change.after.name).shown(Detail::Brief), |(_, effect)| side(effect, &effect.after))
        .column(Column::number("change").fact(Fact::is("difference")), |(_, effect)| {
            let tone = if effect.decision == Decision::Changed { Tone::Strong } else { Tone::Faint };
            Entry::from(Value::Number(effect.difference, effects::change_form(effect))).toned(tone)
        })
        .column(Column::words("verdict"), |(_, effect)| Value::Words(effects::verdict(effect)))
        .column(Column::number("variance reduction").shown(Detail::Page), |(_, effect)| {
            effect.pairing_gain.map(|gain| Value::Words(format!("{}×", format::times(gain))))
        })
        .table()
}

fn side(effect: &Effect, side: &Estimate) -> Value {
    Value::Number(*side, Form::of(&effect.unit, false))
}
