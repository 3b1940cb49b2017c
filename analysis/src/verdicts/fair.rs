//! Whether the game is fair, in a word and a number: strategies, the deal, and seats.

use core::cmp::Ordering;

use evenkeel_engine::factor::Factor;

use super::evenness::{Evenness, Shares, points, trend};
use super::{comparison, glance};
use crate::findings::format::{list, share};
use crate::findings::{Cell, Findings, Glance, Question, RuleChange, Sharers, Tone};

/// The shares of a cell that should be even, except those of seats, which have a separate question. Uneven ones come first: they make the game
/// unfair. The first of these have a changed or varied rule of their own, then follows the furthest from even. With the same strategy everywhere,
/// unclear shares precede even ones.
pub(super) fn rank<'a>(findings: &Findings, cell: &'a Cell) -> Vec<(Sharers<'a>, Shares<'a>)> {
    let all = findings.sharers(cell).into_iter().filter(|who| *who != Sharers::Seats);
    let mut all: Vec<_> = all.filter_map(|who| Some((who, Shares::of(findings, cell, who)?))).collect();
    let is_contested = all.iter().any(|(who, _)| *who == Sharers::Strategies);
    let weight = |(who, shares): &(Sharers<'_>, Shares<'_>)| {
        let uneven = shares.unevenness().map(|distance| (is_asked(findings, *who), distance));
        (uneven, !is_contested && matches!(shares.weigh(), Evenness::Unclear(..)))
    };
    // Equals keep their order.
    all.sort_by(|one, other| weight(other).partial_cmp(&weight(one)).unwrap_or(Ordering::Equal));
    all
}

/// Whether strategies have equal win rates, and the levels of every factor that luck or the setup deals, such as a fleet: the first by rank, and all
/// other uneven shares, seats included.
pub(super) fn fair(findings: &Findings, cell: &Cell) -> Option<Glance> {
    let mut all = rank(findings, cell);
    if all.is_empty() {
        return None;
    }
    if let Some(seats) = Shares::of(findings, cell, Sharers::Seats) {
        // A rule of one seat is a question about seats.
        let is_first = is_asked(findings, Sharers::Seats) && seats.unevenness().is_some();
        all.insert(if is_first { 0 } else { all.len() }, (Sharers::Seats, seats));
    }
    Some(Glance { question: Question::Fair, ..judge_together(findings, &all)? })
}

/// Whether seats have equal win rates, and the places in the turn order.
pub(super) fn seats(findings: &Findings, cell: &Cell) -> Option<Glance> {
    let all = [Sharers::Seats, Sharers::Levels(Factor::TURN_ORDER.name)]
        .map(|who| Some((who, Shares::of(findings, cell, who)?)));
    let [Some(seats), order] = all else { return None };
    judge_together(findings, &[Some(seats), order].into_iter().flatten().collect::<Vec<_>>())
}

/// The conclusion about the first of several shares, and which others are uneven. Uneven shares are named before even ones.
fn judge_together(findings: &Findings, all: &[(Sharers<'_>, Shares<'_>)]) -> Option<Glance> {
    let ((who, first), others) = all.split_first()?;
    let found = judge(findings, *who, first);
    let named: Vec<String> = others.iter().filter_map(|(who, shares)| name_worst(*who, shares)).collect();
    Some(match (named.as_slice(), first.unevenness()) {
        ([], _) => found,
        (named, Some(_)) => Glance { number: format!("{}; also {}", found.number, list(named)), ..found },
        (named, None) => {
            let number = format!("{}, even share {}; {}", list(named), first.even(), found.number);
            glance(found.question, number, "uneven", Tone::Watch)
        }
    })
}

/// The uneven shares furthest from even: "network (strategy) 14.5%", "seat 1 84.6%".
fn name_worst(who: Sharers<'_>, shares: &Shares<'_>) -> Option<String> {
    let Evenness::Uneven(parts) = shares.weigh() else { return None };
    let (worst, kind) = (shares.worst(&parts), who.kind());
    let added = if worst.name.starts_with(&kind) { String::new() } else { format!(" ({kind})") };
    Some(format!("{}{added} {}", worst.name, share(worst.found.estimate)))
}

/// Whether a rule of one of these was changed or is varied.
fn is_asked(findings: &Findings, who: Sharers<'_>) -> bool {
    let of_rule = |change: &RuleChange| {
        change.main().any(|effect| who.has(&effect.name) && comparison::is_of_the_rule(findings, effect))
    };
    findings.rule_change().map_or_else(|| findings.varied() == Some(who), of_rule)
}

/// The conclusion about shares that should be even, and whether a change made it so.
fn judge(findings: &Findings, who: Sharers<'_>, shares: &Shares<'_>) -> Glance {
    let found = even(who, shares);
    let before = findings.rule_change().map(|change| trend(findings, change, who)).unwrap_or_default();
    Glance { number: found.number + &before, ..found }
}

/// The conclusion about shares that should be even.
pub(crate) fn even(who: Sharers<'_>, shares: &Shares<'_>) -> Glance {
    let kind = who.kind();
    let question = if who == Sharers::Seats { Question::Seats } else { Question::Fair };
    match shares.weigh() {
        Evenness::Within(within) => {
            let number = format!("every {kind} within {} of {}", points(within), shares.even());
            glance(question, number, "even", Tone::Good)
        }
        Evenness::Uneven(parts) => {
            let first = shares.worst(&parts);
            // A level needs the name of its factor, unless it has it: fleet a.
            let is_level = matches!(who, Sharers::Levels(_));
            let added = if is_level && !first.name.starts_with(&kind) { format!(" ({kind})") } else { String::new() };
            let number = format!("{}{added} {}, even share {}", first.name, share(first.found.estimate), shares.even());
            let word = match (question, shares.is_above(first)) {
                (Question::Fair, true) => "too strong",
                (Question::Fair, false) => "too weak",
                _ => "uneven",
            };
            glance(question, number, word, Tone::Watch)
        }
        Evenness::Unclear(low, high) => {
            let number =
                format!("every {kind} between {} and {}, even share {}", share(low), share(high), shares.even());
            glance(question, number, "not clear yet", Tone::Unclear)
        }
    }
}
