//! What each rule moves, where that was asked of many.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, RuleCoverage, Value};

/// What rules do one at a time: each set to other values, all others as they are, the same players on the same luck. All intervals of
/// changes hold together (Bonferroni).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Screening {
    /// Games of every value in the first pass.
    pub games: u64,
    /// Games of a value that was not clear after that.
    pub most_games: u64,
    /// Games of all values together.
    pub all_games: u64,
    /// Batches of blocks: the units of intervals.
    pub batches: u64,
    /// What is measured: what rules are judged by first, then the rest.
    pub quantities: Vec<ScreenedQuantity>,
    /// The rules: those that move something first, of them what moves most; then those of which it is not clear; then the others.
    pub rules: Vec<ScreenedRule>,
    /// Rules, and values of rules, that were not tried.
    pub left_out: Vec<LeftOut>,
}

/// One number that rules may move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedQuantity {
    /// Its name, as bounds of a check have it.
    pub name: String,
    /// What it is called in a sentence.
    pub title: String,
    /// Its unit: `share`, or that of a metric.
    pub unit: String,
    /// Whether rules are judged by it: who wins, how long it takes, and what was asked for by name.
    pub main: bool,
    /// Its mean under the rules as they are; this interval holds by itself.
    pub base: Estimate,
    /// The least change that matters.
    pub margin: f64,
}

/// What one rule does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedRule {
    /// Its path; `variant` for the variants.
    pub rule: String,
    /// What it means.
    pub about: String,
    /// Its unit; empty for a switch or a word.
    pub unit: String,
    /// Its value in force.
    pub base: Value,
    /// Whether that value is reconstructed.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub reconstructed: bool,
    /// Whether that value lies outside of the range that is tried, as a number does that stands for something else.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub outside: bool,
    /// What can be said of it.
    pub moves: Moves,
    /// The most that one of its values moves anything it is judged by, in changes that just matter.
    pub size: f64,
    /// The values that were tried, in their order.
    pub values: Vec<ScreenedValue>,
    /// Where most of what it does happens, if that is within a small part of its range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<ScreenedStep>,
    /// Whether the players use what it bears on, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage: Option<RuleCoverage>,
}

/// What a rule does with one value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedValue {
    /// The value.
    pub value: Value,
    /// Games that were played with it.
    pub games: u64,
    /// Share of them that went otherwise than under the rules as they are.
    pub otherwise: f64,
    /// The change of each quantity from what it is under the rules as they are.
    pub changes: ByName<Estimate>,
    /// The quantities that clearly changed.
    pub clear: Vec<String>,
}

/// Two neighbouring values between which most of what a rule does happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScreenedStep {
    /// The quantity that is moved.
    pub quantity: String,
    /// The value before the step.
    pub from: i64,
    /// The value after it.
    pub to: i64,
    /// The change of the quantity between the two.
    pub change: Estimate,
    /// The same between the ends of the range that was tried.
    pub whole: Estimate,
}

/// What can be said of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Moves {
    /// Some value clearly moves something the rule is judged by, and it may be enough to matter.
    Moves,
    /// The games are too few to tell.
    Unclear,
    /// Games go otherwise, or what it bears on is used, but nothing it is judged by changes enough to matter.
    Used,
    /// Not one game goes otherwise: nobody here does what it bears on, although it is on offer.
    Untested,
    /// Not one game goes otherwise: what it bears on is never on offer here.
    NotHere,
    /// Not one game goes otherwise, and what it bears on is not known.
    Idle,
}

impl Moves {
    /// In a few words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Moves => "moves something",
            Self::Unclear => "not clear yet",
            Self::Used => "used, but without effect",
            Self::Untested => "untested: nobody uses it",
            Self::NotHere => "not in this mode",
            Self::Idle => "no game goes otherwise",
        }
    }
}

/// What was not tried, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeftOut {
    /// Path of the rule.
    pub rule: String,
    /// The value; nothing where the whole rule was left out.
    pub value: Option<Value>,
    /// Why, as the end of a sentence.
    pub why: String,
}

impl Screening {
    /// The rules of which something can be said, such as that they move something.
    pub fn that(&self, moves: Moves) -> impl Iterator<Item = &ScreenedRule> {
        self.rules.iter().filter(move |rule| rule.moves == moves)
    }

    /// What rules are judged by.
    pub fn main(&self) -> impl Iterator<Item = &ScreenedQuantity> {
        self.quantities.iter().filter(|quantity| quantity.main)
    }
}

impl ScreenedRule {
    /// The value that moves a quantity most.
    pub fn strongest(&self, quantity: &str) -> Option<(&ScreenedValue, Estimate)> {
        let of = |value: &'_ ScreenedValue| value.changes.get(quantity).copied();
        let all = self.values.iter().filter_map(|value| Some((value, of(value)?)));
        all.max_by(|(_, one), (_, other)| one.estimate.abs().total_cmp(&other.estimate.abs()))
    }
}
