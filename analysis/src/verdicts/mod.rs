//! What stands out, in plain sentences made from findings alone: no ruleset and no strategy is known here.

mod alone;
mod cells;
mod check;
mod comparison;
mod neighbours;
mod sweep;
mod tournament;

pub(crate) use check::describe_judgement;
pub(crate) use comparison::describe_effect;

use crate::estimate::{FEWEST_BLOCKS, excludes};
use crate::findings::format::{count, list, plain, share, share_with_interval, upper, whole};
use crate::findings::{
    ByName, Cell, Distribution, FactorFinding, Findings, SeatFinding, StrategyFinding, Study, Topic, Verdict,
};

/// Reads the findings for whoever will not. The most telling sentence comes first, warnings last.
pub(crate) fn find_verdicts(findings: &Findings) -> Vec<Verdict> {
    let mut verdicts = match &findings.study {
        Study::Simulation | Study::Sweep { .. } => describe_cells(findings),
        Study::Comparison { rule_change } => comparison::describe_change(findings, rule_change),
        Study::Check { check, .. } => [check::describe_check(check), describe_cells(findings)].concat(),
        // A tournament has warnings of its own.
        Study::Tournament { tournament } => return tournament::describe_tournament(findings, tournament),
    };
    let blocks = findings.cells.iter().map(|cell| cell.blocks).min().unwrap_or(0);
    verdicts.extend(warn(findings, blocks));
    verdicts
}

fn describe_cells(findings: &Findings) -> Vec<Verdict> {
    let alone = findings.lineup.len() == 1;
    match findings.cells.as_slice() {
        [cell] if alone => alone::describe_cell(findings, cell),
        _ if alone => alone::describe_sweep(findings),
        [cell] => describe_cell(findings, cell),
        _ => sweep::describe(findings),
    }
}

/// A verdict about everybody.
fn verdict(topic: Topic, text: String) -> Verdict {
    Verdict { topic, strategy: None, text }
}

fn describe_cell(findings: &Findings, cell: &Cell) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = rank_strategies(findings, cell).into_iter().collect();
    verdicts.extend(describe_seats(&cell.seats));
    verdicts.extend(neighbours::describe(cell));
    verdicts.extend(describe_factors(findings, cell));
    verdicts.extend(cell.metrics.get(&findings.length).and_then(|found| describe_length(findings, found)));
    verdicts.extend(describe_ends(&cell.ends));
    verdicts
}

/// Strategies by win rate, best first.
fn by_share(cell: &Cell) -> Vec<(&String, &StrategyFinding)> {
    let mut ranking: Vec<_> = cell.strategies.iter().collect();
    ranking.sort_by(|a, b| b.1.win_rate.estimate.total_cmp(&a.1.win_rate.estimate));
    ranking
}

fn rank_strategies(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let ranking = by_share(cell);
    let [(first, best), (_, second), ..] = ranking.as_slice() else { return None };
    let even = share(1.0 / findings.lineup.len() as f64);
    let name = |(name, found): &(&String, &StrategyFinding)| format!("{name} {}", share_with_interval(&found.win_rate));
    let rest: Vec<_> = ranking[1..].iter().map(name).collect();
    let clear = best.win_rate.low > second.win_rate.high;
    let claim = if clear { "has the highest win rate" } else { "leads, but not significantly" };
    let text = format!(
        "{} {claim}: {}; then {}; an even share is {even}.",
        upper(first),
        share_with_interval(&best.win_rate),
        list(&rest)
    );
    Some(Verdict { topic: Topic::WinRate, strategy: clear.then(|| (*first).clone()), text })
}

/// Whether any seat wins more or less than an even share, all seats judged together.
fn describe_seats(seats: &[SeatFinding]) -> Option<Verdict> {
    if seats.len() < 2 {
        return None;
    }
    let even = 1.0 / seats.len() as f64;
    let uneven = seats.iter().enumerate().filter(|(_, seat)| excludes(&seat.win_rate, even, seats.len()));
    let name = |(seat, found): (usize, &SeatFinding)| {
        format!("seat {} wins {}", seat + 1, share_with_interval(&found.win_rate))
    };
    let uneven: Vec<_> = uneven.map(name).collect();
    let text = if uneven.is_empty() {
        format!("No significant seat advantage: every win rate is compatible with an even {}.", share(even))
    } else {
        format!("Seat order matters: {}, where {} would be even.", list(&uneven), share(even))
    };
    Some(verdict(Topic::Seats, text))
}

/// One sentence per factor: which labels of a seat win more or less than an even share, their intervals taken together.
fn describe_factors(findings: &Findings, cell: &Cell) -> Vec<Verdict> {
    let even = share(1.0 / findings.lineup.len() as f64);
    let describe = |factor: &FactorFinding| {
        let name = plain(&factor.name);
        let uneven = factor.levels.iter().filter(|level| level.uneven);
        let uneven: Vec<_> = uneven
            .map(|level| format!("{} wins {}", plain(&level.name), share_with_interval(&level.win_rate)))
            .collect();
        let text = if uneven.is_empty() {
            format!("No significant effect of the {name}: every win rate is compatible with an even {even}.")
        } else {
            format!("The {name} matters: {}, where {even} would be even.", list(&uneven))
        };
        verdict(Topic::Factors, text)
    };
    cell.factors.iter().filter(|factor| factor.levels.len() > 1).map(describe).collect()
}

/// How long games are.
fn describe_length(findings: &Findings, found: &Distribution) -> Option<Verdict> {
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let [median, low, high] = [found.p50, found.p5, found.p95].map(whole);
    let text = format!("The median game takes {median} {unit}; the central 90% take {low} to {high}.");
    Some(verdict(Topic::Length, text))
}

/// Why games end, the most frequent reason first; nothing without games.
fn describe_ends(ends: &ByName<u64>) -> Option<Verdict> {
    let games = ends.values().sum::<u64>() as f64;
    let mut ends: Vec<_> = ends.iter().filter(|(_, games)| **games > 0).collect();
    ends.sort_by_key(|(_, games)| core::cmp::Reverse(**games));
    let name = |(end, count): &(&String, &u64)| format!("{} ({})", plain(end), share(**count as f64 / games));
    let ends: Vec<_> = ends.iter().map(name).collect();
    (!ends.is_empty()).then(|| verdict(Topic::Ends, format!("Games end by {}.", list(&ends))))
}

/// Warnings about any study that rests on so many blocks.
fn warn(findings: &Findings, blocks: u64) -> Vec<Verdict> {
    let mut warnings = Vec::new();
    if findings.interrupted {
        warnings.push("The run was interrupted: all results rest on fewer games than requested.".to_owned());
    }
    if blocks < FEWEST_BLOCKS {
        let blocks = count(blocks);
        warnings.push(format!("Intervals from {blocks} blocks are rough: use at least {FEWEST_BLOCKS}."));
    }
    warnings.into_iter().map(|text| verdict(Topic::Caution, text)).collect()
}

#[cfg(test)]
mod tests;
