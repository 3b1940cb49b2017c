//! The effect of a rule on unmodified and on adapted strategies, and the cross table behind it.

use evenkeel_findings::{Adaptation, CrossCell, Places, format};

use super::rows::quantity;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
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

fn effects(reader: &Reader<'_>, found: &Adaptation) -> Table {
    let place = |cell: usize| reader.values(&reader.findings.cells[cell]);
    let named = |name: &str| Fact::is("change").named(name);
    let change = |unit: &str| Form::of(unit, true);
    Table {
        name: "adapted".into(),
        title: "Effects of the rules on unmodified, trained and adapted players".into(),
        metric: "adapted".into(),
        fact: Fact::of("adapted"),
        ..Listing::of(&found.effects)
            .cell(|effect| effect.to)
            .fact(|effect| Fact::about(&effect.name))
            .column(Column::label("quantity"), |effect| quantity(reader, &effect.name))
            .column(Column::label("rules"), |effect| {
                Value::label(format!("{} → {}", place(effect.from), place(effect.to)))
            })
            .column(Column::number("unmodified").fact(named("fixed")), |effect| {
                Value::Number(effect.fixed, change(&effect.unit))
            })
            .column(Column::number("trained").fact(named("given")), |effect| {
                Value::Number(effect.given, change(&effect.unit))
            })
            .column(Column::number("adapted").fact(named("adapted")), |effect| {
                Value::Number(effect.adapted, change(&effect.unit))
            })
            .column(Column::label("verdict"), |effect| Value::Words(effect.holds.text(Places::Players).to_owned()))
            .table()
    }
}

/// The values in every cell: before and after all strategies have adapted to it.
fn levels(reader: &Reader<'_>, found: &Adaptation) -> Table {
    let names = found.adapted.first().into_iter().flat_map(|cell| cell.fixed.keys());
    let named = |name: &str| Fact::default().named(name);
    let statistic = |name: &str| if is_share(found, name) { "share" } else { "mean" };
    let form = |name: &str| if is_share(found, name) { Form::share() } else { Form::number() };
    Table {
        name: "adapted-levels".into(),
        title: "Results under each ruleset: unmodified players, and players adapted to it".into(),
        shown: Shown::Page,
        metric: "adapted".into(),
        fact: Fact::of("adapted"),
        ..Listing::of(names.flat_map(|name| found.adapted.iter().map(move |cell| (cell, name))))
            .cell(|(cell, _)| cell.cell)
            .fact(|(_, name)| Fact::about(*name).statistic(statistic(name)))
            .column(Column::label("quantity"), |(_, name)| quantity(reader, name))
            .column(Column::label("rules"), |(cell, _)| Value::label(reader.values(&reader.findings.cells[cell.cell])))
            .column(Column::number("unmodified").fact(named("fixed")), |(cell, name)| {
                Value::Number(cell.fixed[*name], form(name))
            })
            .column(Column::number("adapted").fact(named("adapted")), |(cell, name)| {
                Value::Number(cell.adapted[*name], form(name))
            })
            .table()
    }
}

/// Whether a quantity is a share of the games.
fn is_share(found: &Adaptation, name: &str) -> bool {
    found.effects.iter().any(|effect| effect.name == name && format::is_share(&effect.unit))
}

/// Rows of strategies, columns of rules.
fn cross(reader: &Reader<'_>, found: &Adaptation, name: &str) -> Table {
    let share = is_share(found, name);
    let place = |cell: usize| reader.values(&reader.findings.cells[cell]);
    // Player names for readers and for scripts.
    let named = |first: &CrossCell| match (first.trained_in, first.search) {
        (Some(cell), Some(search)) => (
            format!("trained at {}, search {search}", place(cell as usize - 1)),
            format!("trained_in_{cell}_search_{search}"),
        ),
        _ => ("unmodified".to_owned(), "as_they_are".to_owned()),
    };
    let of = |first: &CrossCell| {
        let own = (first.trained_in, first.search);
        found.cross.iter().filter(move |cell| (cell.trained_in, cell.search) == own)
    };
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
        fact: Fact::of("cross"),
        ..Listing::of(found.cross.iter().filter(|cell| cell.cell == 0))
            .fact(|first| Fact::about(name).named(&named(first).1))
            .column(Column::label("players"), |first| Value::label(named(first).0))
            .columns(
                found.adapted.iter().enumerate(),
                |(_, cell)| Column {
                    cell: Some(cell.cell),
                    ..Column::number(place(cell.cell)).fact(Fact::is(if share { "share" } else { "mean" }))
                },
                |first, (index, _)| {
                    let mean = of(first).nth(*index)?.means.get(name)?;
                    Some(if share { Value::share(mean) } else { Value::mean(mean) })
                },
            )
            .table()
    }
}
