//! Numbers requested by name.

use evenkeel_findings::{Cell, Estimate, LevelFinding, format};

use super::changes::{SIGNIFICANT, change};
use super::rows::{at_cells, cells, strategy_column};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table};
use crate::value::{Form, Value};

/// A table per number: the whole game and every strategy; and one per factor, with a row for each level.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let first = reader.findings.cells.first();
    let names = first.into_iter().flat_map(|cell| cell.shown.keys()).enumerate();
    let of_number = |(index, name): (usize, &String)| {
        let factors = reader.factors().into_iter().map(move |factor| by_factor(reader, (index, name), factor));
        [number(reader, index, name)].into_iter().chain(factors).collect::<Vec<_>>()
    };
    names.flat_map(of_number).collect()
}

/// A part of the names of files and tables: two sums may differ only in a sign, which file names cannot show.
pub fn subject(index: usize, name: &str) -> String {
    let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if plain { name.to_owned() } else { (index + 1).to_string() }
}

/// The requested number by level of a factor, over all strategies.
fn by_factor(reader: &Reader<'_>, (index, name): (usize, &str), factor: &str) -> Table {
    let found = |cell: &Cell, level: &str| {
        cell.shown.get(name).and_then(|found| found.factors.get(factor)?.get(level)).copied()
    };
    let mut rows: Vec<(usize, &Cell, &LevelFinding)> = reader.levels(factor).collect();
    let size = |cell: &Cell, level: &LevelFinding| found(cell, &level.name).map_or(0.0, |found| found.estimate);
    if !reader.is_ordered(factor) {
        rows.sort_by(|one, other| one.0.cmp(&other.0).then(size(other.1, other.2).total_cmp(&size(one.1, one.2))));
    }
    Table {
        name: format!("shown-{}-by-{factor}", subject(index, name)),
        title: format!("{} by {}", reader.metric_title(name), format::plain(factor)),
        metric: name.to_owned(),
        shown: Shown::Report,
        notes: vec!["For a seat with that level, over all strategies. Each interval holds by itself.".to_owned()],
        fact: Fact::of("shown").named(name),
        ..at_cells(reader, rows, |(position, cell, _)| (*position, *cell))
            .fact(|(.., level)| Fact::about(format!("{factor}.{}", level.name)))
            .column(Column::label(format::plain(factor)), |(.., level)| Value::label(format::plain(&level.name)))
            .column(Column::number("per seat").fact(Fact::is("ratio")), |(_, cell, level)| {
                found(cell, &level.name).as_ref().map(value)
            })
            .column(Column::number("seats"), |(.., level)| Value::Count(level.seats))
            .table()
    }
}

fn number(reader: &Reader<'_>, index: usize, name: &str) -> Table {
    let changed = reader.findings.comparison().is_some();
    let against = reader.reference().map_or_else(String::new, |cell| reader.values(cell));
    Table {
        name: format!("shown-{}", subject(index, name)),
        title: reader.metric_title(name),
        metric: name.to_owned(),
        notes: changed.then(|| SIGNIFICANT.to_owned()).into_iter().chain(undefined(reader, name)).collect(),
        fact: Fact::of("shown").named(name),
        ..cells(reader)
            .column(Column::number("game").fact(Fact::is("ratio")), |(_, cell)| {
                cell.shown.get(name)?.game.as_ref().map(value)
            })
            .columns(
                changed.then(|| format!("against {against}")),
                |head| Column::number(head.as_str()),
                |(position, _), _| change_of(reader, *position, name),
            )
            .columns(
                reader.labels.iter().copied().filter(|label| has(reader, name, label)),
                |label| strategy_column(reader, label, "ratio"),
                |(_, cell), label| cell.shown.get(name)?.strategies.get(*label).map(value),
            )
            .table()
    }
}

/// The reason why a cell lacks a number, if any cell does.
fn undefined(reader: &Reader<'_>, name: &str) -> Option<String> {
    let missing =
        reader.findings.cells.iter().any(|cell| cell.shown.get(name).is_none_or(|found| found.game.is_none()));
    missing.then(|| format!("{}: the divisor was 0 in every game.", format::NOTHING))
}

fn has(reader: &Reader<'_>, name: &str, label: &str) -> bool {
    let shown = |cell: &Cell| cell.shown.get(name).is_some_and(|found| found.strategies.contains_key(label));
    reader.findings.cells.iter().any(shown)
}

fn value(found: &Estimate) -> Value {
    Value::Number(*found, Form::number().places(format::places_of_width(found.high - found.low)))
}

/// The game's change from the reference cell.
fn change_of(reader: &Reader<'_>, cell: usize, name: &str) -> Option<Entry> {
    let all = &reader.findings.comparison()?.cells;
    let found = all.iter().find(|compared| compared.cell == cell)?.shown.get(name)?.game.as_ref()?;
    Some(change(Some(found), Form::signed().places(format::places_of_width(found.high - found.low))))
}
