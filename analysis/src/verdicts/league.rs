//! What stands out in a league, in plain sentences.

use super::tournament::say_cycle;
use super::verdict;
use crate::findings::format::{count, counted, list, share, share_with_interval};
use crate::findings::{Estimate, League, LeagueEnd, LeagueRound, Topic, Verdict};

/// A strategy that surely has less than this of a mixture has no share of it.
const DEAD: f64 = 0.01;

/// Intervals tell of other games. Small leagues of one battle on four seeds settled on three different strategies.
const ANOTHER_SEED: &str = "All this is told of the forms that the trainings of this league found. Another --seed trains anew, may find others and \
    settle elsewhere: repeat the league on a few seeds before you rely on who is played and who is not.";

/// The most telling sentence first.
pub(super) fn describe_league(league: &League) -> Vec<Verdict> {
    let mixture = Some(describe_mixture(league));
    let circle = (league.versions.len() > 2).then(|| say_cycle(league.cycles.iter()));
    let verdicts = [
        mixture,
        describe_dead(league),
        describe_waiting(league),
        Some(describe_left(league)),
        circle,
        Some(describe_course(league)),
        Some(verdict(Topic::Caution, ANOTHER_SEED.to_owned())),
    ];
    verdicts.into_iter().flatten().collect()
}

/// "People would settle on smuggler 61.0% (48.2–74.9) and pirate 39.0% (25.1–51.8)."
fn describe_mixture(league: &League) -> Verdict {
    let mut shares: Vec<(&String, &Estimate)> = league.shares.iter().filter(|(_, found)| found.high >= DEAD).collect();
    shares.sort_by(|one, other| other.1.estimate.total_cmp(&one.1.estimate));
    let named: Vec<String> = match shares.as_slice() {
        // The interval tells of other games with these versions, not of other trainings: from 100 to 100 it would say too much.
        [(name, found)] if found.low > 1.0 - DEAD => vec![format!("{name} alone")],
        _ => shares.iter().map(|(name, found)| format!("{name} {}", share_with_interval(found))).collect(),
    };
    verdict(Topic::WinRate, format!("Of these strategies people would settle on {}.", list(&named)))
}

/// Who has nothing of the mixture, however the games are resampled, and wins less than an even share against it.
fn describe_dead(league: &League) -> Option<Verdict> {
    let dead: Vec<String> = league.shares.keys().filter(|name| has_died_out(league, name)).cloned().collect();
    let verb = if dead.len() == 1 { "dies" } else { "die" };
    (!dead.is_empty()).then(|| verdict(Topic::WinRate, format!("In this league {} {verb} out.", list(&dead))))
}

/// Who has nothing of the mixture, yet may win as much against it as those who have: another round could bring them back.
fn describe_waiting(league: &League) -> Option<Verdict> {
    let waiting = league.shares.iter().filter(|(name, found)| found.high < DEAD && !has_died_out(league, name));
    let waiting: Vec<String> = waiting
        .map(|(name, _)| {
            best_of(league, name)
                .map_or_else(|| name.clone(), |(_, wins)| format!("{name} {}", share_with_interval(&wins)))
        })
        .collect();
    let even = share(1.0 / league.table as f64);
    let text = format!(
        "Without a share, and yet perhaps no worse against it in the best form that was found, where {even} is even: {}.",
        list(&waiting)
    );
    (!waiting.is_empty()).then(|| verdict(Topic::WinRate, text))
}

/// Whether a strategy surely has no share and in no form that was found wins an even share against the last mixture.
pub(super) fn has_died_out(league: &League, strategy: &str) -> bool {
    let even = 1.0 / league.table as f64;
    league.shares[strategy].high < DEAD && best_of(league, strategy).is_none_or(|(_, wins)| wins.high < even)
}

/// Whoever wins most against the mixture of a round: its name as it is told of, and what it wins.
pub(super) type Best<'l> = (&'l str, Estimate);

/// The response of a round that wins most against its mixture.
fn best_response(round: &LeagueRound) -> Option<Best<'_>> {
    best(responses(round))
}

fn responses(round: &LeagueRound) -> impl Iterator<Item = Best<'_>> {
    round.responses.iter().filter_map(|response| Some((response.strategy.as_str(), response.win_rate?)))
}

/// What every version, and every response of the last round, wins against the last mixture.
fn against_the_last(league: &League) -> impl Iterator<Item = Best<'_>> {
    let versions = league.versions.iter().map(|version| (version.strategy.as_str(), version.win_rate));
    versions.chain(league.rounds.last().into_iter().flat_map(responses))
}

fn best<'l>(all: impl Iterator<Item = Best<'l>>) -> Option<Best<'l>> {
    all.max_by(|one, other| one.1.estimate.total_cmp(&other.1.estimate))
}

/// The form of a strategy that wins most against the last mixture.
fn best_of<'l>(league: &'l League, strategy: &str) -> Option<Best<'l>> {
    best(against_the_last(league).filter(|(own, _)| *own == strategy))
}

/// Who wins most against the last mixture: a response, or a version that is in the league anyway. Nothing where no response was worth
/// judging and nobody else ever took part.
pub(super) fn best_deviation(league: &League) -> Option<Best<'_>> {
    // Of whoever is the whole mixture an even share is known: that is no deviation.
    best(against_the_last(league).filter(|(_, found)| found.low < found.high))
}

/// What the best deviation that was found still gains.
fn describe_left(league: &League) -> Verdict {
    const BOUND: &str = "That bounds nothing from above: a longer search may find more.";
    let even = 1.0 / league.table as f64;
    let Some((strategy, found)) = best_deviation(league) else {
        return verdict(Topic::WinRate, format!("Nothing was found that gains anything against it. {BOUND}"));
    };
    let wins = format!("{strategy} wins {} against it, where {} is even", share_with_interval(&found), share(even));
    let margin = points(league.margin);
    let text = if found.low > even + league.margin {
        format!("It can be beaten: the best that was found for {wins}.")
    } else if found.high <= even + league.margin {
        format!("Nothing was found that gains more than {margin} points: the best for {wins}.")
    } else {
        format!(
            "Whether it can be beaten by more than {margin} points is not clear yet: the best that was found for {wins}."
        )
    };
    verdict(Topic::WinRate, format!("{text} {BOUND}"))
}

fn describe_course(league: &League) -> Verdict {
    let rounds = counted(league.rounds.len() as u64, "round");
    let why = match league.ended {
        LeagueEnd::Settled => format!("no response gained more than {} points on an even share", points(league.margin)),
        LeagueEnd::Rounds => "its rounds were over".to_owned(),
        LeagueEnd::Games => "the games did not do for another".to_owned(),
        LeagueEnd::Nobody => format!("nobody gained more than {} points on what it was", points(league.margin)),
    };
    let first = league.rounds.first().and_then(best_response).filter(|_| league.rounds.len() > 1);
    let first = first.map_or_else(String::new, |(strategy, found)| {
        format!(" In its first the best response was that of {strategy}, which won {}.", share_with_interval(&found))
    });
    let used = 10 * league.games < 9 * league.budget;
    let used = used.then(|| format!(" It played {} of {}.", count(league.games), counted(league.budget, "game")));
    let used = used.unwrap_or_default();
    verdict(Topic::WinRate, format!("The league ended after {rounds}: {why}.{used}{first}"))
}

fn points(margin: f64) -> String {
    crate::findings::format::decimal(margin * 100.0, 1)
}
