//! What changed, in sentences.

use crate::findings::{Decision, Effect, Family, Findings, RuleChange, Topic, Verdict};
use crate::verdicts::list;

/// Most effects that are named beside the main ones.
const MOST_NAMED: usize = 5;

/// The verdict of one effect.
pub(super) fn describe_effect(effect: &Effect) -> String {
    let title = capital(&effect.title);
    match effect.decision {
        Decision::Changed => format!(
            "{title}: changed by about {}{} ({} to {}), from {} to {}.",
            sign(effect.difference.estimate),
            amount(effect, effect.difference.estimate.abs()),
            signed(effect, effect.difference.low),
            signed(effect, effect.difference.high),
            level(effect, effect.before.estimate),
            level(effect, effect.after.estimate),
        ),
        Decision::NoLargerChange => format!("{title}: no change larger than {}.", amount(effect, effect.bound)),
        Decision::Undecided => format!(
            "{title}: cannot tell yet, the change lies between {} and {}; needs about {} more games a side.",
            signed(effect, effect.difference.low),
            signed(effect, effect.difference.high),
            count(effect.more_games.unwrap_or(0)),
        ),
    }
}

/// What stands out in a comparison, the most telling first.
pub(crate) fn describe_change(findings: &Findings, change: &RuleChange) -> Vec<Verdict> {
    if change.dead {
        return vec![verdict(Topic::Change, None, describe_dead(findings, change))];
    }
    let mut main: Vec<&Effect> = change.effects.iter().filter(|effect| effect.family == Family::Main).collect();
    main.sort_by(|a, b| size(b).total_cmp(&size(a)));
    let mut verdicts: Vec<Verdict> = main.iter().map(|effect| tell(effect)).collect();
    verdicts.extend(describe_rest(change));
    verdicts.extend(describe_pairing(change));
    verdicts
}

fn tell(effect: &Effect) -> Verdict {
    let topic = if effect.strategy.is_some() { Topic::WinShare } else { Topic::Length };
    verdict(topic, effect.strategy.clone(), effect.text.clone())
}

fn describe_dead(findings: &Findings, change: &RuleChange) -> String {
    let blocks = findings.cells.first().map_or(0, |cell| cell.blocks);
    format!(
        "A dead rule: in {} blocks of games not one went differently with {} than with {}. If it matters at all, then in fewer \
         than {} of 10,000 blocks.",
        count(blocks),
        change.after.name,
        change.before.name,
        // The rule of three: with 95 per cent confidence what never happened in n trials has a chance below 3 / n.
        count((30_000.0 / blocks.max(1) as f64).ceil() as u64),
    )
}

/// How the other quantities fared, in one sentence.
fn describe_rest(change: &RuleChange) -> Option<Verdict> {
    let others = || change.effects.iter().filter(|effect| effect.family == Family::Other);
    let of = |decision| others().filter(|effect| effect.decision == decision).count();
    let mut changed: Vec<&Effect> = others().filter(|effect| effect.decision == Decision::Changed).collect();
    changed.sort_by(|a, b| size(b).total_cmp(&size(a)));
    let all = others().count();
    if all == 0 {
        return None;
    }
    let name = |effect: &&Effect| {
        let difference = effect.difference.estimate;
        format!("{} ({}{})", effect.title, sign(difference), amount(effect, difference.abs()))
    };
    let named: Vec<String> = changed.iter().take(MOST_NAMED).map(name).collect();
    let most = if named.is_empty() { String::new() } else { format!("; most of all {}", list(&named)) };
    let text = format!(
        "Of {all} other quantities {} changed, {} did not change by more than matters, and of {} it cannot be told yet{most}.",
        changed.len(),
        of(Decision::NoLargerChange),
        of(Decision::Undecided),
    );
    Some(verdict(Topic::Change, None, text))
}

fn describe_pairing(change: &RuleChange) -> Option<Verdict> {
    let gain = change.pairing_gain?;
    Some(if change.pairing_lost {
        let text = format!(
            "Pairing was lost: on the same luck the two sides are hardly more alike ({gain:.1} times) than on luck of their own, so \
             the change shifts what falls to whom from early on. The intervals are right, only wide: more games help."
        );
        verdict(Topic::Caution, None, text)
    } else {
        let text = format!(
            "Playing both sides on the same luck saved games: two separate runs would need {gain:.1} times as many."
        );
        verdict(Topic::Change, None, text)
    })
}

fn verdict(topic: Topic, strategy: Option<String>, text: String) -> Verdict {
    Verdict { topic, strategy, text }
}

/// How large an effect is beside others.
fn size(effect: &Effect) -> f64 {
    effect.standardised.map_or(0.0, |found| found.estimate.abs())
}

/// "3.1 points" or "2.4 rounds".
fn amount(effect: &Effect, number: f64) -> String {
    if effect.unit == "share" { points(number) } else { format!("{} {}", decimal(number, number), effect.unit) }
}

/// A difference of shares: "3.1 points".
pub(super) fn points(share: f64) -> String {
    format!("{} points", decimal(share * 100.0, share * 100.0))
}

/// "+3.1" or "−0.4", without the unit.
fn signed(effect: &Effect, number: f64) -> String {
    let number = if effect.unit == "share" { number * 100.0 } else { number };
    format!("{}{}", sign(number), decimal(number.abs(), effect_size(effect)))
}

fn effect_size(effect: &Effect) -> f64 {
    let size = effect.difference.estimate.abs().max((effect.difference.high - effect.difference.low) / 2.0);
    if effect.unit == "share" { size * 100.0 } else { size }
}

/// "24.0%" or "21.7".
fn level(effect: &Effect, number: f64) -> String {
    if effect.unit == "share" { format!("{:.1}%", number * 100.0) } else { decimal(number, effect_size(effect)) }
}

fn sign(number: f64) -> &'static str {
    if number < 0.0 { "−" } else { "+" }
}

/// With the decimals that suit numbers of this size.
fn decimal(number: f64, size: f64) -> String {
    match size {
        size if size >= 100.0 => separate(&format!("{number:.0}")),
        size if size >= 1.0 => format!("{number:.1}"),
        size if size >= 0.1 => format!("{number:.2}"),
        _ => format!("{number:.3}"),
    }
}

/// "12,000"; from a thousand on, two digits that mean something.
pub(crate) fn count(number: u64) -> String {
    let rounded = if number >= 1000 {
        let step = 10_u64.pow(number.ilog10() - 1);
        number.div_ceil(step) * step
    } else {
        number
    };
    separate(&rounded.to_string())
}

/// Digits with a comma before every third from the end.
fn separate(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The first letter large, as sentences begin.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
