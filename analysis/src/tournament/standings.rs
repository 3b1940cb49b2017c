//! The order of all players, and their leads.

use evenkeel_engine::outcome::WHOLE_WIN;

use super::fit::foretold_shares;
use super::places::Leads;
use super::plan::TournamentPlan;
use super::ratings::Ratings;
use super::stages::Stages;
use super::tally::TournamentTally;
use crate::conclude::{tails_of_scores, whole_wins};
use crate::estimate::{CONFIDENCE, Mean, Quantiles, Tails, estimate_mean, estimate_share};
use crate::findings::{Estimate, Lead, Measure, Standing};
use crate::tally::Sums;

/// All players in order.
pub(super) struct Ladder<'a> {
    plan: &'a TournamentPlan,
    tally: &'a TournamentTally,
    ratings: &'a Ratings,
    quantiles: Quantiles,
    reward: Leads,
    rating: Leads,
    foretold: Vec<f64>,
    /// Players, best first; equal players in their named order.
    pub(super) order: Vec<usize>,
}

impl<'a> Ladder<'a> {
    /// The order by the plan's measure.
    pub(super) fn new(
        plan: &'a TournamentPlan,
        tally: &'a TournamentTally,
        stages: &Stages,
        ratings: &'a Ratings,
    ) -> Self {
        let pairs = plan.pairs();
        let quantiles = Quantiles::new(CONFIDENCE, tally.blocks);
        let of_batches = Quantiles::new(CONFIDENCE, ratings.batches());
        let leads: Vec<Mean> =
            pairs.iter().zip(&tally.leads).map(|(pair, sums)| lead(plan, tally, *pair, *sums)).collect();
        let rated: Vec<Mean> = pairs.iter().map(|pair| ratings.lead(*pair)).collect();
        let players = plan.players.members().len();
        let batches: Vec<&Vec<i64>> = tally.batches.iter().collect();
        let mut ladder = Self {
            plan,
            tally,
            ratings,
            quantiles,
            reward: Leads::judge(players, &leads, |lead| lead.interval(&quantiles)),
            rating: Leads::judge(players, &rated, |lead| lead.interval(&of_batches)),
            foretold: foretold_shares(stages, &batches, &ratings.logs),
            order: (0..players).collect(),
        };
        let found: Vec<f64> = (0..players).map(|player| ladder.measure(player)).collect();
        ladder.order.sort_by(|one, other| found[*other].total_cmp(&found[*one]));
        ladder
    }

    /// Standings of all players, best first.
    pub(super) fn standings(&self) -> Vec<Standing> {
        self.order.iter().map(|&player| self.stand(player)).collect()
    }

    /// The leads of all players over all players behind them.
    pub(super) fn leads(&self) -> Vec<Lead> {
        let behind = |(place, &one): (usize, &usize)| {
            self.order[place + 1..].iter().map(move |&other| Lead {
                strategy: self.plan.label(one).to_owned(),
                over: self.plan.label(other).to_owned(),
                reward: self.reward.of(one, other),
                rating: self.rating.of(one, other),
            })
        };
        self.order.iter().enumerate().flat_map(behind).collect()
    }

    /// The value by which a player is ordered.
    fn measure(&self, player: usize) -> f64 {
        match self.plan.order {
            Measure::Rating => self.ratings.logs[player],
            Measure::Score => self.score(player).map_or(0.0, |score| score.estimate),
            Measure::WinRate => self.win_rate(player).estimate,
        }
    }

    fn win_rate(&self, player: usize) -> Estimate {
        won(self.plan, self.tally, player, &self.quantiles)
    }

    /// The bound on the distance of any win rate from the prediction of the ratings, with intervals that hold together (Bonferroni). The prediction
    /// was fitted to the results and moves with them, so these intervals are, if anything, too wide.
    pub(super) fn misfit(&self) -> f64 {
        let players = self.order.len().max(1) as f64;
        let quantiles = Quantiles::new(1.0 - (1.0 - CONFIDENCE) / players, self.tally.blocks);
        let off = |&player: &usize| {
            let found = won(self.plan, self.tally, player, &quantiles);
            (found.high - self.foretold[player]).abs().max((found.low - self.foretold[player]).abs())
        };
        self.order.iter().map(off).fold(0.0, f64::max)
    }

    fn score(&self, player: usize) -> Option<Estimate> {
        let (unit, sums) = (score_unit(self.plan)?, self.tally.points[player]);
        let tails = tails_of_scores(self.plan.registry.ruleset(), unit, sums, self.tally.range.unwrap_or_default());
        Some(estimate_mean(sums, games(self.plan, player) as f64, &tails, &self.quantiles))
    }

    fn stand(&self, player: usize) -> Standing {
        let Self { plan, tally, .. } = self;
        let leads = if plan.order == Measure::Rating { &self.rating } else { &self.reward };
        let (best_place, worst_place) = leads.places(player);
        // Each rotation seats a player once in each seat.
        let in_a_seat = plan.appearances(player) / plan.rotations() as u64;
        Standing {
            strategy: plan.label(player).to_owned(),
            rating: self.ratings.rating(player),
            best_place,
            worst_place,
            win_rate: self.win_rate(player),
            foretold: Some(self.foretold[player]),
            score: self.score(player),
            games: tally.blocks * games(plan, player),
            seats: tally.placed[player].iter().map(|sums| share(*sums, in_a_seat, &self.quantiles)).collect(),
        }
    }
}

/// Unit of the score, if the ruleset rewards one.
pub(super) fn score_unit(plan: &TournamentPlan) -> Option<&'static str> {
    plan.score.map(|metric| plan.registry.ruleset().metrics[metric].unit)
}

/// Games of a player per block.
fn games(plan: &TournamentPlan, player: usize) -> u64 {
    if plan.table == 1 { 1 } else { plan.appearances(player) }
}

/// The win rate of a player; alone at the table, its share of the comparisons. A half point is not a whole win, so this is a mean of numbers between
/// 0 and 1, like its shares against single others.
fn won(plan: &TournamentPlan, tally: &TournamentTally, player: usize, quantiles: &Quantiles) -> Estimate {
    let (sums, games) = (tally.wins[player], plan.appearances(player));
    if plan.table == 1 {
        return Mean::new(sums, tally.blocks, whole_wins(games as usize), &Tails::Within(0.0, 1.0)).interval(quantiles);
    }
    share(sums, games, quantiles)
}

/// A win rate; `games` is the number per block.
pub(super) fn share(sums: Sums, games: u64, quantiles: &Quantiles) -> Estimate {
    estimate_share(sums, whole_wins(games as usize), games as usize, quantiles)
}

/// The lead of the first of a pair in the measure that the ruleset rewards.
fn lead(plan: &TournamentPlan, tally: &TournamentTally, pair: (usize, usize), sums: Sums) -> Mean {
    let (_, scale) = plan.weights(pair);
    match score_unit(plan) {
        Some(unit) => {
            let tails = tails_of_scores(plan.registry.ruleset(), unit, sums, tally.range.unwrap_or_default());
            Mean::new(sums, tally.blocks, scale, &tails)
        }
        None => Mean::new(sums, tally.blocks, scale * f64::from(WHOLE_WIN), &Tails::Within(-1.0, 1.0)),
    }
}

#[cfg(test)]
mod tests;
