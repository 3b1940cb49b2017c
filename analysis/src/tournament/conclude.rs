//! From the tally of a tournament to its findings.

use super::decision::{Scores, answer};
use super::extremes;
use super::fit::{found_shares, lack_of_fit};
use super::matchups::{cycles, find_matchups};
use super::meanings::define;
use super::plan::TournamentPlan;
use super::ratings::{Ratings, rate};
use super::stages::Stages;
use super::standings::{Ladder, score_unit, share};
use super::tally::TournamentTally;
use super::verdicts;
use crate::conclude::{Playing, conclude_factors, describe_setup, distribution, given, known_headroom};
use crate::estimate::{CONFIDENCE, Quantiles, wilson};
use crate::findings::MARGIN;
use crate::findings::{Answer, Distribution, Duel, Estimate, Findings, Fit, SeatFinding, Study, Tournament};
use crate::tally::Sums;

pub(super) fn conclude(
    plan: &TournamentPlan,
    tally: &TournamentTally,
    interrupted: bool,
    command: Option<String>,
) -> Findings {
    let tournament = gather(plan, tally);
    let players = || plan.players.members().iter().map(|member| (member, &member.label));
    let mut findings = Findings {
        title: plan.title.clone(),
        seed: plan.seed,
        trained: plan.asked.0.describe_trained(&[plan.base.hash]),
        headroom: known_headroom(&[Playing::by(&plan.base, players())], &plan.registry, &plan.asked.0),
        definitions: define(plan, tournament.tells_odds()),
        interrupted,
        command: command.unwrap_or_else(|| plan.command()),
        study: Study::Tournament { tournament },
        ..describe_setup(&plan.base, &plan.registry, &plan.players, players())
    };
    verdicts::conclude(&mut findings);
    findings
}

fn gather(plan: &TournamentPlan, tally: &TournamentTally) -> Tournament {
    let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
    let (stages, batches): (_, Vec<&Vec<i64>>) = (plan.stages(), tally.batches.iter().collect());
    let ratings = rate(&stages, &batches);
    let ladder = Ladder::new(plan, tally, &stages, &ratings);
    let (cycles, cycles_seen) = cycles(plan, tally, &quantiles);
    let seat_games = plan.lineups.len() * plan.rotations();
    let seat = |(seat, sums): (usize, &Sums)| SeatFinding {
        win_rate: share(*sums, seat_games as u64, &quantiles),
        given: given(plan.registry.ruleset(), &plan.base.changed, seat),
    };
    let ends = plan.registry.ruleset().ends.iter().map(|end| (*end).to_owned());
    Tournament {
        table: plan.table,
        lineups: plan.lineups.len() as u64,
        possible_lineups: plan.possible,
        games: tally.blocks * plan.games_per_block(),
        blocks: tally.blocks,
        order: plan.order,
        score_unit: score_unit(plan).unwrap_or_default().to_owned(),
        standings: ladder.standings(),
        fit: Some(test_fit((&stages, &batches, &ratings), ladder.misfit())),
        leads: ladder.leads(),
        matchups: find_matchups(plan, tally, &ladder.order, &quantiles),
        seats: tally.seats.iter().enumerate().map(seat).collect(),
        factors: conclude_factors(&*plan.base.game, (&tally.levels, &[]), (tally.blocks, plan.table)),
        cycles,
        cycles_seen,
        extremes: extremes::find(plan, tally, &found_shares(&stages, &batches)),
        length: measure_length(plan, tally, &quantiles),
        ends: ends.clone().zip(tally.ends.iter().copied()).collect(),
        end_rates: ends.zip(end_rates(tally, &quantiles)).collect(),
        duel: plan.decide.map(|_| decide(plan, tally)),
    }
}

const FIT_METHOD: &str = "Pearson's chi-squared of the wins of every line-up's members against the predicted ones, with the second-order \
    correction of Rao and Scott (1984) for blocks, as an F test (Thomas and Rao 1987).";

/// Whether the ratings predict the winners. With as many ratings as shares they always do; and many games reveal a lack of fit too small to matter.
fn test_fit((stages, batches, ratings): (&Stages, &[&Vec<i64>], &Ratings), misfit: f64) -> Fit {
    let p_value = lack_of_fit(stages, batches, ratings);
    let fits = p_value.map_or_else(|| stages.is_saturated(), |p_value| p_value >= 1.0 - CONFIDENCE);
    Fit { p_value, misfit: Some(misfit), odds: fits || misfit <= MARGIN, method: FIT_METHOD.to_owned() }
}

/// Shares of the games by the reason for their end, with blocks as units: the games of a block may all end the same way.
fn end_rates(tally: &TournamentTally, quantiles: &Quantiles) -> Vec<Estimate> {
    let games = tally.ends.iter().sum::<u64>().max(1) as f64;
    let rate = |count: &u64| {
        let estimate = *count as f64 / games;
        let (low, high) = wilson(estimate, tally.blocks as f64, quantiles.normal);
        Estimate { estimate, low, high }
    };
    tally.ends.iter().map(rate).collect()
}

fn measure_length(plan: &TournamentPlan, tally: &TournamentTally, quantiles: &Quantiles) -> Option<Distribution> {
    tally.length.histogram.range()?;
    Some(distribution(
        plan.registry.ruleset(),
        plan.registry.ruleset().metrics.first()?,
        &tally.length,
        plan.games_per_block() as usize,
        quantiles,
    ))
}

const METHOD: &str = "The unit is the block: one set of random draws in every rotation. The interval is a confidence sequence of bounded \
    means by betting (Waudby-Smith and Ramdas 2024, a fixed mixture of stakes): it holds at all interim analyses together, so the \
    games may end as soon as the answer is clear.";

fn decide(plan: &TournamentPlan, tally: &TournamentTally) -> Duel {
    let wishes = plan.decide.expect("a decision was asked for");
    let scores = Scores(&tally.scores);
    let score = scores.interval(wishes.error);
    let answer = answer(&score, wishes.margin);
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
