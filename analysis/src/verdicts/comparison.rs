//! The changes, in sentences.

use super::coverage::{self, Known};
use super::{blocks, claims_nothing, first_few, verdict};
use crate::estimate::CONFIDENCE;
use crate::findings::format::{
    self, about, change, change_interval, change_size, change_unit, confidence, count, counted, decimal, level_beside,
    upper,
};
use crate::findings::{Decision, Effect, Family, Findings, RuleChange, Sharers, Topic, Verdict};

/// Below this gain, common random numbers cost games. Between `COST` and `GAIN`, another seed may lead to the opposite sentence.
const COST: f64 = 0.9;
/// Standard errors from 1 at which a gain is clear: the two-sided quantile of the normal distribution at 0.001.
const SURE: f64 = 3.29;
/// From this gain on, common random numbers save games.
const GAIN: f64 = 1.3;
/// The maximum number of unclear quantities named in one sentence.
const MOST_OPEN: usize = 6;
/// The text in place of an interval.
const NO_INTERVAL: &str = "too few games for an interval";

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
            level_beside(effect.before.estimate, &effect.unit, width(effect)),
            level_beside(effect.after.estimate, &effect.unit, width(effect)),
        ),
        Decision::NoLargerChange => {
            format!("{title}: no change beyond ±{} (equivalent).", size(effect, effect.bound))
        }
        Decision::Undecided if effect.differing_blocks == Some(0) => {
            format!("{title}: no block differs; a change beyond ±{} can be excluded.", size(effect, effect.bound))
        }
        Decision::Undecided => match effect.more_games {
            Some(games) => format!(
                "{title}: inconclusive ({} {}); about {} more games per side needed.",
                interval(effect),
                change_unit(&effect.unit),
                about(games),
            ),
            None => format!("{title}: inconclusive, {NO_INTERVAL}."),
        },
    }
}

/// The main results of a comparison, the most important first.
pub(super) fn describe_change(findings: &Findings, change: &RuleChange) -> Vec<Verdict> {
    if change.unmoved {
        let text = describe_no_change(findings, change);
        return [vec![verdict(Topic::Change, text)], coverage::describe(findings, Known::Nothing)].concat();
    }
    let main: Vec<&Effect> = change.main().collect();
    if claims_nothing(findings) {
        return describe_few(findings, change, &main);
    }
    // A number requested by name is the main question; its value for the whole game precedes those of the players.
    let asked = |effect: &Effect| findings.cells.first().is_some_and(|cell| cell.shown.contains_key(&effect.name));
    let place = |effect: &Effect| (asked(effect), is_of_the_rule(findings, effect));
    let mut ranked = main.clone();
    ranked.sort_by(|a, b| place(b).cmp(&place(a)).then(prominence(b).total_cmp(&prominence(a))));
    let changed = ranked.iter().filter(|effect| effect.decision == Decision::Changed);
    let mut verdicts: Vec<Verdict> = changed.map(|effect| verdict_of(effect)).collect();
    // A single rule has its effect whether used or not; of several rules some may have no effect.
    if verdicts.is_empty() || findings.coverage.len() > 1 {
        let open = main.iter().any(|effect| effect.decision != Decision::NoLargerChange);
        verdicts.extend(coverage::describe(findings, if open { Known::Open } else { Known::Equivalent }));
    }
    verdicts.extend(describe_equivalent(&main));
    verdicts.extend(describe_open(&main));
    verdicts.extend(describe_unmoved(findings, &main));
    verdicts.extend(describe_rest(change));
    verdicts.extend(describe_pairing(findings, change));
    verdicts.extend(describe_next(findings, change));
    verdicts
}

/// The results so far if there are too few blocks for a claim, and how to continue.
fn describe_few(findings: &Findings, change: &RuleChange, main: &[&Effect]) -> Vec<Verdict> {
    let named = main.iter().map(|effect| {
        let estimate = self::change(effect.difference.estimate, width(effect), &effect.unit);
        let interval = if has_interval(effect) { interval(effect) } else { NO_INTERVAL.to_owned() };
        format!("{} {estimate} {} ({interval})", effect.title, change_unit(&effect.unit))
    });
    let named = first_few(&named.collect::<Vec<_>>(), MOST_OPEN);
    let text = format!("{} so far, too few for a verdict: {named}.", upper(&counted(blocks(findings), "block")));
    [Some(verdict(Topic::Change, text)), describe_next(findings, change)].into_iter().flatten().collect()
}

/// The main effect with the largest clear change; first that of a seat or level with a changed rule, which is the question.
pub(super) fn find_furthest<'f>(findings: &Findings, change: &'f RuleChange) -> Option<&'f Effect> {
    let asked = |effect: &Effect| is_of_the_rule(findings, effect);
    let changed = change.main().filter(|effect| effect.decision == Decision::Changed);
    changed.max_by(|one, other| asked(one).cmp(&asked(other)).then(prominence(one).total_cmp(&prominence(other))))
}

/// Whether an effect is on the win rate of the seat or level with the changed rule. In a mirrored game, levels are main effects anyway.
pub(super) fn is_of_the_rule(findings: &Findings, effect: &Effect) -> bool {
    !findings.is_mirrored() && effect.strategy.is_none() && effect.is_win_rate()
}

/// "win rate of trader −7.2 points".
pub(super) fn change_of(title: &str, estimate: f64, width: f64, unit: &str) -> String {
    format!("{title} {} {}", change(estimate, width, unit), change_unit(unit))
}

fn verdict_of(effect: &Effect) -> Verdict {
    let topic = match effect.strategy {
        Some(_) => Topic::WinRate,
        None if Sharers::Seats.has(&effect.name) => Topic::Seats,
        None if effect.is_win_rate() => Topic::Factors,
        None => Topic::Length,
    };
    Verdict { topic, strategy: effect.strategy.clone(), text: effect.text.clone() }
}

/// Main effects without a differing block: how often a block may still differ (the rule of three, Hanley and Lippman-Hand 1983).
fn describe_unmoved(findings: &Findings, main: &[&Effect]) -> Option<Verdict> {
    let unmoved: Vec<String> =
        main.iter().filter(|effect| is_unmoved(effect)).map(|effect| effect.title.clone()).collect();
    let blocks = findings.cells.first().map_or(0, |cell| cell.blocks);
    let most = (3000.0 / blocks.max(3) as f64).ceil() / 10.0;
    (!unmoved.is_empty()).then(|| {
        let text = format!(
            "None of {} blocks differs in {}: at most {}% of blocks can ({} confidence).",
            count(blocks),
            first_few(&unmoved, MOST_OPEN),
            decimal(most, 1),
            confidence(CONFIDENCE)
        );
        verdict(Topic::Change, text)
    })
}

fn is_unmoved(effect: &Effect) -> bool {
    effect.differing_blocks == Some(0) && effect.decision != Decision::Changed
}

/// The equivalent main effects, in one sentence.
fn describe_equivalent(main: &[&Effect]) -> Option<Verdict> {
    let alike = main.iter().filter(|effect| effect.decision == Decision::NoLargerChange && !is_unmoved(effect));
    let named: Vec<String> =
        alike.map(|effect| format!("{} (±{})", effect.title, size(effect, effect.bound))).collect();
    (!named.is_empty()).then(|| {
        let text = format!("No change that matters (equivalent): {}.", first_few(&named, MOST_OPEN));
        verdict(Topic::Change, text)
    })
}

/// The undecided main effects, in one sentence, with the number of games that would decide them all.
fn describe_open(main: &[&Effect]) -> Option<Verdict> {
    let open = || main.iter().filter(|effect| effect.decision == Decision::Undecided && !is_unmoved(effect));
    let named = open().map(|effect| {
        if has_interval(effect) {
            format!("{} ({} {})", effect.title, interval(effect), change_unit(&effect.unit))
        } else {
            format!("{} ({NO_INTERVAL})", effect.title)
        }
    });
    let named: Vec<String> = named.collect();
    let more =
        open().map(|effect| effect.more_games).collect::<Option<Vec<u64>>>().and_then(|all| all.into_iter().max());
    let more = more.map(|games| format!("; about {} more games per side needed", about(games))).unwrap_or_default();
    (!named.is_empty())
        .then(|| verdict(Topic::Change, format!("Inconclusive: {}{more}.", first_few(&named, MOST_OPEN))))
}

fn has_interval(effect: &Effect) -> bool {
    effect.difference.low.is_finite() && effect.difference.high.is_finite()
}

fn describe_no_change(findings: &Findings, change: &RuleChange) -> String {
    let blocks = blocks(findings);
    if claims_nothing(findings) {
        let blocks = counted(blocks, "block");
        return format!("No game changed in {blocks}: too few to say whether the rule has an effect.");
    }
    format!(
        "No game changed: all {} blocks were identical with {} and with {}, so at most {} in 10,000 blocks are affected ({} \
         confidence).{}",
        count(blocks),
        change.after.name,
        change.before.name,
        // The rule of three: with 95% confidence an event that did not occur in n trials has a probability below 3 / n.
        count((30_000.0 / blocks.max(3) as f64).ceil() as u64),
        confidence(CONFIDENCE),
        coverage::doubt(findings),
    )
}

/// The results of the other quantities, in one sentence. The largest change is left to the table: among many, another seed would name another.
fn describe_rest(change: &RuleChange) -> Option<Verdict> {
    let others = || change.effects.iter().filter(|effect| effect.family == Family::Other);
    let of = |decision| others().filter(|effect| effect.decision == decision && !is_unmoved(effect)).count();
    let (all, unmoved) = (others().count(), others().filter(|effect| is_unmoved(effect)).count());
    let verb = |number: usize| if number == 1 { "is" } else { "are" };
    let unmoved = match unmoved {
        0 => String::new(),
        1 => "1 did not change in any game, ".to_owned(),
        several => format!("{several} did not change in any game, "),
    };
    let (equivalent, open) = (of(Decision::NoLargerChange), of(Decision::Undecided));
    let text = format!(
        "Of {all} other quantities, {} changed, {unmoved}{equivalent} {} equivalent within the margin and {open} {} inconclusive.",
        of(Decision::Changed),
        verb(equivalent),
        verb(open),
    );
    (all > 0).then(|| verdict(Topic::Change, text))
}

/// How to continue if a main effect is inconclusive. Adding games until the same interval suits would exceed its error rate.
fn describe_next(findings: &Findings, change: &RuleChange) -> Option<Verdict> {
    // Studies that use such an interval have a fixed length.
    let fixed = findings.skill.is_some() || findings.adaptation.is_some();
    let open = |effect: &Effect| effect.decision == Decision::Undecided && !is_unmoved(effect);
    (!fixed && !change.sequential && change.main().any(open)).then(|| {
        let text = "To continue until it is decided, use `--until decided`: its intervals stay valid. Adding games of the same \
                    seed until these intervals decide raises the false-positive rate.";
        verdict(Topic::Caution, text.to_owned())
    })
}

/// The gain from common random numbers, if clearly above or below 1. The logarithm of a ratio of two variances, each from n blocks, has a standard
/// error of about 2 over the root of n.
fn describe_pairing(findings: &Findings, change: &RuleChange) -> Option<Verdict> {
    let gain = change.pairing_gain?;
    let error = 2.0 / (blocks(findings).max(1) as f64).sqrt();
    if libm::log(gain).abs() < SURE * error {
        return None;
    }
    let gains: Vec<f64> = change.main().filter_map(|effect| effect.pairing_gain).collect();
    let end = |pick: fn(f64, f64) -> f64| format::times(gains.iter().copied().fold(gain, pick));
    let (least, most, often) = (end(f64::min), end(f64::max), format::times(gain));
    let range = if least == most { String::new() } else { format!(" (main effects: {least} to {most})") };
    if gain < COST {
        let text = format!(
            "Common random numbers cost games: two independent runs would need {often} times as many{range}. The intervals are \
             valid, but wide."
        );
        return Some(verdict(Topic::Caution, text));
    }
    let text =
        || format!("Common random numbers saved games: two independent runs would need {often} times as many{range}.");
    (gain >= GAIN).then(|| verdict(Topic::Change, text()))
}

/// The size of an effect relative to others.
fn prominence(effect: &Effect) -> f64 {
    effect.standardised.map_or(0.0, |found| found.estimate.abs())
}

fn width(effect: &Effect) -> f64 {
    effect.difference.high - effect.difference.low
}

/// "3.1 points" or "2.4 rounds".
fn size(effect: &Effect, number: f64) -> String {
    change_size(number, width(effect), &effect.unit).trim_end().to_owned()
}

/// "+1.7 to +4.5", without the unit.
fn interval(effect: &Effect) -> String {
    change_interval(effect.difference.low, effect.difference.high, &effect.unit)
}
