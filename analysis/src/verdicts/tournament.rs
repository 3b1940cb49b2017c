//! What stands out in a tournament, in plain sentences.

use super::{describe_ends, describe_length, describe_seats, verdict};
use crate::findings::format::{
    count, decimal, interval, list, number, p_value, share, share_with_interval, signed, signed_interval, upper,
};
use crate::findings::{
    Answer, Difference, Duel, Estimate, Findings, Lead, Measure, Standing, Topic, Tournament, Verdict,
};

/// The most telling sentence first, warnings last.
pub(super) fn describe_tournament(findings: &Findings, tournament: &Tournament) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> =
        tournament.duel.as_ref().map(|decision| describe_decision(tournament, decision)).into_iter().collect();
    if tournament.duel.is_none() {
        verdicts.extend(describe_leader(tournament));
        verdicts.extend(describe_other_order(tournament));
        verdicts.extend(describe_misfit(tournament));
    }
    verdicts.extend(describe_cycles(tournament));
    verdicts.extend(describe_seats(findings, &tournament.seats, tournament.blocks));
    verdicts.extend(tournament.length.as_ref().and_then(|found| describe_length(findings, found)));
    verdicts.extend(describe_ends(&tournament.ends));
    verdicts.extend(warn(findings, tournament));
    verdicts
}

fn describe_decision(tournament: &Tournament, decision: &Duel) -> Verdict {
    let Duel { strategy, against, score, margin, error, answer, .. } = decision;
    let games = count(tournament.games);
    let found = format!("{} of the points against {against} after {games} games", share_with_interval(score));
    let name = upper(strategy);
    let (about, text) = match answer {
        Answer::Better => (Some(strategy), format!("{name} is better: {found}.")),
        Answer::Worse => (Some(against), format!("{name} is not better, {against} is: {strategy} has {found}.")),
        Answer::Alike => (None, format!("{name} and {against} are equivalent within ±{}: {found}.", share(*margin))),
        Answer::Open => {
            let more = decision.games_needed.map(|games| format!(" About {} games in all may tell.", count(games)));
            (None, format!("Inconclusive whether {strategy} is better: {found}.{}", more.unwrap_or_default()))
        }
    };
    let promise = format!(" At most {} of such tests end in a wrong answer, whenever they stop.", share(*error));
    Verdict { topic: Topic::Decision, strategy: about.cloned(), text: text + &promise }
}

/// Who may be the best, and what everybody has.
fn describe_leader(tournament: &Tournament) -> Option<Verdict> {
    let [first, ..] = tournament.standings.as_slice() else { return None };
    let names: Vec<String> = tournament.candidates().map(|standing| standing.strategy.clone()).collect();
    let alone = names.len() == 1;
    let claim = if alone {
        format!("{} is the strongest", upper(&first.strategy))
    } else if names.len() == tournament.standings.len() {
        "No strategy is significantly ahead of another".to_owned()
    } else {
        format!("{} may each be the strongest: none is significantly behind", upper(&list(&names)))
    };
    let found: Vec<String> = tournament.standings.iter().map(|standing| measured(tournament, standing)).collect();
    let (own, rest) = (&found[0], list(&found[1..]));
    let text = format!("{claim}. {}: {own}, then {rest}.", measure(tournament));
    Some(Verdict { topic: Topic::Rating, strategy: alone.then(|| first.strategy.clone()), text })
}

/// What strategies stand in the order of, as the beginning of a list.
fn measure(tournament: &Tournament) -> &'static str {
    match (tournament.order, tournament.table) {
        (Measure::Rating, _) => "Ratings",
        (Measure::Score, _) => "Mean scores",
        (Measure::WinRate, 1) => "Comparisons won",
        (Measure::WinRate, _) => "Win rates",
    }
}

/// A name with what it stands in its place by.
fn measured(tournament: &Tournament, standing: &Standing) -> String {
    let name = &standing.strategy;
    match (tournament.order, &standing.score) {
        (Measure::Rating, _) => {
            let Estimate { estimate, low, high } = standing.rating;
            format!("{name} {} ({})", signed(estimate, 0), signed_interval(low, high, 0))
        }
        (Measure::Score, Some(score)) => {
            let unit = &tournament.score_unit;
            let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
            format!("{name} {}{unit} ({})", number(score.estimate), interval(score.low, score.high, 0))
        }
        _ => format!("{name} {}", share_with_interval(&standing.win_rate)),
    }
}

/// Whole rankings weigh every place: whoever wins most, or scores most, need not be rated highest. The surest pair for which both are
/// significant.
fn describe_other_order(tournament: &Tournament) -> Option<Verdict> {
    let against = |lead: &&Lead| {
        let [reward, rating] = [&lead.reward, &lead.rating];
        reward.differs && rating.differs && (reward.estimate > 0.0) != (rating.estimate > 0.0)
    };
    let crossed = tournament.leads.iter().filter(against);
    let lead = crossed.max_by(|one, other| one.rating.estimate.abs().total_cmp(&other.rating.estimate.abs()))?;
    let (higher, lower) =
        if lead.rating.estimate > 0.0 { (&lead.strategy, &lead.over) } else { (&lead.over, &lead.strategy) };
    let Difference { estimate, low, high, .. } = lead.rating;
    let (low, high) = if estimate > 0.0 { (low, high) } else { (-high, -low) };
    let rewarded = if tournament.order == Measure::Score { "scores" } else { "wins" };
    let text = format!(
        "Over all places the order is another: {higher} is rated {} ({}) points above {lower}, which {rewarded} more.",
        decimal(estimate.abs(), 0),
        interval(low, high, 0)
    );
    Some(verdict(Topic::Rating, text))
}

/// A win rate that was foretold to so much is no example of ratings that do not foretell.
const TRIFLE: f64 = 0.01;

/// Where ratings do not foretell who wins: whose wins lie furthest off.
fn describe_misfit(tournament: &Tournament) -> Option<Verdict> {
    let found = tournament.fit.as_ref().filter(|fit| !fit.odds)?.p_value?;
    let off =
        |standing: &Standing| standing.foretold.map_or(0.0, |foretold| (standing.win_rate.estimate - foretold).abs());
    let furthest = tournament.standings.iter().max_by(|one, other| off(one).total_cmp(&off(other)))?;
    let p_value = p_value(found);
    // Two at a table: whole win rates fit whatever happens, and what does not is who beats whom.
    if off(furthest) < TRIFLE {
        let text = format!("The ratings do not foretell who beats whom (p {p_value}). They are no odds.");
        return Some(verdict(Topic::Rating, text));
    }
    let text = format!(
        "The ratings do not foretell who wins (p {p_value}): {} would win {} by them and wins {}. They are no odds.",
        furthest.strategy,
        share(furthest.foretold?),
        share_with_interval(&furthest.win_rate)
    );
    Some(verdict(Topic::Rating, text))
}

fn describe_cycles(tournament: &Tournament) -> Option<Verdict> {
    if tournament.standings.len() < 3 {
        return None;
    }
    let sure = tournament.cycles.iter().find(|cycle| cycle.sure);
    let text = match (sure, tournament.cycles.first()) {
        (Some(cycle), _) => format!("A rock-paper-scissors cycle: {}.", describe_cycle(cycle)),
        (None, Some(cycle)) if cycle.p_adjusted < 0.5 => {
            format!(
                "There may be a rock-paper-scissors cycle, but it is not significant (p = {}): {}.",
                decimal(cycle.p_adjusted, 2),
                describe_cycle(cycle)
            )
        }
        (None, Some(_)) => "No significant rock-paper-scissors cycle.".to_owned(),
        (None, None) => "No rock-paper-scissors cycles.".to_owned(),
    };
    Some(verdict(Topic::Cycle, text))
}

/// "a beats b (60.0%), b beats c (55.0%) and c beats a (58.0%)".
fn describe_cycle(cycle: &crate::findings::Cycle) -> String {
    let names = &cycle.strategies;
    let beats = |(step, ahead): (usize, &Estimate)| {
        format!("{} beats {} ({})", names[step], names[(step + 1) % names.len()], share(ahead.estimate))
    };
    list(&cycle.ahead.iter().enumerate().map(beats).collect::<Vec<_>>())
}

fn warn(findings: &Findings, tournament: &Tournament) -> Vec<Verdict> {
    let mut warnings = Vec::new();
    if tournament.lineups < tournament.possible_lineups {
        let (played, possible) = (tournament.lineups, tournament.possible_lineups);
        warnings.push(format!("{} of {} line-ups were played, a balanced sample.", count(played), count(possible)));
    }
    if tournament.duel.is_some() {
        let text = "The games ended when the answer was clear: of the intervals only that of the points is valid under early stopping.";
        warnings.push(text.to_owned());
    }
    warnings.extend(warn_of_the_unbeaten(tournament));
    let special = warnings.into_iter().map(|text| verdict(Topic::Caution, text));
    super::warn(findings, tournament.blocks).into_iter().chain(special).collect()
}

/// Somebody who always, or never, finishes before all others has a rating that only the imagined draws keep finite.
fn warn_of_the_unbeaten(tournament: &Tournament) -> Vec<String> {
    let always = |strategy: &str, share: f64| {
        let mut own = tournament.matchups.iter().filter(|matchup| matchup.strategy == strategy).peekable();
        own.peek().is_some() && own.all(|matchup| (matchup.ahead.estimate - share).abs() < f64::EPSILON)
    };
    let warn = |standing: &Standing| {
        let (name, word) = if always(&standing.strategy, 1.0) {
            (&standing.strategy, "always")
        } else if always(&standing.strategy, 0.0) {
            (&standing.strategy, "never")
        } else {
            return None;
        };
        Some(format!("{name} {word} finishes before the others: the distance between their ratings is not identified."))
    };
    tournament.standings.iter().filter_map(warn).collect()
}
