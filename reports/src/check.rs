//! The result of a check, as shown to readers.

use evenkeel_findings::{Check, ClaimVerdict, Findings, Judgement, Outcome, Severity, Tone as Meaning, format};

use crate::reader::Reader;
use crate::table::Tone;
use crate::value::Form;

/// `passed`, `failed` or `inconclusive`; for a claim its verdict.
pub fn outcome(check: &Check) -> &'static str {
    if let Some(claim) = &check.claim {
        return claim.verdict.word();
    }
    match (check.passed, check.is_inconclusive()) {
        (true, _) => "passed",
        (false, true) => "inconclusive",
        (false, false) => "failed",
    }
}

/// The tone of the verdict on a claim: any verdict is an answer, not a failure.
pub(crate) const fn tone(verdict: ClaimVerdict) -> Tone {
    match verdict.tone() {
        Meaning::Good => Tone::Pass,
        Meaning::Plain => Tone::Plain,
        Meaning::Watch | Meaning::Unclear => Tone::Warn,
    }
}

/// The numbers of counting bounds that hold, are violated, are undecided, and are untestable because no player made the presupposed choices.
pub(crate) fn counts(check: &Check) -> [u64; 4] {
    let counted = || check.judgements.iter().filter(|judgement| judgement.severity == Severity::Fail);
    let of = |outcome| counted().filter(|one| is_tested(check, one) && one.outcome == outcome).count() as u64;
    let untested = counted().filter(|one| !is_tested(check, one)).count() as u64;
    [of(Outcome::Pass), of(Outcome::Fail), of(Outcome::NotEnoughGames), untested]
}

/// Whether a judgement tests its bound: for a claim, only if the players make the presupposed choices.
pub(crate) fn is_tested(check: &Check, judgement: &Judgement) -> bool {
    check.claim.as_ref().is_none_or(|claim| claim.is_tested_in(judgement.cell))
}

/// `1 of 6 bounds violated, 2 inconclusive`; `2 of 6 bounds inconclusive, none violated`; `5 of 6 bounds hold, 1 warning`.
/// For a claim, without bounds that only warn, `4 of 6 bounds hold, 1 violated, 1 undecided`.
pub fn headline(check: &Check) -> String {
    if check.claim.is_some() {
        return headline_of_claim(check);
    }
    let of = |outcome, weight| {
        let wanted = |judgement: &&Judgement| judgement.outcome == outcome && check.weight(judgement) == Some(weight);
        check.judgements.iter().filter(wanted).count() as u64
    };
    let bounds = check.judgements.len() as u64;
    if check.passed {
        let warned = of(Outcome::Fail, Severity::Warn) + of(Outcome::NotEnoughGames, Severity::Warn);
        let (hold, warnings) = (format::counted_with(bounds, "bound", "hold"), format::counted(warned, "warning"));
        return if warned > 0 { format!("{} of {hold}, {warnings}", bounds - warned) } else { hold };
    }
    let all = format::counted(bounds, "bound");
    let (violated, unknown) = (of(Outcome::Fail, Severity::Fail), of(Outcome::NotEnoughGames, Severity::Fail));
    match (violated, unknown) {
        (0, _) => format!("{unknown} of {all} inconclusive, none violated"),
        (_, 0) => format!("{violated} of {all} violated"),
        _ => format!("{violated} of {all} violated, {unknown} inconclusive"),
    }
}

fn headline_of_claim(check: &Check) -> String {
    let [hold, violated, undecided, untested] = counts(check);
    let parts = [(violated, "violated"), (undecided, "undecided"), (untested, "untestable")];
    let told = parts.into_iter().filter(|(count, _)| *count > 0);
    let told = told.map(|(count, word)| format!(", {} {word}", format::count(count))).collect::<Vec<_>>().concat();
    let all = format::counted_with(hold + violated + undecided + untested, "bound", "hold");
    format!("{} of {all}{told}", format::count(hold))
}

/// The outcome and the headline: `passed, 4 bounds hold`. For an interrupted run: `interrupted, so far passed, 4 bounds hold`.
pub(crate) fn conclusion(findings: &Findings, check: &Check) -> String {
    let conclusion = format!("{}, {}", outcome(check), headline(check));
    if findings.interrupted { format!("interrupted, so far {conclusion}") } else { conclusion }
}

/// The games on which an interrupted run was judged, in a sentence; `None` for a run that played all of its games.
pub(crate) fn interruption(findings: &Findings) -> Option<String> {
    findings.interrupted.then(|| {
        let games = Reader::new(findings).games();
        format!("The bounds were judged on the games so far, {games}; all games may give another result.")
    })
}

/// Why a check does not pass, in a sentence; `None` if it passes.
pub fn failure(check: &Check) -> Option<String> {
    let told = match &check.claim {
        _ if check.passed => return None,
        Some(claim) => claim.told.clone(),
        None if check.is_inconclusive() => format!("The check is inconclusive: {}.", headline(check)),
        None => format!("The check failed: {}.", headline(check)),
    };
    Some(told)
}

/// The result of a judgement: `pass`, `FAIL`, `warning`, `INCONCLUSIVE`; for a claim `holds`, `violated`, `undecided`, `untestable`.
pub(crate) fn result(check: &Check, judgement: &Judgement) -> &'static str {
    match (judgement.outcome, check.weight(judgement)) {
        _ if !is_tested(check, judgement) => "untestable",
        (Outcome::Pass, _) if check.claim.is_some() => "holds",
        (Outcome::Fail, _) if check.claim.is_some() => "violated",
        (Outcome::NotEnoughGames, _) if check.claim.is_some() => "undecided",
        (Outcome::Pass, _) => "pass",
        (Outcome::Fail, Some(Severity::Warn)) => "warning",
        (Outcome::Fail, _) => "FAIL",
        (Outcome::NotEnoughGames, Some(Severity::Warn)) => "inconclusive",
        (Outcome::NotEnoughGames, _) => "INCONCLUSIVE",
    }
}

/// The name of the quantity, with the cell if there are several.
pub(crate) fn name(judgement: &Judgement) -> String {
    if judgement.place.is_empty() {
        judgement.name.clone()
    } else {
        format!("{} at {}", judgement.name, judgement.place)
    }
}

/// `20% to 30%`, `at most 90`, `−3 to +3 points`.
pub(crate) fn bound(judgement: &Judgement) -> String {
    let number = |number: f64| {
        let number = format::scaled(number, &judgement.unit);
        let exact = |places: &i32| {
            let shifted = number * libm::exp10(f64::from(*places));
            (shifted - shifted.round()).abs() < 1e-6
        };
        signed(judgement, number, (0..6).take_while(|places| !exact(places)).count())
    };
    let text = match (judgement.at_least, judgement.at_most) {
        (Some(low), Some(high)) => format!("{} to {}", number(low), number(high)),
        (Some(low), None) => format!("at least {}", number(low)),
        (None, Some(high)) => format!("at most {}", number(high)),
        (None, None) => String::new(),
    };
    format!("{text}{}", unit(judgement))
}

/// The number format of an estimate: shares in percent, changes with a sign.
pub(crate) fn form(judgement: &Judgement) -> Form {
    Form::of(&judgement.unit, judgement.change).places(places(judgement)).unit(unit(judgement))
}

fn signed(judgement: &Judgement, number: f64, places: usize) -> String {
    if judgement.change { format::signed(number, places) } else { format::decimal(number, places) }
}

fn unit(judgement: &Judgement) -> &'static str {
    match (format::is_share(&judgement.unit), judgement.change) {
        (true, false) => "%",
        (true, true) => " points",
        (false, _) => "",
    }
}

/// Percentiles are whole numbers, shares have one decimal, other numbers three significant digits.
fn places(judgement: &Judgement) -> usize {
    let found = &judgement.found;
    let whole = |number: &f64| number.is_infinite() || number.fract() == 0.0;
    let whole = [found.estimate, found.low, found.high].iter().all(whole);
    match () {
        () if format::is_share(&judgement.unit) => 1,
        () if whole => 0,
        () => format::places(found.estimate),
    }
}
