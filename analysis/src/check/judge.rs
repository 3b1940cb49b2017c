//! Bounds against intervals.

use evenkeel_strategies::Roster;

use super::baseline::save;
use super::plan::{CheckPlan, PlannedBound};
use super::words::describe_judgement;
use crate::estimate::Quantiles;
use crate::experiment::Bound;
use crate::findings::{Check, Estimate, Judgement, Outcome, Severity};
use crate::plan::Plan;
use crate::tally::CellTally;

/// Judges every bound in every cell.
pub(crate) fn conclude_check<G: Roster>(plan: &Plan<G>, check: &CheckPlan, cells: &[CellTally]) -> Check {
    let count = (check.bounds.len() * cells.len()).max(1);
    let confidence = 1.0 - check.error / count as f64;
    let each = |bound| (0..cells.len()).map(move |cell| (bound, cell));
    let judge = |(bound, cell): (&PlannedBound, usize)| {
        let found = find(plan, check, bound, (cell, &cells[cell]), confidence);
        judge(plan, bound, (cell, &cells[cell]), found)
    };
    let mut judged = Check {
        passed: true,
        error: check.error,
        method: describe_method(check, count),
        not_enough_games: check.not_enough_games,
        judgements: check.bounds.iter().flat_map(each).map(judge).collect(),
    };
    judged.passed = judged.judgements.iter().all(|judgement| judged.weight(judgement) != Some(Severity::Fail));
    judged
}

fn describe_method(check: &CheckPlan, count: usize) -> String {
    let changes = if check.bounds.iter().any(|bound| bound.change) {
        " Changes since the baseline are judged from two separate estimates; where both met the same luck their intervals are \
         wider than need be."
    } else {
        ""
    };
    format!(
        "A bound holds if the whole interval lies inside, is violated if the whole interval lies outside, and else the games \
         were too few. The chance that even one of the {count} judgements is wrong is at most {}: each interval has the \
         confidence 1 - {} / {count} (Bonferroni).{changes}",
        check.error, check.error
    )
}

/// The number a bound is about. Ends that the games are too few to know are infinite.
fn find<G: Roster>(
    plan: &Plan<G>,
    check: &CheckPlan,
    bound: &PlannedBound,
    (cell, tally): (usize, &CellTally),
    confidence: f64,
) -> Estimate {
    let quantiles = Quantiles::new(confidence, tally.blocks);
    if !bound.change {
        return bound.quantity.estimate(plan, tally, &quantiles);
    }
    let (before, now) = (&check.baseline[cell], save(plan, tally, &bound.quantity));
    let saved = before.quantities[&bound.quantity.name];
    // The fewer degrees of freedom of the two: never too narrow (Welch's lie between these and their sum).
    let quantiles = Quantiles::new(confidence, tally.blocks.min(before.blocks));
    let (change, half) = (now.mean - saved.mean, quantiles.student * now.error.hypot(saved.error));
    Estimate { estimate: change, low: change - half, high: change + half }
}

fn judge<G: Roster>(
    plan: &Plan<G>,
    bound: &PlannedBound,
    (cell, tally): (usize, &CellTally),
    found: Estimate,
) -> Judgement {
    let outcome = weigh(&bound.bound, &found);
    let games = tally.blocks * plan.rotations() as u64;
    let title = bound.quantity.title(plan);
    let (low, high) = bound.quantity.range(plan, tally);
    let spread = high - low;
    let (low, high) = if bound.change { (-spread, spread) } else { (low, high) };
    let mut judgement = Judgement {
        name: bound.name.clone(),
        title: if bound.change { format!("change of {title} since the baseline") } else { title },
        unit: bound.quantity.unit.to_owned(),
        change: bound.change,
        cell,
        place: name_cell(plan, cell),
        at_least: bound.bound.at_least,
        at_most: bound.bound.at_most,
        severity: bound.bound.severity,
        // JSON knows no infinity: where the games tell of no end it is that of all games.
        found: Estimate {
            low: found.low.max(low.min(found.estimate)),
            high: found.high.min(high.max(found.estimate)),
            ..found
        },
        outcome,
        more_games: if outcome == Outcome::NotEnoughGames { foresee(&bound.bound, &found, games) } else { None },
        text: String::new(),
    };
    judgement.text = describe_judgement(&judgement);
    judgement
}

fn weigh(bound: &Bound, found: &Estimate) -> Outcome {
    let inside = bound.at_least.is_none_or(|end| found.low >= end) && bound.at_most.is_none_or(|end| found.high <= end);
    let outside =
        bound.at_least.is_some_and(|end| found.high < end) || bound.at_most.is_some_and(|end| found.low > end);
    match (inside, outside) {
        (true, _) => Outcome::Pass,
        (_, true) => Outcome::Fail,
        _ => Outcome::NotEnoughGames,
    }
}

/// About how many more games take the interval off the ends of the bound it reaches over. Nothing can be foreseen where the
/// estimate lies on such an end, or the interval has no end.
fn foresee(bound: &Bound, found: &Estimate, games: u64) -> Option<u64> {
    let ends = bound.at_least.iter().chain(&bound.at_most).filter(|end| found.low < **end && **end < found.high);
    let need = |end: &f64| {
        let half = if *end < found.estimate { found.estimate - found.low } else { found.high - found.estimate };
        (half / (end - found.estimate)).powi(2) - 1.0
    };
    let most = ends.map(need).fold(0.0, f64::max);
    (most.is_finite() && most < 1e9).then(|| (games as f64 * most.max(0.05)).ceil() as u64)
}

fn name_cell<G: Roster>(plan: &Plan<G>, cell: usize) -> String {
    let values = plan.axes.iter().zip(&plan.cells[cell].values);
    values.map(|(axis, value)| format!("{}={value}", axis.parameter.path)).collect::<Vec<_>>().join(", ")
}
