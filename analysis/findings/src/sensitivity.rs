//! The importance of each rule if all of them vary together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, LeftOut, Value};

/// The effects of rules that all vary at once over their ranges, with every trajectory or row of points on its own random draws. Intervals are
/// simultaneous over all rules and quantities (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Sensitivity {
    /// Method of the analysis.
    pub method: SensitivityMethod,
    /// Number of trajectories, or of rows of Sobol points: the units of the intervals.
    pub units: u64,
    /// Number of points played.
    pub points: u64,
    /// Number of games per point.
    pub games: u64,
    /// The rules that varied.
    pub inputs: Vec<SensitivityInput>,
    /// Effects of the rules on each quantity by which rules are judged.
    pub quantities: Vec<SensitivityOf>,
    /// Rules, and values of rules, that did not vary.
    pub left_out: Vec<LeftOut>,
}

/// The method of a sensitivity analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SensitivityMethod {
    /// Elementary effects (Morris 1991).
    Morris,
    /// Shares of the variance (Sobol 1993, by Jansen's estimators).
    Sobol,
}

impl SensitivityMethod {
    /// The minimum number of trajectories or rows for clear conclusions: fewer show too little of their scatter, and squares scatter more than sizes.
    pub const fn fewest(self) -> u64 {
        match self {
            Self::Morris => 20,
            Self::Sobol => 30,
        }
    }

    /// The usual number of trajectories or rows. Fewer trajectories often miss the few places where a rule matters: intervals of twenty held together in
    /// 86%, and of a hundred in all studies (`docs/how-to/screen.md`).
    pub const fn usual(self) -> u64 {
        match self {
            Self::Morris => 100,
            Self::Sobol => 128,
        }
    }

    /// The name of its units; each unit plays as many points as there are rules, plus one or two.
    pub const fn units(self) -> &'static str {
        match self {
            Self::Morris => "trajectories",
            Self::Sobol => "rows",
        }
    }
}

/// One rule and its range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SensitivityInput {
    /// Path of the rule; `variant` for the variants.
    pub rule: String,
    /// Meaning of the rule.
    pub about: String,
    /// First value of the range.
    pub from: Value,
    /// Last value of the range.
    pub to: Value,
    /// Whether its value in force is reconstructed.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub reconstructed: bool,
}

/// The effects of the rules on one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SensitivityOf {
    /// Name of the quantity, as in the bounds of a check.
    pub name: String,
    /// Name of the quantity in a sentence.
    pub title: String,
    /// Unit of the quantity.
    pub unit: String,
    /// Standard deviation of its mean over all points, without the randomness of single games; null for elementary effects, and if it is not
    /// significantly above 0.
    pub deviation: Option<f64>,
    /// The rules, the most important first.
    pub inputs: Vec<RuleIndices>,
}

/// The importance of one rule for one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RuleIndices {
    /// Path of the rule.
    pub rule: String,
    /// For elementary effects: their `mean`, the mean of their absolute values (`size`) and their `spread`, in the unit of the quantity per whole
    /// range. For shares of the variance: `first_order` and `total` (0 to 1); empty if the quantity does not vary significantly.
    pub indices: ByName<Estimate>,
    /// Whether the rule significantly affects the quantity.
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
