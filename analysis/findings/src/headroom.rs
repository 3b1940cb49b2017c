//! By how much players can be beaten: what a report must say of whoever its conclusions rest on.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, Value};

/// What looking ahead adds to strategies, each among copies of itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Headroom {
    /// Seats at the table.
    pub table: usize,
    /// Games of every strategy in which somebody looks ahead.
    pub games: u64,
    /// Blocks of every strategy: the units of intervals.
    pub blocks: u64,
    /// Unit of the gains: `share` for a win rate.
    pub unit: String,
    /// Every strategy, by its label.
    pub strategies: ByName<StrategyHeadroom>,
}

/// What looking ahead adds to one strategy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StrategyHeadroom {
    /// What one who looks ahead has among copies of the strategy: the win rate, or alone at the table the mean score.
    pub looking_ahead: Estimate,
    /// What the strategy itself has in that place: an even share, or alone at the table the mean score on the same luck.
    pub without: f64,
    /// The difference.
    pub gain: Estimate,
}

/// What is known beforehand of the players of a study: by how much each can be beaten.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KnownHeadroom {
    /// What looking ahead adds to each strategy whose headroom was measured, by its label.
    pub strategies: BTreeMap<String, MeasuredHeadroom>,
    /// Labels of the others.
    pub unknown: Vec<String>,
    /// The file that was to be quoted, if nobody here was measured in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unused_file: Option<String>,
}

/// What was measured of one strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MeasuredHeadroom {
    /// What looking ahead adds, among copies of the strategy.
    pub gain: Estimate,
    /// Unit of the gain: `share` for a win rate.
    pub unit: String,
    /// Seats at that table.
    pub table: usize,
    /// Games in which somebody looked ahead.
    pub games: u64,
    /// Rules that were set away from the variant then.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub rules: BTreeMap<String, Value>,
    /// Whether those were the rules of this study, before anything is varied.
    pub same_rules: bool,
    /// Whether those were the printed rules of the variant.
    pub printed_rules: bool,
}
