//! The state of a league.

use evenkeel_engine::outcome::WHOLE_WIN;

use super::payoffs::Payoffs;
use super::versions::Versions;
use crate::equilibrium::Solution;
use crate::estimate::{CONFIDENCE, Quantiles, estimate_share};
use crate::experiment::TrainedForm;
use crate::findings::{Estimate, LeagueEnd, MILLIONTHS};
use crate::run::SumsByBatch;
use crate::tally::Sums;

/// A version with a smaller share is not used as an opponent.
pub(super) const LEAST_SHARE: f64 = 0.001;

pub(super) struct Round {
    /// The versions in the league.
    pub active: Vec<usize>,
    /// Their equilibrium.
    pub solution: Solution,
    /// The response of every strategy, in the order named.
    pub responses: Vec<Response>,
    /// Versions that returned after leaving, with their win rates against the mixture.
    pub returned: Vec<(usize, Estimate)>,
}

/// The response of a strategy to a mixture.
pub(super) struct Response {
    /// The strategy, by its position among the initial ones.
    pub strategy: usize,
    /// The version it started from.
    pub start: usize,
    pub training: TrainedForm,
    /// The version as which it joined, if it did.
    pub joined: Option<usize>,
}

impl Round {
    /// Whether only this version would play: a single copy of it among copies of itself always wins an even share.
    pub fn is_all(&self, version: usize) -> bool {
        let mut shares = self.active.iter().zip(&self.solution.mixture);
        shares.all(|(&other, share)| other == version || *share < LEAST_SHARE)
    }

    /// All present and past versions, those in the league of this round first.
    pub fn before_others(&self, versions: &Versions) -> Vec<usize> {
        let gone = (0..versions.all().len()).filter(|version| !self.active.contains(version));
        self.active.iter().copied().chain(gone).collect()
    }

    /// The win rate of a strategy against this mixture in its form after training; `None` without a judgement. If the mixture is only its initial
    /// version, that won an even share, and the paired gain gives the new win rate more precisely.
    pub fn win_rate(&self, response: &Response, seats: usize) -> Option<Estimate> {
        let held = &response.training.held_out;
        if self.is_all(response.start) {
            let gain = held.gain.filter(|_| held.improvement);
            return Some(gain.map_or(even(seats), |gain| above(even(seats), gain)));
        }
        if held.improvement { held.trained } else { held.start }
    }
}

/// An even share, which is known.
pub(super) fn even(seats: usize) -> Estimate {
    Estimate { estimate: 1.0 / seats as f64, low: 1.0 / seats as f64, high: 1.0 / seats as f64 }.rounded_to(MILLIONTHS)
}

fn above(known: Estimate, gain: Estimate) -> Estimate {
    let add = |gain: f64| known.estimate + gain;
    Estimate { estimate: add(gain.estimate), low: add(gain.low), high: add(gain.high) }.rounded_to(MILLIONTHS)
}

/// The complete results of a league.
pub(super) struct Played {
    pub versions: Versions,
    pub payoffs: Payoffs,
    pub rounds: Vec<Round>,
    pub ended: LeagueEnd,
    /// The win rate of each of the last active versions against the last mixture, then of those that had left.
    pub judged: SumsByBatch,
    pub games: u64,
}

/// The win rate of the version at this place, in blocks of this many games.
pub(super) fn estimate_win_rate(won: &SumsByBatch, place: usize, seats: usize) -> Estimate {
    let mut sums = Sums::default();
    for block in won.values() {
        sums.add(block[place][0]);
    }
    let quantiles = Quantiles::new(CONFIDENCE, won.len() as u64);
    estimate_share(sums, f64::from(WHOLE_WIN) * seats as f64, seats, &quantiles)
}
