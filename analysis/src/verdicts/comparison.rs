//! What changed, in sentences.

use crate::estimate::CONFIDENCE;
use crate::findings::format::{
    about, change, change_size, change_unit, confidence, count, decimal, ends, level, list, upper,
};
use crate::findings::{Decision, Effect, Family, Findings, RuleChange, Topic, Verdict};

/// Below this common random numbers cost games instead of saving some.
const COST: f64 = 0.95;
/// Most effects that are named beside the main ones.
const MOST_NAMED: usize = 5;

/// The verdict of one effect.
pub(crate) fn describe_effect(effect: &Effect) -> String {
    let title = upper(&effect.title);
    match effect.decision {
        Decision::Changed => format!(
            "{title} {} by {} ({} CI {}), from {} to {}.",
            if effect.difference.estimate < 0.0 { "fell" } else { "rose" },
            size(effect, effect.difference.estimate),
            confidence(CONFIDENCE),
            interval(effect),
            level(effect.before.estimate, &effect.unit),
            level(effect.after.estimate, &effect.unit),
        ),
        Decision::NoLargerChange => {
            format!("{title}: no change beyond ±{} (equivalent).", size(effect, effect.bound))
        }
        Decision::Undecided => match effect.more_games {
            Some(games) => format!(
                "{title}: inconclusive ({} {}); about {} more games per side would tell.",
                interval(effect),
                change_unit(&effect.unit),
                about(games),
            ),
            None => format!("{title}: inconclusive, too few games for an interval."),
        },
    }
}

/// What stands out in a comparison, the most telling first.
pub(super) fn describe_change(findings: &Findings, change: &RuleChange) -> Vec<Verdict> {
    if change.dead {
        return vec![verdict(Topic::Change, None, describe_dead(findings, change))];
    }
    let mut main: Vec<&Effect> = change.effects.iter().filter(|effect| effect.family == Family::Main).collect();
    main.sort_by(|a, b| prominence(b).total_cmp(&prominence(a)));
    let mut verdicts: Vec<Verdict> = main.iter().map(|effect| verdict_of(effect)).collect();
    verdicts.extend(describe_rest(change));
    verdicts.extend(describe_pairing(change));
    verdicts.extend(describe_next(change));
    verdicts
}

fn verdict_of(effect: &Effect) -> Verdict {
    let topic = if effect.strategy.is_some() { Topic::WinRate } else { Topic::Length };
    verdict(topic, effect.strategy.clone(), effect.text.clone())
}

fn describe_dead(findings: &Findings, change: &RuleChange) -> String {
    let blocks = findings.cells.first().map_or(0, |cell| cell.blocks);
    format!(
        "No game changed: all {} blocks went the same with {} as with {}, so at most {} in 10,000 blocks are affected ({} \
         confidence). Either the rule has no effect, or these strategies never use it.",
        count(blocks),
        change.after.name,
        change.before.name,
        // The rule of three: with 95 per cent confidence what never happened in n trials has a chance below 3 / n.
        count((30_000.0 / blocks.max(3) as f64).ceil() as u64),
        confidence(CONFIDENCE),
    )
}

/// How the other quantities fared, in one sentence.
fn describe_rest(change: &RuleChange) -> Option<Verdict> {
    let others = || change.effects.iter().filter(|effect| effect.family == Family::Other);
    let of = |decision| others().filter(|effect| effect.decision == decision).count();
    let mut changed: Vec<&Effect> = others().filter(|effect| effect.decision == Decision::Changed).collect();
    changed.sort_by(|a, b| prominence(b).total_cmp(&prominence(a)));
    let all = others().count();
    if all == 0 {
        return None;
    }
    let name = |effect: &&Effect| format!("{} ({} {})", effect.title, amount(effect), change_unit(&effect.unit));
    let named: Vec<String> = changed.iter().take(MOST_NAMED).map(name).collect();
    let largest = if named.is_empty() { String::new() } else { format!("; largest: {}", list(&named)) };
    let text = format!(
        "Of {all} other quantities {} changed, {} are equivalent within the margin and {} are inconclusive{largest}.",
        changed.len(),
        of(Decision::NoLargerChange),
        of(Decision::Undecided),
    );
    Some(verdict(Topic::Change, None, text))
}

/// How to go on where a main effect is inconclusive. Playing on until the same interval suits would be wrong more often than it
/// promises.
fn describe_next(change: &RuleChange) -> Option<Verdict> {
    let open = |effect: &Effect| effect.family == Family::Main && effect.decision == Decision::Undecided;
    (!change.sequential && change.effects.iter().any(open)).then(|| {
        let text = "To play on until it is clear, use `--until decided`: its intervals stay valid. More and more games of the \
                    same seed, until these intervals say something, would raise the chance of a false alarm.";
        verdict(Topic::Caution, None, text.to_owned())
    })
}

/// What common random numbers were worth, above and below 1.
fn describe_pairing(change: &RuleChange) -> Option<Verdict> {
    let gain = change.pairing_gain?;
    let main = change.effects.iter().filter(|effect| effect.family == Family::Main);
    let gains: Vec<f64> = main.filter_map(|effect| effect.pairing_gain).collect();
    let end = |pick: fn(f64, f64) -> f64| decimal(gains.iter().copied().fold(gain, pick), 1);
    let (least, most, times) = (end(f64::min), end(f64::max), decimal(gain, 1));
    let range = if least == most { String::new() } else { format!(" (main effects: {least} to {most})") };
    Some(if gain < COST {
        let text = format!(
            "Common random numbers cost games: two independent runs would need {times} times as many{range}. The intervals are \
             valid, only wide."
        );
        verdict(Topic::Caution, None, text)
    } else if change.pairing_lost {
        let text = format!(
            "Pairing gave no variance reduction ({times} times){range}: with common random numbers the two sides are hardly more \
             alike than with independent ones, as the change shifts what falls to whom from early on. The intervals are valid, \
             only wide; more games help."
        );
        verdict(Topic::Caution, None, text)
    } else {
        let text =
            format!("Common random numbers saved games: two independent runs would need {times} times as many{range}.");
        verdict(Topic::Change, None, text)
    })
}

fn verdict(topic: Topic, strategy: Option<String>, text: String) -> Verdict {
    Verdict { topic, strategy, text }
}

/// How large an effect is beside others.
fn prominence(effect: &Effect) -> f64 {
    effect.standardised.map_or(0.0, |found| found.estimate.abs())
}

fn width(effect: &Effect) -> f64 {
    effect.difference.high - effect.difference.low
}

/// "3.1 points" or "2.4 rounds".
fn size(effect: &Effect, number: f64) -> String {
    change_size(number, width(effect), &effect.unit)
}

/// "+3.1" or "−0.4", without the unit.
fn amount(effect: &Effect) -> String {
    change(effect.difference.estimate, width(effect), &effect.unit)
}

/// "+1.7 to +4.5", without the unit.
fn interval(effect: &Effect) -> String {
    let end = |number| change(number, width(effect), &effect.unit);
    ends((effect.difference.low, effect.difference.high), " to ", end)
}
