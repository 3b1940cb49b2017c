//! A number with its interval.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number that was estimated, with the interval that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimate {
    /// Best guess.
    pub estimate: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}
