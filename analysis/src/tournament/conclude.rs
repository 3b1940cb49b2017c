//! From the tally of a tournament to its findings.

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::Roster;

use super::decision::{self, Scores};
use super::extremes;
use super::matchups::{find_cycles, find_matchups};
use super::plan::TournamentPlan;
use super::resample::{RESAMPLES, Ratings, rate};
use super::tally::TournamentTally;
use crate::conclude::{define_metric, definition, describe_setup, distribution, whole_wins};
use crate::estimate::{CONFIDENCE, Quantiles, estimate_share, wilson};
use crate::findings::{
    Answer, ByName, Definition, Distribution, Duel, Estimate, Findings, SeatFinding, Standing, Study, Tournament,
};
use crate::tally::Sums;
use crate::tournament_options::Rate;
use crate::verdicts::find_verdicts;

/// What `tally` tells about `plan`.
pub(super) fn conclude<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    interrupted: bool,
    command: Option<String>,
) -> Findings {
    let stages = plan.stages();
    let batches: Vec<&Vec<i64>> = tally.batches.iter().collect();
    let ratings = rate(&stages, &batches, plan.seed, RESAMPLES);
    let players = plan.players.members().iter().map(|member| (member, &member.label));
    let mut findings = Findings {
        title: plan.title.clone(),
        seed: plan.seed,
        trained: plan.asked.0.describe_trained(plan.base.hash),
        definitions: define::<G>(plan),
        interrupted,
        command: command.unwrap_or_else(|| plan.command()),
        study: Study::Tournament { tournament: gather(plan, tally, &ratings) },
        ..describe_setup(&plan.base, &plan.registry, &plan.players, players)
    };
    findings.verdicts = find_verdicts(&findings);
    findings
}

fn gather<G: Roster>(plan: &TournamentPlan<G>, tally: &TournamentTally, ratings: &Ratings) -> Tournament {
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let order = order_of(ratings);
    let matchups = find_matchups(plan, tally, &order, &quantiles);
    let (cycles, cycles_seen) = find_cycles(plan, tally, &quantiles);
    let seat_games = plan.lineups.len() * plan.rotations();
    let seat = |sums: &Sums| SeatFinding { win_rate: share(*sums, seat_games as u64, &quantiles) };
    Tournament {
        table: plan.table,
        lineups: plan.lineups.len() as u64,
        possible_lineups: plan.possible,
        games: tally.blocks * plan.games_per_block(),
        blocks: tally.blocks,
        standings: order.iter().map(|&player| stand(plan, tally, ratings, player, &quantiles)).collect(),
        matchups,
        seats: tally.seats.iter().map(seat).collect(),
        cycles,
        cycles_seen,
        extremes: extremes::find(plan, tally, &ratings.logs),
        length: measure_length(plan, tally, &quantiles),
        ends: G::ENDS.iter().map(|end| (*end).to_owned()).zip(tally.ends.iter().copied()).collect(),
        end_rates: G::ENDS.iter().map(|end| (*end).to_owned()).zip(end_rates(tally, &quantiles)).collect(),
        duel: plan.decide.map(|_| decide(plan, tally)),
    }
}

/// Players, best first; those who are rated alike in the order in which they were named.
fn order_of(ratings: &Ratings) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ratings.logs.len()).collect();
    order.sort_by(|one, other| ratings.logs[*other].total_cmp(&ratings.logs[*one]));
    order
}

/// A win rate; `games` is how many a block has.
fn share(sums: Sums, games: u64, quantiles: &Quantiles) -> Estimate {
    estimate_share(sums, whole_wins(games as usize), games as usize, quantiles)
}

fn stand<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    ratings: &Ratings,
    player: usize,
    quantiles: &Quantiles,
) -> Standing {
    let appearances = plan.appearances(player);
    let games = if plan.table == 1 { 1 } else { appearances };
    let (best_place, worst_place) = ratings.places[player];
    // Each rotation seats a player once in each seat.
    let in_a_seat = appearances / plan.rotations() as u64;
    Standing {
        strategy: plan.label(player).to_owned(),
        rating: ratings.points[player],
        best_place,
        worst_place,
        win_rate: share(tally.wins[player], appearances, quantiles),
        games: tally.blocks * games,
        seats: tally.placed[player].iter().map(|sums| share(*sums, in_a_seat, quantiles)).collect(),
    }
}

/// Shares of the games that ended for each reason, with blocks as units: the games of one may all end alike.
fn end_rates(tally: &TournamentTally, quantiles: &Quantiles) -> Vec<Estimate> {
    let games = tally.ends.iter().sum::<u64>().max(1) as f64;
    let rate = |count: &u64| {
        let estimate = *count as f64 / games;
        let (low, high) = wilson(estimate, tally.blocks as f64, quantiles.normal);
        Estimate { estimate, low, high }
    };
    tally.ends.iter().map(rate).collect()
}

fn measure_length<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    quantiles: &Quantiles,
) -> Option<Distribution> {
    tally.length.histogram.range()?;
    Some(distribution::<G>(G::METRICS.first()?, &tally.length, plan.games_per_block() as usize, quantiles))
}

const METHOD: &str = "The unit is the block: one deal of luck in every rotation. The interval is a confidence sequence of bounded \
    means by betting (Waudby-Smith and Ramdas 2024, a fixed mixture of stakes): it holds at all interim analyses together, so the \
    games may end as soon as the answer is clear.";

fn decide<G: Roster>(plan: &TournamentPlan<G>, tally: &TournamentTally) -> Duel {
    let wishes = plan.decide.expect("a decision was asked for");
    let scores = Scores(&tally.scores);
    let score = scores.interval(wishes.error);
    let answer = match decision::answer(&score, wishes.margin) {
        decision::Answer::Better => Answer::Better,
        decision::Answer::Worse => Answer::Worse,
        decision::Answer::Alike => Answer::Alike,
        decision::Answer::Open => Answer::Open,
    };
    let blocks = (answer == Answer::Open).then(|| scores.blocks_needed(&score, wishes.margin)).flatten();
    Duel {
        strategy: plan.label(0).to_owned(),
        against: plan.label(1).to_owned(),
        score,
        scores: tally.scores.clone(),
        margin: wishes.margin,
        error: wishes.error,
        answer,
        games_needed: blocks.map(|blocks| blocks.saturating_mul(plan.games_per_block())),
        method: METHOD.to_owned(),
    }
}

fn define<G: Roster>(plan: &TournamentPlan<G>) -> ByName<Definition> {
    let wins = if plan.table == 1 { ALONE } else { WINS };
    let rating = if plan.rate == Rate::Wins { RATING_BY_WINS } else { RATING };
    let own = [rating, wins, AHEAD, ENDS, CYCLES];
    let own = own.map(|(name, unit, meaning, method)| (name.to_owned(), definition(unit, meaning, method)));
    let length = G::METRICS.iter().take(1).filter(|metric| metric.scope == Scope::Game);
    own.into_iter().chain(length.map(|metric| (metric.name.to_owned(), define_metric(metric)))).collect()
}

/// Name, unit, meaning, method.
type Meaning = (&'static str, &'static str, &'static str, &'static str);

const RATING: Meaning = (
    "rating",
    "points",
    "Plackett-Luce strength from whole rankings; the mean of all is 0, and 400 points more are odds of ten to one.",
    "Maximum likelihood (Hunter 2004). A tie counts as every order of those who tie. One imagined draw between each two keeps \
     ratings finite. The interval is the middle of a block bootstrap (1000 draws, seeded).",
);
const RATING_BY_WINS: Meaning = (
    "rating",
    "points",
    "Plackett-Luce strength from who wins, the other places left out; the mean of all is 0, and 400 points more are odds of ten \
     to one.",
    "Maximum likelihood (Hunter 2004). Those who tie for the win share it. One imagined draw between each two keeps ratings \
     finite. The interval is the middle of a block bootstrap (1000 draws, seeded).",
);
const WINS: Meaning = (
    "win_rate",
    "share",
    "Wins of a strategy as a share of its games; a tie splits the win.",
    "Units are blocks: one set of random draws, played by every line-up in every rotation. The wider of Student's t on block \
     means and Wilson's interval with the effective number of games.",
);
const ALONE: Meaning = (
    "win_rate",
    "share",
    "Everybody plays alone with common random numbers. Share of the comparisons with others in which this strategy stands better \
     in the end, by the ruleset's own measure of standing; a tie counts half.",
    "Units are blocks.",
);
const AHEAD: Meaning = (
    "ahead",
    "share",
    "Games in which a strategy finished before the other, as a share of those both played in; a tie counts half.",
    "Units are blocks. Which pairs differ is corrected for multiple comparisons over all pairs (Holm 1979).",
);
const ENDS: Meaning = ("ends", "games", "Games that ended for each reason.", "");
const CYCLES: Meaning = (
    "cycles",
    "probability",
    "Three strategies of which each beats the next; longer cycles always hold one of three.",
    "A cycle is significant if each of its three shares is above one half: the largest of three one-sided p values \
     (intersection-union test, Berger 1982), corrected for multiple comparisons over all possible cycles (Holm 1979).",
);
