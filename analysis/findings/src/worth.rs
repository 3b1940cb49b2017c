//! The worth of each kind of choice to each strategy.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate};

/// The worth of choices to strategies. Each strategy plays with all its choices, and again without one kind of choice at a time, in the same seats on
/// the same random draws (Jaffe and others 2012).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// Unit of the worth: `share` for a win rate, the unit of the score if a player plays alone.
    pub unit: String,
    /// Unit of the score; absent if a player plays alone or the ruleset has no score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// Number of blocks per line-up.
    pub blocks: u64,
    /// Number of games per line-up.
    pub games: u64,
    /// Number of batches of blocks; a batch is the unit of the intervals.
    pub batches: u64,
    /// Each strategy with each kind that it takes voluntarily: strategies in the order of the line-up, their kinds by worth, the largest first.
    pub kinds: Vec<KindWorth>,
    /// Kinds that each strategy takes only if there is no alternative, so that it cannot play without them; by strategy.
    pub forced: ByName<Vec<String>>,
    /// The kinds requested by name, in words with hyphens; empty if all were requested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<String>,
    /// The requested kinds that no player takes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub untaken: Vec<String>,
}

/// The worth of one kind of choice to one strategy. The intervals of all kinds and strategies hold together (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KindWorth {
    /// Label of the strategy.
    pub strategy: String,
    /// Name of the kind of choice.
    pub kind: String,
    /// Share of the games in which the strategy takes the kind, in the counted blocks (0 to 1); this interval holds on its own.
    pub games: Estimate,
    /// Win rate with the kind (0 to 1), or mean score if the strategy plays alone.
    #[serde(default)]
    pub with: f64,
    /// Win rate without the kind (0 to 1), or mean score if the strategy plays alone.
    pub without: f64,
    /// `with` minus `without`.
    pub worth: Estimate,
    /// Mean length of a game with the kind minus that without.
    pub length: Estimate,
    /// Mean score with the kind minus that without; absent if the strategy plays alone or there is no score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Estimate>,
    /// Conclusion about the worth.
    pub pays: Pays,
    /// Whether the kind significantly changes the length of games.
    pub changes_length: bool,
}

/// The conclusion about the worth of a kind of choice to a strategy that takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pays {
    /// Without the kind, the strategy significantly wins or scores less than a tenth as much: it has no other way to play.
    Needed,
    /// The strategy does significantly worse without it.
    Pays,
    /// The strategy does significantly better without it.
    Costs,
    /// The strategy does as well without it, except for a difference that is too small to matter.
    Little,
    /// The games are too few for a conclusion.
    Unclear,
}

impl Pays {
    /// A short text.
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
    /// Whether the kind significantly pays or costs, so that its size is meaningful.
    pub const fn is_clear(&self) -> bool {
        matches!(self.pays, Pays::Pays | Pays::Costs)
    }
}

impl Worth {
    /// The worth of kinds to one strategy, the largest first.
    pub fn to<'w>(&'w self, strategy: &'w str) -> impl Iterator<Item = &'w KindWorth> {
        self.kinds.iter().filter(move |kind| kind.strategy == strategy)
    }
}
