//! Which change of the rules meets the goals.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Check, Value, cell_number};

/// A search for the smallest change of rules that meets all goals, and its proof on luck that chose nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Tuning {
    /// What must hold.
    pub goals: Vec<TunedGoal>,
    /// The rules that may move.
    pub rules: Vec<TunedRule>,
    /// Settings that were considered, besides the rules as they are.
    pub settings: u64,
    /// Most rules that these change.
    pub most_rules: u64,
    /// Settings that were considered, but do not go together with the other rules.
    pub refused: u64,
    /// Settings that were played in the search.
    pub played: u64,
    /// Games of the search, and those that there were for search and proof.
    pub games: u64,
    /// See `games`.
    pub budget: u64,
    /// Games of each setting in the proof, at each table.
    pub proof_games: u64,
    /// Why the search ended.
    pub ended: TuneEnd,
    /// Settings that are a smaller change than the answer; of all, if there is none.
    pub smaller: u64,
    /// Of these those that were played.
    pub smaller_played: u64,
    /// Of these those that do not go together with the other rules.
    #[serde(default, skip_serializing_if = "is_none")]
    pub smaller_refused: u64,
    /// Other settings that are as small a change as the answer.
    #[serde(default, skip_serializing_if = "is_none")]
    pub as_small: u64,
    /// The best chance that what was played leaves any other of these. Nothing where all were played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance_left: Option<f64>,
    /// Position among the proven of the smallest change that meets all goals, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<u64>,
    /// Position among the proven of what comes closest to the goals, be it the rules as they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closest: Option<u64>,
    /// Proofs before, whose luck did not bear out what the search had found; it then went on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<EarlierProof>,
    /// The settings that were played again on fresh luck, the smallest change first; the rules as they are before them.
    pub proven: Vec<TunedSetting>,
    /// Whether goals hold on fresh luck, of every proven setting.
    pub check: Check,
    /// The settings that were played in the search, in the order of their first look; the rules as they are first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub searched: Vec<SearchedSetting>,
    /// Of all that was played what no smaller change comes closer than, the smallest change first.
    pub front: Vec<FrontPoint>,
    /// Goals of which each was met by some setting that was played, and no two by the same, by their positions.
    pub pulls: Vec<[u64; 2]>,
    /// Goals that no setting met that was played, by their positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub never_met: Vec<u64>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like this")]
const fn is_none(number: &u64) -> bool {
    *number == 0
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TuneEnd {
    /// All settings were played that are a smaller change than what meets the goals, or all there are.
    AllPlayed,
    /// By what was played no other setting has a chance.
    NoChance,
    /// The games were used up.
    Budget,
}

/// Something that must hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TunedGoal {
    /// Name of the quantity, as bounds of a check have it.
    pub name: String,
    /// The match that it is a goal of; empty for the line-up of the file.
    #[serde(default, rename = "match", skip_serializing_if = "String::is_empty")]
    pub of_match: String,
    /// What the quantity is called in a sentence.
    pub title: String,
    /// Its unit: `share`, or that of a metric.
    pub unit: String,
    /// Not less than this.
    pub at_least: Option<f64>,
    /// Not more than this.
    pub at_most: Option<f64>,
    /// What just matters of it: misses are counted in this.
    pub scale: f64,
}

/// A rule that may move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TunedRule {
    /// Its path.
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
    /// What it may be.
    pub values: Vec<Value>,
    /// What a step from one to the next counts.
    pub weight: f64,
}

/// A setting that was played in the search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SearchedSetting {
    /// What it is called.
    pub name: String,
    /// The rules that it changes.
    pub rules: BTreeMap<String, Value>,
    /// Games of it.
    pub games: u64,
    /// Games of the whole search once it was played for the first time.
    pub after: u64,
    /// What was found of each goal.
    pub found: Vec<f64>,
    /// The chance that it meets all goals, as far as the search knows.
    pub chance: f64,
}

/// A setting that was played again on fresh luck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TunedSetting {
    /// What it is called, such as `brix.price=700`.
    pub name: String,
    /// Its cell; in JSON its number, from 1.
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub cell: usize,
    /// The rules that it changes.
    pub rules: BTreeMap<String, Value>,
    /// Weighted steps from the rules as they are.
    pub steps: f64,
    /// Games of it in the search.
    pub games: u64,
    /// Games of the whole search once it was played for the first time.
    pub after: u64,
    /// What the search found of each goal: what chose it, and so a little too good.
    pub searched: Vec<f64>,
    /// What the proof says of all goals together.
    pub proof: Proof,
}

/// A proof that did not bear the search out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EarlierProof {
    /// Games of each setting, at each table.
    pub games: u64,
    /// What it said of settings.
    pub settings: Vec<RefutedSetting>,
}

/// A setting that a proof did not bear out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefutedSetting {
    /// What it is called.
    pub name: String,
    /// What that proof said of all goals together.
    pub proof: Proof,
}

/// What the proof says of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// It meets every goal.
    Meets,
    /// It misses at least one.
    Misses,
    /// The games are too few to tell.
    Open,
}

/// A setting that no smaller change comes closer to the goals than.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FrontPoint {
    /// What it is called.
    pub name: String,
    /// How many rules it changes.
    pub rules: u64,
    /// Weighted steps from the rules as they are.
    pub steps: f64,
    /// By how much it misses the goal that it misses most, in what just matters of that; 0 if it meets all in the games that were played.
    pub miss: f64,
    /// Position of that goal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<u64>,
    /// What was found of each goal.
    pub found: Vec<f64>,
    /// Games that it was played.
    pub games: u64,
}

impl TunedSetting {
    /// Whether it is a smaller change than another: fewer rules, or as many in fewer steps.
    pub fn is_smaller(&self, other: &Self) -> bool {
        (self.rules.len(), self.steps) < (other.rules.len(), other.steps)
    }
}

impl Tuning {
    /// The smallest change that meets all goals on fresh luck.
    pub fn answer(&self) -> Option<&TunedSetting> {
        self.proven.get(usize::try_from(self.answer?).ok()?)
    }

    /// The change that is told beside the rules as they are: the one that meets all goals, or else comes closest. Nothing where these do so
    /// themselves.
    pub fn told(&self) -> Option<&TunedSetting> {
        let told = self.answer.or(self.closest)?;
        self.proven.get(usize::try_from(told).ok()?).filter(|told| told.cell > 0)
    }

    /// What comes closest to the goals, if it is known to miss some.
    pub fn nearest(&self) -> Option<&TunedSetting> {
        self.proven.get(usize::try_from(self.closest?).ok()?).filter(|nearest| nearest.proof == Proof::Misses)
    }

    /// The rules as they are, on fresh luck.
    pub fn base(&self) -> Option<&TunedSetting> {
        self.proven.first()
    }

    /// The proven settings without the rules as they are.
    pub fn changed(&self) -> impl Iterator<Item = &TunedSetting> {
        self.proven.iter().skip(1)
    }
}
