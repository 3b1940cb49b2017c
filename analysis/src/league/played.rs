//! What a league has come to so far.

use evenkeel_engine::outcome::WHOLE_WIN;

use super::payoffs::Payoffs;
use super::versions::Versions;
use crate::equilibrium::Solution;
use crate::estimate::{CONFIDENCE, Quantiles, estimate_share};
use crate::experiment::TrainedForm;
use crate::findings::{Estimate, LeagueEnd, MILLIONTHS};
use crate::run::SumsByBatch;
use crate::tally::Sums;

/// A version with less than this share is nobody that is met.
pub(super) const LEAST_SHARE: f64 = 0.001;

/// One round.
pub(super) struct Round {
    /// Who was in the league.
    pub active: Vec<usize>,
    /// What they settle on.
    pub solution: Solution,
    /// What every strategy made of it, in the order in which they were named.
    pub responses: Vec<Response>,
    /// Those who had left and come back, with what they won against the mixture.
    pub returned: Vec<(usize, Estimate)>,
}

/// What a strategy made of a mixture.
pub(super) struct Response {
    /// The strategy, by its position among those who began.
    pub strategy: usize,
    /// The version it was begun by.
    pub start: usize,
    /// What came of it.
    pub training: TrainedForm,
    /// Whether it joined.
    pub joined: Option<usize>,
}

impl Round {
    /// Whether nobody but this version would be played: one of it among copies of itself wins an even share, whatever the luck.
    pub fn is_all(&self, version: usize) -> bool {
        let mut shares = self.active.iter().zip(&self.solution.mixture);
        shares.all(|(&other, share)| other == version || *share < LEAST_SHARE)
    }

    /// What a strategy wins against this mixture in the form that its training ends with; nothing where nothing was judged. Where the
    /// mixture is what it began from alone, that won an even share, and the gain on the same luck tells more closely what the new form wins.
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

/// Everything a league comes to.
pub(super) struct Played {
    pub versions: Versions,
    pub payoffs: Payoffs,
    pub rounds: Vec<Round>,
    pub ended: LeagueEnd,
    /// What each of the last active won against the last mixture, and then those who had left.
    pub judged: SumsByBatch,
    /// Games that were played.
    pub games: u64,
}

/// What the version at this place won in blocks of so many games each.
pub(super) fn estimate_win_rate(won: &SumsByBatch, place: usize, seats: usize) -> Estimate {
    let mut sums = Sums::default();
    for block in won.values() {
        sums.add(block[place][0]);
    }
    let quantiles = Quantiles::new(CONFIDENCE, won.len() as u64);
    estimate_share(sums, f64::from(WHOLE_WIN) * seats as f64, seats, &quantiles)
}
