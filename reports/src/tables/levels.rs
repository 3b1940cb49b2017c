//! The skill levels at which a conclusion holds, and the results at each level.

use evenkeel_findings::{Estimate, LevelClaim, Places, SkillLevel, SkillLevels, format};

use super::rows::quantity;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::{Form, Value};

/// Statements about all levels together; then the results of each level for every cell.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.skill else { return Vec::new() };
    let cells = reader.cells().map(|(place, _)| means(reader, found, place));
    std::iter::once(claims(reader, found)).chain(cells).collect()
}

/// A column for each level, with the name of its numbers among the data.
fn columns<'f>(found: &'f SkillLevels, statistic: &'static str) -> impl Iterator<Item = Column> + 'f {
    found.levels.iter().map(move |level| {
        Column::number(level.people.as_str()).fact(Fact { name: level.level.clone(), ..Fact::is(statistic) })
    })
}

fn claims(reader: &Reader<'_>, found: &SkillLevels) -> Table {
    let place = |cell: usize| reader.values(&reader.findings.cells[cell]);
    let change = |one: &Estimate, unit: &str| {
        Value::Number(*one, if format::is_share(unit) { Form::points() } else { Form::signed() })
    };
    let row = |claim: &LevelClaim| {
        let from = claim.from.map(|from| format!("{} → {}", place(from as usize - 1), place(claim.to)));
        let levels = found
            .levels
            .iter()
            .map(|level| claim.levels.get(&level.level).map_or(Value::Nothing, |one| change(one, &claim.unit)));
        let first = [
            quantity(reader, &claim.name),
            Entry::from(Value::label(from.unwrap_or_else(|| "minus an even share".into()))),
        ];
        let last = Entry::from(Value::Words(claim.holds.text(Places::Levels).to_owned()));
        Row {
            cell: claim.to,
            entries: first.into_iter().chain(levels.map(Entry::from)).chain([last]).collect(),
            fact: Fact::about(&claim.name),
            ..Row::default()
        }
    };
    let first = [Column::label("quantity"), Column::label("change")];
    Table {
        name: "levels".into(),
        title:
            "Skill levels at which results hold: all players at that level (win rates in points; verdicts cover all numbers)"
                .into(),
        metric: "levels".into(),
        columns: first.into_iter().chain(columns(found, "change")).chain([Column::label("verdict")]).collect(),
        rows: found.claims.iter().map(row).collect(),
        fact: Fact::of("levels"),
        ..Table::default()
    }
}

/// Rows of quantities, columns of levels.
fn means(reader: &Reader<'_>, found: &SkillLevels, place: usize) -> Table {
    let of = |level: &SkillLevel, name: &str| level.cells.get(place).and_then(|cell| cell.means.get(name)).copied();
    let names: Vec<&String> =
        found.levels.iter().take(1).flat_map(|level| &level.cells).take(1).flat_map(|cell| cell.means.keys()).collect();
    let row = |name: &&String| {
        let share = **name != reader.findings.length && reader.is_contested();
        let value = |level: &SkillLevel| match of(level, name) {
            Some(mean) if share => Value::share(&mean),
            Some(mean) => Value::mean(&mean),
            None => Value::Nothing,
        };
        let values = found.levels.iter().map(|level| Entry::from(value(level)));
        Row {
            cell: place,
            entries: [quantity(reader, name)].into_iter().chain(values).collect(),
            fact: Fact::about(*name).statistic(if share { "share" } else { "mean" }),
            ..Row::default()
        }
    };
    let fairness = || {
        let word = |level: &SkillLevel| {
            let fairness = level.cells.get(place).and_then(|cell| cell.fairness.as_ref());
            Entry::from(fairness.map_or(Value::Nothing, |fairness| Value::Words(fairness.text().to_owned())))
        };
        let first = Entry::from(Value::label("all strategies"));
        Row { entries: [first].into_iter().chain(found.levels.iter().map(word)).collect(), ..Row::default() }
    };
    let blocks = || {
        let count = |level: &SkillLevel| Entry::from(Value::Count(level.blocks));
        let first = Entry::from(Value::label("blocks"));
        Row {
            cell: place,
            fact: Fact::is("blocks"),
            entries: [first].into_iter().chain(found.levels.iter().map(count)).collect(),
            ..Row::default()
        }
    };
    let values = reader.values(&reader.findings.cells[place]);
    let what = "Results by skill level";
    let many = reader.findings.cells.len() > 1;
    Table {
        name: if many { format!("levels-{}", place + 1) } else { "levels-means".to_owned() },
        title: if values.is_empty() { what.to_owned() } else { format!("{what}: {values}") },
        shown: if many { Shown::Page } else { Shown::default() },
        metric: "levels".into(),
        columns: [Column::label("quantity")].into_iter().chain(columns(found, "")).collect(),
        rows: names.iter().map(row).chain(reader.is_contested().then(fairness)).chain([blocks()]).collect(),
        fact: Fact::of("levels"),
        ..Table::default()
    }
}
