//! What a changed rule did, as people read it.

use evenkeel_analysis::findings::{Decision, Effect, Family, RuleChange};

use crate::value::{Form, Value};
use crate::words;

/// Most effects beside the main ones that are shown with them.
const MOST_OTHERS: usize = 12;

/// The effects a reader wants to see first: the main ones, and of the others those that changed most.
pub fn leading(change: &RuleChange) -> (Vec<&Effect>, Vec<&Effect>) {
    let (main, mut others): (Vec<&Effect>, Vec<&Effect>) =
        change.effects.iter().partition(|effect| effect.family == Family::Main);
    others.retain(|effect| effect.decision == Decision::Changed);
    others.sort_by(|a, b| size(b).total_cmp(&size(a)));
    others.truncate(MOST_OTHERS);
    (main, others)
}

/// How large an effect is beside others.
fn size(effect: &Effect) -> f64 {
    effect.standardised.map_or(0.0, |found| found.estimate.abs())
}

/// How the change of a quantity is written: with its unit, of shares in percentage points.
pub fn change_form(effect: &Effect) -> Form {
    if is_share(effect) {
        Form::points().places(places(effect)).unit(" points")
    } else {
        let unit = if effect.unit.is_empty() { String::new() } else { format!(" {}", effect.unit) };
        Form::signed().places(places(effect)).unit(unit)
    }
}

/// The change with its interval: `+2.8 points (+1.7 to +3.9)`.
pub fn change(effect: &Effect) -> String {
    let change = Value::Number(effect.difference, change_form(effect));
    format!("{} ({})", change.text(), change.interval())
}

/// The verdict: `changed`, `no change beyond ±1.3 points`, `inconclusive; about 8,200 more games per side`.
pub fn verdict(effect: &Effect) -> String {
    let unit = if is_share(effect) { "points" } else { effect.unit.as_str() };
    let bound = if is_share(effect) { effect.bound * 100.0 } else { effect.bound };
    match (effect.decision, effect.more_games) {
        (Decision::Changed, _) => "changed".into(),
        (Decision::NoLargerChange, _) => {
            format!("no change beyond ±{} {unit}", words::decimal(bound, places(effect))).trim_end().to_owned()
        }
        (Decision::Undecided, Some(games)) => {
            format!("inconclusive; about {} more games per side", words::count(round(games)))
        }
        (Decision::Undecided, None) => "inconclusive".into(),
    }
}

/// Whether the quantity is a share of the games.
pub fn is_share(effect: &Effect) -> bool {
    effect.unit == "share"
}

/// Two digits that mean something: nobody can foresee more.
fn round(games: u64) -> u64 {
    let step = 10_u64.pow(games.max(10).ilog10() - 1);
    games.div_ceil(step) * step
}

/// As many decimals as the interval deserves.
fn places(effect: &Effect) -> usize {
    let width = (effect.difference.high - effect.difference.low) * if is_share(effect) { 100.0 } else { 1.0 };
    match width {
        width if width >= 20.0 => 0,
        width if width >= 0.5 => 1,
        width if width >= 0.05 => 2,
        _ => 3,
    }
}
