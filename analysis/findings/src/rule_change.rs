//! The effect of a changed rule: two sides on the same random draws.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Estimate, Value, high_end};

/// A comparison of two sides, block by block on the same random draws. The sides are the two cells of the findings, `before` first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RuleChange {
    /// The side before the change.
    pub before: Side,
    /// The side after the change.
    pub after: Side,
    /// The rules in which the sides differ.
    pub rules: Vec<ChangedRule>,
    /// Tables that one side replaces by a file.
    pub tables: Vec<String>,
    /// How intervals are made and corrected for their number, and the meaning of the decisions.
    pub method: String,
    /// Whether the run had interim analyses, to stop as soon as the result was clear. The intervals of the differences then hold at all of them
    /// together.
    pub sequential: bool,
    /// Probability that any interval of a difference misses the true value (0 to 1).
    pub error: f64,
    /// Factor by which two separate runs would have needed more games for the same intervals: the median over the main effects. Null if no block
    /// differs.
    pub pairing_gain: Option<f64>,
    /// Whether no block differs in any number.
    #[serde(alias = "dead")]
    pub unmoved: bool,
    /// Quantities that were the same number in every game of both sides; they are not among the effects.
    pub constant: Vec<String>,
    /// Every quantity that varies, win rates first.
    pub effects: Vec<Effect>,
}

impl RuleChange {
    /// The main effects.
    pub fn main(&self) -> impl Iterator<Item = &Effect> {
        self.effects.iter().filter(|effect| effect.family == Family::Main)
    }
}

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Side {
    /// Name of the side: its file, its variant or its settings.
    pub name: String,
    /// Name of the variant its rules start from.
    pub variant: String,
    /// Digest of its rules, 16 hexadecimal digits.
    pub rules_hash: String,
}

/// A rule that differs between the sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedRule {
    /// Path of the rule.
    pub rule: String,
    /// Meaning of the rule.
    pub about: String,
    /// Unit of its values.
    pub unit: String,
    /// Value on the side before.
    pub before: Value,
    /// Value on the side after.
    pub after: Value,
}

/// The effect of the change on one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// Name of the quantity, as in a check: `win_rate.pirate`, `rounds.mean`.
    pub name: String,
    /// The same name in words: `win rate of pirate`.
    pub title: String,
    /// Unit of the numbers; a `share` is from 0 to 1.
    pub unit: String,
    /// Label of its strategy; null if the quantity is not about a strategy.
    pub strategy: Option<String>,
    /// The family of the effect: main effects, or others.
    pub family: Family,
    /// Estimate on the side before, with its own interval for a single analysis.
    pub before: Estimate,
    /// Estimate on the side after, with its own interval for a single analysis.
    pub after: Estimate,
    /// After minus before, with an interval that holds for all effects together.
    pub difference: Estimate,
    /// The same in standard deviations of a single game, so that effects are comparable; null if no game differs from another.
    pub standardised: Option<Estimate>,
    /// Smallest change that matters, in the unit of the quantity.
    pub margin: f64,
    /// Conclusion about the effect.
    pub decision: Decision,
    /// Upper bound of the absolute change; null if the games are too few.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub bound: f64,
    /// Approximate number of additional games per side for a decision in four runs of five; null if it is decided or this cannot be predicted. It
    /// applies to `--until decided`, whose intervals allow for earlier looks.
    pub more_games: Option<u64>,
    /// Factor by which two separate runs would have needed more games for the same interval; null if not known.
    pub pairing_gain: Option<f64>,
    /// Number of blocks in which the quantity differed; 0 if no game of any block differed. Null if not known.
    #[serde(default)]
    pub differing_blocks: Option<u64>,
    /// The verdict in a sentence.
    pub text: String,
}

impl Effect {
    /// Whether the effect is on the win rate of a strategy, a seat or a level.
    #[must_use]
    pub fn is_win_rate(&self) -> bool {
        self.name.starts_with("win_rate.") || self.name.ends_with(".win_rate")
    }
}

/// Whether an effect is a main effect. Main effects have half of the error to themselves, so that many other quantities cost them little.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Win rates and the length of games.
    Main,
    /// Everything else.
    Other,
}

/// The conclusion about an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Changed: the interval excludes 0.
    Changed,
    /// No change that matters: the interval includes 0 and lies within the margin.
    NoLargerChange,
    /// Not decided yet.
    Undecided,
}
