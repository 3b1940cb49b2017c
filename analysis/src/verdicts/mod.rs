//! What stands out, in plain sentences made from findings alone: no ruleset and no strategy is known here.

mod alone;
mod sweep;
pub(crate) mod words;

use crate::check::describe_check;
use crate::compare::describe_change;
use crate::findings::{Cell, FactorFinding, Findings, StrategyFinding, Topic, Verdict};
pub(crate) use words::list;
use words::{excludes, share};

/// Reads the findings for whoever will not. The most telling sentence comes first, warnings last.
pub(crate) fn find_verdicts(findings: &Findings) -> Vec<Verdict> {
    let alone = findings.lineup.len() == 1;
    let mut verdicts = match (findings.cells.as_slice(), &findings.rule_change) {
        (_, Some(change)) => describe_change(findings, change),
        ([cell], None) if alone => alone::describe_cell(findings, cell),
        (_, None) if alone => alone::describe_sweep(findings),
        ([cell], None) => describe_cell(findings, cell),
        (_, None) => sweep::describe(findings),
    };
    if let Some(check) = &findings.check {
        verdicts.splice(0..0, describe_check(check));
    }
    verdicts.extend(warn(findings));
    verdicts
}

/// A verdict about everybody.
fn verdict(topic: Topic, text: String) -> Verdict {
    Verdict { topic, strategy: None, text }
}

fn describe_cell(findings: &Findings, cell: &Cell) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = rank_strategies(findings, cell).into_iter().collect();
    verdicts.extend(describe_seats(cell));
    verdicts.extend(describe_factors(findings, cell));
    verdicts.extend(describe_length(findings, cell));
    verdicts.push(describe_ends(cell));
    verdicts
}

/// Strategies by win share, best first.
fn by_share(cell: &Cell) -> Vec<(&String, &StrategyFinding)> {
    let mut ranking: Vec<_> = cell.strategies.iter().collect();
    ranking.sort_by(|a, b| b.1.win_share.estimate.total_cmp(&a.1.win_share.estimate));
    ranking
}

fn rank_strategies(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let ranking = by_share(cell);
    let [(first, best), (_, second), ..] = ranking.as_slice() else { return None };
    let even = format!("an even share is {}", words::percent(1.0 / findings.lineup.len() as f64));
    let rest: Vec<_> = ranking[1..].iter().map(|(name, found)| format!("{name} {}", share(&found.win_share))).collect();
    let clear = best.win_share.low > second.win_share.high;
    let claim = if clear { "wins most" } else { "is ahead, but not beyond doubt" };
    let text = format!("{first} {claim}: {} of its games; then {}; {even}.", share(&best.win_share), list(&rest));
    Some(Verdict { topic: Topic::WinShare, strategy: clear.then(|| (*first).clone()), text })
}

fn describe_seats(cell: &Cell) -> Option<Verdict> {
    let seats = cell.seats.len();
    if seats < 2 {
        return None;
    }
    let even = 1.0 / seats as f64;
    let uneven = cell.seats.iter().enumerate().filter(|(_, seat)| excludes(&seat.win_share, even, seats));
    let uneven: Vec<_> =
        uneven.map(|(seat, found)| format!("seat {} wins {}", seat + 1, share(&found.win_share))).collect();
    let text = if uneven.is_empty() {
        format!("No seat wins more or less than an even {}, as far as these games tell.", words::percent(even))
    } else {
        format!("It matters where one sits: {}, where {} would be even.", list(&uneven), words::percent(even))
    };
    Some(verdict(Topic::Seats, text))
}

/// One sentence a factor: which labels of a seat win more or less than an even share, their intervals taken together.
fn describe_factors(findings: &Findings, cell: &Cell) -> Vec<Verdict> {
    let even = words::percent(1.0 / findings.lineup.len() as f64);
    let describe = |factor: &FactorFinding| {
        let name = words::plain(&factor.name);
        let uneven = factor.levels.iter().filter(|level| level.uneven);
        let uneven: Vec<_> =
            uneven.map(|level| format!("{} wins {}", words::plain(&level.name), share(&level.win_share))).collect();
        let text = if uneven.is_empty() {
            format!("No {name} wins more or less than an even {even}, as far as these games tell.")
        } else {
            format!("The {name} matters: {}, where {even} would be even.", list(&uneven))
        };
        verdict(Topic::Factors, text)
    };
    cell.factors.iter().filter(|factor| factor.levels.len() > 1).map(describe).collect()
}

fn describe_length(findings: &Findings, cell: &Cell) -> Option<Verdict> {
    let found = cell.metrics.get(&findings.length)?;
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let text =
        format!("Half of the games take at most {} {unit}; nine in ten take {} to {}.", found.p50, found.p5, found.p95);
    Some(verdict(Topic::Length, text))
}

fn describe_ends(cell: &Cell) -> Verdict {
    let mut ends: Vec<_> = cell.ends.iter().filter(|(_, games)| **games > 0).collect();
    ends.sort_by_key(|(_, games)| core::cmp::Reverse(**games));
    let percent = |games: u64| 100.0 * games as f64 / cell.games.max(1) as f64;
    let ends: Vec<_> = ends.iter().map(|(end, games)| format!("{end} ({:.1} per cent)", percent(**games))).collect();
    verdict(Topic::Ends, format!("Games end by {}.", list(&ends)))
}

fn warn(findings: &Findings) -> Vec<Verdict> {
    let mut warnings = Vec::new();
    if findings.interrupted {
        warnings.push("The run was interrupted: everything rests on fewer games than were asked for.".to_owned());
    }
    let blocks = findings.cells.iter().map(|cell| cell.blocks).min().unwrap_or(0);
    if blocks < 30 {
        warnings.push(format!("{blocks} blocks are few: the intervals are rough. Thirty or more are wanted."));
    }
    warnings.into_iter().map(|text| verdict(Topic::Caution, text)).collect()
}

#[cfg(test)]
mod tests;
