//! Numbers requested by name.

use evenkeel_findings::{Cell, Estimate, LevelFinding, format};

use super::changes::{SIGNIFICANT, change};
use super::rows::{axis_columns, cell_row, cell_rows};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::{Form, Value};

/// A table for each: the whole game and every strategy; and one for each factor, with a row for each level.
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
    let row = |(position, cell, level): (usize, &Cell, &LevelFinding)| Row {
        fact: Fact::about(format!("{factor}.{}", level.name)),
        ..cell_row(
            reader,
            (position, cell),
            vec![
                Value::label(format::plain(&level.name)).into(),
                value(found(cell, &level.name).as_ref()),
                Value::Count(level.seats).into(),
            ],
        )
    };
    let own = [
        Column::label(format::plain(factor)),
        Column::number("per seat").fact(Fact::is("ratio")),
        Column::number("seats"),
    ];
    Table {
        name: format!("shown-{}-by-{factor}", subject(index, name)),
        title: format!("{} by {}", reader.metric_title(name), format::plain(factor)),
        metric: name.to_owned(),
        shown: Shown::Report,
        columns: axis_columns(reader).into_iter().chain(own).collect(),
        rows: rows.into_iter().map(row).collect(),
        notes: vec!["For a seat with that level, over all strategies. Each interval holds by itself.".to_owned()],
        fact: Fact::of("shown").named(name),
    }
}

fn number(reader: &Reader<'_>, index: usize, name: &str) -> Table {
    let labels: Vec<&str> = reader.labels.iter().copied().filter(|label| has(reader, name, label)).collect();
    let game = Column::number("game").fact(Fact::is("ratio"));
    let of =
        |label: &&str| Column::number(*label).styled(reader.style(label)).fact(Fact::about(*label).statistic("ratio"));
    let changed = reader.findings.comparison().is_some();
    let against = reader.reference().map_or_else(String::new, |cell| reader.values(cell));
    let change = Column::number(format!("against {against}"));
    Table {
        name: format!("shown-{}", subject(index, name)),
        title: reader.metric_title(name),
        metric: name.to_owned(),
        columns: axis_columns(reader)
            .into_iter()
            .chain([game])
            .chain(changed.then_some(change))
            .chain(labels.iter().map(of))
            .collect(),
        rows: cell_rows(reader, |cell| {
            let game = cell.shown.get(name).and_then(|found| found.game.as_ref());
            let change = changed.then(|| change_of(reader, cell, name));
            let own =
                labels.iter().map(|label| value(cell.shown.get(name).and_then(|found| found.strategies.get(*label))));
            std::iter::once(value(game)).chain(change).chain(own).collect()
        }),
        notes: changed.then(|| SIGNIFICANT.to_owned()).into_iter().chain(undefined(reader, name)).collect(),
        fact: Fact::of("shown").named(name),
        ..Table::default()
    }
}

/// Why a cell has no number, if one has none.
fn undefined(reader: &Reader<'_>, name: &str) -> Option<String> {
    let divisor = reader.findings.definitions.get(name)?.unit.split_once(" / ")?.1;
    let missing =
        reader.findings.cells.iter().any(|cell| cell.shown.get(name).is_none_or(|found| found.game.is_none()));
    missing.then(|| format!("{}: {divisor} was 0 in every game.", format::NOTHING))
}

fn has(reader: &Reader<'_>, name: &str, label: &str) -> bool {
    reader
        .findings
        .cells
        .iter()
        .any(|cell| cell.shown.get(name).is_some_and(|found| found.strategies.contains_key(label)))
}

fn value(found: Option<&Estimate>) -> Entry {
    Entry::from(found.map_or(Value::Nothing, |found| {
        Value::Number(*found, Form::number().places(format::places_of_width(found.high - found.low)))
    }))
}

/// The game's change from the reference cell.
fn change_of(reader: &Reader<'_>, cell: &Cell, name: &str) -> Entry {
    let found = reader
        .findings
        .comparison()
        .into_iter()
        .flat_map(|comparison| &comparison.cells)
        .find(|compared| reader.findings.cells.get(compared.cell).is_some_and(|own| core::ptr::eq(own, cell)));
    let found = found.and_then(|compared| compared.shown.get(name)?.game.as_ref());
    found.map_or_else(
        || Entry::from(Value::Nothing),
        |found| change(Some(found), Form::signed().places(format::places_of_width(found.high - found.low))),
    )
}
