//! How much each rule matters where all of them vary together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, LeftOut, Value};

/// What rules do where all vary at once over their ranges, every trajectory or row of points on luck of its own. Intervals of all rules and quantities hold together (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Sensitivity {
    /// How it was found out.
    pub method: SensitivityMethod,
    /// Trajectories, or rows of Sobol points: the units of intervals.
    pub units: u64,
    /// Points that were played.
    pub points: u64,
    /// Games of each.
    pub games: u64,
    /// The rules that varied.
    pub inputs: Vec<SensitivityInput>,
    /// What they were found to do, by what rules are judged by.
    pub quantities: Vec<SensitivityOf>,
    /// Rules, and values of rules, that did not vary.
    pub left_out: Vec<LeftOut>,
}

/// How it is found out how much rules matter together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SensitivityMethod {
    /// Elementary effects (Morris 1991).
    Morris,
    /// Shares of the variance (Sobol 1993, by Jansen's estimators).
    Sobol,
}

impl SensitivityMethod {
    /// With fewer trajectories, or rows, nothing is said to be clear: so few know too little of how far they scatter, and squares scatter further
    /// than sizes.
    pub const fn fewest(self) -> u64 {
        match self {
            Self::Morris => 10,
            Self::Sobol => 30,
        }
    }

    /// What it has several of, each of which plays as many points as there are rules and one or two more.
    pub const fn units(self) -> &'static str {
        match self {
            Self::Morris => "trajectories",
            Self::Sobol => "rows",
        }
    }
}

/// One rule and what it ranged over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SensitivityInput {
    /// Its path; `variant` for the variants.
    pub rule: String,
    /// What it means.
    pub about: String,
    /// Its first value.
    pub from: Value,
    /// Its last value.
    pub to: Value,
    /// Whether its value in force is reconstructed.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub reconstructed: bool,
}

/// What rules do to one number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SensitivityOf {
    /// Its name, as bounds of a check have it.
    pub name: String,
    /// What it is called in a sentence.
    pub title: String,
    /// Its unit.
    pub unit: String,
    /// The standard deviation of its mean over all that was tried, without the luck of games; nothing for elementary effects, and where it is
    /// not clearly more than nothing.
    pub deviation: Option<f64>,
    /// The rules, what matters most first.
    pub inputs: Vec<RuleIndices>,
}

/// How much one rule matters to one number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RuleIndices {
    /// The rule.
    pub rule: String,
    /// Of elementary effects their `mean`, the mean of their `size` and their `spread`, in the unit of the number per whole range; of shares of
    /// the variance `first_order` and `total`; none where the number does not clearly vary, so that there is nothing to share.
    pub indices: ByName<Estimate>,
    /// Whether it clearly matters.
    pub clear: bool,
}

impl SensitivityMethod {
    /// The index by which rules are ranked.
    pub const fn main(self) -> &'static str {
        match self {
            Self::Morris => "size",
            Self::Sobol => "total",
        }
    }

    /// All indices.
    pub const fn indices(self) -> &'static [&'static str] {
        match self {
            Self::Morris => &["mean", "size", "spread"],
            Self::Sobol => &["first_order", "total"],
        }
    }
}
