//! Judgements in sentences.

use crate::compare::{capital, count};
use crate::findings::{Check, Judgement, Outcome, Severity, Topic, Verdict};

/// The judgement of one bound.
pub(super) fn describe_judgement(judgement: &Judgement) -> String {
    let number = |number: f64| level(judgement, number);
    let place = if judgement.place.is_empty() { String::new() } else { format!(" at {}", judgement.place) };
    let found = &judgement.found;
    let interval = format!("{} ({} to {})", number(found.estimate), number(found.low), number(found.high));
    let (bound, title) = (bound(judgement), capital(&judgement.title));
    match judgement.outcome {
        Outcome::Pass => format!("{title}{place}: {interval}, {bound}."),
        Outcome::Fail => format!("{title}{place}: {interval}, not {bound}."),
        Outcome::NotEnoughGames => {
            let more = judgement.more_games.map_or_else(
                || "more games may never tell".to_owned(),
                |games| format!("needs about {} more", count(games)),
            );
            format!("{title}{place}: {interval}, not enough games to tell whether {bound}; {more}.")
        }
    }
}

/// "within 20% to 30%", "at or below 90".
fn bound(judgement: &Judgement) -> String {
    let number = |number: f64| level(judgement, number);
    match (judgement.at_least, judgement.at_most) {
        (Some(low), Some(high)) => format!("within {} to {}", number(low), number(high)),
        (Some(low), None) => format!("at or above {}", number(low)),
        (None, Some(high)) => format!("at or below {}", number(high)),
        (None, None) => "anything".to_owned(),
    }
}

/// What a check came to, first what failed.
pub(crate) fn describe_check(check: &Check) -> Vec<Verdict> {
    let of = |weight| check.judgements.iter().filter(move |judgement| check.weight(judgement) == weight);
    let (failed, warned) = (of(Some(Severity::Fail)).count(), of(Some(Severity::Warn)).count());
    let all = check.judgements.len();
    let held = all - failed - warned;
    let verb = if check.passed { "passed" } else { "failed" };
    let warnings = match warned {
        0 => String::new(),
        1 => ", and 1 warns".to_owned(),
        more => format!(", and {more} warn"),
    };
    let text = format!("The check {verb}: {held} of {all} bounds hold{warnings}.");
    let tell = |judgement: &Judgement| verdict(judgement.text.clone());
    let mut verdicts = vec![verdict(text)];
    verdicts.extend(of(Some(Severity::Fail)).map(tell));
    verdicts.extend(of(Some(Severity::Warn)).map(|judgement| verdict(format!("Warning: {}", judgement.text))));
    verdicts
}

fn verdict(text: String) -> Verdict {
    Verdict { topic: Topic::Check, strategy: None, text }
}

fn level(judgement: &Judgement, number: f64) -> String {
    let size = number.abs();
    let sign = match number {
        number if number < 0.0 => "−",
        _ if judgement.change => "+",
        _ => "",
    };
    let text = match size {
        _ if judgement.unit == "share" => format!("{:.1}", size * 100.0).trim_end_matches(".0").to_owned(),
        size if size >= 1000.0 || size.fract() == 0.0 => format!("{size:.0}"),
        size if size >= 10.0 => format!("{size:.1}"),
        _ => format!("{size:.2}"),
    };
    let unit = match judgement.unit.as_str() {
        "share" if judgement.change => " points",
        "share" => "%",
        _ => "",
    };
    format!("{sign}{text}{unit}")
}
