//! What a rule does for players who have adapted to it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Agreement, ByName, Estimate, Learnt, cell_number};

/// Players as they are and players who were trained under the rules of single cells, each of them in every cell, on luck that nothing
/// was trained or chosen by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Adaptation {
    /// How often everybody was trained in every cell, each time with luck of its own: *searches*.
    pub searches: u64,
    /// Rounds of a search: in each everybody is trained against the others as they were in the round before.
    pub rounds: u64,
    /// Games of all trainings together.
    pub training_games: u64,
    /// Games of everybody in every cell.
    pub games: u64,
    /// Blocks of each: the units of intervals are batches of them.
    pub blocks: u64,
    /// Batches of blocks.
    pub batches: u64,
    /// Everybody who was trained.
    pub sets: Vec<PlayerSet>,
    /// What everybody has in every cell: the cross table.
    pub cross: Vec<CrossCell>,
    /// What those have in every cell who were trained for it, the mean over searches.
    pub adapted: Vec<AdaptedCell>,
    /// What the rule does, for whom.
    pub effects: Vec<AdaptedEffect>,
}

impl Adaptation {
    /// Trainings in which somebody learnt something, and all of them.
    pub fn trainings(&self) -> (usize, usize) {
        let players = || self.sets.iter().flat_map(|set| set.players.values());
        (players().filter(|player| !player.learnt.is_empty()).count(), players().count())
    }
}

/// A line-up that was trained in one cell by one search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayerSet {
    /// The cell.
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// The search, from 1.
    pub search: u64,
    /// Each strategy as it was trained, by its label in the line-up.
    pub players: ByName<AdaptedPlayer>,
}

/// A strategy as it was trained.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdaptedPlayer {
    /// As it is named in a line-up: what it was, if nothing better was found.
    pub label: String,
    /// How it differs from what it was.
    pub learnt: Vec<Learnt>,
}

/// What one line-up has in one cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossCell {
    /// The cell that is played.
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// The cell in which they were trained; nothing for players as they are.
    pub trained_in: Option<u64>,
    /// The search that trained them; nothing for players as they are.
    pub search: Option<u64>,
    /// What each has: the win rate, or alone at the table the mean score; and the length of the game under its name.
    pub means: ByName<Estimate>,
}

/// What those have in a cell who were trained for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdaptedCell {
    /// The cell.
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// Players as they are, on the same luck.
    pub fixed: ByName<Estimate>,
    /// Players who adapted: the mean over searches. The interval has the spread between searches in it.
    pub adapted: ByName<Estimate>,
}

/// What going from one cell to another does to one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdaptedEffect {
    /// Whose win rate or score, by the label; or the name of the length.
    pub name: String,
    /// Its unit: `share` for a win rate.
    pub unit: String,
    /// From this cell
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub from: usize,
    /// to this one.
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub to: usize,
    /// For players as they are.
    pub fixed: Estimate,
    /// For trained players who stay as they are: the mean over all who were trained, in whichever cell.
    pub given: Estimate,
    /// For players who adapt: those trained for the one cell there, less those trained for the other there.
    pub adapted: Estimate,
    /// The standard deviation between searches of what players have who were trained in one cell.
    pub spread: f64,
    /// What can be said of it.
    pub holds: Agreement,
    /// Where that is not clear: about how many times as many searches, and games of each player, would make it so in four runs of five; nothing
    /// where that cannot be predicted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times_as_many: Option<u64>,
}
