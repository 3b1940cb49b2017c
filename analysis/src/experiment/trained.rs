//! The file that a training writes, and that a line-up names as `trader@trader.toml`.

use std::collections::BTreeMap;

use evenkeel_engine::rules::Value;
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

use crate::findings::Estimate;

/// Version of the form of a trained strategy.
pub const TRAINED_FORM: &str = "evenkeel-trained-1";

/// A strategy that was trained: what it is set to, for whom and under which rules, and how it did on luck it was not trained on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TrainedForm {
    /// Version of this form: `evenkeel-trained-1`.
    pub form: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Name of the variant the rules start from.
    pub variant: String,
    /// Digest of the rules in force, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Name of the strategy whose parameters these are.
    pub base: String,
    /// What the training started from, as typed in a line-up.
    pub start: String,
    /// The opponents: line-ups, each with commas; one empty text where there were none.
    pub against: Vec<String>,
    /// Seed of the training.
    pub seed: u64,
    /// Games that were played, those of the judgement included.
    pub games: u64,
    /// The command that repeats the training.
    pub command: String,
    /// What is set away from the strategy's defaults. Where no improvement was shown, that is what the training started from.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub parameters: BTreeMap<String, Value>,
    /// What was tried and not shown to be better; empty where it was.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub tried: BTreeMap<String, Value>,
    /// The judgement.
    pub held_out: HeldOut,
}

/// How a trained strategy did against what it started from, on the same blocks of luck that nothing was chosen by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HeldOut {
    /// Seed of these games.
    pub seed: u64,
    /// Games of each side; 0 where the search found nothing worth judging.
    pub games: u64,
    /// Blocks of each side.
    pub blocks: u64,
    /// What is measured: `win rate`, or the score of a game for one.
    pub measure: String,
    /// Its unit; empty for a win rate, which is a share.
    pub unit: String,
    /// Whether the interval of the gain lies above zero.
    pub improvement: bool,
    /// What was trained.
    pub trained: Estimate,
    /// What it started from.
    pub start: Estimate,
    /// The mean of the differences of blocks.
    pub gain: Estimate,
    /// What it costs to put one parameter back, on a part of these games.
    pub matters: BTreeMap<String, Estimate>,
}

impl TrainedForm {
    /// The text of the file.
    pub fn to_toml(&self) -> String {
        let body = toml::to_string(self).expect("plain data has a TOML form");
        format!(
            "# `{base}` as trained for these opponents and rules. Name it in a line-up as {base}@FILE.\n{body}",
            base = self.base
        )
    }
}

/// The JSON Schema of the file.
pub fn trained_schema() -> Schema {
    schema_for!(TrainedForm)
}
