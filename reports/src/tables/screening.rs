//! Which rule moves which quantity.

use evenkeel_findings::{
    Estimate, Moves, ScreenedQuantity, ScreenedRule, ScreenedValue, Screening, Value as RuleValue, format,
};

use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::{Form, Value};

/// The most rules shown at a glance.
const MOST: usize = 20;

/// For readers the rules with an effect, the steps and the rules without an effect; every value folded; for scripts all of it.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.screening else { return Vec::new() };
    vec![
        at_a_glance(reader, found),
        steps(found),
        without(found),
        every_value(found),
        left_out(found),
        for_scripts(found),
    ]
}

/// The rules with an effect, each with its largest.
fn at_a_glance(reader: &Reader<'_>, found: &Screening) -> Table {
    let all = found.that(Moves::Moves).count();
    let row = |rule: &ScreenedRule| {
        let name = Value::Label { text: rule.rule.clone(), about: rule.about.clone(), style: None };
        let base = Value::Words(format::setting(&rule.base));
        let tried = Value::Words(tried(rule));
        let changes = found.main().map(|quantity| strongest(rule, quantity));
        Row { entries: [name.into(), base.into(), tried.into()].into_iter().chain(changes).collect(), ..Row::default() }
    };
    let column = |quantity: &ScreenedQuantity| {
        let column = Column::number(head(quantity)).short(short(quantity));
        let label = quantity.name.strip_prefix("win_rate.").filter(|label| reader.labels.contains(label));
        label.map_or_else(|| column.clone(), |label| column.clone().styled(reader.style(label)))
    };
    let columns = [Column::label("rule"), Column::words("is"), Column::words("tried")];
    let more = (all > MOST).then(|| format!("The {MOST} of {all} rules with the largest effects."));
    let how = format!(
        "For each rule and number the value with the largest effect, and the effect; *: clear. {} per value, {} if it was unclear; all \
         intervals hold together ({}).",
        format::counted(found.games, "game"),
        format::count(found.most_games),
        format::confidence(reader.findings.confidence)
    );
    Table {
        name: "screening-at-a-glance".into(),
        title: "Largest effect of each rule alone".into(),
        metric: "screening".into(),
        columns: columns.into_iter().chain(found.main().map(column)).collect(),
        rows: found.that(Moves::Moves).take(MOST).map(row).collect(),
        notes: more.into_iter().chain([how]).collect(),
        ..Table::default()
    }
}

/// The values tried; for numbers the ends.
fn tried(rule: &ScreenedRule) -> String {
    let name = |value: &ScreenedValue| format::setting(&value.value);
    match rule.values.as_slice() {
        [first, .., last] if matches!(rule.base, RuleValue::Integer(_)) => format!("{} to {}", name(first), name(last)),
        values => format::list(&values.iter().map(name).collect::<Vec<_>>()),
    }
}

/// The largest effect of a rule on a quantity, and the value that causes it.
fn strongest(rule: &ScreenedRule, quantity: &ScreenedQuantity) -> Entry {
    let Some((value, change)) = rule.strongest(&quantity.name) else { return Entry::default() };
    let tone = tone(value, quantity);
    Entry::from(Value::Number(change, form(quantity, &change)))
        .toned(tone)
        .small(format!("at {}", format::setting(&value.value)))
}

fn tone(value: &ScreenedValue, quantity: &ScreenedQuantity) -> Tone {
    if value.clear.contains(&quantity.name) { Tone::Significant } else { Tone::Plain }
}

/// The number format of a change.
fn form(quantity: &ScreenedQuantity, change: &Estimate) -> Form {
    if format::is_share(&quantity.unit) {
        Form::points()
    } else {
        Form::signed().places(format::places_of_width(change.high - change.low))
    }
}

/// The heading of a column of changes.
fn head(quantity: &ScreenedQuantity) -> String {
    if format::is_share(&quantity.unit) {
        format!("{}, points", quantity.title)
    } else if quantity.title.contains(&quantity.unit) {
        quantity.title.clone()
    } else {
        format!("{}, {}", quantity.title, quantity.unit)
    }
}

fn short(quantity: &ScreenedQuantity) -> String {
    quantity.name.trim_start_matches("win_rate.").trim_end_matches(".mean").replace('_', " ")
}

/// The steps at which most of a rule's effect happens.
fn steps(found: &Screening) -> Table {
    let row = |rule: &ScreenedRule| {
        let step = rule.step.as_ref()?;
        let quantity = found.quantities.iter().find(|quantity| quantity.name == step.quantity)?;
        let number = |change: Estimate| Value::Number(change, form(quantity, &change));
        Some(Row {
            entries: vec![
                Value::label(&rule.rule).into(),
                Value::Words(format!("{} to {}", step.from, step.to)).into(),
                Value::Words(head(quantity)).into(),
                number(step.change).into(),
                number(step.whole).into(),
            ],
            fact: Fact::about(&rule.rule).named(&step.quantity),
            ..Row::default()
        })
    };
    Table {
        name: "screening-steps".into(),
        title: "Steps: more than half of the effect of the rule lies there".into(),
        shown: Shown::Report,
        columns: vec![
            Column::label("rule"),
            Column::words("between"),
            Column::words("moves"),
            Column::number("change").fact(Fact::is("step")),
            Column::number("of").fact(Fact::is("range")),
        ],
        rows: found.rules.iter().filter_map(row).collect(),
        fact: Fact::of("screening"),
        ..Table::default()
    }
}

/// The rules whose effect is unclear or zero.
fn without(found: &Screening) -> Table {
    let rules = found.rules.iter().filter(|rule| rule.moves != Moves::Moves);
    let row = |rule: &ScreenedRule| {
        let otherwise = rule.values.iter().map(|value| value.otherwise).fold(0.0, f64::max);
        let kinds = rule.coverage.iter().flat_map(|found| &found.kinds).map(|kind| format!("“{kind}”"));
        let (offered, taken) = match &rule.coverage {
            Some(found) => (Value::Count(found.offered), Value::Count(found.taken)),
            None => (Value::Nothing, Value::Nothing),
        };
        Row {
            entries: vec![
                Value::Label { text: rule.rule.clone(), about: rule.about.clone(), style: None }.into(),
                Value::Words(format!("{} instead of {}", tried(rule), format::setting(&rule.base))).into(),
                Value::Words(known(rule)).into(),
                Value::Foretold(otherwise, Form::share()).into(),
                offered.into(),
                taken.into(),
                Value::Words(format::list(&kinds.collect::<Vec<_>>())).into(),
            ],
            fact: Fact::about(&rule.rule),
            ..Row::default()
        }
    };
    Table {
        name: "screening-without".into(),
        title: "Rules without a clear effect".into(),
        shown: Shown::Report,
        columns: vec![
            Column::label("rule"),
            Column::words("tried"),
            Column::words("result"),
            Column::number("games that differ").fact(Fact::is("otherwise")),
            Column::number("on offer").fact(Fact::is("offered")),
            Column::number("taken").fact(Fact::is("taken")),
            Column::words("its choices"),
        ],
        rows: rules.map(row).collect(),
        fact: Fact::of("screening"),
        ..Table::default()
    }
}

/// The state of knowledge about a rule, and the games it needs.
fn known(rule: &ScreenedRule) -> String {
    let unmet = rule.coverage.as_ref().and_then(|found| found.unmet.as_ref());
    let needs = unmet.map(|unmet| format!(": it only applies with {unmet}")).unwrap_or_default();
    format!("{}{needs}", rule.moves.text())
}

/// Every value with the change of every quantity.
fn every_value(found: &Screening) -> Table {
    let row = |(rule, value): (&ScreenedRule, &ScreenedValue)| {
        let change = |quantity: &ScreenedQuantity| match value.changes.get(&quantity.name) {
            Some(change) => Entry::from(Value::Number(*change, form(quantity, change))).toned(tone(value, quantity)),
            None => Entry::default(),
        };
        let start: [Entry; 4] = [
            Value::label(&rule.rule).into(),
            Value::label(format::setting(&value.value)).into(),
            Value::Count(value.games).into(),
            Value::Foretold(value.otherwise, Form::share()).into(),
        ];
        Row { entries: start.into_iter().chain(found.quantities.iter().map(change)).collect(), ..Row::default() }
    };
    let columns =
        [Column::label("rule"), Column::label("value"), Column::number("games"), Column::number("games that differ")];
    let all = found.rules.iter().flat_map(|rule| rule.values.iter().map(move |value| (rule, value)));
    Table {
        name: "screening-values".into(),
        title: "Every value tried".into(),
        shown: Shown::Page,
        columns: columns
            .into_iter()
            .chain(found.quantities.iter().map(|quantity| Column::number(head(quantity))))
            .collect(),
        rows: all.map(row).collect(),
        ..Table::default()
    }
}

/// The rules that were not tried, and why.
fn left_out(found: &Screening) -> Table {
    let row = |left: &evenkeel_findings::LeftOut| {
        let value = left.value.as_ref().map(format::setting).unwrap_or_default();
        let entries =
            vec![Value::label(&left.rule).into(), Value::label(value).into(), Value::Words(left.why.clone()).into()];
        Row { entries, ..Row::default() }
    };
    Table {
        name: "screening-left-out".into(),
        title: "Not tried".into(),
        shown: Shown::Page,
        columns: vec![Column::label("rule"), Column::label("value"), Column::words("why")],
        rows: found.left_out.iter().map(row).collect(),
        ..Table::default()
    }
}

/// Every change of every value.
fn for_scripts(found: &Screening) -> Table {
    let all = found.rules.iter().flat_map(|rule| rule.values.iter().map(move |value| (rule, value)));
    let row = |(rule, value): (&ScreenedRule, &ScreenedValue)| {
        let subject = format!("{}={}", rule.rule, value.value);
        let change = |(name, change): (&String, &Estimate)| Row {
            entries: vec![Value::label(&subject).into(), Value::Number(*change, Form::signed()).into()],
            fact: Fact::about(&subject).named(name),
            ..Row::default()
        };
        let games = Row {
            entries: vec![Value::label(&subject).into(), Value::Count(value.games).into()],
            fact: Fact::about(&subject).statistic("games"),
            ..Row::default()
        };
        [games].into_iter().chain(value.changes.iter().map(change)).collect::<Vec<_>>()
    };
    Table {
        name: "screening".into(),
        title: "Every change by every value".into(),
        shown: Shown::Data,
        columns: vec![Column::label("value"), Column::number("change")],
        rows: all.flat_map(row).collect(),
        fact: Fact::of("screening").statistic("change"),
        ..Table::default()
    }
}
