//! The win chances by which look-ahead players judge positions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ByName;

/// The win chances by which look-ahead players judge positions without a winner, fitted to games. At a table, each seat's strength is the weighted
/// sum of the features, and its win chance is proportional to the exponential of its strength. If a player plays alone, the sum is the expected final
/// score. All weights are in millionths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FittedWinChances {
    /// Weight of the standing, the ruleset's own measure of the lead.
    pub standing: i64,
    /// Constant added to the sum; it matters only if a player plays alone.
    pub constant: i64,
    /// Weight of each feature, per unit of the feature; features excluded from the fit are omitted.
    pub features: ByName<i64>,
}
