//! A strategy that was trained.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Value;

/// A strategy that plays with the parameters of a file that `evenkeel train` wrote.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TrainedStrategy {
    /// The strategy whose parameters they are.
    pub strategy: String,
    /// Digest of the file, 16 hexadecimal digits.
    pub digest: String,
    /// Whether it was trained under the rules of every cell, or does not say which.
    pub same_rules: bool,
    /// Digest of the rules it was trained under, 16 hexadecimal digits; empty if the file does not say.
    pub rules_hash: String,
    /// The line-ups it was trained against.
    pub against: Vec<String>,
    /// What opponents were drawn from instead: the share of every strategy.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mixture: BTreeMap<String, f64>,
    /// What is set away from the strategy's defaults.
    pub parameters: BTreeMap<String, Value>,
}
