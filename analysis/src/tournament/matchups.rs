//! Who finishes before whom, and whether that goes round in circles.

use evenkeel_strategies::Roster;

use super::plan::TournamentPlan;
use super::play::pair_at;
use super::tally::TournamentTally;
use crate::estimate::{CONFIDENCE, Paired, Quantiles, adjust, compare, estimate_share};
use crate::findings::{Cycle, Estimate, Matchup};
use crate::tally::Sums;

/// Most circles that are told.
const MOST_TOLD: usize = 10;

/// Every ordered pair, in the order of `order`.
pub(super) fn find_matchups<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    order: &[usize],
    quantiles: &Quantiles,
) -> Vec<Matchup> {
    let pairs = plan.pairs();
    let p_values: Vec<f64> = pairs.iter().map(|&pair| test(plan, tally, pair, quantiles).p_value).collect();
    let adjusted = adjust(&p_values);
    let ordered = order.iter().flat_map(|&one| order.iter().map(move |&other| (one, other)));
    let matchup = |(one, other): (usize, usize)| {
        let at = pair_at(order.len(), one.min(other), one.max(other));
        Matchup {
            strategy: plan.label(one).to_owned(),
            against: plan.label(other).to_owned(),
            ahead: share_against(plan, tally, (one, other), quantiles),
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
    let chance = |one: usize, other: usize| one_sided(plan, tally, (one, other), quantiles);
    let circles = circles(players);
    let p_value =
        |circle: &[usize; 3]| steps(*circle).map(|(one, other)| chance(one, other)).into_iter().fold(0.0, f64::max);
    let p_values: Vec<f64> = circles.iter().map(p_value).collect();
    let adjusted = adjust(&p_values);
    let share = |(one, other)| share_against(plan, tally, (one, other), quantiles);
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

/// Half points of the first against the second, whichever of them was named first.
fn points<G: Roster>(plan: &TournamentPlan<G>, tally: &TournamentTally, (one, other): (usize, usize)) -> Sums {
    let players = plan.players.members().len();
    let sums = tally.ahead[pair_at(players, one.min(other), one.max(other))];
    // Of 2 half points a meeting, the second has what the first has not.
    if one < other { sums } else { turn(sums, tally.blocks, 2 * plan.meetings((one, other))) }
}

/// The sums of `whole` less each block's number.
fn turn(sums: Sums, blocks: u64, whole: u64) -> Sums {
    let (blocks, whole) = (i128::from(blocks), i128::from(whole));
    Sums { sum: blocks * whole - sums.sum, squares: blocks * whole * whole - 2 * whole * sums.sum + sums.squares }
}

fn share_against<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    pair: (usize, usize),
    quantiles: &Quantiles,
) -> Estimate {
    let meetings = plan.meetings(pair);
    estimate_share(points(plan, tally, pair), 2.0 * meetings.max(1) as f64, meetings.max(1) as usize, quantiles)
}

/// Whether the first has more or less than half.
fn test<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    pair: (usize, usize),
    quantiles: &Quantiles,
) -> Paired {
    let meetings = plan.meetings(pair);
    let (even, blocks, sums) = (i128::from(meetings), i128::from(tally.blocks), points(plan, tally, pair));
    let centred =
        Sums { sum: sums.sum - blocks * even, squares: sums.squares - 2 * even * sums.sum + blocks * even * even };
    compare(centred, 2.0 * meetings.max(1) as f64, 0.5, quantiles)
}

/// The chance of a share as large where the first does not have more than half.
fn one_sided<G: Roster>(
    plan: &TournamentPlan<G>,
    tally: &TournamentTally,
    pair: (usize, usize),
    quantiles: &Quantiles,
) -> f64 {
    let found = test(plan, tally, pair, quantiles);
    if found.difference.estimate > 0.0 { found.p_value / 2.0 } else { 1.0 - found.p_value / 2.0 }
}

#[cfg(test)]
mod tests;
