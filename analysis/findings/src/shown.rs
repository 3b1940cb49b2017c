//! Numbers that were asked for by name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Difference, Estimate};

/// One number of a cell: metrics added up, or one such sum over another. `definitions` say what it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownNumber {
    /// That of the game: over all seats, each metric of the game once. Nothing where there was nothing to divide by.
    pub game: Option<Estimate>,
    /// That of one such player, by label; empty where seats have none of their own.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub strategies: ByName<Estimate>,
    /// That of one seat with a level of a factor, by factor and level, whoever sits there; levels that no seat had are left out.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub factors: ByName<ByName<Estimate>>,
}

/// How it differs from the cell that all are compared with, on the same random draws.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownChange {
    /// That of the game.
    pub game: Option<Difference>,
    /// That of one such player, by label.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub strategies: ByName<Difference>,
}
