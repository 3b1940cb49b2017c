//! A difference with its interval and p value.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{high_end, low_end};

/// A difference of two numbers, such as a cell's minus the reference's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Difference {
    /// Point estimate.
    pub estimate: f64,
    /// Lower end of the interval of this difference alone; null if the games are too few for an interval.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end of the interval of this difference alone; null if the games are too few for an interval.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
    /// Simultaneous interval over all differences judged together (Bonferroni). 0 lies inside it exactly if `differs` is false; if only Holm's more
    /// powerful test is significant, it ends at 0 (Strassburger and Bretz 2008, Statistics in Medicine 27, 4914). Absent in findings of earlier
    /// versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joint: Option<Span>,
    /// Probability of a difference at least as large without a true difference (0 to 1).
    pub p_value: f64,
    /// The same, corrected for the number of differences judged together (Holm).
    pub p_adjusted: f64,
    /// Whether the two numbers differ significantly, corrected for all differences judged together.
    pub differs: bool,
}

/// The two ends of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Span {
    /// Lower end; null if the games are too few for an interval.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end; null if the games are too few for an interval.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
}
