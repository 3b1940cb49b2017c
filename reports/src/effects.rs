//! The effects of a changed rule, as shown to readers.

use std::collections::BTreeMap;

use evenkeel_findings::{Decision, Effect, Family, RuleChange, format};

use crate::value::{Form, Value};

/// The maximum number of effects shown besides the main ones.
const MOST_OTHERS: usize = 12;

/// The maximum number of effects of one metric among them: effects on all players are often equal.
const MOST_ALIKE: usize = 2;

/// The effects to show first: the main ones, then the largest of the others.
pub fn leading(change: &RuleChange) -> (Vec<&Effect>, Vec<&Effect>) {
    let (main, mut others): (Vec<&Effect>, Vec<&Effect>) =
        change.effects.iter().partition(|effect| effect.family == Family::Main);
    others.retain(|effect| effect.decision == Decision::Changed);
    others.sort_by(|a, b| size(b).total_cmp(&size(a)));
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    others.retain(|effect| {
        let often = seen.entry(effect.name.split('.').next().unwrap_or_default()).or_default();
        *often += 1;
        *often <= MOST_ALIKE
    });
    others.truncate(MOST_OTHERS);
    (main, others)
}

/// The size of an effect relative to others.
fn size(effect: &Effect) -> f64 {
    effect.standardised.map_or(0.0, |found| found.estimate.abs())
}

/// The number format of a change: with its unit, for shares in percentage points.
pub fn change_form(effect: &Effect) -> Form {
    let form = if format::is_share(&effect.unit) { Form::points() } else { Form::signed() };
    let places = format::places_of_width(format::scaled(width(effect), &effect.unit));
    form.places(places).unit(format!(" {}", format::change_unit(&effect.unit)).trim_end())
}

/// The change with its interval: `+2.8 points (+1.7 to +3.9)`.
pub fn change(effect: &Effect) -> String {
    let change = Value::Number(effect.difference, change_form(effect));
    format!("{} ({})", change.text(), change.interval())
}

/// The verdict: `changed`, `no change beyond ±1.3 points`, `inconclusive; about 8,200 more games per side`.
pub fn verdict(effect: &Effect) -> String {
    let bound = || format::change_size(effect.bound, width(effect), &effect.unit);
    if effect.decision == Decision::Undecided && effect.differing_blocks == Some(0) {
        if !effect.bound.is_finite() {
            return "no block differs; too few games".into();
        }
        return format!("no block differs; none beyond ±{}", bound().trim_end());
    }
    match (effect.decision, effect.more_games) {
        (Decision::Changed, _) => "changed".into(),
        (Decision::NoLargerChange, _) => format!("no change beyond ±{}", bound().trim_end()),
        (Decision::Undecided, Some(games)) => {
            format!("inconclusive; about {} more games per side", format::about(games))
        }
        (Decision::Undecided, None) => "inconclusive".into(),
    }
}

fn width(effect: &Effect) -> f64 {
    effect.difference.high - effect.difference.low
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    /// The turns of all players repeat the numbers of the rounds: two rows are enough.
    #[test]
    fn of_one_metric_two_effects_lead_at_most() {
        let mut change = samples::compared().rule_change().expect("a comparison").clone();
        let first = change.effects.iter().find(|effect| effect.family == Family::Other).expect("another one").clone();
        let named = |name: &str| Effect { name: name.to_owned(), decision: Decision::Changed, ..first.clone() };
        change.effects = ["turns.a.mean", "turns.b.mean", "turns.c.mean", "credits.a.mean"].map(named).to_vec();
        let names: Vec<&str> = leading(&change).1.iter().map(|effect| effect.name.as_str()).collect();
        assert_eq!(names, ["turns.a.mean", "turns.b.mean", "credits.a.mean"]);
    }

    #[test]
    fn what_has_no_interval_has_no_bound() {
        let findings = samples::compared();
        let effect = findings.rule_change().unwrap().effects[0].clone();
        let still = |bound| {
            let decision = Decision::Undecided;
            verdict(&Effect { decision, differing_blocks: Some(0), bound, ..effect.clone() })
        };
        assert_eq!(still(f64::INFINITY), "no block differs; too few games");
        assert!(still(0.01).starts_with("no block differs; none beyond ±1.0"), "{}", still(0.01));
    }
}
