//! What a changed rule did, as people read it.

use evenkeel_analysis::findings::{Decision, Effect, Estimate, Family, RuleChange};

use crate::words;

/// Most effects beside the main ones that a chart or a terminal shows.
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

/// A number of an effect as it is written: shares in per cent.
fn level(effect: &Effect, number: f64) -> String {
    if is_share(effect) { words::share(number) } else { words::number(number) }
}

/// The quantity before the change: `24.0%`.
pub fn before(effect: &Effect) -> String {
    level(effect, effect.before.estimate)
}

/// The quantity after the change.
pub fn after(effect: &Effect) -> String {
    level(effect, effect.after.estimate)
}

/// The interval of one side: `23.1–24.9`.
pub fn side_interval(effect: &Effect, side: &Estimate) -> String {
    if is_share(effect) {
        words::share_interval(side)
    } else {
        words::interval(side.low, side.high, words::places(side.estimate))
    }
}

/// The change: `+2.8`; of shares in percentage points.
pub fn change(effect: &Effect) -> String {
    signed(effect, effect.difference.estimate)
}

/// Between what it lies: `+1.7 to +3.9`.
pub fn interval(effect: &Effect) -> String {
    format!("{} to {}", signed(effect, effect.difference.low), signed(effect, effect.difference.high))
}

/// The change with how far its interval reaches: `+2.8 ± 1.1`.
pub fn change_and_reach(effect: &Effect) -> String {
    let half = (effect.difference.high - effect.difference.low) / 2.0 * if is_share(effect) { 100.0 } else { 1.0 };
    format!("{} ± {}", change(effect), words::decimal(half, places(effect)))
}

/// What the numbers of a change are in: `points` for shares.
pub fn unit(effect: &Effect) -> &str {
    if is_share(effect) { "points" } else { &effect.unit }
}

/// The verdict in a few words: `changed`, `none above 1.3`, `8,200 more games` where it cannot be told yet.
pub fn verdict(effect: &Effect) -> String {
    let scaled = if is_share(effect) { effect.bound * 100.0 } else { effect.bound };
    match effect.decision {
        Decision::Changed => "changed".into(),
        Decision::NoLargerChange => format!("none above {}", words::decimal(scaled, places(effect))),
        Decision::Undecided => match effect.more_games {
            Some(games) => format!("{} more games", words::count(round(games))),
            None => "cannot tell yet".into(),
        },
    }
}

/// The verdict where there is room: `cannot tell yet, needs about 8,200 more games`.
pub fn full_verdict(effect: &Effect) -> String {
    match effect.decision {
        Decision::Undecided => format!("cannot tell yet, needs about {} a side", verdict(effect)),
        Decision::NoLargerChange => {
            format!("no change larger than {}", verdict(effect).trim_start_matches("none above "))
        }
        Decision::Changed => verdict(effect),
    }
}

/// Two digits that mean something: nobody can foresee more.
fn round(games: u64) -> u64 {
    let step = 10_u64.pow(games.max(10).ilog10() - 1);
    games.div_ceil(step) * step
}

fn signed(effect: &Effect, number: f64) -> String {
    words::signed(if is_share(effect) { number * 100.0 } else { number }, places(effect))
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

fn is_share(effect: &Effect) -> bool {
    effect.unit == "share"
}
