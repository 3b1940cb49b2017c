//! Numbers requested by name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Difference, Estimate};

/// One number of a cell: a sum of metrics, or the ratio of two such sums. `definitions` gives its meaning.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownNumber {
    /// Number for the game: over all seats, with each metric of the game counted once. Null if its denominator was 0.
    pub game: Option<Estimate>,
    /// Number for one player of the strategy, by label; empty if seats have no numbers of their own.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub strategies: ByName<Estimate>,
    /// Number for one seat with a level of a factor, by factor and level, for any strategy in the seat; levels that no seat had are omitted.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub factors: ByName<ByName<Estimate>>,
}

/// The difference of a number from the reference cell, on the same random draws.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownChange {
    /// Difference for the game; null if the number does not exist in both cells.
    pub game: Option<Difference>,
    /// Difference for one player of the strategy, by label.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub strategies: ByName<Difference>,
}
