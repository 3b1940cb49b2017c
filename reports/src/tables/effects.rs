//! The effects of a changed rule.

use evenkeel_findings::{Decision, Effect, Estimate, Family, RuleChange, format};

use crate::effects;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Detail, Entry, Row, Shown, Table, Tone};
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
pub(super) fn table(change: &RuleChange, effects: &[&Effect]) -> Table {
    Table {
        columns: vec![
            Column::label("quantity"),
            Column::number(&change.before.name).shown(Detail::Brief),
            Column::number(&change.after.name).shown(Detail::Brief),
            Column::number("change").fact(Fact::is("difference")),
            Column::words("verdict"),
            Column::number("variance reduction").shown(Detail::Page),
        ],
        rows: effects.iter().map(|effect| row(effect)).collect(),
        ..Table::default()
    }
}

fn row(effect: &Effect) -> Row {
    row_of(effect.title.clone(), effect)
}

/// The row of an effect, under this label.
pub(super) fn row_of(label: String, effect: &Effect) -> Row {
    let tone = if effect.decision == Decision::Changed { Tone::Strong } else { Tone::Faint };
    let change = Value::Number(effect.difference, effects::change_form(effect));
    let gain = effect.pairing_gain.map(|gain| Value::Words(format!("{}×", format::times(gain))));
    let entries = vec![
        Entry::from(Value::label(label)).small(&effect.name),
        side(effect, &effect.before),
        side(effect, &effect.after),
        Entry::from(change).toned(tone),
        Value::Words(effects::verdict(effect)).into(),
        Entry::from(gain),
    ];
    // The effects of a changed rule belong to the second side.
    let fact = Fact { name: effect.unit.clone(), ..Fact::about(&effect.name) };
    Row { cell: 1, entries, fact, ..Row::default() }
}

fn side(effect: &Effect, side: &Estimate) -> Entry {
    let form = if format::is_share(&effect.unit) { Form::share() } else { Form::number() };
    Value::Number(*side, form).into()
}
