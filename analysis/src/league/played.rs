//! What a league has come to so far.

use super::payoffs::Payoffs;
use super::versions::Versions;
use crate::equilibrium::Solution;
use crate::experiment::TrainedForm;
use crate::findings::LeagueEnd;
use crate::tables::Won;

/// One round.
pub(super) struct Round {
    /// Who was in the league.
    pub active: Vec<usize>,
    /// What they settle on.
    pub solution: Solution,
    /// What every strategy made of it, in the order in which they were named.
    pub responses: Vec<Response>,
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
    /// What each of the last active won against the last mixture.
    pub judged: Won,
    /// Games that were played.
    pub games: u64,
}
