//! The headroom of players: a caution for every report whose conclusions rest on them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, Value};

/// The gain from looking ahead for strategies, each among copies of itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Headroom {
    /// Number of seats at the table.
    pub table: usize,
    /// Number of games per strategy with one look-ahead player.
    pub games: u64,
    /// Number of blocks per strategy; a block is the unit of the intervals.
    pub blocks: u64,
    /// Unit of the gains; `share` for a win rate.
    pub unit: String,
    /// Gain for every strategy, by its label.
    pub strategies: ByName<StrategyHeadroom>,
}

/// The gain from looking ahead for one strategy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StrategyHeadroom {
    /// Win rate of a look-ahead player among copies of the strategy (0 to 1), or its mean score if it plays alone.
    pub looking_ahead: Estimate,
    /// The same for the strategy itself in that place: an even share, or its mean score on the same random draws if it plays alone.
    pub without: f64,
    /// `looking_ahead` minus `without`.
    pub gain: Estimate,
}

/// Earlier measurements of the headroom of the players of a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KnownHeadroom {
    /// Gain from looking ahead for each measured strategy, by its label.
    pub strategies: BTreeMap<String, MeasuredHeadroom>,
    /// Labels of the players that were not measured.
    pub unknown: Vec<String>,
    /// Name of the file to quote, if it measures none of these players; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unused_file: Option<String>,
}

/// An earlier measurement of one strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MeasuredHeadroom {
    /// Gain from looking ahead, among copies of the strategy.
    pub gain: Estimate,
    /// Unit of the gain: `share` for a win rate.
    pub unit: String,
    /// Number of seats at that table.
    pub table: usize,
    /// Number of games with one look-ahead player.
    pub games: u64,
    /// Rules that were set away from the variant in that measurement.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub rules: BTreeMap<String, Value>,
    /// Whether the measurement used the rules of this study, before anything is varied.
    pub same_rules: bool,
    /// Whether the measurement used the printed rules of the variant.
    pub printed_rules: bool,
}
