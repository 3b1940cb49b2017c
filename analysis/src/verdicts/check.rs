//! Judgements in sentences.

use super::verdict;
use crate::findings::format::{
    about, change_unit, count, counted_with, decimal, ends, is_share, places, scaled, signed, upper,
};
use crate::findings::{Check, Judgement, Outcome, Severity, Topic, Verdict};

/// The meaning of a warning, after the sentence that counts warnings.
const WARNING: &str = " A warning is a bound that is violated or inconclusive, but does not fail the check.";

/// The judgement of one bound.
pub(crate) fn describe_judgement(judgement: &Judgement) -> String {
    let place = if judgement.place.is_empty() { String::new() } else { format!(" at {}", judgement.place) };
    let found = &judgement.found;
    let interval = found_with_interval(judgement);
    let (bound, title) = (bound_in_words(judgement), upper(&judgement.title));
    match judgement.outcome {
        Outcome::Pass => format!("{title}{place}: {interval}, {bound}."),
        Outcome::Fail => format!("{title}{place}: {interval}, not {bound}."),
        Outcome::NotEnoughGames => {
            let closed = found.low.is_finite() && found.high.is_finite();
            let more = match judgement.more_games {
                Some(_) if closed => "",
                Some(_) => "; the interval is still unbounded",
                None if judgement.adapted => "; more searches may decide",
                None => "; more games may not decide it",
            };
            format!("{title}{place}: {interval}, inconclusive whether {bound}{more}.")
        }
    }
}

/// "21 (20 to 22)".
pub(super) fn found_with_interval(judgement: &Judgement) -> String {
    let (found, number) = (&judgement.found, |number: f64| level(judgement, number));
    format!("{} ({})", number(found.estimate), ends((found.low, found.high), " to ", number))
}

/// "within 20% to 30%", "at most 90".
pub(super) fn bound_in_words(judgement: &Judgement) -> String {
    let number = |number: f64| level(judgement, number);
    match (judgement.at_least, judgement.at_most) {
        (Some(low), Some(high)) => format!("within {} to {}", number(low), number(high)),
        (Some(low), None) => format!("at least {}", number(low)),
        (None, Some(high)) => format!("at most {}", number(high)),
        (None, None) => "anything".to_owned(),
    }
}

/// The result of a check, failures first.
pub(super) fn describe_check(check: &Check) -> Vec<Verdict> {
    let of = |weight| check.judgements.iter().filter(move |judgement| check.weight(judgement) == weight);
    let (failed, warned) = (of(Some(Severity::Fail)).count(), of(Some(Severity::Warn)).count());
    let all = check.judgements.len();
    let held = count((all - failed - warned) as u64);
    let verb = match (check.passed, check.is_inconclusive()) {
        (true, _) => "passed",
        (false, true) => "is inconclusive",
        (false, false) => "failed",
    };
    let open = || of(Some(Severity::Fail)).filter(|judgement| judgement.outcome == Outcome::NotEnoughGames);
    let unknown = open().count();
    let parts = [(failed - unknown, "violated"), (unknown, "inconclusive")].map(|(of_them, word)| match of_them {
        0 => String::new(),
        some => format!(", {} {word}", count(some as u64)),
    });
    let more = open().map(|judgement| judgement.more_games).collect::<Option<Vec<_>>>();
    let more =
        more.and_then(|all| all.into_iter().max()).map(|games| format!("; about {} more games needed", about(games)));
    let warnings = match warned {
        0 => String::new(),
        1 => ", with 1 warning".to_owned(),
        more => format!(", with {} warnings", count(more as u64)),
    };
    let meaning = if warned == 0 { "" } else { WARNING };
    let bounds = counted_with(all as u64, "bound", "hold");
    let [violated, inconclusive] = parts;
    let more = more.unwrap_or_default();
    let text = format!("The check {verb}: {held} of {bounds}{violated}{inconclusive}{warnings}{more}.{meaning}");
    let repeat = |judgement: &Judgement| verdict(Topic::Check, judgement.text.clone());
    let mut verdicts = vec![verdict(Topic::Check, text)];
    verdicts.extend(of(Some(Severity::Fail)).map(repeat));
    let warn = |judgement: &Judgement| verdict(Topic::Check, format!("Warning: {}", judgement.text));
    verdicts.extend(of(Some(Severity::Warn)).map(warn));
    verdicts
}

/// A number of a judgement with its unit, in the form of bounds: without decimals that are 0.
fn level(judgement: &Judgement, number: f64) -> String {
    let number = scaled(number, &judgement.unit);
    let places = match () {
        () if number.fract() == 0.0 => 0,
        () if is_share(&judgement.unit) => 1,
        () => places(number),
    };
    let text = if judgement.change { signed(number, places) } else { decimal(number, places) };
    let text = if is_share(&judgement.unit) { text.trim_end_matches(".0").to_owned() } else { text };
    match is_share(&judgement.unit) {
        true if judgement.change => format!("{text} {}", change_unit(&judgement.unit)),
        true => format!("{text}%"),
        false => text,
    }
}
