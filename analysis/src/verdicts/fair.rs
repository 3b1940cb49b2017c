//! Whether the game is fair, in a word and a number: strategies, what the deal decides, and seats.

use super::evenness::{Evenness, Shares, points, trend};
use super::{comparison, glance};
use crate::findings::format::{plain, share};
use crate::findings::{Cell, FactorFinding, Family, Findings, Glance, Question, RuleChange, Tone, Tournament};

/// Shares that should be even.
pub(super) struct Judged<'a> {
    shares: Shares<'a>,
    /// Their kind in words, such as `strategy`.
    kind: String,
    /// The begin of their names, such as `win_rate.`.
    names: String,
}

impl<'a> Judged<'a> {
    pub fn of_seats(shares: Shares<'a>) -> Self {
        Self { shares, kind: "seat".to_owned(), names: "seat_".to_owned() }
    }

    fn of_factor(shares: Shares<'a>, factor: &FactorFinding) -> Self {
        Self { shares, kind: plain(&factor.name), names: format!("{}.", factor.name) }
    }
}

/// Whether strategies have equal win rates, and the levels of every factor that luck or the setup deals, such as a fleet. Of the uneven ones that one
/// is named whose own rule was changed, or else the furthest from even: it makes the game unfair.
pub(super) fn fair(findings: &Findings, cell: &Cell) -> Option<Glance> {
    let strategies = Shares::of_strategies(findings, cell).map(|shares| Judged {
        shares,
        kind: "strategy".to_owned(),
        names: "win_rate.".to_owned(),
    });
    let of_factor = |factor| Some(Judged::of_factor(Shares::of_factor(findings, cell, factor)?, factor));
    let factors = cell.factors.iter().filter_map(of_factor);
    let is_contested = strategies.is_some();
    let all: Vec<Judged<'_>> = strategies.into_iter().chain(factors).collect();
    let unevenness = |judged: &Judged<'_>| Some((is_asked(findings, judged), judged.shares.unevenness()?));
    let uneven = all.iter().filter_map(|judged| Some((unevenness(judged)?, judged)));
    // The first of equals.
    let worst = uneven.reduce(|one, other| if other.0 > one.0 { other } else { one }).map(|(_, judged)| judged);
    let is_unclear = |judged: &&Judged<'_>| !is_contested && matches!(judged.shares.weigh(), Evenness::Unclear(..));
    let judged = worst.or_else(|| all.iter().find(is_unclear)).or_else(|| all.first())?;
    Some(judged_before(findings, even(Question::Fair, judged), judged))
}

/// In a tournament, the clearly uneven factor that luck or the setup deals, if it is further from even than the strongest strategy: the table decides
/// more than the player. Of several the furthest from even.
pub(super) fn uneven_deal(findings: &Findings, tournament: &Tournament, strongest: f64) -> Option<Glance> {
    let table = (tournament.table, tournament.blocks);
    let uneven = tournament.factors.iter().filter_map(|factor| {
        let judged = Judged::of_factor(Shares::of_levels(findings, table, factor)?, factor);
        Some((judged.shares.unevenness()?, judged))
    });
    let worst = uneven.reduce(|one, other| if other.0 > one.0 { other } else { one });
    worst.filter(|(distance, _)| *distance > strongest).map(|(_, judged)| even(Question::Fair, &judged))
}

/// Whether a rule of one of these levels was changed.
fn is_asked(findings: &Findings, judged: &Judged<'_>) -> bool {
    let of_rule = |change: &RuleChange| {
        let mut asked = change.effects.iter().filter(|effect| comparison::is_of_the_rule(findings, effect));
        asked.any(|effect| effect.family == Family::Main && effect.name.starts_with(&judged.names))
    };
    let varied = findings.varied_factor().is_some_and(|factor| judged.names == format!("{factor}."));
    findings.rule_change().map_or(varied, of_rule)
}

/// The answer, and whether it was another before a change.
fn judged_before(findings: &Findings, found: Glance, judged: &Judged<'_>) -> Glance {
    match findings.rule_change() {
        Some(change) => Glance { number: found.number + &trend(findings, change, &judged.names), ..found },
        None => found,
    }
}

/// Whether seats have equal win rates.
pub(super) fn seats(findings: &Findings, cell: &Cell) -> Option<Glance> {
    let shares = Shares::of_seats(findings, &cell.seats, cell.blocks)?;
    let judged = Judged::of_seats(shares);
    Some(judged_before(findings, even_seats(&judged), &judged))
}

/// The conclusion about seats.
pub(super) fn even_seats(judged: &Judged<'_>) -> Glance {
    even(Question::Seats, judged)
}

/// The conclusion about shares that should be even.
fn even(question: Question, judged: &Judged<'_>) -> Glance {
    let Judged { shares, kind, .. } = judged;
    match shares.weigh() {
        Evenness::Within(within) => {
            let number = format!("every {kind} within {} of {}", points(within), shares.even());
            glance(question, number, "even", Tone::Good)
        }
        Evenness::Uneven(parts) => {
            let first = shares.worst(&parts);
            // A level needs the name of its factor, unless it has it: fleet a.
            let is_level = !judged.names.ends_with('_') && judged.names != "win_rate.";
            let added =
                if is_level && !first.name.starts_with(kind.as_str()) { format!(" ({kind})") } else { String::new() };
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
