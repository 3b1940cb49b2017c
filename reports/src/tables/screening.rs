//! Which rule moves which quantity.

use evenkeel_findings::{
    Estimate, Moves, ScreenedQuantity, ScreenedRule, ScreenedValue, Screening, Value as RuleValue, format,
};

use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::value::{Form, Value};

/// The maximum number of rules shown at a glance.
const MOST: usize = 20;

/// For readers, rules with an effect, the steps and rules without an effect, with every value folded; for scripts, all numbers.
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

/// The rules with an effect, and the largest effect of each.
fn at_a_glance(reader: &Reader<'_>, found: &Screening) -> Table {
    let all = found.that(Moves::Moves).count();
    let column = |quantity: &&ScreenedQuantity| {
        let label = quantity.name.strip_prefix("win_rate.").filter(|label| reader.labels.contains(label));
        let style = label.map(|label| reader.style(label));
        Column { style, ..Column::number(head(quantity)).short(short(quantity)) }
    };
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
        notes: more.into_iter().chain([how]).collect(),
        ..Listing::of(found.that(Moves::Moves).take(MOST))
            .column(Column::label("rule"), |rule| Value::described(&rule.rule, &rule.about))
            .column(Column::words("is"), |rule| Value::Words(format::setting(&rule.base)))
            .column(Column::words("tried"), |rule| Value::Words(tried(rule)))
            .columns(found.main(), column, |rule, quantity| strongest(rule, quantity))
            .table()
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
fn strongest(rule: &ScreenedRule, quantity: &ScreenedQuantity) -> Option<Entry> {
    let (value, change) = rule.strongest(&quantity.name)?;
    Some(changed(value, quantity, change).small(format!("at {}", format::setting(&value.value))))
}

/// A change by a value, marked if it is clear.
fn changed(value: &ScreenedValue, quantity: &ScreenedQuantity, change: Estimate) -> Entry {
    let tone = if value.clear.contains(&quantity.name) { Tone::Significant } else { Tone::Plain };
    Entry::from(Value::Number(change, form(quantity, &change))).toned(tone)
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
    let rows = found.rules.iter().filter_map(|rule| {
        let step = rule.step.as_ref()?;
        Some((rule, step, found.quantities.iter().find(|quantity| quantity.name == step.quantity)?))
    });
    Table {
        name: "screening-steps".into(),
        title: "Steps: more than half of the effect of the rule lies there".into(),
        shown: Shown::Report,
        fact: Fact::of("screening"),
        ..Listing::of(rows)
            .fact(|(rule, step, _)| Fact::about(&rule.rule).named(&step.quantity))
            .column(Column::label("rule"), |(rule, ..)| Value::label(&rule.rule))
            .column(Column::words("between"), |(_, step, _)| Value::Words(format!("{} to {}", step.from, step.to)))
            .column(Column::words("moves"), |(.., quantity)| Value::Words(head(quantity)))
            .column(Column::number("change").fact(Fact::is("step")), |(_, step, quantity)| {
                Value::Number(step.change, form(quantity, &step.change))
            })
            .column(Column::number("of").fact(Fact::is("range")), |(_, step, quantity)| {
                Value::Number(step.whole, form(quantity, &step.whole))
            })
            .table()
    }
}

/// The rules whose effect is unclear or zero.
fn without(found: &Screening) -> Table {
    Table {
        name: "screening-without".into(),
        title: "Rules without a clear effect".into(),
        shown: Shown::Report,
        fact: Fact::of("screening"),
        ..Listing::of(found.rules.iter().filter(|rule| rule.moves != Moves::Moves))
            .fact(|rule| Fact::about(&rule.rule))
            .column(Column::label("rule"), |rule| Value::described(&rule.rule, &rule.about))
            .column(Column::words("tried"), |rule| {
                Value::Words(format!("{} instead of {}", tried(rule), format::setting(&rule.base)))
            })
            .column(Column::words("result"), |rule| Value::Words(known(rule)))
            .column(Column::number("games that differ").fact(Fact::is("otherwise")), |rule| {
                let otherwise = rule.values.iter().map(|value| value.otherwise).fold(0.0, f64::max);
                Value::Foretold(otherwise, Form::share())
            })
            .column(Column::number("on offer").fact(Fact::is("offered")), |rule| {
                rule.coverage.as_ref().map(|found| Value::Count(found.offered))
            })
            .column(Column::number("taken").fact(Fact::is("taken")), |rule| {
                rule.coverage.as_ref().map(|found| Value::Count(found.taken))
            })
            .column(Column::words("its choices"), |rule| {
                let kinds = rule.coverage.iter().flat_map(|found| &found.kinds).map(|kind| format!("“{kind}”"));
                Value::Words(format::list(&kinds.collect::<Vec<_>>()))
            })
            .table()
    }
}

/// Whether a rule's effect is known, and the number of games needed.
fn known(rule: &ScreenedRule) -> String {
    let unmet = rule.coverage.as_ref().and_then(|found| found.unmet.as_ref());
    let needs = unmet.map(|unmet| format!(": it only applies with {unmet}")).unwrap_or_default();
    format!("{}{needs}", rule.moves.text())
}

/// Every value with its rule.
fn values(found: &Screening) -> impl Iterator<Item = (&ScreenedRule, &ScreenedValue)> {
    found.rules.iter().flat_map(|rule| rule.values.iter().map(move |value| (rule, value)))
}

/// Every value with the change of every quantity.
fn every_value(found: &Screening) -> Table {
    Table {
        name: "screening-values".into(),
        title: "Every value tried".into(),
        shown: Shown::Page,
        ..Listing::of(values(found))
            .column(Column::label("rule"), |(rule, _)| Value::label(&rule.rule))
            .column(Column::label("value"), |(_, value)| Value::label(format::setting(&value.value)))
            .column(Column::number("games"), |(_, value)| Value::Count(value.games))
            .column(Column::number("games that differ"), |(_, value)| Value::Foretold(value.otherwise, Form::share()))
            .columns(
                &found.quantities,
                |quantity| Column::number(head(quantity)),
                |(_, value), quantity| {
                    value.changes.get(&quantity.name).map(|change| changed(value, quantity, *change))
                },
            )
            .table()
    }
}

/// The rules that were not tried, and why.
fn left_out(found: &Screening) -> Table {
    Table {
        name: "screening-left-out".into(),
        title: "Not tried".into(),
        shown: Shown::Page,
        ..Listing::of(&found.left_out)
            .column(Column::label("rule"), |left| Value::label(&left.rule))
            .column(Column::label("value"), |left| {
                Value::label(left.value.as_ref().map(format::setting).unwrap_or_default())
            })
            .column(Column::words("why"), |left| Value::Words(left.why.clone()))
            .table()
    }
}

/// Every change of every value.
fn for_scripts(found: &Screening) -> Table {
    // The number of games of a value, then its changes.
    let rows = values(found).flat_map(|(rule, value)| {
        let subject = format!("{}={}", rule.rule, value.value);
        let games = (subject.clone(), Fact::about(&subject).statistic("games"), Value::Count(value.games));
        let changes = value.changes.iter().map(move |(name, change)| {
            (subject.clone(), Fact::about(&subject).named(name), Value::Number(*change, Form::signed()))
        });
        [games].into_iter().chain(changes)
    });
    Table {
        name: "screening".into(),
        title: "Every change by every value".into(),
        shown: Shown::Data,
        fact: Fact::of("screening").statistic("change"),
        ..Listing::of(rows)
            .fact(|(_, fact, _)| fact.clone())
            .column(Column::label("value"), |(subject, ..)| Value::label(subject))
            .column(Column::number("change"), |(.., value)| value.clone())
            .table()
    }
}
