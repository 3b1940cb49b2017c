//! Who finishes before whom, and whether that goes round in circles.

use evenkeel_strategies::Roster;

use super::plan::TournamentPlan;
use super::play::pair_at;
use super::tally::TournamentTally;
use crate::estimate::{CONFIDENCE, Mean, Quantiles, Tails, adjust};
use crate::findings::{Cycle, Matchup};

/// Most circles that are told.
const MOST_TOLD: usize = 10;
/// The share of two who are equal.
const EVEN: f64 = 0.5;

/// Every ordered pair, in the order of `order`.
pub(super) fn find_matchups<G: Roster>(
    plan: &TournamentPlan<G>,
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

/// The surest circles of three, and how many there seem to be.
pub(super) fn find_cycles<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    quantiles: &Quantiles,
) -> (Vec<Cycle>, u64) {
    let players = plan.players.members().len();
    let chance = |one: usize, other: usize| one_sided(&share_against(plan, tally, (one, other)));
    let circles = circles(players);
    let p_value =
        |circle: &[usize; 3]| steps(*circle).map(|(one, other)| chance(one, other)).into_iter().fold(0.0, f64::max);
    let p_values: Vec<f64> = circles.iter().map(p_value).collect();
    let adjusted = adjust(&p_values);
    let share = |pair| share_against(plan, tally, pair).interval(quantiles);
    let mut found: Vec<Cycle> = Vec::new();
    for (index, circle) in circles.iter().enumerate() {
        let ahead = steps(*circle).map(share).to_vec();
        if ahead.iter().all(|share| share.estimate > 0.5) {
            found.push(Cycle {
                strategies: circle.iter().map(|&player| plan.label(player).to_owned()).collect(),
                ahead,
                p_value: p_values[index],
                p_adjusted: adjusted[index],
                sure: adjusted[index] < 1.0 - CONFIDENCE,
            });
        }
    }
    let seen = found.len() as u64;
    found.sort_by(|one, other| one.p_value.total_cmp(&other.p_value));
    found.truncate(MOST_TOLD);
    (found, seen)
}

/// Every circle of three, both ways round, the smallest number first.
fn circles(players: usize) -> Vec<[usize; 3]> {
    let three =
        |one: usize| move |two: usize| (two + 1..players).flat_map(move |last| [[one, two, last], [one, last, two]]);
    (0..players).flat_map(|one| (one + 1..players).flat_map(three(one))).collect()
}

/// Who beats whom in a circle.
fn steps([one, two, three]: [usize; 3]) -> [(usize, usize); 3] {
    [(one, two), (two, three), (three, one)]
}

/// The share of the points of the first against the second, whichever of them was named first. Half points are not whole wins, so
/// that is a mean of numbers between 0 and 1; its interval and its p value agree.
fn share_against<G: Roster>(plan: &TournamentPlan<G>, tally: &TournamentTally, (one, other): (usize, usize)) -> Mean {
    let players = plan.players.members().len();
    let sums = tally.ahead[pair_at(players, one.min(other), one.max(other))];
    let scale = 2.0 * plan.meetings((one, other)).max(1) as f64;
    let share = Mean::new(sums, tally.blocks, scale, &Tails::Within(0.0, 1.0));
    if one < other { share } else { share.rest_of(1.0) }
}

/// The chance of a share as large where the first does not have more than half.
fn one_sided(share: &Mean) -> f64 {
    let p_value = share.p_value(EVEN);
    if share.mean > EVEN { p_value / 2.0 } else { 1.0 - p_value / 2.0 }
}

#[cfg(test)]
mod tests;
