//! Wins by labels of a seat that are no strategies.

use evenkeel_analysis::findings::{Cell, FactorFinding, Findings};

use super::{dot, fair_level, standard_name};
use crate::charts::data::{Content, Group, Look, Quantity, Row, Rows};
use crate::{reading, words};

/// More rows than this are left to the tables.
const MOST_ROWS: usize = 72;

/// Share of wins of every level of every factor.
pub fn factors(findings: &Findings) -> Option<Content> {
    let telling = reading::factors(findings);
    let groups: Vec<Group> = findings
        .cells
        .iter()
        .flat_map(|cell| cell.factors.iter().map(move |factor| (cell, factor)))
        .filter(|(_, factor)| telling.contains(&factor.name.as_str()))
        .map(|(cell, factor)| Group { title: title(findings, cell, factor), rows: rows(factor) })
        .collect();
    let rows: usize = groups.iter().map(|group| group.rows.len()).sum();
    (1..=MOST_ROWS).contains(&rows).then(|| {
        Content::Rows(Rows {
            x_title: "share of wins of one such seat, whoever sits there".into(),
            quantity: Quantity::Share,
            reference: fair_level(findings),
            spread_label: None,
            y_title: String::new(),
            groups,
        })
    })
}

fn title(findings: &Findings, cell: &Cell, factor: &FactorFinding) -> String {
    let cell = standard_name(findings, cell, reading::values(findings, cell));
    let name = words::plain(&factor.name);
    if cell.is_empty() { name } else { format!("{name}, {cell}") }
}

fn rows(factor: &FactorFinding) -> Vec<Row> {
    factor.levels.iter().map(|level| dot(&words::plain(&level.name), Look::Main, level.win_share)).collect()
}
