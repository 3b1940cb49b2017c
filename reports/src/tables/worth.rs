//! What kinds of choices are worth.

use evenkeel_analysis::findings::{KindWorth, Worth, format};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::{Form, Value};

/// For readers one of each strategy; for scripts all in one.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.worth else { return Vec::new() };
    let of_strategy = reader.labels.iter().enumerate().map(|(index, label)| to(reader, found, (index, label)));
    of_strategy.filter(|table| !table.rows.is_empty()).chain([for_scripts(reader, found)]).collect()
}

fn columns(found: &Worth, length: &str) -> Vec<Column> {
    let share = format::is_share(&found.unit);
    let named = |name: &str, statistic: &str| Fact { name: name.to_owned(), ..Fact::is(statistic) };
    let worth = if share { "worth, points".to_owned() } else { format!("worth, {}", found.unit) };
    vec![
        Column::label("kind of choice"),
        Column::number("of games").fact(Fact::is("games")),
        Column::number(if share { "win rate without" } else { "without" })
            .fact(named("without", if share { "share" } else { "mean" })),
        Column::number(worth).fact(named("worth", "change")),
        Column::number(format!("{} by it", format::plain(length))).fact(named("length", "change")),
        Column::words("what it does").fact(Fact::is("pays")),
    ]
}

fn entries(found: &Worth, kind: &KindWorth) -> Vec<Entry> {
    let share = format::is_share(&found.unit);
    let (level, form) = if share { (Form::share(), Form::points()) } else { (Form::number(), Form::signed()) };
    vec![
        Value::label(&kind.kind).into(),
        Value::share(&kind.games).into(),
        Value::Foretold(kind.without, level).into(),
        Value::Number(kind.worth, form).into(),
        Value::Number(kind.length, Form::signed()).into(),
        Value::Words(kind.pays.text().to_owned()).into(),
    ]
}

fn to(reader: &Reader<'_>, found: &Worth, (index, label): (usize, &str)) -> Table {
    let forced = found.forced.get(label).map(|kinds| {
        format!(
            "It cannot do without: {}. There is never anything else to do where it takes that.",
            format::list(kinds)
        )
    });
    let basis = format!(
        "{} games with and without each, on the same luck; the intervals of all kinds and strategies hold together.",
        format::count(found.games)
    );
    Table {
        name: format!("worth-{index}"),
        title: format!("What choices are worth to {label}"),
        metric: "worth".into(),
        shown: Shown::Folded,
        columns: columns(found, &reader.findings.length),
        rows: found.to(label).map(|kind| Row { entries: entries(found, kind), ..Row::default() }).collect(),
        notes: [basis].into_iter().chain(forced).collect(),
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
        title: "What choices are worth".into(),
        metric: "worth".into(),
        shown: Shown::Data,
        columns: [Column::label("strategy")].into_iter().chain(columns(found, &reader.findings.length)).collect(),
        rows: found.kinds.iter().map(row).collect(),
        notes: Vec::new(),
        fact: Fact::of("worth"),
    }
}
