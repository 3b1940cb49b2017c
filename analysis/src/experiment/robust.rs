//! Whether a study is to be tried under other inputs than the reconstructed ones.

use evenkeel_engine::rules::Place;
use serde::{Deserialize, Serialize};

use super::Experiment;

/// Draws where nobody says how many.
pub const DEFAULT_DRAWS: u64 = 32;

/// How often reconstructed inputs are drawn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Robust {
    /// Draws.
    pub draws: u64,
    /// Games of each cell in each draw; none: as many as the study plays.
    pub games: Option<u64>,
    /// Where it was asked.
    #[serde(skip)]
    pub place: Place,
}

impl Experiment {
    /// The study is tried under other inputs, as typed after `--robust` and `--robust-games`.
    pub fn ask_robust(&mut self, draws: Option<u64>, games: Option<u64>) {
        let draws = draws.unwrap_or(DEFAULT_DRAWS);
        self.robust = Some(Robust { draws, games, place: Place::flag(format!("--robust={draws}")) });
    }
}
