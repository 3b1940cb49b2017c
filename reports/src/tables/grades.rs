//! How often games end at each grade, and how often they reach it.

use evenkeel_findings::{Estimate, GradeFinding, format};

use super::rows::{player_column, player_rows, portraits};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Table};
use crate::value::Value;

/// Two tables: exactly each grade; that or better.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(metric) = &reader.findings.themes.grade else { return Vec::new() };
    let name = format::upper(&format::plain(metric));
    let exactly = (format!("{name} at the end: share of the games"), "share_of");
    let at_least = (format!("{name} reached: share of the games that reach it"), "share_from");
    vec![table(reader, metric, exactly, |grade| grade.exactly), table(reader, metric, at_least, |grade| grade.at_least)]
}

fn table(
    reader: &Reader<'_>,
    metric: &str,
    (title, statistic): (String, &str),
    pick: impl Fn(&GradeFinding) -> Estimate,
) -> Table {
    let grades = portraits(reader).map(|portrait| &portrait.grades).max_by_key(|grades| grades.len());
    let grades: &[GradeFinding] = grades.map_or(&[], Vec::as_slice);
    let rows = player_rows(reader, |_, _, portrait| {
        let share = |index: usize| portrait.grades.get(index).map(|grade| Value::share(&pick(grade)));
        (0..grades.len()).map(|index| Entry::from(share(index))).collect()
    });
    let column = |grade: &GradeFinding| {
        let fact = Fact::is(format!("{statistic}_{}", grade.grade));
        Column::number(format!("{} {}", grade.grade, grade.name)).fact(fact)
    };
    Table {
        name: format!("grades-{statistic}"),
        title,
        metric: metric.to_owned(),
        columns: std::iter::once(player_column(reader)).chain(grades.iter().map(column)).collect(),
        rows,
        fact: Fact::of("strategy").named(metric),
        ..Table::default()
    }
}
