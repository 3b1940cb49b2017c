//! Goals that no rules can meet.

use evenkeel_engine::rules::{Fault, Place};

use super::goals::{Goal, TuneMatches};
use crate::findings::format::list;
use crate::plan::{Measure, Statistic};

/// Every contradiction between goals that can be found without games.
pub(super) fn find(arenas: &TuneMatches, goals: &[Goal]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (at, one) in goals.iter().enumerate() {
        for other in goals[at + 1..].iter().filter(|other| other.arena == one.arena) {
            faults.extend(disjoint(one, other));
        }
    }
    for arena in arenas.with_goals() {
        let own: Vec<&Goal> = goals.iter().filter(|goal| goal.arena == arena).collect();
        let cell = &arenas.plan(arena).cells[0];
        let strategies = |goal: &Goal| match goal.quantity.measure {
            Measure::WinRate { label } => Some((label, cell.members_of(label) as f64)),
            _ => None,
        };
        let seats = |goal: &Goal| match goal.quantity.measure {
            Measure::Seat { seat } => Some((seat, 1.0)),
            _ => None,
        };
        let ends = |goal: &Goal| match goal.quantity.measure {
            Measure::End { end } => Some((end, 1.0)),
            _ => None,
        };
        faults.extend(shares(&own, cell.labels.len(), strategies));
        faults.extend(shares(&own, cell.label_of.len(), seats));
        faults.extend(shares(&own, arenas.plan(arena).ruleset().ends.len(), ends));
    }
    faults
}

/// Two goals without overlap: on the same number, or on percentiles whose order is fixed.
fn disjoint(one: &Goal, other: &Goal) -> Option<Fault> {
    if one.quantity.measure != other.quantity.measure {
        return None;
    }
    let percent = |goal: &Goal| match goal.quantity.statistic {
        Statistic::Mean => None,
        Statistic::Percentile(percent) => Some(percent),
    };
    let (lower, upper) = match (percent(one), percent(other)) {
        _ if one.quantity.statistic == other.quantity.statistic => (one, other),
        (Some(below), Some(above)) if below < above => (one, other),
        (Some(_), Some(_)) => (other, one),
        _ => return None,
    };
    let same = one.quantity.statistic == other.quantity.statistic;
    let apart = |lower: &Goal, upper: &Goal| {
        let (least, most) = (lower.planned.bound.at_least?, upper.planned.bound.at_most?);
        (least > most).then_some((least, most))
    };
    let (least, most) = apart(lower, upper).or_else(|| same.then(|| apart(upper, lower)).flatten())?;
    let (first, second) = (&one.planned.name, &other.planned.name);
    let both =
        if first == second { format!("both bounds on `{first}`") } else { format!("both `{first}` and `{second}`") };
    let message = format!("no rules can meet {both}: at least {least} and at most {most} conflict");
    Some(Fault::new(other.planned.place.clone(), message).help("change one of the two"))
}

/// Shares of a whole that cannot add up to it.
fn shares(goals: &[&Goal], parts: usize, part: impl Fn(&Goal) -> Option<(usize, f64)>) -> Option<Fault> {
    // If several goals are about the same part, the strictest counts.
    let of = |end: fn(&Goal) -> Option<f64>, is_stricter: fn(f64, f64) -> bool| {
        let mut known: Vec<Option<(f64, &Goal)>> = vec![None; parts];
        for goal in goals {
            let (Some((at, times)), Some(end)) = (part(goal), end(goal)) else { continue };
            if known[at].is_none_or(|(known, _)| is_stricter(times * end, known)) {
                known[at] = Some((times * end, goal));
            }
        }
        known
    };
    let told = |known: &[Option<(f64, &Goal)>]| {
        let names: Vec<String> = known.iter().flatten().map(|(_, goal)| format!("`{}`", goal.quantity.name)).collect();
        let place =
            known.iter().flatten().next_back().map_or_else(Place::default, |(_, goal)| goal.planned.place.clone());
        (list(&names), place)
    };
    let sum = |known: &[Option<(f64, &Goal)>]| known.iter().flatten().map(|(end, _)| end).sum::<f64>();
    let most = of(|goal| goal.planned.bound.at_most, |one, other| one < other);
    if parts > 0 && most.iter().all(Option::is_some) && sum(&most) < 1.0 - ROUNDING {
        let (names, place) = told(&most);
        let message = format!("{names} add up to 1, and these goals allow at most {:.3}", sum(&most));
        return Some(Fault::new(place, message).help("raise one of them"));
    }
    let least = of(|goal| goal.planned.bound.at_least, |one, other| one > other);
    if sum(&least) > 1.0 + ROUNDING {
        let (names, place) = told(&least);
        let message = format!("{names} add up to at most 1, and these goals require {:.3}", sum(&least));
        return Some(Fault::new(place, message).help("lower one of them"));
    }
    None
}

/// Tolerance for sums of decimals.
const ROUNDING: f64 = 1e-9;
