//! The answer in plain language: what a reader should know before looking at any table.

use evenkeel_analysis::findings::{Axis, Cell, Estimate, Findings};

use crate::{reading, words};

/// A few sentences, the most important first, each resting on numbers that the tables repeat.
pub fn answers(findings: &Findings) -> Vec<String> {
    let played: Vec<&Cell> = findings.cells.iter().filter(|cell| cell.games > 0).collect();
    if played.is_empty() {
        return vec!["No games were played, so there is nothing to report yet.".into()];
    }
    let mut answers = Vec::new();
    match findings.axes.as_slice() {
        [] => answers.extend(plain(findings, played[0])),
        [axis] => answers.extend(along(findings, axis, &played)),
        _ => answers.extend(best_and_worst(findings, &played)),
    }
    answers.extend(length(findings, &played));
    if findings.axes.is_empty() {
        answers.extend(seats(findings, played[0]));
    }
    answers.extend(unfinished(findings));
    answers
}

/// Who wins more and less than the fair share in one cell.
fn plain(findings: &Findings, cell: &Cell) -> Option<String> {
    let fair = reading::fair_share(findings)?;
    let ranked = ranked(findings, cell);
    let (best, share) = ranked.first()?;
    let verdict = if share.low > fair {
        "more than"
    } else if share.high < fair {
        "less than"
    } else {
        "not distinguishable from"
    };
    let mut text = format!("{best} wins most, {}: {verdict} the fair share of {}.", words::share_with_interval(share), words::share(fair));
    if let Some((worst, share)) = ranked.last().filter(|_| ranked.len() > 1) {
        text += &format!(" {worst} wins least, {}.", words::share_with_interval(share));
    }
    Some(text)
}

/// The strategies of a cell, the most successful first.
fn ranked<'a>(findings: &'a Findings, cell: &'a Cell) -> Vec<(&'a str, &'a Estimate)> {
    let shares = reading::labels(findings).into_iter();
    let mut ranked: Vec<_> = shares.filter_map(|label| Some((label, &cell.strategies.get(label)?.win_share))).collect();
    ranked.sort_by(|a, b| b.1.estimate.total_cmp(&a.1.estimate));
    ranked
}

/// What an axis does: at the standard value, from end to end, and where the game is closest to fair.
fn along(findings: &Findings, axis: &Axis, played: &[&Cell]) -> Vec<String> {
    let mut answers = Vec::new();
    let standard = played.iter().find(|cell| cell.parameters.get(&axis.parameter) == Some(&axis.standard));
    if let Some(cell) = standard
        && let Some(sentence) = plain(findings, cell)
    {
        answers.push(format!("At the standard {}, {sentence}", words::setting(&axis.standard)));
    }
    if let ([first, .., last], Some(_)) = (played, reading::numbers(axis)) {
        answers.extend(change(findings, axis, first, last));
    }
    answers.extend(closest(findings, played));
    answers
}

/// The strategies that gain and lose most from one cell to another, if their intervals are apart.
fn change(findings: &Findings, axis: &Axis, first: &Cell, last: &Cell) -> Option<String> {
    let share = |cell: &Cell, label: &str| cell.strategies.get(label).map(|strategy| strategy.win_share);
    let pairs = reading::labels(findings).into_iter();
    let mut moves: Vec<_> =
        pairs.filter_map(|label| Some((label, share(first, label)?, share(last, label)?))).filter(apart).collect();
    let (from, to) = (reading::value(axis, first), reading::value(axis, last));
    if moves.is_empty() {
        return Some(format!("From {from} to {to}, no strategy's share of wins changes by more than its intervals allow for."));
    }
    moves.sort_by(|a, b| (b.2.estimate - b.1.estimate).total_cmp(&(a.2.estimate - a.1.estimate)));
    let say = |(label, before, after): &(&str, Estimate, Estimate)| {
        let verb = if after.estimate > before.estimate { "rises" } else { "falls" };
        format!("{label} {verb} from {} to {}", words::share(before.estimate), words::share(after.estimate))
    };
    let mut text = format!("From {from} to {to}, {}", say(&moves[0]));
    if moves.len() > 1 {
        text += &format!(", and {}", say(&moves[moves.len() - 1]));
    }
    Some(text + ".")
}

fn apart((_, before, after): &(&str, Estimate, Estimate)) -> bool {
    before.high < after.low || after.high < before.low
}

/// How far the strategies of a cell are apart, best to worst.
fn gap(findings: &Findings, cell: &Cell) -> Option<f64> {
    let ranked = ranked(findings, cell);
    (ranked.len() > 1).then(|| ranked[0].1.estimate - ranked[ranked.len() - 1].1.estimate)
}

fn closest(findings: &Findings, played: &[&Cell]) -> Option<String> {
    let gaps = played.iter().filter_map(|cell| Some((cell, gap(findings, cell)?)));
    let (cell, gap) = gaps.min_by(|a, b| a.1.total_cmp(&b.1)).filter(|_| played.len() > 1)?;
    Some(format!(
        "Strategies are closest together at {}: {} percentage points from the best to the worst.",
        named(findings, cell),
        words::decimal(gap * 100.0, 1)
    ))
}

fn named(findings: &Findings, cell: &Cell) -> String {
    match findings.axes.as_slice() {
        [axis] => reading::value(axis, cell),
        axes => axes
            .iter()
            .map(|axis| format!("{} {}", reading::axis_name(axis), reading::value(axis, cell)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

fn best_and_worst(findings: &Findings, played: &[&Cell]) -> Vec<String> {
    let mut answers = Vec::new();
    if let Some(cell) = played.iter().find(|cell| reading::is_standard(findings, cell))
        && let Some(sentence) = plain(findings, cell)
    {
        answers.push(format!("With both at their standard values, {sentence}"));
    }
    answers.extend(closest(findings, played));
    let gaps = played.iter().filter_map(|cell| Some((cell, gap(findings, cell)?)));
    if let Some((cell, gap)) = gaps.max_by(|a, b| a.1.total_cmp(&b.1)) {
        let points = words::decimal(gap * 100.0, 1);
        answers.push(format!("They are furthest apart at {}: {points} percentage points.", named(findings, cell)));
    }
    answers
}

fn length(findings: &Findings, played: &[&Cell]) -> Option<String> {
    let (_, unit) = reading::length_metric(findings)?;
    let lengths = played.iter().filter_map(|cell| Some((*cell, reading::length(findings, cell)?)));
    let (short, long) = (
        lengths.clone().min_by(|a, b| a.1.mean.total_cmp(&b.1.mean))?,
        lengths.max_by(|a, b| a.1.mean.total_cmp(&b.1.mean))?,
    );
    if std::ptr::eq(short.0, long.0) {
        let spread = short.1;
        return Some(format!(
            "Half of the games are over after {} {unit}, and nine out of ten take from {} to {}.",
            words::whole(spread.p50),
            words::whole(spread.p5),
            words::whole(spread.p95)
        ));
    }
    Some(format!(
        "Games are shortest at {} (median {} {unit}) and longest at {} (median {}).",
        named(findings, short.0),
        words::whole(short.1.p50),
        named(findings, long.0),
        words::whole(long.1.p50)
    ))
}

fn seats(findings: &Findings, cell: &Cell) -> Option<String> {
    let fair = reading::fair_share(findings)?;
    let numbered = cell.seats.iter().enumerate().map(|(index, seat)| (index + 1, &seat.win_share));
    let unfair = numbered.filter(|(_, share)| share.low > fair || share.high < fair);
    let named: Vec<String> =
        unfair.map(|(seat, share)| format!("seat {seat} wins {}", words::share_with_interval(share))).collect();
    if cell.seats.is_empty() {
        None
    } else if named.is_empty() {
        Some("No seat wins distinguishably more or less than its fair share.".into())
    } else {
        Some(format!("Seats differ: {}.", named.join(", ")))
    }
}

fn unfinished(findings: &Findings) -> Option<String> {
    findings.interrupted.then(|| "The run was interrupted: the numbers rest on the blocks that were finished.".into())
}
