//! The value of kinds of choices.

use evenkeel_findings::{KindWorth, Pays, Worth, format};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::{Form, Value};

/// The most kinds shown at a glance.
const MOST: usize = 20;

/// For readers the most valuable kinds at a glance, then a table of each strategy, folded; for scripts all in one.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.worth else { return Vec::new() };
    let at_a_glance = [at_a_glance(reader, found)].into_iter().filter(|table| !table.rows.is_empty());
    let of_strategy = reader.labels.iter().enumerate().map(|(index, label)| to(reader, found, (index, label)));
    let of_strategy = of_strategy.filter(|table| !table.rows.is_empty());
    at_a_glance.chain(of_strategy).chain([for_scripts(reader, found)]).collect()
}

/// The kinds with a clear value or cost to a strategy, the most valuable first. For a kind needed to play at all the value is unknown. If kinds are
/// requested by name, all of them are shown.
fn at_a_glance(reader: &Reader<'_>, found: &Worth) -> Table {
    let is_shown = |kind: &&KindWorth| kind.is_clear() || !found.asked.is_empty();
    let mut clear: Vec<&KindWorth> = found.kinds.iter().filter(is_shown).collect();
    clear.sort_by(|one, other| other.worth.estimate.abs().total_cmp(&one.worth.estimate.abs()));
    let mut kinds: Vec<&str> = Vec::new();
    for kind in clear {
        if !kinds.contains(&kind.kind.as_str()) {
            kinds.push(&kind.kind);
        }
    }
    let all = kinds.len();
    kinds.truncate(MOST);
    let value = |label: &str, name: &str| match found.to(label).find(|kind| kind.kind == name) {
        Some(kind) if kind.pays == Pays::Needed => Value::Words(Pays::Needed.text().to_owned()),
        Some(kind) => Value::Number(kind.worth, form(found)),
        None => Value::Nothing,
    };
    let row = |name: &&str| Row {
        entries: core::iter::once(Value::label(*name).into())
            .chain(reader.labels.iter().map(|label| value(label, name).into()))
            .collect(),
        ..Row::default()
    };
    let strategies = reader.labels.iter().map(|label| Column::number(*label).styled(reader.style(label)));
    let more = (all > MOST).then(|| format!("The {MOST} of {all} kinds that matter most to any strategy."));
    let unit = if format::is_share(&found.unit) { "points of the win rate" } else { &found.unit };
    Table {
        name: "worth-at-a-glance".into(),
        title: format!("Worth of choices, in {unit}: with the kind minus without"),
        metric: "worth".into(),
        shown: Shown::default(),
        columns: core::iter::once(Column::label("kind of choice")).chain(strategies).collect(),
        rows: kinds.iter().map(row).collect(),
        notes: more.into_iter().chain([basis(found)]).collect(),
        fact: Fact::default(),
    }
}

/// The number format of a difference.
fn form(found: &Worth) -> Form {
    if format::is_share(&found.unit) { Form::points() } else { Form::signed() }
}

/// The number of games behind it.
fn basis(found: &Worth) -> String {
    let games = format::count(found.games);
    format!(
        "{games} games with and without each, on the same random draws; intervals hold for all kinds and strategies together."
    )
}

fn columns(found: &Worth, length: &str) -> Vec<Column> {
    let share = format::is_share(&found.unit);
    let named = |name: &str, statistic: &str| Fact { name: name.to_owned(), ..Fact::is(statistic) };
    let worth = if share { "worth, points".to_owned() } else { format!("worth, {}", found.unit) };
    let level = |name: &str| {
        let head = if share { format!("win rate {name}") } else { name.to_owned() };
        Column::number(head).fact(named(name, if share { "share" } else { "mean" }))
    };
    let score = found
        .score
        .as_ref()
        .map(|unit| Column::number(format!("change of the score, {unit}")).fact(named("score", "change")));
    [
        Column::label("kind of choice"),
        Column::number("of games").fact(Fact::is("games")),
        level("with"),
        level("without"),
        Column::number(worth).fact(named("worth", "change")),
        Column::number(format!("change of {}", format::plain(length))).fact(named("length", "change")),
    ]
    .into_iter()
    .chain(score)
    .chain([Column::words("verdict").fact(Fact::is("pays"))])
    .collect()
}

fn entries(found: &Worth, kind: &KindWorth) -> Vec<Entry> {
    let level = if format::is_share(&found.unit) { Form::share() } else { Form::number() };
    let score = found
        .score
        .as_ref()
        .map(|_| kind.score.map_or(Value::Nothing, |score| Value::Number(score, Form::signed())).into());
    [
        Value::label(&kind.kind).into(),
        Value::share(&kind.games).into(),
        Value::Foretold(kind.with, level.clone()).into(),
        Value::Foretold(kind.without, level).into(),
        Value::Number(kind.worth, form(found)).into(),
        Value::Number(kind.length, Form::signed()).into(),
    ]
    .into_iter()
    .chain(score)
    .chain([Value::Words(kind.pays.text().to_owned()).into()])
    .collect()
}

fn to(reader: &Reader<'_>, found: &Worth, (index, label): (usize, &str)) -> Table {
    let forced = found.forced.get(label).map(|kinds| {
        format!("Forced choices: {}. There is never an alternative where it takes them.", format::list(kinds))
    });
    Table {
        name: format!("worth-{index}"),
        title: format!("Worth of choices to {label}"),
        metric: "worth".into(),
        shown: Shown::Page,
        columns: columns(found, &reader.findings.length),
        rows: found.to(label).map(|kind| Row { entries: entries(found, kind), ..Row::default() }).collect(),
        notes: [basis(found)].into_iter().chain(forced).collect(),
        fact: Fact::default(),
    }
}

fn for_scripts(reader: &Reader<'_>, found: &Worth) -> Table {
    let row = |kind: &KindWorth| Row {
        entries: [strategy(reader, &kind.strategy)].into_iter().chain(entries(found, kind)).collect(),
        fact: Fact::about(&kind.strategy).named(&kind.kind),
        ..Row::default()
    };
    Table {
        name: "worth".into(),
        title: "Worth of choices".into(),
        metric: "worth".into(),
        shown: Shown::Data,
        columns: [Column::label("strategy")].into_iter().chain(columns(found, &reader.findings.length)).collect(),
        rows: found.kinds.iter().map(row).collect(),
        notes: Vec::new(),
        fact: Fact::of("worth"),
    }
}
