//! The same study among players of several skill levels.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Agreement, ByName, Estimate, cell_number};

/// The findings of a study with all players at one level, then at the next. Strategies have their names in the study itself, whose players are
/// unmodified.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkillLevels {
    /// The levels, the weakest first.
    pub levels: Vec<SkillLevel>,
    /// Number of batches of blocks per level; a batch is the unit of the intervals.
    pub batches: u64,
    /// Conclusions over all levels together: about the effect of a change, or for a single cell about the difference between win rates and an even
    /// share.
    pub claims: Vec<LevelClaim>,
}

/// The results of all players at one level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkillLevel {
    /// Name of the level: `beginner`, `casual`, `expert` or `lookahead`.
    pub level: String,
    /// Name of these players: `casual players`.
    pub people: String,
    /// Number of blocks per cell.
    pub blocks: u64,
    /// Number of games per cell.
    pub games: u64,
    /// Results in each cell.
    pub cells: Vec<LevelCell>,
}

/// The results of players of one level in one cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelCell {
    /// Number of the cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// Mean win rate of each strategy (0 to 1), or mean score if it plays alone; also the mean length of the game, under its own name.
    pub means: ByName<Estimate>,
    /// Whether all strategies win equally often; absent without another strategy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
}

/// Whether all strategies win equally often. All strategies and all levels of a cell are judged together (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "word", rename_all = "snake_case")]
pub enum Fairness {
    /// No win rate differs from an even share by enough to matter.
    Fair,
    /// These strategies significantly differ from an even share.
    Unfair {
        /// Labels of the strategies.
        strategies: Vec<String>,
    },
    /// The games are too few for a conclusion.
    Unclear,
}

impl Fairness {
    /// A short text.
    pub const fn text(&self) -> &'static str {
        match self {
            Self::Fair => "fair",
            Self::Unfair { .. } => "unfair",
            Self::Unclear => "not clear yet",
        }
    }
}

/// The results for one quantity at each level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelClaim {
    /// Label of the strategy with this win rate or score, or the name of the length.
    pub name: String,
    /// Unit of the quantity; `share` for a win rate.
    pub unit: String,
    /// Number of the cell before the change, from 1; null if a win rate is compared with an even share.
    pub from: Option<u64>,
    /// Number of the cell after the change, or of the single cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub to: usize,
    /// Change of the quantity, or difference from an even share, by level.
    pub levels: ByName<Estimate>,
    /// Levels at which the difference from 0 is significant.
    pub clear: Vec<String>,
    /// Levels at which the difference is significantly too small to matter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub little: Vec<String>,
    /// Conclusion over all levels.
    pub holds: Agreement,
    /// Approximate number of additional games per cell and level for a clear conclusion in four runs of five; absent if it is clear or this cannot be
    /// predicted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more_games: Option<u64>,
}
