//! From the rounds of a league to its findings.

use super::bootstrap::{interval, resample};
use super::circles::circles;
use super::plan::LeaguePlan;
use super::played::{Played, Response, Round, estimate_win_rate, even};
use super::verdicts;
use super::versions::Version;
use crate::conclude::{Playing, definition, describe_setup, known_headroom};
use crate::estimate::CLEAR;
use crate::experiment::TrainedForm;
use crate::findings::{
    ByName, Definition, Estimate, Findings, League, LeagueResponse, LeagueReturn, LeagueRound, LeagueSearch,
    LeagueStanding, LeagueVersion, Learnt, MILLIONTHS, Study, round_to,
};
use crate::train::learnt;

pub(super) fn conclude(
    plan: &LeaguePlan,
    played: &Played,
    others: &[(LeaguePlan, Played)],
    command: Option<String>,
) -> Findings {
    let players = || plan.starts.members().iter().map(|version| (version, &version.label));
    let experiment = played.versions.experiment(&plan.beside);
    let mut findings = Findings {
        title: plan.title.clone(),
        seed: plan.seed,
        margin: plan.margin,
        trained: experiment.describe_trained(&[plan.base.hash]),
        headroom: known_headroom(&[Playing::by(&plan.base, players())], &plan.registry, &plan.asked.0),
        definitions: define(),
        command: command.unwrap_or_else(|| plan.command()),
        study: Study::League { league: gather_all(plan, played, others) },
        ..describe_setup(&plan.base, &plan.registry, &plan.starts, players())
    };
    verdicts::conclude(&mut findings);
    findings
}

/// The league of the first search, with the results of the others.
fn gather_all(plan: &LeaguePlan, played: &Played, others: &[(LeaguePlan, Played)]) -> League {
    let first = gather(plan, played);
    if others.is_empty() {
        return first;
    }
    let others = others.iter().map(|(plan, played)| describe_search(&gather(plan, played), plan.seed));
    let searches: Vec<LeagueSearch> = [describe_search(&first, plan.seed)].into_iter().chain(others).collect();
    let games = searches.iter().map(|search| search.games).sum();
    League { games, budget: first.budget.saturating_mul(plan.searches), searches, ..first }
}

fn describe_search(league: &League, seed: u64) -> LeagueSearch {
    let standing = |(strategy, share): (&String, &Estimate)| {
        let win_rate = league.best_form(strategy).map(|best| best.win_rate);
        (strategy.clone(), LeagueStanding { share: *share, win_rate, dies_out: league.dies_out(strategy) })
    };
    LeagueSearch {
        seed,
        games: league.games,
        rounds: league.rounds.len() as u64,
        ended: league.ended,
        strategies: league.shares.iter().map(standing).collect(),
        best: league.best_deviation(),
        cycles: league.cycles.iter().filter(|cycle| cycle.p_adjusted < CLEAR).count() as u64,
    }
}

fn gather(plan: &LeaguePlan, played: &Played) -> League {
    let last = played.rounds.last().expect("a league has a round");
    let all_resampled: Vec<_> = played.rounds.iter().map(|round| resample_round(plan, played, round)).collect();
    let resampled = all_resampled.last().expect("a league has a round");
    let labels: Vec<String> = last.active.iter().map(|&version| played.versions.get(version).label.clone()).collect();
    let (cycles, cycles_seen) = circles(&played.payoffs, &last.active, &labels, plan.table);
    let all = last.before_others(&played.versions).into_iter().enumerate();
    let mut versions: Vec<LeagueVersion> =
        all.map(|at| describe_version(plan, played, (last, resampled), at)).collect();
    versions.sort_by(|one, other| other.share.estimate.total_cmp(&one.share.estimate));
    League {
        table: plan.table,
        games: played.games,
        budget: plan.budget.games,
        blocks: played.judged.len() as u64,
        margin: plan.margin,
        ended: played.ended,
        shares: shares_of(plan, played, last, resampled),
        versions,
        cycles,
        cycles_seen,
        regret: millionths(last.solution.regret),
        rounds: (1..)
            .zip(played.rounds.iter().zip(&all_resampled))
            .map(|(number, round)| describe_round(plan, played, number, round))
            .collect(),
        searches: Vec::new(),
    }
}

/// The resampled mixtures of a round. The results of a line-up are those of all rounds.
fn resample_round(plan: &LeaguePlan, played: &Played, round: &Round) -> Vec<Vec<f64>> {
    let game = |weights: &[u32]| played.payoffs.game(&round.active, plan.table, weights);
    resample(plan.seed_of("resampling"), round.active.len(), game)
}

/// The shares of all strategies in the mixture of a round.
fn shares_of(plan: &LeaguePlan, played: &Played, round: &Round, resampled: &[Vec<f64>]) -> ByName<Estimate> {
    let share = |strategy: &String| {
        let of = |mixture: &[f64]| share_of(played, round, mixture, strategy);
        let estimate = of(&round.solution.mixture);
        let (low, high) = interval(estimate, resampled.iter().map(|mixture| of(mixture)).collect());
        (strategy.clone(), Estimate { estimate, low, high }.rounded_to(MILLIONTHS))
    };
    plan.starts.members().iter().map(|start| share(&start.label)).collect()
}

/// The share of a strategy in a mixture of the versions of a round.
fn share_of(played: &Played, round: &Round, mixture: &[f64], strategy: &str) -> f64 {
    let own =
        round.active.iter().zip(mixture).filter(|(version, _)| played.versions.get(**version).strategy == strategy);
    own.map(|(_, share)| share).sum()
}

/// A version by its place in the judgement; the versions in the league at its end come first.
fn describe_version(
    plan: &LeaguePlan,
    played: &Played,
    (last, resampled): (&Round, &[Vec<f64>]),
    (place, version): (usize, usize),
) -> LeagueVersion {
    let alone = last.is_all(version);
    let version = played.versions.get(version);
    let left = place >= last.active.len();
    let share = |mixture: &[f64]| if left { 0.0 } else { mixture[place] };
    let estimate = share(&last.solution.mixture);
    let (low, high) = interval(estimate, resampled.iter().map(|mixture| share(mixture)).collect());
    LeagueVersion {
        label: version.label.clone(),
        strategy: version.strategy.clone(),
        round: version.round,
        left,
        share: Estimate { estimate, low, high }.rounded_to(MILLIONTHS),
        win_rate: if alone { even(plan.table) } else { estimate_win_rate(&played.judged, place, plan.table) },
        learnt: version.trained.as_ref().map_or_else(Vec::new, |form| describe_learnt(plan, version, form)),
    }
}

/// The parameters in which a trained form differs from its initial strategy; `version` is any form of that strategy.
fn describe_learnt(plan: &LeaguePlan, version: &Version, form: &TrainedForm) -> Vec<Learnt> {
    let start = plan.starts.members().iter().find(|start| start.label == version.strategy).expect("it took part");
    let entry = plan.registry.find(version.base).expect("a strategy that was found");
    learnt(entry, start.settings(), &form.parameters)
}

fn describe_round(
    plan: &LeaguePlan,
    played: &Played,
    number: u64,
    (found, resampled): (&Round, &Vec<Vec<f64>>),
) -> LeagueRound {
    let label = |version: usize| played.versions.get(version).label.clone();
    let mixture = &found.solution.mixture;
    let respond = |response: &Response| {
        let held = &response.training.held_out;
        let start = played.versions.get(response.start);
        let learnt = || describe_learnt(plan, start, &response.training);
        LeagueResponse {
            strategy: start.strategy.clone(),
            start: start.label.clone(),
            label: held.improvement.then(|| played.versions.label(response.strategy, number)),
            joined: response.joined.map(label),
            win_rate: found.win_rate(response, plan.table),
            gain: held.gain,
            learnt: if held.improvement { learnt() } else { Vec::new() },
        }
    };
    let share = |(&version, share): (&usize, &f64)| (label(version), millionths(*share));
    let come_back = |&(version, win_rate): &(usize, Estimate)| {
        let version = played.versions.get(version);
        LeagueReturn { label: version.label.clone(), strategy: version.strategy.clone(), win_rate }
    };
    LeagueRound {
        round: number,
        mixture: found.active.iter().zip(mixture).map(share).collect(),
        shares: shares_of(plan, played, found, resampled),
        regret: millionths(found.solution.regret),
        responses: found.responses.iter().map(respond).collect(),
        returned: found.returned.iter().map(come_back).collect(),
    }
}

/// The meaning of the numbers of a league.
fn define() -> ByName<Definition> {
    let define =
        |(name, unit, meaning, method): (&str, &str, &str, &str)| (name.to_owned(), definition(unit, meaning, method));
    [
        (
            "share",
            "share",
            "Share of a strategy in the mixture that players would settle on if they could choose only versions of the league, in all \
             seats equally.",
            "Regret matching (Hart and Mas-Colell 2000; Tammelin 2014), from equal shares of all versions, on the win rates of all \
             line-ups. The interval resamples games by batches of blocks: at each end the wider of percentile and basic (Davison and \
             Hinkley 1997). It does not cover the spread between leagues with other trainings.",
        ),
        (
            "win_rate",
            "share",
            "Wins of a version as a share of its games; each of the others is drawn from the last mixture, anew for every block. A version that is \
             the whole mixture has an even share, without any games.",
            "On random draws not used for training or selection. Units are blocks. The wider of Student's t on block means and Wilson's interval with \
             the effective number of games.",
        ),
        (
            "response",
            "share",
            "Win rate of a strategy against the mixture of a round after training against that mixture. It is the best that was found: \
             a longer search may find a better one.",
            "On random draws not used for training or selection; each interval holds by itself. If the mixture is only the version that training started from, \
             it is an even share plus the gain on the same random draws, which is more precise.",
        ),
        (
            "cycles",
            "probability",
            "Three versions, each of which beats the next: one of it among copies of the next wins more than an even share, and one of the next among \
             copies of it wins less.",
            "The largest of six one-sided p values, Student's t over batches of blocks (intersection-union test, Berger 1982), corrected for all possible \
             cycles (Holm 1979).",
        ),
    ]
    .into_iter()
    .map(define)
    .collect()
}

fn millionths(number: f64) -> f64 {
    round_to(MILLIONTHS, number)
}
