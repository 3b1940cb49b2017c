//! What a changed rule did: two sides that met the same luck.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Estimate, Value, high_end};

/// Two sides compared, block by block on the same luck. The sides are the two cells of the findings, the one before first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RuleChange {
    /// What everything is compared with.
    pub before: Side,
    /// What is compared with it.
    pub after: Side,
    /// The rules in which the sides differ.
    pub rules: Vec<ChangedRule>,
    /// The tables that one side replaces by a file.
    pub tables: Vec<String>,
    /// How intervals are made and corrected for how many there are, and what the decisions mean.
    pub method: String,
    /// Whether the run had interim analyses, to stop as soon as it knew enough. The intervals of the differences
    /// then hold at all of them together.
    pub sequential: bool,
    /// The chance that even one of the intervals of the differences misses the truth.
    pub error: f64,
    /// How many times as many games two separate runs would have needed for the same intervals: the middle one of the gains of
    /// the main effects. None where no block differs.
    pub pairing_gain: Option<f64>,
    /// Whether not one block went differently.
    #[serde(alias = "dead")]
    pub unmoved: bool,
    /// Quantities that were one and the same number in every game of both sides; they are not among the effects.
    pub constant: Vec<String>,
    /// Every quantity, who wins first.
    pub effects: Vec<Effect>,
}

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Side {
    /// What it is called: its file, its variant or what was set.
    pub name: String,
    /// Name of the variant its rules start from.
    pub variant: String,
    /// Digest of its rules, 16 hexadecimal digits.
    pub rules_hash: String,
}

/// A rule in which the sides differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedRule {
    /// Path of the rule.
    pub rule: String,
    /// What it means.
    pub about: String,
    /// Its unit.
    pub unit: String,
    /// Its value on the side before.
    pub before: Value,
    /// Its value on the side after.
    pub after: Value,
}

/// What the change did to one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// Name of the quantity, as a check knows it: `win_rate.pirate`, `rounds.mean`.
    pub name: String,
    /// The same in words: `win rate of pirate`.
    pub title: String,
    /// Unit of the numbers; `share` is from 0 to 1.
    pub unit: String,
    /// The label of the strategy it is about, if it is about one.
    pub strategy: Option<String>,
    /// Whether it is one of the main effects.
    pub family: Family,
    /// The quantity on the side before, with its own interval for a single analysis.
    pub before: Estimate,
    /// The quantity on the side after, with its own interval for a single analysis.
    pub after: Estimate,
    /// After less before, with an interval that is right for all effects at once.
    pub difference: Estimate,
    /// The same in standard deviations of a single game, so that effects can be laid side by side.
    pub standardised: Option<Estimate>,
    /// The least change that is taken to matter.
    pub margin: f64,
    /// What can be said.
    pub decision: Decision,
    /// The change is not larger than this, to either side; nothing in JSON where the games are too few to tell.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub bound: f64,
    /// About how many more games per side would decide it in four runs of five, if it is not decided: with `--until decided`, whose
    /// intervals allow for having looked before.
    pub more_games: Option<u64>,
    /// How many times as many games two separate runs would have needed for the same interval.
    pub pairing_gain: Option<f64>,
    /// In how many blocks it differed at all; 0 where not one game of any block counted otherwise.
    #[serde(default)]
    pub differing_blocks: Option<u64>,
    /// The verdict in a sentence.
    pub text: String,
}

/// Whether an effect is one of the main ones. Half of the error is theirs alone, so that many other quantities cost them little.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Who wins, and how long games are.
    Main,
    /// Everything else.
    Other,
}

/// What can be said of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Changed: the interval does not hold 0.
    Changed,
    /// No change that matters: the interval holds 0 and lies within the margin.
    NoLargerChange,
    /// Cannot tell yet.
    Undecided,
}
