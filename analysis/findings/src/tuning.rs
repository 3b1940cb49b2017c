//! The change of the rules that meets the goals.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Check, Value, cell_number};

/// A smaller chance that a setting meets all goals counts as none.
pub const LITTLE_CHANCE: f64 = 0.01;
/// The name of the setting that changes no rule.
pub const CURRENT_RULES: &str = "current rules";

/// A search for the smallest change of rules that meets all goals, and its proof on random draws not used for selection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Tuning {
    /// The goals.
    pub goals: Vec<TunedGoal>,
    /// The rules that may change.
    pub rules: Vec<TunedRule>,
    /// Number of considered settings, besides the current rules.
    pub settings: u64,
    /// Largest number of rules that a setting changes.
    pub most_rules: u64,
    /// Number of considered settings that are incompatible with the other rules.
    pub refused: u64,
    /// Number of settings played in the search, besides the current rules.
    pub played: u64,
    /// Number of games of the search.
    pub games: u64,
    /// Number of games allowed for search and proof together.
    pub budget: u64,
    /// Number of games per setting and table in the proof.
    pub proof_games: u64,
    /// Reason for the end of the search.
    pub ended: TuneEnd,
    /// Number of settings that are a smaller change than the answer; if there is no answer, the number of all settings.
    pub smaller: u64,
    /// Number of these settings that were played.
    pub smaller_played: u64,
    /// Number of these settings that are incompatible with the other rules; absent if 0.
    #[serde(default, skip_serializing_if = "is_none")]
    pub smaller_refused: u64,
    /// Number of other settings that are as small a change as the answer; absent if 0.
    #[serde(default, skip_serializing_if = "is_none")]
    pub as_small: u64,
    /// Number of these other settings that were played; absent if 0.
    #[serde(default, skip_serializing_if = "is_none")]
    pub as_small_played: u64,
    /// Largest probability of meeting all goals among the unplayed smaller settings, predicted from the played ones (0 to 1). Absent if all were
    /// played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance_left: Option<f64>,
    /// Position, from 0, in `proven` of the smallest change that meets all goals; absent if none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<u64>,
    /// Position, from 0, in `proven` of the setting closest to the goals, which may be the current rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closest: Option<u64>,
    /// Earlier proofs that contradicted the search, which then continued.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<EarlierProof>,
    /// The settings played again on fresh random draws: the current rules, then the smallest change first.
    pub proven: Vec<TunedSetting>,
    /// Judgement of the goals on fresh random draws, for every proven setting.
    pub check: Check,
    /// The settings played in the search, in the order of their first games; the current rules first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub searched: Vec<SearchedSetting>,
    /// The played settings that are closer to the goals than every smaller change, the smallest change first.
    pub front: Vec<FrontPoint>,
    /// Pairs of goals, by their positions from 0: played settings met each, but no setting met both.
    pub pulls: Vec<[u64; 2]>,
    /// Goals that no played setting met, by their positions from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never_met: Vec<u64>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like this")]
const fn is_none(number: &u64) -> bool {
    *number == 0
}

/// The reason for the end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TuneEnd {
    /// All settings were played, or all that are a smaller change than one that meets the goals.
    AllPlayed,
    /// No other setting has a chance, as predicted from the played settings.
    NoChance,
    /// The games were used up.
    Budget,
}

/// A goal: a bound that must hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TunedGoal {
    /// Name of the quantity, as in the bounds of a check.
    pub name: String,
    /// Name of the match to which the goal applies; absent for the line-up of the file.
    #[serde(default, rename = "match", skip_serializing_if = "String::is_empty")]
    pub of_match: String,
    /// Name of the quantity in a sentence.
    pub title: String,
    /// Unit of the quantity: `share`, or that of a metric.
    pub unit: String,
    /// Lower bound; null if there is none.
    pub at_least: Option<f64>,
    /// Upper bound; null if there is none.
    pub at_most: Option<f64>,
    /// Smallest difference of the quantity that matters; the unit of misses.
    pub scale: f64,
}

/// A rule that may change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TunedRule {
    /// Path of the rule.
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
    /// Possible values.
    pub values: Vec<Value>,
    /// Weight of a step from one value to the next.
    pub weight: f64,
}

/// A setting played in the search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchedSetting {
    /// Name of the setting.
    pub name: String,
    /// The changed rules, with their values.
    pub rules: BTreeMap<String, Value>,
    /// Number of games of this setting.
    pub games: u64,
    /// Number of games of the whole search after the first games of this setting.
    pub after: u64,
    /// Estimate for each goal, in the order of `goals`.
    pub found: Vec<f64>,
    /// Probability that the setting meets all goals, as estimated by the search (0 to 1).
    pub chance: f64,
}

/// A setting played again on fresh random draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TunedSetting {
    /// Name of the setting, such as `brix.price=700`.
    pub name: String,
    /// Number of its cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub cell: usize,
    /// The changed rules, with their values.
    pub rules: BTreeMap<String, Value>,
    /// Weighted number of steps from the current rules.
    pub steps: f64,
    /// Number of games of this setting in the search.
    pub games: u64,
    /// Number of games of the whole search after the first games of this setting.
    pub after: u64,
    /// Estimate of the search for each goal; slightly optimistic, because it was used for selection.
    pub searched: Vec<f64>,
    /// Result of the proof for all goals together.
    pub proof: Proof,
}

/// A proof that contradicted the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EarlierProof {
    /// Number of games per setting and table.
    pub games: u64,
    /// Result for each setting.
    pub settings: Vec<RefutedSetting>,
}

/// A setting in a proof that contradicted the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefutedSetting {
    /// Name of the setting.
    pub name: String,
    /// Result of that proof for all goals together.
    pub proof: Proof,
}

/// The result of the proof for a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// The setting meets every goal.
    Meets,
    /// The setting misses at least one goal.
    Misses,
    /// The games are too few for a conclusion.
    Open,
}

/// A setting that is closer to the goals than every smaller change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FrontPoint {
    /// Name of the setting.
    pub name: String,
    /// Number of changed rules.
    pub rules: u64,
    /// Weighted number of steps from the current rules.
    pub steps: f64,
    /// Largest miss of a goal, in units of its `scale`; 0 if the played games meet all goals.
    pub miss: f64,
    /// Position of that goal, from 0; absent if all are met.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<u64>,
    /// Estimate for each goal, in the order of `goals`.
    pub found: Vec<f64>,
    /// Number of games of this setting.
    pub games: u64,
}

impl TunedSetting {
    /// Whether the setting is a smaller change than another: fewer rules, or the same number of rules in fewer steps.
    pub fn is_smaller(&self, other: &Self) -> bool {
        (self.rules.len(), self.steps) < (other.rules.len(), other.steps)
    }
}

impl Tuning {
    /// The smallest change that meets all goals on fresh random draws.
    pub fn answer(&self) -> Option<&TunedSetting> {
        self.proven.get(usize::try_from(self.answer?).ok()?)
    }

    /// The change reported beside the current rules: the smallest that meets all goals, or else the closest. `None` if it is the current rules.
    pub fn told(&self) -> Option<&TunedSetting> {
        let told = self.answer.or(self.closest)?;
        self.proven.get(usize::try_from(told).ok()?).filter(|told| told.cell > 0)
    }

    /// The setting closest to the goals, if it significantly misses some.
    pub fn nearest(&self) -> Option<&TunedSetting> {
        self.proven.get(usize::try_from(self.closest?).ok()?).filter(|nearest| nearest.proof == Proof::Misses)
    }

    /// The current rules, on fresh random draws.
    pub fn base(&self) -> Option<&TunedSetting> {
        self.proven.first()
    }

    /// The proven settings without the current rules.
    pub fn changed(&self) -> impl Iterator<Item = &TunedSetting> {
        self.proven.iter().skip(1)
    }
}
