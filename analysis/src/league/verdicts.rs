//! The main results of a league, in plain sentences.

mod searches;

use crate::findings::format::{count, counted, list, share, share_with_interval};
use crate::findings::{
    DEAD, Deviation, Estimate, Findings, Glance, League, LeagueEnd, LeagueRound, Question, Study, Tone, Topic, Verdict,
};
use crate::tournament::say_cycle;
use crate::verdicts::{conclude_alone, glance, verdict};

/// Intervals only cover other games. Small leagues of one battle on four seeds settled on three different strategies.
const ANOTHER_SEED: &str = "All this holds for the versions that this league trained. Another --seed trains anew, may find others and \
    settle elsewhere: add --searches 4 before you rely on the mixture.";

/// The gain found is not an upper bound.
pub(super) const BOUND: &str = "This is a lower bound: a longer search may find more.";

/// Writes the tiles and the sentences.
pub(super) fn conclude(findings: &mut Findings) {
    let Study::League { league } = &findings.study else { return };
    let (tiles, verdicts) = if league.searches.is_empty() {
        (tiles(league), describe_league(league))
    } else {
        (searches::tiles(league), searches::describe_searches(league))
    };
    conclude_alone(findings, tiles, verdicts);
}

/// The most important sentence first.
fn describe_league(league: &League) -> Vec<Verdict> {
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

/// The strategy with the largest share, and the win rate of the best response.
fn tiles(found: &League) -> Vec<Glance> {
    let most = found.shares.iter().max_by(|one, other| one.1.estimate.total_cmp(&other.1.estimate));
    let alive = found.shares.keys().filter(|name| !found.dies_out(name)).count();
    let mixture = most.map(|(name, share)| {
        let (word, tone) = match (alive, share.low > 0.5) {
            _ if share.low > 1.0 - DEAD => ("one strategy", Tone::Watch),
            (1, _) => ("one strategy", Tone::Watch),
            (_, true) => ("mostly one strategy", Tone::Watch),
            _ if certain(found) < 2 => ("not clear yet", Tone::Unclear),
            _ => ("several", Tone::Plain),
        };
        glance(Question::Mixture, format!("{name} {}", share_with_interval(share)), word, tone)
    });
    let even = 1.0 / found.table as f64;
    let nothing_found = || glance(Question::Left, "no response known".to_owned(), "by no response found", Tone::Plain);
    let left = found.best_deviation().map_or_else(nothing_found, |Deviation { strategy, win_rate: wins }| {
        let number = format!("{strategy} {}, even share {}", share_with_interval(&wins), share(even));
        let (word, tone) = match gains(found, &wins) {
            Some(true) => ("yes", Tone::Watch),
            Some(false) => ("by no response found", Tone::Plain),
            None => ("not clear yet", Tone::Unclear),
        };
        glance(Question::Left, number, word, tone)
    });
    mixture.into_iter().chain([left]).collect()
}

/// Whether a win rate against the mixture exceeds an even share by more than the margin; `None` if unclear.
pub(super) fn gains(league: &League, wins: &Estimate) -> Option<bool> {
    let enough = 1.0 / league.table as f64 + league.margin;
    (wins.low > enough || wins.high <= enough).then_some(wins.low > enough)
}

/// Strategies that certainly have a share.
fn certain(league: &League) -> usize {
    league.shares.values().filter(|share| share.low >= DEAD).count()
}

/// "Of these strategies players would settle on smuggler 61.0% (48.2–74.9) and pirate 39.0% (25.1–51.8)."
fn describe_mixture(league: &League) -> Verdict {
    let mut shares: Vec<(&String, &Estimate)> = league.shares.iter().filter(|(_, found)| found.high >= DEAD).collect();
    shares.sort_by(|one, other| other.1.estimate.total_cmp(&one.1.estimate));
    let named: Vec<String> = match shares.as_slice() {
        // The interval covers other games with these versions, not other trainings: from 100 to 100 would claim too much.
        [(name, found)] if found.low > 1.0 - DEAD => vec![format!("{name} alone")],
        _ => shares.iter().map(|(name, found)| format!("{name} {}", share_with_interval(found))).collect(),
    };
    if certain(league) == 0 {
        let text = format!("Which of these strategies players would settle on is not clear yet: {}.", list(&named));
        return verdict(Topic::WinRate, text);
    }
    verdict(Topic::WinRate, format!("Of these strategies players would settle on {}.", list(&named)))
}

/// Strategies without a share of the mixture in any resample, which win less than an even share against it.
fn describe_dead(league: &League) -> Option<Verdict> {
    let dead: Vec<String> = league.shares.keys().filter(|name| league.dies_out(name)).cloned().collect();
    let verb = if dead.len() == 1 { "dies" } else { "die" };
    (!dead.is_empty()).then(|| verdict(Topic::WinRate, format!("In this league {} {verb} out.", list(&dead))))
}

/// Strategies without a share that may win as much against the mixture as its members: another round may bring them back.
fn describe_waiting(league: &League) -> Option<Verdict> {
    let even = 1.0 / league.table as f64;
    // Strategies that certainly win more are listed with the remaining gain.
    let surely = |name: &str| league.best_form(name).is_some_and(|best| best.win_rate.low > even);
    let waiting =
        league.shares.iter().filter(|(name, found)| found.high < DEAD && !league.dies_out(name) && !surely(name));
    let waiting: Vec<String> = waiting
        .map(|(name, _)| {
            let best = league.best_form(name);
            best.map_or_else(|| name.clone(), |best| format!("{name} {}", share_with_interval(&best.win_rate)))
        })
        .collect();
    let even = share(even);
    let text = format!(
        "Without a share, but perhaps no worse against it in the best version found (even share {even}): {}.",
        list(&waiting)
    );
    (!waiting.is_empty()).then(|| verdict(Topic::WinRate, text))
}

/// The remaining gain of the best known deviation.
fn describe_left(league: &League) -> Verdict {
    let even = 1.0 / league.table as f64;
    let Some(Deviation { strategy, win_rate: found }) = league.best_deviation() else {
        return verdict(Topic::WinRate, format!("No response found gains anything against it. {BOUND}"));
    };
    let wins = format!(
        "the best found, {strategy}, wins {} against it; an even share is {}",
        share_with_interval(&found),
        share(even)
    );
    let margin = points(league.margin);
    let text = match gains(league, &found) {
        Some(true) => format!("It can be beaten: {wins}."),
        Some(false) => format!("No response found gains more than {margin} points: {wins}."),
        None => format!("Whether it can be beaten by more than {margin} points is not clear yet: {wins}."),
    };
    verdict(Topic::WinRate, format!("{text} {BOUND}"))
}

fn describe_course(league: &League) -> Verdict {
    let rounds = counted(league.rounds.len() as u64, "round");
    let why = match league.ended {
        LeagueEnd::Settled => format!("no response gained more than {} points on an even share", points(league.margin)),
        LeagueEnd::Rounds => "all rounds were played".to_owned(),
        LeagueEnd::Games => "too few games were left for another".to_owned(),
        LeagueEnd::Nobody => format!("no strategy improved by more than {} points", points(league.margin)),
    };
    let first = league.rounds.first().and_then(LeagueRound::best_response).filter(|_| league.rounds.len() > 1);
    let first = first.map_or_else(String::new, |Deviation { strategy, win_rate }| {
        format!(" The best response of the first was {strategy}, which won {}.", share_with_interval(&win_rate))
    });
    let used = 10 * league.games < 9 * league.budget;
    let used = used.then(|| format!(" It played {} of {}.", count(league.games), counted(league.budget, "game")));
    let used = used.unwrap_or_default();
    verdict(Topic::WinRate, format!("The league ended after {rounds}: {why}.{used}{first}"))
}

pub(super) fn points(margin: f64) -> String {
    crate::findings::format::decimal(margin * 100.0, 1)
}

#[cfg(test)]
mod tests;
