//! The effects of rules on players who have adapted to them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Agreement, ByName, Estimate, Learnt, cell_number};

/// Unmodified players and players trained under the rules of single cells, each playing in every cell, on random draws not used for training or
/// selection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Adaptation {
    /// Number of searches in every cell; each search trains all players on its own random draws.
    pub searches: u64,
    /// Rounds of a search; in each round, every player is trained against the others of the previous round.
    pub rounds: u64,
    /// Games of all trainings together.
    pub training_games: u64,
    /// Games per line-up and cell in the cross table.
    pub games: u64,
    /// Blocks per line-up and cell in the cross table.
    pub blocks: u64,
    /// Batches of blocks; a batch is the unit of the intervals.
    pub batches: u64,
    /// The trained line-ups, one per cell and search.
    pub sets: Vec<PlayerSet>,
    /// The cross table: the results of every line-up in every cell.
    pub cross: Vec<CrossCell>,
    /// Results in each cell of the players trained for that cell, averaged over searches.
    pub adapted: Vec<AdaptedCell>,
    /// Effect of each change of cells on each quantity, for unmodified, trained and adapting players.
    pub effects: Vec<AdaptedEffect>,
}

impl Adaptation {
    /// The number of trainings in which a player learnt something, and the number of all trainings.
    pub fn trainings(&self) -> (usize, usize) {
        let players = || self.sets.iter().flat_map(|set| set.players.values());
        (players().filter(|player| !player.learnt.is_empty()).count(), players().count())
    }
}

/// A line-up trained in one cell by one search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerSet {
    /// Number of the cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// Number of the search, from 1.
    pub search: u64,
    /// Each trained strategy, by its label in the original line-up.
    pub players: ByName<AdaptedPlayer>,
}

/// A strategy after training.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdaptedPlayer {
    /// Label in a line-up; the original label if training found nothing better.
    pub label: String,
    /// The parameters in which it differs from the original.
    pub learnt: Vec<Learnt>,
}

/// The results of one line-up in one cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossCell {
    /// Number of the cell that is played, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// Number of the cell in which the line-up was trained, from 1; null for unmodified players.
    pub trained_in: Option<u64>,
    /// Number of the search that trained the line-up, from 1; null for unmodified players.
    pub search: Option<u64>,
    /// Mean win rate of each player (0 to 1), or mean score if they play alone; also the mean length of the game, under its own name.
    pub means: ByName<Estimate>,
}

/// The results in a cell of the players trained for that cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdaptedCell {
    /// Number of the cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// Results of unmodified players, on the same random draws.
    pub fixed: ByName<Estimate>,
    /// Results of players who adapted, averaged over searches; the interval includes the spread between searches.
    pub adapted: ByName<Estimate>,
}

/// The effect of a change from one cell to another on one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdaptedEffect {
    /// Label of the strategy whose win rate or score it is, or the name of the length.
    pub name: String,
    /// Unit of the quantity; `share` for a win rate.
    pub unit: String,
    /// Number of the cell before the change, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub from: usize,
    /// Number of the cell after the change, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub to: usize,
    /// Effect on unmodified players.
    pub fixed: Estimate,
    /// Effect on trained players who do not adapt again, averaged over the trained line-ups of all cells.
    pub given: Estimate,
    /// Effect on players who adapt: the result after the change of players trained for that cell, minus the result before it of players trained for
    /// the other.
    pub adapted: Estimate,
    /// Standard deviation of a result between searches in the same cell, pooled over cells; in the unit of the quantity.
    pub spread: f64,
    /// Conclusion about whether the effect holds for unmodified and for adapting players.
    pub holds: Agreement,
    /// Approximate factor by which searches and games per player must grow for a clear conclusion in four runs of five; absent if `holds` is clear or
    /// this cannot be predicted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times_as_many: Option<u64>,
}
