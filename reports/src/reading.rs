//! What several writers ask of findings.

use std::collections::BTreeSet;

use evenkeel_analysis::findings::{
    Axis, Cell, Distribution, Findings, LevelFinding, Matchup, Reason, Setting, Standing, Tournament,
};

use crate::words;

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
    if !findings.cells.iter().any(known) && findings.tournament().is_none() {
        return None;
    }
    let unit = findings.definitions.get(&findings.length).map(|definition| definition.unit.clone());
    Some(unit.filter(|unit| !unit.is_empty()).unwrap_or_else(|| words::plain(&findings.length)))
}

/// How long the games of a cell are.
pub fn length<'a>(findings: &Findings, cell: &'a Cell) -> Option<&'a Distribution> {
    cell.metrics.get(&findings.length)
}

/// Every reason a game ended for, the most frequent first.
pub fn end_reasons(findings: &Findings) -> Vec<&str> {
    let all = || {
        findings.cells.iter().map(|cell| &cell.ends).chain(findings.tournament().into_iter().map(|found| &found.ends))
    };
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

/// What the interval of a level says of it.
pub fn judgement(findings: &Findings, level: &LevelFinding) -> &'static str {
    match (level.uneven, fair_share(findings)) {
        (true, Some(fair)) if level.win_share.estimate > fair => "more than even",
        (true, _) => "less than even",
        _ => "",
    }
}

/// The metrics of the whole game found in any cell, in the ruleset's order.
pub fn game_metrics(findings: &Findings) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let names = findings.cells.iter().flat_map(|cell| cell.metrics.keys().map(String::as_str));
    names.filter(|name| seen.insert(*name)).collect()
}

/// The metrics of the strategies found in any cell, in the ruleset's order.
pub fn strategy_metrics(findings: &Findings) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let strategies = findings.cells.iter().flat_map(|cell| cell.strategies.values());
    let names = strategies.flat_map(|strategy| strategy.metrics.keys().map(String::as_str));
    names.filter(|name| seen.insert(*name)).collect()
}

/// The value of an axis in a cell, as a reader sees it.
pub fn value(axis: &Axis, cell: &Cell) -> String {
    cell.parameters.get(&axis.parameter).map_or_else(|| words::NOTHING.into(), words::setting)
}

/// The values of all axes in a cell: `500` or `500, on`; empty for a plain simulation.
pub fn values(findings: &Findings, cell: &Cell) -> String {
    findings.axes.iter().map(|axis| value(axis, cell)).collect::<Vec<_>>().join(", ")
}

/// Whether a cell plays the standard value of every axis.
pub fn is_standard(findings: &Findings, cell: &Cell) -> bool {
    findings.axes.iter().all(|axis| cell.parameters.get(&axis.parameter) == Some(&axis.standard))
}

/// The values of an axis as numbers, if all of them are, there are two or more and they rise or fall throughout.
pub fn numbers(axis: &Axis) -> Option<Vec<i64>> {
    let whole = |value: &Setting| if let Setting::Integer(number) = value { Some(*number) } else { None };
    let numbers: Vec<i64> = axis.values.iter().map(whole).collect::<Option<_>>()?;
    let steady = |order: fn(&i64, &i64) -> bool| numbers.windows(2).all(|pair| order(&pair[0], &pair[1]));
    (numbers.len() > 1 && (steady(i64::lt) || steady(i64::gt))).then_some(numbers)
}

/// The cell with these values of the axes.
pub fn cell_at<'a>(findings: &'a Findings, values: &[(&Axis, &Setting)]) -> Option<&'a Cell> {
    let matches =
        |cell: &&Cell| values.iter().all(|(axis, value)| cell.parameters.get(&axis.parameter) == Some(*value));
    findings.cells.iter().find(matches)
}

/// What an axis is called in a sentence or on a chart: its meaning if that is short, its path otherwise.
pub fn axis_name(axis: &Axis) -> String {
    let about = axis.about.trim().trim_end_matches('.');
    let short = !about.is_empty() && about.chars().count() <= 48 && !about.contains(['.', ';', ':']);
    if short { about.to_owned() } else { axis.parameter.clone() }
}

/// The names of all axes as the start of a heading: `Price of a Brix Weapon and fine for illegal goods`.
pub fn axes_title(findings: &Findings) -> String {
    let names = findings.axes.iter().enumerate().map(|(index, axis)| {
        let name = axis_name(axis);
        if index == 0 && !axis.cases.is_empty() {
            return words::upper(&name);
        }
        if index > 0 && name != axis.parameter { words::lower(&name) } else { name }
    });
    names.collect::<Vec<_>>().join(" and ")
}

/// The name of an axis with its unit.
pub fn axis_title(axis: &Axis) -> String {
    let name = axis_name(axis);
    if axis.unit.is_empty() { name } else { format!("{name} ({})", axis.unit) }
}

/// What the numbers rest on: `100,000 games in 25,000 blocks per value`.
pub fn games(findings: &Findings) -> String {
    if let Some(tournament) = findings.tournament() {
        return tournament_games(tournament);
    }
    let per = match findings.axes.len() {
        _ if findings.rule_change().is_some() => " a side",
        0 => "",
        1 => " per value",
        _ => " per cell",
    };
    let games = range(findings.cells.iter().map(|cell| cell.games), "game");
    let blocks = range(findings.cells.iter().map(|cell| cell.blocks), "block");
    format!("{games} in {blocks}{per}")
}

/// The same, with the confidence of the intervals: `100,000 games in 25,000 blocks per value · 95% intervals`.
pub fn basis(findings: &Findings) -> String {
    format!("{} · {} intervals", games(findings), words::confidence(findings.confidence))
}

/// Whether any game was played.
pub fn played(findings: &Findings) -> bool {
    findings.cells.iter().any(|cell| cell.games > 0) || findings.tournament().is_some()
}

fn tournament_games(tournament: &Tournament) -> String {
    let (games, blocks) = (words::counted(tournament.games, "game"), words::counted(tournament.blocks, "block"));
    let table = match tournament.table {
        1 => "each strategy alone on the same luck".to_owned(),
        seats => format!("{} of {seats} at a table", words::counted(tournament.lineups, "line-up")),
    };
    format!("{games} in {blocks}, {table}")
}

/// One strategy against another, if they met.
pub fn matchup<'a>(tournament: &'a Tournament, one: &str, other: &str) -> Option<&'a Matchup> {
    tournament.matchups.iter().find(|matchup| matchup.strategy == one && matchup.against == other)
}

/// The places that the ratings allow: `1`, or `2–3`.
pub fn places(standing: &Standing) -> String {
    let (best, worst) = (standing.best_place, standing.worst_place);
    if best == worst { best.to_string() } else { format!("{best}–{worst}") }
}

/// What the share of wins in a tournament is of.
pub fn wins_head(tournament: &Tournament) -> &'static str {
    if tournament.table == 1 { "comparisons won" } else { "share of wins" }
}

/// Why a game is worth a look.
pub fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Closest => "The closest game",
        Reason::Longest => "The longest game",
        Reason::Upset => "The biggest upset",
    }
}

fn range(numbers: impl Iterator<Item = u64> + Clone, noun: &str) -> String {
    match (numbers.clone().min(), numbers.max()) {
        (Some(least), Some(most)) if least < most => {
            format!("{} to {}", words::count(least), words::counted(most, noun))
        }
        (_, most) => words::counted(most.unwrap_or(0), noun),
    }
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
    let name = words::plain(metric);
    if unit.is_empty() || unit == name { name } else { format!("{name} ({unit})") }
}

/// One line on inputs whose originals are not available; nothing if there are none.
pub fn reconstruction(findings: &Findings) -> Option<String> {
    let count = findings.reconstructed.len() as u64;
    let of = if findings.inputs > count { format!(" of {}", words::count(findings.inputs)) } else { String::new() };
    let are = if count == 1 { "is" } else { "are" };
    (count > 0).then(|| {
        let inputs = words::counted(findings.inputs.max(count), "input");
        let told = if of.is_empty() { inputs } else { format!("{}{of} inputs", words::count(count)) };
        format!(
            "{told} {are} reconstructed: designed to fit, because the published game's own values are not available."
        )
    })
}
