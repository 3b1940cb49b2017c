//! The effect of a rule on unmodified and on adapted strategies, and the cross table behind it.

use evenkeel_findings::{Adaptation, AdaptedCell, AdaptedEffect, CrossCell, Estimate, Places, format};

use super::rows::quantity;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::{Form, Value};

/// The effects, and the results of all strategies in every cell; then the results of every quantity by strategy and rule.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.adaptation else { return Vec::new() };
    let names = found.adapted.first().into_iter().flat_map(|cell| cell.fixed.keys());
    [effects(reader, found), levels(reader, found)]
        .into_iter()
        .chain(names.map(|name| cross(reader, found, name)))
        .collect()
}

/// Shares in points, other numbers with their sign.
fn change(found: &Estimate, unit: &str) -> Value {
    Value::Number(*found, if unit == "share" { Form::points() } else { Form::signed() })
}

fn effects(reader: &Reader<'_>, found: &Adaptation) -> Table {
    let place = |cell: usize| reader.values(&reader.findings.cells[cell]);
    let row = |effect: &AdaptedEffect| Row {
        cell: effect.to,
        entries: vec![
            quantity(reader, &effect.name),
            Entry::from(Value::label(format!("{} → {}", place(effect.from), place(effect.to)))),
            Entry::from(change(&effect.fixed, &effect.unit)),
            Entry::from(change(&effect.given, &effect.unit)),
            Entry::from(change(&effect.adapted, &effect.unit)),
            Entry::from(Value::Words(effect.holds.text(Places::Players).to_owned())),
        ],
        fact: Fact::about(&effect.name),
        ..Row::default()
    };
    let named = |name: &str| Fact { name: name.to_owned(), ..Fact::is("change") };
    Table {
        name: "adapted".into(),
        title: "Effects of the rules on unmodified, trained and adapted players".into(),
        metric: "adapted".into(),
        columns: vec![
            Column::label("quantity"),
            Column::label("rules"),
            Column::number("unmodified").fact(named("fixed")),
            Column::number("trained").fact(named("given")),
            Column::number("adapted").fact(named("adapted")),
            Column::label("verdict"),
        ],
        rows: found.effects.iter().map(row).collect(),
        fact: Fact::of("adapted"),
        ..Table::default()
    }
}

/// The values in every cell: before and after all strategies have adapted to it.
fn levels(reader: &Reader<'_>, found: &Adaptation) -> Table {
    let row = |(cell, name): (&AdaptedCell, &String)| {
        let share = is_share(found, name);
        let value = |one: &Estimate| Entry::from(if share { Value::share(one) } else { Value::mean(one) });
        Row {
            cell: cell.cell,
            entries: vec![
                quantity(reader, name),
                Entry::from(Value::label(reader.values(&reader.findings.cells[cell.cell]))),
                value(&cell.fixed[name]),
                value(&cell.adapted[name]),
            ],
            fact: Fact::about(name).statistic(if share { "share" } else { "mean" }),
            ..Row::default()
        }
    };
    let names = found.adapted.first().into_iter().flat_map(|cell| cell.fixed.keys());
    let named = |name: &str| Fact { name: name.to_owned(), ..Fact::default() };
    Table {
        name: "adapted-levels".into(),
        title: "Results under each ruleset: unmodified players, and players adapted to it".into(),
        shown: Shown::Page,
        metric: "adapted".into(),
        columns: vec![
            Column::label("quantity"),
            Column::label("rules"),
            Column::number("unmodified").fact(named("fixed")),
            Column::number("adapted").fact(named("adapted")),
        ],
        rows: names.flat_map(|name| found.adapted.iter().map(move |cell| (cell, name))).map(row).collect(),
        fact: Fact::of("adapted"),
        ..Table::default()
    }
}

/// Whether a quantity is a share of the games.
fn is_share(found: &Adaptation, name: &str) -> bool {
    found.effects.iter().any(|effect| effect.name == name && effect.unit == "share")
}

/// Rows of strategies, columns of rules.
fn cross(reader: &Reader<'_>, found: &Adaptation, name: &str) -> Table {
    let share = is_share(found, name);
    let place = |cell: usize| reader.values(&reader.findings.cells[cell]);
    let value = |cell: &CrossCell| match cell.means.get(name) {
        Some(mean) if share => Value::share(mean),
        Some(mean) => Value::mean(mean),
        None => Value::Nothing,
    };
    let same = |one: &CrossCell, other: &CrossCell| (one.trained_in, one.search) == (other.trained_in, other.search);
    let row = |first: &CrossCell| {
        let (who, code) = match (first.trained_in, first.search) {
            (Some(cell), Some(search)) => (
                format!("trained at {}, search {search}", place(cell as usize - 1)),
                format!("trained_in_{cell}_search_{search}"),
            ),
            _ => ("unmodified".to_owned(), "as_they_are".to_owned()),
        };
        let cells = found.cross.iter().filter(|cell| same(cell, first)).map(|cell| Entry::from(value(cell)));
        Row {
            entries: std::iter::once(Entry::from(Value::label(who))).chain(cells).collect(),
            fact: Fact::about(name).named(&code),
            ..Row::default()
        }
    };
    let columns = found.adapted.iter().map(|cell| Column {
        cell: Some(cell.cell),
        ..Column::number(place(cell.cell)).fact(Fact::is(if share { "share" } else { "mean" }))
    });
    let what = if *name == reader.findings.length {
        format!("Mean {}", format::plain(name))
    } else if share {
        format!("Win rate of {name}")
    } else {
        format!("Mean score of {name}")
    };
    Table {
        name: format!("cross-{name}"),
        title: format!("{what}: all players (rows) under all rules (columns)"),
        shown: Shown::Page,
        metric: "cross".into(),
        columns: std::iter::once(Column::label("players")).chain(columns).collect(),
        rows: found.cross.iter().filter(|cell| cell.cell == 0).map(row).collect(),
        fact: Fact::of("cross"),
        ..Table::default()
    }
}
