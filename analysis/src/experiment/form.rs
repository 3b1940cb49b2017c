//! The form of an experiment file, for its JSON Schema.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

use crate::findings::{ClaimVerdict, Severity, Value};

/// An experiment file: a ruleset, its rules, the players, what is varied, and the number of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// Heading of the report.
    pub title: Option<String>,
    /// Name of the ruleset.
    pub ruleset: Option<String>,
    /// Variant from which the rules start; the ruleset's first if omitted.
    pub variant: Option<String>,
    /// Rules with other values than in the variant, by dotted path or in nested sections.
    #[schemars(with = "Option<BTreeMap<String, serde_json::Value>>")]
    pub rules: Option<BTreeMap<String, toml::Value>>,
    /// Tables replaced by CSV files; paths are relative to the folder of this file.
    pub tables: Option<BTreeMap<String, String>>,
    /// The line-up, one strategy per seat, with optional settings: `"lookahead{worlds=16}"`.
    pub seats: Option<Vec<String>>,
    /// Other line-ups that repeat the study, to test for which players it holds.
    pub other_seats: Option<Vec<Vec<String>>>,
    /// Level of all players, or the levels at which the study is played; unmodified players if omitted.
    pub skill: Option<LevelsForm>,
    /// Kinds of choices that no player may make, named as by `evenkeel usage`.
    pub without: Option<WithoutForm>,
    /// `"all"`, the default: the line-up sits in all its circular orders in turn. `"typed"`: only in the order of `seats`.
    pub orders: Option<OrdersForm>,
    /// What is varied, outermost first. A plain simulation if omitted.
    pub vary: Option<Vec<VaryForm>>,
    /// Numbers to show: each a name with a metric or an arithmetic expression of metrics, such as `"combats / rounds"`.
    pub show: Option<BTreeMap<String, String>>,
    /// Number of games per cell, rounded up to whole blocks. With `width`, the maximum per cell.
    #[schemars(range(min = 1))]
    pub games: Option<i64>,
    /// Maximum distance from a win rate to either end of its interval (0 to 1); games are played until all intervals meet it.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub width: Option<f64>,
    /// Smallest difference of a win rate that matters (0 to 1); 0.02, two points, if omitted.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub margin: Option<f64>,
    /// Seed of all random numbers.
    #[schemars(range(min = 0))]
    pub seed: Option<i64>,
    /// Training of the players for every cell; all of them then play in every cell.
    pub adapt: Option<AdaptForm>,
    /// Repetition of the study with every reconstructed input drawn from its possible values.
    pub robust: Option<RobustForm>,
    /// Bounds on the findings, for `evenkeel check`.
    pub check: Option<CheckForm>,
    /// The claim that the bounds test, for `evenkeel check`.
    pub claim: Option<ClaimForm>,
    /// The rules that may change so that the bounds hold, by path in quotes, for `evenkeel tune`.
    pub tune: Option<BTreeMap<String, TuneForm>>,
    /// Other line-ups with their own bounds, for `evenkeel tune`.
    #[serde(rename = "match")]
    pub matches: Option<Vec<MatchForm>>,
}

/// The values that a rule may take: a list, or a range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TuneForm {
    /// The values, one by one.
    Listed(Vec<Value>),
    /// The values or a range, with the weight of a step.
    Weighted(WeightedForm),
}

/// The values that a rule may take, as `values` or as a range, and the weight of a step.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeightedForm {
    /// The values, one by one.
    pub values: Option<Vec<Value>>,
    /// First value of a range of numbers; decimals are allowed if the values of a table have them.
    pub from: Option<f64>,
    /// Last value of the range, if a step ends on it.
    pub to: Option<f64>,
    /// Distance between two values; about ten even steps if omitted.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub step: Option<f64>,
    /// Weight of a step from one value to the next; 1 if omitted.
    #[schemars(range(min = 0.0))]
    pub weight: Option<f64>,
}

/// A line-up with its own bounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchForm {
    /// Name of the match; its players if omitted.
    pub name: Option<String>,
    /// Its line-up, one strategy per seat.
    pub seats: Vec<String>,
    /// The bounds that must hold in it.
    pub check: CheckForm,
}

/// How players adapt to every set of rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdaptForm {
    /// Number of games of one search, that is, of all training runs of the line-up in one cell; 400000 if omitted.
    #[schemars(range(min = 1))]
    pub games: Option<i64>,
    /// Number of rounds of a search; in each round, every player is trained once. 2 if omitted.
    #[schemars(range(min = 1))]
    pub rounds: Option<i64>,
    /// Number of searches per cell, each on its own luck; 4 if omitted.
    #[schemars(range(min = 2))]
    pub searches: Option<i64>,
    /// Parameters that are not trained, in all strategies that have them.
    pub keep: Option<Vec<String>>,
}

/// The draws of reconstructed inputs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RobustForm {
    /// Number of draws; 32 if omitted.
    #[schemars(range(min = 2))]
    pub draws: Option<i64>,
    /// Number of games per cell and draw; the number of games of the study if omitted.
    #[schemars(range(min = 1))]
    pub games: Option<i64>,
}

/// One level, or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LevelsForm {
    /// The level of all players; with `"all"`, the study is played at every level.
    One(SkillForm),
    /// The study is played at each of these.
    Several(Vec<SkillForm>),
}

/// One kind of choice, or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WithoutForm {
    /// One kind.
    One(String),
    /// Several kinds.
    Several(Vec<String>),
}

/// The level of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SkillForm {
    /// Legal but careless play.
    Beginner,
    /// Occasional errors.
    Casual,
    /// Unmodified play.
    Expert,
    /// Play with look-ahead.
    Lookahead,
    /// Every level.
    All,
}

/// The circular orders in which a line-up sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrdersForm {
    /// All of them, in turn.
    All,
    /// Only the typed one.
    Typed,
}

/// Bounds on quantities, by name in quotes, such as `"win_rate.pirate"` or `"rounds.p95"`, and how they are judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CheckForm {
    /// Probability that any judgement of the file is wrong; 0.05 if omitted.
    #[schemars(range(min = 0.0, max = 0.5))]
    pub error: Option<f64>,
    /// Whether too few games fail the check (the default) or only warn.
    pub not_enough_games: Option<Severity>,
    /// File of saved findings from which `change.` bounds are measured, relative to the folder of this file.
    /// If omitted, the file beside this one with the extension `.baseline.json`.
    pub baseline: Option<String>,
    /// Value of a varied parameter, such as the name of a case; `change.` bounds are measured from it instead of a baseline.
    pub against: Option<Value>,
    /// The bounds, by the name of the quantity.
    #[serde(flatten)]
    pub bounds: BTreeMap<String, BoundForm>,
}

/// A claim that the bounds test.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimForm {
    /// The claim, one sentence.
    pub text: String,
    /// Source of the claim, such as a section of a document.
    pub source: Option<String>,
    /// Whether it is an interpretation rather than a quotation, or the reason.
    pub reading: Option<ReadingForm>,
    /// Kinds of choices, named as by `evenkeel usage`, that a player must make voluntarily; if no player does, the claim is untestable.
    pub uses: Option<WithoutForm>,
    /// The known verdict. The check then fails only for a different verdict.
    pub expect: Option<ClaimVerdict>,
}

/// Whether a claim is an interpretation, or the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ReadingForm {
    /// Whether it is an interpretation.
    Is(bool),
    /// The reason why it is an interpretation.
    Note(String),
}

/// The bounds on one quantity: `within`, or at least one of `at_least` and `at_most`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoundForm {
    /// Lower and upper bound.
    pub within: Option<[f64; 2]>,
    /// Lower bound.
    pub at_least: Option<f64>,
    /// Upper bound.
    pub at_most: Option<f64>,
    /// Whether a violation fails the check (the default) or only warns.
    pub severity: Option<Severity>,
}

/// What is varied: a rule, over a list of values or a range; or cases, variants or line-ups, one by one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VaryForm {
    /// Path of the varied rule.
    pub parameter: Option<String>,
    /// Name of the cases, variants or line-ups in the report.
    pub name: Option<String>,
    /// Named cases: overlays of rules, tables, variant and line-up. A case with only a name is the reference.
    pub cases: Option<Vec<CaseForm>>,
    /// Line-ups to try, each written as for `--seats`: `"trader,pirate"`.
    pub seats: Option<Vec<String>>,
    /// Variants to try.
    pub variants: Option<Vec<String>>,
    /// The values to try, one by one.
    pub values: Option<Vec<Value>>,
    /// First value of a range of numbers; decimals are allowed if the values of a table have them.
    pub from: Option<f64>,
    /// Last value of the range, if a step ends on it.
    pub to: Option<f64>,
    /// Distance between two values; about ten even steps if omitted.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub step: Option<f64>,
}

/// A case; omitted settings are as in the rest of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseForm {
    /// Name of the case.
    pub name: String,
    /// Variant from which its rules start.
    pub variant: Option<String>,
    /// Rules it sets, by dotted path or in nested sections.
    #[schemars(with = "Option<BTreeMap<String, serde_json::Value>>")]
    pub rules: Option<BTreeMap<String, toml::Value>>,
    /// Tables it replaces by CSV files; paths are relative to the folder of this file.
    pub tables: Option<BTreeMap<String, String>>,
    /// Its line-up, one strategy per seat.
    pub seats: Option<Vec<String>>,
}

/// The JSON Schema of an experiment file.
pub fn schema() -> Schema {
    schema_for!(Form)
}
