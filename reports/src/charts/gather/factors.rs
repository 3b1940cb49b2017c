//! Wins by labels of a seat that are no strategies.

use evenkeel_analysis::findings::{Cell, Estimate, FactorFinding, Findings, format};

use super::{across, dot, fair_level, lines, standard_name};
use crate::charts::data::{Content, Group, Lines, Look, Quantity, Row, Rows, Series};
use crate::{axes, reading};

/// More rows than this are left to the tables.
const MOST_ROWS: usize = 72;
/// More lines than this are drawn as rows.
const MOST_LINES: usize = 8;

/// Share of wins of every level of one factor, by its place among those that tell something.
pub fn factor(findings: &Findings, place: usize) -> Option<Content> {
    let name = *reading::factors(findings).get(place)?;
    let levels = level_names(findings, name);
    match (findings.axes.as_slice(), findings.axes.first().and_then(axes::numbers)) {
        ([axis], Some(x)) if levels.len() <= MOST_LINES => Some(Content::Lines(Lines {
            y_title: "share of wins of one such seat".into(),
            quantity: Quantity::Share,
            reference: fair_level(findings),
            series: levels
                .iter()
                .enumerate()
                .map(|(index, level)| Series {
                    label: format::plain(level),
                    look: Look::Strategy(index),
                    points: across(findings, axis, |cell| share(cell, name, level)),
                })
                .collect(),
            ..lines(axis, x)
        })),
        _ => rows(findings, name),
    }
}

/// Every level that a cell has, in the ruleset's order as far as the cells tell it.
fn level_names<'a>(findings: &'a Findings, factor: &'a str) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for (_, level) in reading::levels(findings, factor) {
        if !names.contains(&level.name.as_str()) {
            names.push(&level.name);
        }
    }
    names
}

fn share(cell: &Cell, factor: &str, level: &str) -> Option<Estimate> {
    let factor = cell.factors.iter().find(|found| found.name == factor)?;
    factor.levels.iter().find(|found| found.name == level).map(|level| level.win_share)
}

fn rows(findings: &Findings, name: &str) -> Option<Content> {
    let groups: Vec<Group> = findings
        .cells
        .iter()
        .filter_map(|cell| Some((cell, cell.factors.iter().find(|factor| factor.name == name)?)))
        .map(|(cell, factor)| Group {
            title: standard_name(findings, cell, reading::values(findings, cell)),
            rows: level_rows(factor),
        })
        .collect();
    let count: usize = groups.iter().map(|group| group.rows.len()).sum();
    (1..=MOST_ROWS).contains(&count).then(|| {
        Content::Rows(Rows {
            x_title: "share of wins of one such seat, whoever sits there".into(),
            quantity: Quantity::Share,
            reference: fair_level(findings),
            spread_label: None,
            y_title: super::y_title(findings),
            groups,
        })
    })
}

fn level_rows(factor: &FactorFinding) -> Vec<Row> {
    factor.levels.iter().map(|level| dot(&format::plain(&level.name), Look::Main, level.win_share)).collect()
}
