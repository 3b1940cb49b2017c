//! A difference with its interval and p value.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{high_end, low_end};

/// A difference: a number less another, such as a cell's less the reference's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Difference {
    /// Best guess.
    pub estimate: f64,
    /// Lower end of the interval of this one difference; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end of the interval of this one difference; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
    /// The interval that holds together with those of all differences that are judged with it (Bonferroni). It leaves 0 out just
    /// where the two differ: where Holm's sharper test alone tells them apart, it ends at 0 (Strassburger and Bretz 2008, Statistics
    /// in Medicine 27, 4914). Nothing in findings of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joint: Option<Span>,
    /// Chance of a difference at least as large where there is none.
    pub p_value: f64,
    /// The same, corrected for how many differences are judged (Holm).
    pub p_adjusted: f64,
    /// Whether the two differ, all differences judged together.
    pub differs: bool,
}

/// The two ends of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Span {
    /// Lower end; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
}
