//! What a run is about, as it is kept with its finished work: whoever has the folder needs nothing else to conclude.

use serde::{Deserialize, Serialize};

use crate::experiment::Experiment;
use crate::tournament_options::TournamentOptions;

/// A study that can be divided into parts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoredStudy {
    /// A simulation or a sweep.
    Cells(Experiment),
    /// A tournament.
    Tournament(Experiment, TournamentOptions),
}

impl StoredStudy {
    /// What was asked of the rules and players.
    pub fn experiment(&self) -> &Experiment {
        match self {
            Self::Cells(experiment) | Self::Tournament(experiment, _) => experiment,
        }
    }
}
