//! What each kind of choice is worth to each strategy.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate};

/// What strategies have with their choices that they do not have without: each strategy plays as it does, and without one kind of choice
/// after the other, in the same seats on the same luck (Jaffe and others 2012).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// Unit of what choices are worth: `share` for a win rate, alone at the table that of the score.
    pub unit: String,
    /// Unit of the score, at a table of several that has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// Blocks of every line-up.
    pub blocks: u64,
    /// Games of every line-up.
    pub games: u64,
    /// Batches of blocks: the units of intervals.
    pub batches: u64,
    /// Each strategy and each kind it takes although it could do something else: the line-up's first strategy first, of each what is
    /// worth most.
    pub kinds: Vec<KindWorth>,
    /// By strategy, the kinds it takes only where there is nothing else to do, so that it cannot do without.
    pub forced: ByName<Vec<String>>,
    /// The kinds that were asked for by name, in words with hyphens; none where all were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<String>,
    /// Those of them that nobody takes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untaken: Vec<String>,
}

/// What one kind of choice is worth to one strategy. The intervals of all kinds and strategies hold together (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KindWorth {
    /// The strategy, by its label.
    pub strategy: String,
    /// The kind of choice.
    pub kind: String,
    /// Share of its games in which the strategy takes it, in the blocks that were counted; this interval holds by itself.
    pub games: Estimate,
    /// What the strategy has with it: the win rate, or alone at the table the mean score.
    #[serde(default)]
    pub with: f64,
    /// What the strategy has without it: the win rate, or alone at the table the mean score.
    pub without: f64,
    /// The win rate with it less that without, or alone at the table the mean score.
    pub worth: Estimate,
    /// The mean length of a game with it less that without.
    pub length: Estimate,
    /// What it scores with it less that without, at a table of several that has a score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Estimate>,
    /// What can be said of it.
    pub pays: Pays,
    /// Whether games are clearly longer with it, or shorter.
    pub changes_length: bool,
}

/// Whether a kind of choice is worth something to whoever takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pays {
    /// The strategy clearly wins less than a tenth as often without, or scores less than a tenth: it has no other way to play.
    Needed,
    /// It clearly does worse without.
    Pays,
    /// It clearly does better without.
    Costs,
    /// It does as well without, but for less than what matters.
    Little,
    /// The games are too few to tell.
    Unclear,
}

impl Pays {
    /// In a word or two.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Needed => "needed",
            Self::Pays => "pays",
            Self::Costs => "costs",
            Self::Little => "worth little",
            Self::Unclear => "not clear yet",
        }
    }
}

impl KindWorth {
    /// Whether it clearly is worth something, or costs something, and how much says something.
    pub const fn is_clear(&self) -> bool {
        matches!(self.pays, Pays::Pays | Pays::Costs)
    }
}

impl Worth {
    /// What kinds are worth to one strategy, what is worth most first.
    pub fn to<'w>(&'w self, strategy: &'w str) -> impl Iterator<Item = &'w KindWorth> {
        self.kinds.iter().filter(move |kind| kind.strategy == strategy)
    }
}
