//! What several writers ask of findings.

use std::collections::BTreeSet;

use evenkeel_analysis::findings::{Axis, Cell, Distribution, Findings, LevelFinding, Setting, format};

use crate::reader::Reader;

/// The labels of the strategies, each once, in the order of the line-up: the order of columns, legends and colours.
pub fn labels(findings: &Findings) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let known = findings.cells.iter().flat_map(|cell| cell.strategies.keys());
    findings.lineup.iter().chain(known).map(String::as_str).filter(|label| seen.insert(*label)).collect()
}

/// The number of the look of a label: what the findings say, or else its place among the labels.
pub fn look(findings: &Findings, (index, label): (usize, &str)) -> usize {
    findings.looks.get(label).copied().unwrap_or(index)
}

/// Whether anybody plays against anybody: alone at the table there is nothing to win from others.
pub fn contested(findings: &Findings) -> bool {
    findings.lineup.len() != 1
}

/// Whether every seat is played by the same strategy: then who wins is a matter of seats alone.
pub fn mirrored(findings: &Findings) -> bool {
    contested(findings) && findings.cells.iter().all(|cell| cell.strategies.len() == 1 && cell.seats.len() > 1)
}

/// The share of the wins a player has if all are alike.
pub fn fair_share(findings: &Findings) -> Option<f64> {
    let seats = findings.lineup.len().max(findings.cells.first().map_or(0, |cell| cell.seats.len()));
    (seats > 0).then(|| 1.0 / seats as f64)
}

/// The unit of the length of a game, if the findings tell it.
pub fn length_unit(findings: &Findings) -> Option<String> {
    let known = |cell: &Cell| cell.metrics.contains_key(&findings.length);
    if !findings.cells.iter().any(known) && findings.tournament.is_none() {
        return None;
    }
    let unit = findings.definitions.get(&findings.length).map(|definition| definition.unit.clone());
    Some(unit.filter(|unit| !unit.is_empty()).unwrap_or_else(|| format::plain(&findings.length)))
}

/// How long the games of a cell are.
pub fn length<'a>(findings: &Findings, cell: &'a Cell) -> Option<&'a Distribution> {
    cell.metrics.get(&findings.length)
}

/// Every reason a game ended for, the most frequent first.
pub fn end_reasons(findings: &Findings) -> Vec<&str> {
    let all =
        || findings.cells.iter().map(|cell| &cell.ends).chain(findings.tournament.iter().map(|found| &found.ends));
    let names: BTreeSet<&str> = all().flat_map(|ends| ends.keys().map(String::as_str)).collect();
    let games = |reason: &str| all().filter_map(|ends| ends.get(reason)).sum::<u64>();
    let mut reasons: Vec<&str> = names.into_iter().collect();
    reasons.sort_by_key(|reason| std::cmp::Reverse(games(reason)));
    reasons
}

/// The share of a cell's games that ended for this reason; none without games.
pub fn end_share(cell: &Cell, reason: &str) -> Option<f64> {
    let games: u64 = cell.ends.values().sum();
    (games > 0).then(|| cell.ends.get(reason).copied().unwrap_or(0) as f64 / games as f64)
}

/// The factors that seats are told apart by in any cell, in the ruleset's order; those with one level say nothing, and alone
/// at the table nobody wins from others.
pub fn factors(findings: &Findings) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let factors = findings.cells.iter().flat_map(|cell| &cell.factors);
    let telling = factors.filter(|factor| contested(findings) && factor.levels.len() > 1);
    telling.map(|factor| factor.name.as_str()).filter(|name| seen.insert(*name)).collect()
}

/// Every level of a factor in every cell.
pub fn levels<'a>(findings: &'a Findings, factor: &'a str) -> impl Iterator<Item = (&'a Cell, &'a LevelFinding)> {
    findings.cells.iter().flat_map(move |cell| {
        let own = cell.factors.iter().filter(move |found| found.name == factor);
        own.flat_map(move |found| found.levels.iter().map(move |level| (cell, level)))
    })
}

/// The value of an axis in a cell, as a reader sees it.
pub fn value(axis: &Axis, cell: &Cell) -> String {
    cell.parameters.get(&axis.parameter).map_or_else(|| format::NOTHING.into(), format::setting)
}

/// The values of all axes in a cell: `500` or `500, on`; empty for a plain simulation.
pub fn values(findings: &Findings, cell: &Cell) -> String {
    findings.axes.iter().map(|axis| value(axis, cell)).collect::<Vec<_>>().join(", ")
}

/// Whether a cell plays the standard value of every axis.
pub fn is_standard(findings: &Findings, cell: &Cell) -> bool {
    findings.axes.iter().all(|axis| cell.parameters.get(&axis.parameter) == Some(&axis.standard))
}

/// The cell with these values of the axes.
pub fn cell_at<'a>(findings: &'a Findings, values: &[(&Axis, &Setting)]) -> Option<&'a Cell> {
    let matches =
        |cell: &&Cell| values.iter().all(|(axis, value)| cell.parameters.get(&axis.parameter) == Some(*value));
    findings.cells.iter().find(matches)
}

/// What the numbers rest on: `100,000 games in 25,000 blocks per value`.
pub fn games(findings: &Findings) -> String {
    Reader::new(findings).games()
}

/// The same, with the confidence of the intervals.
pub fn basis(findings: &Findings) -> String {
    Reader::new(findings).basis()
}

/// Whether any game was played.
pub fn played(findings: &Findings) -> bool {
    findings.cells.iter().any(|cell| cell.games > 0) || findings.tournament.is_some()
}

/// Who plays in a cell, in few words: the cell's values, and the label where they do not say it. Empty where there is
/// nobody else.
pub fn player(findings: &Findings, cell: &Cell, label: &str) -> String {
    let values = values(findings, cell);
    let said = values.contains(label) || !contested(findings);
    match (values.is_empty(), said) {
        (_, true) => values,
        (true, false) => label.to_owned(),
        (false, false) => format!("{values}, {label}"),
    }
}

/// `net worth (money)`, or only the name where the unit says the same.
pub fn metric_title(findings: &Findings, metric: &str) -> String {
    let unit = findings.definitions.get(metric).map_or("", |definition| definition.unit.as_str());
    let name = format::plain(metric);
    if unit.is_empty() || unit == name { name } else { format!("{name} ({unit})") }
}
