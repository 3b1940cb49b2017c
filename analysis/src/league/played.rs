//! What a league has come to so far.

use evenkeel_engine::outcome::WHOLE_WIN;

use super::payoffs::Payoffs;
use super::versions::Versions;
use crate::equilibrium::Solution;
use crate::estimate::{CONFIDENCE, Quantiles, estimate_share};
use crate::experiment::TrainedForm;
use crate::findings::{Estimate, LeagueEnd};
use crate::tables::Won;
use crate::tally::Sums;

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

/// Everything a league comes to.
pub(super) struct Played {
    pub versions: Versions,
    pub payoffs: Payoffs,
    pub rounds: Vec<Round>,
    pub ended: LeagueEnd,
    /// What each of the last active won against the last mixture, and then those who had left.
    pub judged: Won,
    /// Games that were played.
    pub games: u64,
}

/// What the version at this place won in blocks of so many games each.
pub(super) fn estimate_win_rate(won: &Won, place: usize, seats: usize) -> Estimate {
    let mut sums = Sums::default();
    for block in won.values() {
        sums.add(block[place][0]);
    }
    let quantiles = Quantiles::new(CONFIDENCE, won.len() as u64);
    estimate_share(sums, f64::from(WHOLE_WIN) * seats as f64, seats, &quantiles)
}
