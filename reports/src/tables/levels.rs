//! The skill levels at which a conclusion holds, and the results at each level.

use evenkeel_findings::{Places, SkillLevel, SkillLevels};

use super::rows::quantity;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::{Form, Value};

/// Statements about all levels together; then the results at each level for every cell.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.skill else { return Vec::new() };
    let cells = reader.cells().map(|(place, _)| means(reader, found, place));
    std::iter::once(claims(reader, found)).chain(cells).collect()
}

/// The column of a level, with the name of its numbers in the data.
fn column(level: &SkillLevel, statistic: &str) -> Column {
    Column::number(level.people.as_str()).fact(Fact::is(statistic).named(&level.level))
}

fn claims(reader: &Reader<'_>, found: &SkillLevels) -> Table {
    let place = |cell: usize| reader.values(&reader.findings.cells[cell]);
    Table {
        name: "levels".into(),
        title:
            "Skill levels at which results hold: all players at that level (win rates in points; verdicts cover all numbers)"
                .into(),
        metric: "levels".into(),
        fact: Fact::of("levels"),
        ..Listing::of(&found.claims)
            .cell(|claim| claim.to)
            .fact(|claim| Fact::about(&claim.name))
            .column(Column::label("quantity"), |claim| quantity(reader, &claim.name))
            .column(Column::label("change"), |claim| {
                let from = claim.from.map(|from| format!("{} → {}", place(from as usize - 1), place(claim.to)));
                Value::label(from.unwrap_or_else(|| "minus an even share".into()))
            })
            .columns(
                &found.levels,
                |level| column(level, "change"),
                |claim, level| {
                    claim.levels.get(&level.level).map(|one| Value::Number(*one, Form::of(&claim.unit, true)))
                },
            )
            .column(Column::label("verdict"), |claim| Value::Words(claim.holds.text(Places::Levels).to_owned()))
            .table()
    }
}

/// The content of a row at every level.
enum Line<'a> {
    /// The mean of a quantity.
    Mean(&'a String),
    /// Whether the strategies are equally strong.
    Fairness,
    /// The number of blocks.
    Blocks,
}

/// Rows of quantities, columns of levels.
fn means(reader: &Reader<'_>, found: &SkillLevels, place: usize) -> Table {
    let first = found.levels.first().and_then(|level| level.cells.first());
    let names = first.into_iter().flat_map(|cell| cell.means.keys()).map(Line::Mean);
    let rows = names.chain(reader.is_contested().then_some(Line::Fairness)).chain([Line::Blocks]);
    let is_share = |name: &str| *name != reader.findings.length && reader.is_contested();
    let value = |line: &Line<'_>, level: &SkillLevel| match line {
        Line::Mean(name) => {
            let mean = level.cells.get(place)?.means.get(*name)?;
            Some(if is_share(name) { Value::share(mean) } else { Value::mean(mean) })
        }
        Line::Fairness => {
            let fairness = level.cells.get(place)?.fairness.as_ref();
            fairness.map(|fairness| Value::Words(fairness.text().to_owned()))
        }
        Line::Blocks => Some(Value::Count(level.blocks)),
    };
    let values = reader.values(&reader.findings.cells[place]);
    let what = "Results by skill level";
    let many = reader.findings.cells.len() > 1;
    Table {
        name: if many { format!("levels-{}", place + 1) } else { "levels-means".to_owned() },
        title: if values.is_empty() { what.to_owned() } else { format!("{what}: {values}") },
        shown: if many { Shown::Page } else { Shown::default() },
        metric: "levels".into(),
        fact: Fact::of("levels"),
        ..Listing::of(rows)
            .cell(|_| place)
            .fact(|line| match line {
                Line::Mean(name) => Fact::about(*name).statistic(if is_share(name) { "share" } else { "mean" }),
                Line::Fairness => Fact::default(),
                Line::Blocks => Fact::is("blocks"),
            })
            .column(Column::label("quantity"), |line| match line {
                Line::Mean(name) => quantity(reader, name),
                Line::Fairness => Value::label("all strategies"),
                Line::Blocks => Value::label("blocks"),
            })
            .columns(&found.levels, |level| column(level, ""), |line, level| value(line, level))
            .table()
    }
}
