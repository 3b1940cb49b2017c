//! The form of an experiment file, for its JSON Schema.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

use crate::findings::{ClaimVerdict, Severity, Value};

/// An experiment file: a ruleset, its rules, who plays, what is varied and how long.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// Heading of the report.
    pub title: Option<String>,
    /// Name of the ruleset.
    pub ruleset: Option<String>,
    /// Variant the rules start from; the ruleset's first if left out.
    pub variant: Option<String>,
    /// Rules set away from the variant, by dotted path or in nested sections.
    #[schemars(with = "Option<BTreeMap<String, serde_json::Value>>")]
    pub rules: Option<BTreeMap<String, toml::Value>>,
    /// Tables replaced by CSV files; paths start from the folder of this file.
    pub tables: Option<BTreeMap<String, String>>,
    /// The line-up, one strategy per seat, with settings if wanted: `"lookahead{worlds=16}"`.
    pub seats: Option<Vec<String>>,
    /// Other line-ups that play the study again, so that it can be told for whom it holds.
    pub other_seats: Option<Vec<Vec<String>>>,
    /// How well everybody plays, or at which levels the study is played; as they come if left out.
    pub skill: Option<LevelsForm>,
    /// Kinds of choices that everybody does without, as `evenkeel usage` names them.
    pub without: Option<WithoutForm>,
    /// `"all"`, as if left out: the line-up sits in all its circular orders by turns. `"typed"`: in the order of `seats` alone.
    pub orders: Option<OrdersForm>,
    /// What is varied, outermost first. None: a plain simulation.
    pub vary: Option<Vec<VaryForm>>,
    /// Numbers to show: a name for each, and the metric or the arithmetic over metrics that it is, such as `"combats / rounds"`.
    pub show: Option<BTreeMap<String, String>>,
    /// Games per cell, rounded up to whole blocks. With `width`, the most a cell may take.
    #[schemars(range(min = 1))]
    pub games: Option<i64>,
    /// Play until no interval of a win rate reaches further than this to either side.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub width: Option<f64>,
    /// The least difference of a win rate that matters; 0.02, two points, if left out.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub margin: Option<f64>,
    /// Seed of all luck.
    #[schemars(range(min = 0))]
    pub seed: Option<i64>,
    /// Players are trained for every cell, and everybody plays in every cell.
    pub adapt: Option<AdaptForm>,
    /// The study is played again with every reconstructed input drawn from what it may have been.
    pub robust: Option<RobustForm>,
    /// Bounds on what is found, for `evenkeel check`.
    pub check: Option<CheckForm>,
    /// What the bounds are to show, for `evenkeel check`.
    pub claim: Option<ClaimForm>,
    /// The rules that may move so that the bounds hold, by path in quotes, for `evenkeel tune`.
    pub tune: Option<BTreeMap<String, TuneForm>>,
    /// Other line-ups with bounds of their own, for `evenkeel tune`.
    #[serde(rename = "match")]
    pub matches: Option<Vec<MatchForm>>,
}

/// The values that a rule may take: a list, or a range.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TuneForm {
    /// One by one.
    Listed(Vec<Value>),
    /// With what a step counts.
    Weighted(WeightedForm),
}

/// The values that a rule may take, `values` or a range, and what a step counts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeightedForm {
    /// The values, one by one.
    pub values: Option<Vec<Value>>,
    /// First value of a range of numbers; with decimals where a value of a table has them.
    pub from: Option<f64>,
    /// Last value of the range, if a step lands on it.
    pub to: Option<f64>,
    /// Distance between two values; left out: about ten even steps.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub step: Option<f64>,
    /// What a step from one value to the next counts; 1 if left out.
    #[schemars(range(min = 0.0))]
    pub weight: Option<f64>,
}

/// A line-up with bounds of its own.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchForm {
    /// What it is called; its players if left out.
    pub name: Option<String>,
    /// Its line-up, one strategy per seat.
    pub seats: Vec<String>,
    /// What must hold among them.
    pub check: CheckForm,
}

/// How players adapt to every set of rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdaptForm {
    /// Games of one search: all trainings of the line-up in one cell; 400000 if left out.
    #[schemars(range(min = 1))]
    pub games: Option<i64>,
    /// Rounds of a search, in each of which everybody is trained once; 2 if left out.
    #[schemars(range(min = 1))]
    pub rounds: Option<i64>,
    /// Searches in every cell, each with luck of its own; 2 if left out.
    #[schemars(range(min = 2))]
    pub searches: Option<i64>,
    /// Parameters that stay as they are, in whichever strategies have them.
    pub keep: Option<Vec<String>>,
}

/// How often reconstructed inputs are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RobustForm {
    /// Draws; 32 if left out.
    #[schemars(range(min = 2))]
    pub draws: Option<i64>,
    /// Games of each cell in each draw; as many as the study plays if left out.
    #[schemars(range(min = 1))]
    pub games: Option<i64>,
}

/// A level, or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LevelsForm {
    /// Everybody plays at this one; with `"all"` the study is played at every level.
    One(SkillForm),
    /// The study is played at each of these.
    Several(Vec<SkillForm>),
}

/// A kind of choice, or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WithoutForm {
    /// This one.
    One(String),
    /// All of these.
    Several(Vec<String>),
}

/// How well everybody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SkillForm {
    /// Legal and careless.
    Beginner,
    /// Errs now and then.
    Casual,
    /// As they come.
    Expert,
    /// Looks ahead.
    Lookahead,
    /// Every level.
    All,
}

/// In which circular orders a line-up sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrdersForm {
    /// All of them, by turns.
    All,
    /// The one that is typed.
    Typed,
}

/// Bounds on quantities, by name in quotes, such as `"win_rate.pirate"` or `"rounds.p95"`; and how they are judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CheckForm {
    /// The chance that any judgement of the file is wrong; 0.05 if left out.
    #[schemars(range(min = 0.0, max = 0.5))]
    pub error: Option<f64>,
    /// Whether too few games fail the check, as they do if left out, or only warn.
    pub not_enough_games: Option<Severity>,
    /// The file of saved findings that `change.` bounds are measured from; beside this file.
    pub baseline: Option<String>,
    /// The value of what is varied, such as the name of a case, that `change.` bounds are measured from in place of a baseline.
    pub against: Option<Value>,
    /// What must hold.
    #[serde(flatten)]
    pub bounds: BTreeMap<String, BoundForm>,
}

/// A claim that the bounds test.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimForm {
    /// The claim, one sentence.
    pub text: String,
    /// Where it is made, such as a section of a document.
    pub source: Option<String>,
    /// Whether it is a reading rather than what stands there, or why.
    pub reading: Option<ReadingForm>,
    /// Kinds of choices, as `evenkeel usage` names them, that somebody must make of their own accord: where nobody does, the claim is
    /// untestable.
    pub uses: Option<WithoutForm>,
    /// The verdict that is known. The check fails if it is another one, and else never.
    pub expect: Option<ClaimVerdict>,
}

/// Whether a claim is a reading, or why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ReadingForm {
    /// Whether it is one.
    Is(bool),
    /// It is one, with a note.
    Note(String),
}

/// What one quantity must keep to: `within`, or one of `at_least` and `at_most` or both.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoundForm {
    /// Between these two.
    pub within: Option<[f64; 2]>,
    /// Not less than this.
    pub at_least: Option<f64>,
    /// Not more than this.
    pub at_most: Option<f64>,
    /// Whether a violation fails the check, as it does if left out, or only warns.
    pub severity: Option<Severity>,
}

/// What is varied: a rule over a list of values or a range, or whole cases, variants or line-ups one by one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VaryForm {
    /// Path of the rule, where a rule is varied.
    pub parameter: Option<String>,
    /// What cases, variants or line-ups are called in the report.
    pub name: Option<String>,
    /// Named cases: overlays of rules, tables, variant and line-up. One that only has a name is what the others are compared with.
    pub cases: Option<Vec<CaseForm>>,
    /// Line-ups to try, each written as after `--seats`: `"trader,pirate"`.
    pub seats: Option<Vec<String>>,
    /// Variants to try.
    pub variants: Option<Vec<String>>,
    /// The values to try, one by one.
    pub values: Option<Vec<Value>>,
    /// First value of a range of numbers; with decimals where a value of a table has them.
    pub from: Option<f64>,
    /// Last value of the range, if a step lands on it.
    pub to: Option<f64>,
    /// Distance between two values; left out: about ten even steps.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub step: Option<f64>,
}

/// One case: what it does not say is as in the rest of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseForm {
    /// What it is called.
    pub name: String,
    /// Variant its rules start from.
    pub variant: Option<String>,
    /// Rules it sets, by dotted path or in nested sections.
    #[schemars(with = "Option<BTreeMap<String, serde_json::Value>>")]
    pub rules: Option<BTreeMap<String, toml::Value>>,
    /// Tables it replaces by CSV files; paths start from the folder of this file.
    pub tables: Option<BTreeMap<String, String>>,
    /// Its line-up, one strategy per seat.
    pub seats: Option<Vec<String>>,
}

/// The JSON Schema of an experiment file.
pub fn schema() -> Schema {
    schema_for!(Form)
}
