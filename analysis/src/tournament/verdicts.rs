//! What stands out in a tournament, in plain sentences.

use crate::findings::{Answer, Duel, Findings, Topic, Tournament, Verdict};
use crate::verdicts::words::{excludes, list, percent, share};

/// Fewer blocks make rough intervals.
const FEW: u64 = 30;

/// The most telling sentence first, warnings last.
pub(super) fn find(findings: &Findings) -> Vec<Verdict> {
    let Some(tournament) = &findings.tournament else { return Vec::new() };
    let mut verdicts: Vec<Verdict> =
        tournament.duel.as_ref().map(|decision| tell_decision(tournament, decision)).into_iter().collect();
    if tournament.duel.is_none() {
        verdicts.extend(tell_leader(tournament));
        verdicts.extend(tell_other_winner(tournament));
    }
    verdicts.extend(tell_cycles(tournament));
    verdicts.extend(tell_seats(tournament));
    verdicts.extend(tell_length(findings, tournament));
    verdicts.extend(tell_ends(tournament));
    verdicts.extend(warn(findings, tournament));
    verdicts
}

fn verdict(topic: Topic, text: String) -> Verdict {
    Verdict { topic, strategy: None, text }
}

fn tell_decision(tournament: &Tournament, decision: &Duel) -> Verdict {
    let Duel { strategy, against, score, margin, error, answer, .. } = decision;
    let found = format!("{} of the points against {against} after {} games", share(score), tournament.games);
    let (about, text) = match answer {
        Answer::Better => (Some(strategy), format!("{strategy} is better: {found}.")),
        Answer::Worse => (Some(against), format!("{strategy} is not better, {against} is: {strategy} has {found}.")),
        Answer::Alike => {
            (None, format!("{strategy} and {against} are alike, to within {} either way: {found}.", percent(*margin)))
        }
        Answer::Open => {
            let more = decision.games_needed.map(|games| format!(" About {games} games in all may tell."));
            (None, format!("Cannot tell yet whether {strategy} is better: {found}.{}", more.unwrap_or_default()))
        }
    };
    let promise = format!(" At most {} of such tests end in a wrong answer, whenever they stop.", percent(*error));
    Verdict { topic: Topic::Decision, strategy: about.cloned(), text: text + &promise }
}

fn tell_leader(tournament: &Tournament) -> Option<Verdict> {
    let [first, rest @ ..] = tournament.standings.as_slice() else { return None };
    let rating = |standing: &crate::findings::Standing| {
        let [best, low, high] = [standing.rating.estimate, standing.rating.low, standing.rating.high].map(points);
        format!("{} {best} ({low} to {high})", standing.strategy)
    };
    let rest: Vec<String> = rest.iter().map(rating).collect();
    let clear = first.worst_place == 1;
    let claim = if clear { "is the strongest" } else { "is ahead, but not beyond doubt" };
    let text = format!("{} {claim}. Ratings: {}, then {}.", first.strategy, rating(first), list(&rest));
    Some(Verdict { topic: Topic::Rating, strategy: clear.then(|| first.strategy.clone()), text })
}

/// "+66", "−72" or "0".
fn points(rating: f64) -> String {
    match rating.round() as i64 {
        0 => "0".to_owned(),
        points @ ..0 => format!("−{}", -points),
        points => format!("+{points}"),
    }
}

/// Ratings weigh all places; whoever wins most games may still not be the highest.
fn tell_other_winner(tournament: &Tournament) -> Option<Verdict> {
    let [first, rest @ ..] = tournament.standings.as_slice() else { return None };
    let most = rest.iter().max_by(|one, other| one.win_share.estimate.total_cmp(&other.win_share.estimate))?;
    (most.win_share.low > first.win_share.high).then(|| Verdict {
        topic: Topic::WinShare,
        strategy: Some(most.strategy.clone()),
        text: format!(
            "{} wins more games, {}, but comes in behind more often: ratings weigh all places (`--rate wins` weighs wins).",
            most.strategy,
            share(&most.win_share)
        ),
    })
}

fn tell_cycles(tournament: &Tournament) -> Option<Verdict> {
    if tournament.standings.len() < 3 {
        return None;
    }
    let sure = tournament.cycles.iter().find(|cycle| cycle.sure);
    let text = match (sure, tournament.cycles.first()) {
        (Some(cycle), _) => format!("It goes round in a circle: {}.", round(cycle)),
        (None, Some(cycle)) if cycle.p_adjusted < 0.5 => {
            format!(
                "There may be a circle, but it is not sure (chance of seeing it by luck {:.2}): {}.",
                cycle.p_adjusted,
                round(cycle)
            )
        }
        (None, Some(_)) => {
            "No circle stands out from luck: nobody is known to beat somebody who beats them in turn.".to_owned()
        }
        (None, None) => "Nobody beats somebody who beats somebody who beats them: there are no circles.".to_owned(),
    };
    Some(verdict(Topic::Cycle, text))
}

/// "a beats b (60.0%), b beats c (55.0%) and c beats a (58.0%)".
fn round(cycle: &crate::findings::Cycle) -> String {
    let names = &cycle.strategies;
    let beats = |(step, ahead): (usize, &crate::findings::Estimate)| {
        format!("{} beats {} ({})", names[step], names[(step + 1) % names.len()], percent(ahead.estimate))
    };
    list(&cycle.ahead.iter().enumerate().map(beats).collect::<Vec<_>>())
}

fn tell_seats(tournament: &Tournament) -> Option<Verdict> {
    let seats = tournament.seats.len();
    let first = tournament.seats.first()?.win_share;
    let even = 1.0 / seats as f64;
    let uneven = tournament.seats.iter().enumerate().filter(|(_, seat)| excludes(&seat.win_share, even, seats));
    let uneven: Vec<_> =
        uneven.map(|(seat, found)| format!("seat {} wins {}", seat + 1, share(&found.win_share))).collect();
    let text = if uneven.is_empty() {
        format!("No seat wins more or less than an even {}; the first player has {}.", percent(even), share(&first))
    } else {
        format!("It matters where one sits: {}, where {} would be even.", list(&uneven), percent(even))
    };
    Some(verdict(Topic::Seats, text))
}

fn tell_length(findings: &Findings, tournament: &Tournament) -> Option<Verdict> {
    let found = tournament.length?;
    let unit = &findings.definitions.get(&findings.length)?.unit;
    let text =
        format!("Half of the games take at most {} {unit}; nine in ten take {} to {}.", found.p50, found.p5, found.p95);
    Some(verdict(Topic::Length, text))
}

fn tell_ends(tournament: &Tournament) -> Option<Verdict> {
    let mut ends: Vec<_> = tournament.ends.iter().filter(|(_, games)| **games > 0).collect();
    ends.sort_by_key(|(_, games)| core::cmp::Reverse(**games));
    let percent = |games: u64| 100.0 * games as f64 / tournament.games.max(1) as f64;
    let ends: Vec<_> = ends.iter().map(|(end, games)| format!("{end} ({:.1} per cent)", percent(**games))).collect();
    (!ends.is_empty()).then(|| verdict(Topic::Ends, format!("Games end by {}.", list(&ends))))
}

fn warn(findings: &Findings, tournament: &Tournament) -> Vec<Verdict> {
    let mut warnings = Vec::new();
    if findings.interrupted {
        warnings.push("The run was interrupted: everything rests on fewer games than were asked for.".to_owned());
    }
    if tournament.blocks < FEW {
        warnings
            .push(format!("{} blocks are few: the intervals are rough. Thirty or more are wanted.", tournament.blocks));
    }
    if tournament.lineups < tournament.possible_lineups {
        let (played, possible) = (tournament.lineups, tournament.possible_lineups);
        warnings.push(format!("{played} of {possible} line-ups played, a balanced sample."));
    }
    if tournament.duel.is_some() {
        let text =
            "The games ended when the answer was clear: of the intervals only that of the points allows for that.";
        warnings.push(text.to_owned());
    }
    warnings.extend(warn_of_the_unbeaten(tournament));
    warnings.into_iter().map(|text| verdict(Topic::Caution, text)).collect()
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
        Some(format!("{name} {word} finishes before the others: how far its rating is from theirs cannot be told."))
    };
    tournament.standings.iter().filter_map(warn).collect()
}
