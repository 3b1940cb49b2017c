//! The effect of each rule alone.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, RuleCoverage, Value};

/// The effects of rules one at a time: each is set to other values with all others unchanged, for the same players on the same random draws. All
/// intervals of changes are simultaneous (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Screening {
    /// Number of games per value at the first look.
    pub games: u64,
    /// Number of games for a value that was not clear after the first look.
    pub most_games: u64,
    /// Number of games of all values together.
    pub all_games: u64,
    /// Number of batches of blocks; a batch is the unit of the intervals.
    pub batches: u64,
    /// The measured quantities: first those by which rules are judged, then the others.
    pub quantities: Vec<ScreenedQuantity>,
    /// The rules: first those that have an effect, the largest effect first; then those that are not clear; then the others.
    pub rules: Vec<ScreenedRule>,
    /// Rules, and values of rules, that were not tried.
    pub left_out: Vec<LeftOut>,
}

/// A number that rules may change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedQuantity {
    /// Name of the quantity, as in the bounds of a check.
    pub name: String,
    /// Name of the quantity in a sentence.
    pub title: String,
    /// Unit of the quantity: `share`, or that of a metric.
    pub unit: String,
    /// Whether rules are judged by the quantity: win rates, the length, and quantities requested by name.
    pub main: bool,
    /// Mean under the current rules; this interval holds on its own.
    pub base: Estimate,
    /// Smallest change that matters, in the unit of the quantity.
    pub margin: f64,
}

/// The effect of one rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedRule {
    /// Path of the rule; `variant` for the variants.
    pub rule: String,
    /// Meaning of the rule.
    pub about: String,
    /// Unit of the values; empty for a switch or a word.
    pub unit: String,
    /// Value in force.
    pub base: Value,
    /// Whether that value is reconstructed.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub reconstructed: bool,
    /// Whether that value is outside the tried range, such as a number with a special meaning.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub outside: bool,
    /// Conclusion about the rule.
    pub moves: Moves,
    /// Largest change of a main quantity by any value of the rule, in units of that quantity's margin.
    pub size: f64,
    /// The tried values, in their order.
    pub values: Vec<ScreenedValue>,
    /// The step with most of the rule's effect; absent if there is none within a small part of its range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<ScreenedStep>,
    /// Whether the players use the choices that the rule affects; absent if not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage: Option<RuleCoverage>,
}

/// The effect of one value of a rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedValue {
    /// The value.
    pub value: Value,
    /// Number of games with this value.
    pub games: u64,
    /// Share of these games that differ from those under the current rules (0 to 1).
    pub otherwise: f64,
    /// Change of each quantity from its mean under the current rules.
    pub changes: ByName<Estimate>,
    /// Names of the quantities that changed significantly.
    pub clear: Vec<String>,
}

/// Two neighbouring values between which most of a rule's effect happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedStep {
    /// Name of the quantity that changes.
    pub quantity: String,
    /// Value before the step.
    pub from: i64,
    /// Value after the step.
    pub to: i64,
    /// Change of the quantity between the two values.
    pub change: Estimate,
    /// Change between the tried values with the lowest and the highest mean of the quantity, with the sign of the step.
    pub whole: Estimate,
}

/// The conclusion about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Moves {
    /// At least one value significantly changes a quantity by which the rule is judged, possibly by enough to matter.
    Moves,
    /// The games are too few for a conclusion.
    Unclear,
    /// Games differ, or the affected choices are used, but no quantity by which the rule is judged changes enough to matter.
    Used,
    /// No game differs: no player makes the affected choices, although they are on offer.
    Untested,
    /// No game differs: the affected choices are never on offer.
    NotHere,
    /// No game differs, and the affected choices are not known.
    Idle,
}

impl Moves {
    /// A short text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Moves => "has an effect",
            Self::Unclear => "not clear yet",
            Self::Used => "used, but without effect",
            Self::Untested => "untested: no player uses it",
            Self::NotHere => "not in this mode",
            Self::Idle => "no game differs",
        }
    }
}

/// A rule or value that was not tried, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeftOut {
    /// Path of the rule.
    pub rule: String,
    /// The value; null if the whole rule was left out.
    pub value: Option<Value>,
    /// Reason, as the end of a sentence.
    pub why: String,
}

impl Screening {
    /// The rules with this conclusion.
    pub fn that(&self, moves: Moves) -> impl Iterator<Item = &ScreenedRule> {
        self.rules.iter().filter(move |rule| rule.moves == moves)
    }

    /// The quantities by which rules are judged.
    pub fn main(&self) -> impl Iterator<Item = &ScreenedQuantity> {
        self.quantities.iter().filter(|quantity| quantity.main)
    }
}

impl ScreenedRule {
    /// The value with the largest change of a quantity, and this change.
    pub fn strongest(&self, quantity: &str) -> Option<(&ScreenedValue, Estimate)> {
        let of = |value: &'_ ScreenedValue| value.changes.get(quantity).copied();
        let all = self.values.iter().filter_map(|value| Some((value, of(value)?)));
        all.max_by(|(_, one), (_, other)| one.estimate.abs().total_cmp(&other.estimate.abs()))
    }
}
