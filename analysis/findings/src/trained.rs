//! A trained strategy.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Value;

/// A strategy with the parameters of a file written by `evenkeel train`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TrainedStrategy {
    /// Name of the strategy with these parameters.
    pub strategy: String,
    /// Digest of the file, 16 hexadecimal digits.
    pub digest: String,
    /// Whether the strategy was trained under the rules of every cell; also true if the file does not name its rules.
    pub same_rules: bool,
    /// Digest of the rules under which it was trained, 16 hexadecimal digits; empty if the file does not name them.
    pub rules_hash: String,
    /// Line-ups against which it was trained.
    pub against: Vec<String>,
    /// Share of every strategy in the mixture from which opponents were drawn instead (0 to 1); absent if there was none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mixture: BTreeMap<String, f64>,
    /// Parameters that differ from the strategy's defaults.
    pub parameters: BTreeMap<String, Value>,
}
