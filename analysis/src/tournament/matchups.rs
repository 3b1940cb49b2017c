//! The shares of games in which a player finishes before another, and cycles.

use super::plan::TournamentPlan;
use super::play::pair_at;
use super::tally::TournamentTally;
use crate::cycles::{Beats, find_cycles};
use crate::estimate::{Mean, Quantiles, Tails, adjust};
use crate::findings::{Cycle, Matchup};

/// The share of two equal players.
const EVEN: f64 = 0.5;

/// Every ordered pair, in the order of `order`.
pub(super) fn find_matchups(
    plan: &TournamentPlan,
    tally: &TournamentTally,
    order: &[usize],
    quantiles: &Quantiles,
) -> Vec<Matchup> {
    let pairs = plan.pairs();
    let p_values: Vec<f64> = pairs.iter().map(|&pair| share_against(plan, tally, pair).p_value(EVEN)).collect();
    let adjusted = adjust(&p_values);
    let ordered = order.iter().flat_map(|&one| order.iter().map(move |&other| (one, other)));
    let matchup = |(one, other): (usize, usize)| {
        let at = pair_at(order.len(), one.min(other), one.max(other));
        Matchup {
            strategy: plan.label(one).to_owned(),
            against: plan.label(other).to_owned(),
            ahead: share_against(plan, tally, (one, other)).interval(quantiles),
            meetings: tally.blocks * plan.meetings((one, other)),
            p_value: p_values[at],
            p_adjusted: adjusted[at],
        }
    };
    ordered.filter(|(one, other)| one != other).map(matchup).filter(|matchup| matchup.meetings > 0).collect()
}

/// The most certain cycles of three, and the number of apparent ones.
pub(super) fn cycles(plan: &TournamentPlan, tally: &TournamentTally, quantiles: &Quantiles) -> (Vec<Cycle>, u64) {
    let labels: Vec<String> = plan.players.members().iter().map(|member| member.label.clone()).collect();
    let share = |pair| share_against(plan, tally, pair);
    find_cycles(&Beats {
        labels: &labels,
        chance: &|pair| one_sided(&share(pair)),
        ahead: &|pair| share(pair).interval(quantiles),
        seems: &|pair| share(pair).mean > EVEN,
    })
}

/// The share of the points of the first against the second, in either order. Half points are not whole wins, so this is a mean of numbers between 0
/// and 1. Its interval and its p value agree.
fn share_against(plan: &TournamentPlan, tally: &TournamentTally, (one, other): (usize, usize)) -> Mean {
    let players = plan.players.members().len();
    let sums = tally.ahead[pair_at(players, one.min(other), one.max(other))];
    let scale = 2.0 * plan.meetings((one, other)).max(1) as f64;
    let share = Mean::new(sums, tally.blocks, scale, &Tails::Within(0.0, 1.0));
    if one < other { share } else { share.rest_of(1.0) }
}

/// The probability of a share this large if the true share is not above an even one.
fn one_sided(share: &Mean) -> f64 {
    let p_value = share.p_value(EVEN);
    if share.mean > EVEN { p_value / 2.0 } else { 1.0 - p_value / 2.0 }
}

#[cfg(test)]
mod tests;
