//! The place of a rule's effect: halving the range around the steepest step.

use evenkeel_engine::rules::Value;

use super::judge::Judge;
use super::sums::{Measured, Of};
use crate::findings::{MILLIONTHS, ScreenedStep};

/// A step within this part of the range is reported, if most of the rule's effect happens in it.
const SMALL: i64 = 4;

/// The numbers tried for a rule, including the one in force, in their order.
type Points = Vec<(i64, Of)>;

/// The change from one value to the next.
struct Step {
    from: usize,
    /// Its direction: 1 up, -1 down.
    way: f64,
    /// Lowest and highest value of the quantity.
    ends: (Of, Of),
}

fn points(judge: &Judge<'_>, rule: usize) -> Points {
    let Value::Integer(base) = judge.screen.rules[rule].input.base else { return Points::new() };
    let number = |trial: usize| match judge.trials[trial].value {
        Value::Integer(number) => Some((number, Of::Trial(trial))),
        _ => None,
    };
    let mut points: Points = judge.trials_of(rule).into_iter().filter_map(number).collect();
    if !judge.screen.rules[rule].is_outside {
        points.push((base, Of::Base));
    }
    points.sort_by_key(|(number, _)| *number);
    points
}

/// The values to try next to locate a rule's effect; empty if it is known, or if the effect is even. `first`: whether only the requested values were
/// tried.
pub(super) fn next(judge: &Judge<'_>, rule: usize, first: bool) -> Vec<i64> {
    if !judge.screen.rules[rule].is_number {
        return Vec::new();
    }
    let Some(measured) = judge.moved_most(rule) else { return Vec::new() };
    let points = points(judge, rule);
    let middle = |from: usize| {
        let (low, high) = (points[from].0, points[from + 1].0);
        (high - low > 1).then(|| low + (high - low) / 2)
    };
    if first {
        return (0..points.len() - 1).filter_map(middle).collect();
    }
    let Some(step) = steepest(judge, measured, &points) else { return Vec::new() };
    if has_most(judge, measured, &points, &step).is_none() {
        return Vec::new();
    }
    middle(step.from).into_iter().collect()
}

/// The neighbouring values between which most of a rule's effect happens, if they are close together.
pub(super) fn find(judge: &Judge<'_>, rule: usize) -> Option<ScreenedStep> {
    let measured = judge.screen.rules[rule].is_number.then(|| judge.moved_most(rule))??;
    let points = points(judge, rule);
    let step = steepest(judge, measured, &points)?;
    let (from, to) = (points[step.from].0, points[step.from + 1].0);
    let range = points[points.len() - 1].0 - points[0].0;
    if (to - from) * SMALL > range {
        return None;
    }
    has_most(judge, measured, &points, &step)?;
    let told = |weights: &[(Of, f64)]| judge.weigh(measured, weights).map(|(_, told)| told.rounded_to(MILLIONTHS));
    let (low, high) = step.ends;
    let whole = [(high, step.way), (low, -step.way)];
    Some(ScreenedStep {
        quantity: measured.quantity.name.clone(),
        from,
        to,
        change: told(&[(points[step.from + 1].1, 1.0), (points[step.from].1, -1.0)])?,
        whole: told(&whole)?,
    })
}

/// The neighbours with the largest change of the quantity relative to their distance.
fn steepest(judge: &Judge<'_>, measured: &Measured, points: &Points) -> Option<Step> {
    let mean = |of: Of| judge.sums.contrast(measured, &[(of, 1.0)]).map(|found| found.estimate);
    let means: Vec<f64> = points.iter().map(|&(_, of)| mean(of)).collect::<Option<_>>()?;
    let slope = |from: &usize| (means[from + 1] - means[*from]).abs() / (points[from + 1].0 - points[*from].0) as f64;
    let from = (0..points.len() - 1).max_by(|one, other| slope(one).total_cmp(&slope(other)))?;
    let extreme = |sign: f64| {
        let key = |at: &usize| sign * means[*at];
        (0..points.len()).max_by(|one, other| key(one).total_cmp(&key(other))).map(|at| points[at].1)
    };
    let way = (means[from + 1] - means[from]).signum();
    Some(Step { from, way, ends: (extreme(-1.0)?, extreme(1.0)?) })
}

/// Whether clearly more than half of the rule's effect happens in this step.
fn has_most(judge: &Judge<'_>, measured: &Measured, points: &Points, step: &Step) -> Option<()> {
    let (low, high) = step.ends;
    let mut weights = vec![(points[step.from + 1].1, step.way), (points[step.from].1, -step.way)];
    weights.extend([(high, -0.5), (low, 0.5)]);
    judge.weigh(measured, &weights)?.0.then_some(())
}
