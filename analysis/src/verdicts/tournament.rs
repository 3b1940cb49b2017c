//! What stands out in a tournament, in plain sentences.

use super::{describe_ends, describe_length, describe_seats, verdict};
use crate::findings::format::{count, decimal, list, share, share_with_interval, signed, signed_interval, upper};
use crate::findings::{Answer, Duel, Findings, Topic, Tournament, Verdict};

/// The most telling sentence first, warnings last.
pub(super) fn describe_tournament(findings: &Findings, tournament: &Tournament) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> =
        tournament.duel.as_ref().map(|decision| describe_decision(tournament, decision)).into_iter().collect();
    if tournament.duel.is_none() {
        verdicts.extend(describe_leader(tournament));
        verdicts.extend(describe_other_winner(tournament));
    }
    verdicts.extend(describe_cycles(tournament));
    verdicts.extend(describe_seats(&tournament.seats));
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

fn describe_leader(tournament: &Tournament) -> Option<Verdict> {
    let [first, rest @ ..] = tournament.standings.as_slice() else { return None };
    let rating = |standing: &crate::findings::Standing| {
        let found = &standing.rating;
        format!("{} {} ({})", standing.strategy, signed(found.estimate, 0), signed_interval(found.low, found.high, 0))
    };
    let rest: Vec<String> = rest.iter().map(rating).collect();
    let clear = first.worst_place == 1;
    let claim = if clear { "is the strongest" } else { "leads, but not significantly" };
    let text = format!("{} {claim}. Ratings: {}, then {}.", upper(&first.strategy), rating(first), list(&rest));
    Some(Verdict { topic: Topic::Rating, strategy: clear.then(|| first.strategy.clone()), text })
}

/// Ratings weigh all places; whoever wins most games may still not be the highest.
fn describe_other_winner(tournament: &Tournament) -> Option<Verdict> {
    let [first, rest @ ..] = tournament.standings.as_slice() else { return None };
    let most = rest.iter().max_by(|one, other| one.win_rate.estimate.total_cmp(&other.win_rate.estimate))?;
    (most.win_rate.low > first.win_rate.high).then(|| Verdict {
        topic: Topic::WinRate,
        strategy: Some(most.strategy.clone()),
        text: format!(
            "{} wins more games, {}, but finishes lower more often: ratings weigh all places (`--rate wins` weighs wins).",
            upper(&most.strategy),
            share_with_interval(&most.win_rate)
        ),
    })
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
    let beats = |(step, ahead): (usize, &crate::findings::Estimate)| {
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
    let warn = |standing: &crate::findings::Standing| {
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
