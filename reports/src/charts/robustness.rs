//! The findings of a study that hold under changes of reconstructed inputs: its estimates over the range of the draws.

use evenkeel_findings::{RobustStatement, StatementKind, format};

use super::parts::{dot, dots, no_change, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, Style, Unit};
use crate::reader::Reader;

/// The maximum number of rows in a chart; its table has all.
const MOST: usize = 16;

/// The study's estimate of each number, over the range of the draws: one chart per unit.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.robustness else { return Vec::new() };
    let mut kinds: Vec<(&str, StatementKind)> = Vec::new();
    for RobustStatement { statement, .. } in &found.statements {
        let kind = (statement.unit.as_str(), statement.kind);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.into_iter().map(|kind| sketch(reader, &found.statements, kind)).collect()
}

fn sketch(reader: &Reader<'_>, statements: &[RobustStatement], (own, of): (&str, StatementKind)) -> Sketch {
    let row = |own: &&RobustStatement| {
        let statement = &own.statement;
        let (low, high) = own.middle();
        let place = if statement.place.is_empty() { String::new() } else { format!(", {}", statement.place) };
        let spread = Some((low, own.median(), high));
        Dot {
            spread,
            value: Some(own.mark()),
            ..dot(&format!("{}{place}", statement.title), Style::Main, statement.found)
        }
    };
    let of_kind = || statements.iter().filter(|one| one.statement.unit == own && one.statement.kind == of);
    let rows: Vec<Dot> = of_kind().take(MOST).collect::<Vec<_>>().iter().map(row).collect();
    let is_change = of == StatementKind::Change;
    let unit = Unit::of(own, is_change);
    let what = if is_change { "change" } else { "found" };
    let x_title =
        format!("{what}, {}", if !is_change && format::is_share(own) { "%" } else { format::change_unit(own) });
    let left_out = of_kind().count().saturating_sub(MOST);
    let left_out = if left_out > 0 { format!(" The table has {left_out} more.") } else { String::new() };
    let chart = dots(reader, x_title, unit, untitled(rows));
    let reference = is_change.then(no_change);
    Sketch {
        subject: format!("robustness of {what} {own}"),
        question: "Does it hold if the reconstructed inputs differ?".to_owned(),
        content: Content::Dots(DotChart {
            reference,
            spread_label: Some("central 90% of draws, their median".to_owned()),
            y_title: String::new(),
            ..chart
        }),
        caption: format!(
            "Dot: result of the study with its interval. Pale bar: results with every reconstructed input drawn from its possible \
             values.{left_out}"
        ),
    }
}
