//! The same study among players of several skill levels.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Agreement, ByName, Estimate, cell_number};

/// What a study finds when everybody at the table plays at one level, then at the next. Strategies have the names they have in the
/// study itself, whose players play as they come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkillLevels {
    /// The levels, from the weakest up.
    pub levels: Vec<SkillLevel>,
    /// Batches of blocks at each level: the units of intervals.
    pub batches: u64,
    /// What can be said of all levels together: of the effect of a change; or of a single cell how far win rates lie from an even one.
    pub claims: Vec<LevelClaim>,
}

/// Everybody at one level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SkillLevel {
    /// Its word: `beginner`, `casual`, `expert` or `lookahead`.
    pub level: String,
    /// Who plays like that: `casual players`.
    pub people: String,
    /// Blocks of every cell.
    pub blocks: u64,
    /// Games of every cell.
    pub games: u64,
    /// What they have in each cell.
    pub cells: Vec<LevelCell>,
}

/// What players of one level have in one cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelCell {
    /// The cell.
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub cell: usize,
    /// The win rate of each strategy, or alone at the table its mean score; and the length of the game under its name.
    pub means: ByName<Estimate>,
    /// Whether all strategies win alike; nothing where there is nobody to win against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
}

/// Whether all strategies win alike. All strategies and all levels of a cell are judged together (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "word", rename_all = "snake_case")]
pub enum Fairness {
    /// Nobody lies further from an even share than what matters.
    Fair,
    /// These clearly do not have an even share.
    Unfair {
        /// Their names.
        strategies: Vec<String>,
    },
    /// The games are too few to tell.
    Unclear,
}

impl Fairness {
    /// In a word or two.
    pub const fn text(&self) -> &'static str {
        match self {
            Self::Fair => "fair",
            Self::Unfair { .. } => "unfair",
            Self::Unclear => "not clear yet",
        }
    }
}

/// What one quantity does at each level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelClaim {
    /// Whose win rate or score, by the label; or the name of the length.
    pub name: String,
    /// Its unit: `share` for a win rate.
    pub unit: String,
    /// The number of the cell from which it changes; nothing where a win rate is compared with an even one.
    pub from: Option<u64>,
    /// The cell in which it is what it is.
    #[serde(with = "cell_number")]
    #[schemars(with = "u64")]
    pub to: usize,
    /// How far it changes, or lies from an even win rate: by the word of the level.
    pub levels: ByName<Estimate>,
    /// The levels at which that clearly is more than nothing, or less.
    pub clear: Vec<String>,
    /// The levels at which it surely is too little to matter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub little: Vec<String>,
    /// What can be said of it.
    pub holds: Agreement,
    /// Where that is not clear yet, about how many more games of each cell at each level would tell in four runs of five.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more_games: Option<u64>,
}
