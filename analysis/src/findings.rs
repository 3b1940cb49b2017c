//! What was learnt: plain data, the contract with reports and with users' own scripts.
//!
//! No number stands alone: an estimate travels with its interval, and the cell says how many independent units (blocks)
//! it rests on. The JSON form is versioned by [`SCHEMA`]; fields are added, never changed in meaning, within a version.

use std::collections::BTreeMap;

use evenkeel_engine::rules::Value;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Version of the JSON form.
pub const SCHEMA: &str = "evenkeel-findings-1";

/// Everything a run found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Findings {
    /// Version of this form: `evenkeel-findings-1`.
    pub schema: String,
    /// What was run, in words for a heading, such as `Brix Weapon price`.
    pub title: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Its full title.
    pub ruleset_title: String,
    /// Name of the variant the rules start from.
    pub variant: String,
    /// Digest of the rules that all cells share, 16 hexadecimal digits; each cell has its own for what it varies.
    pub rules_hash: String,
    /// Seed of the experiment.
    pub seed: u64,
    /// Rules set away from the variant in every cell.
    pub rules: BTreeMap<String, Setting>,
    /// Inputs in force whose original numbers are not available and were designed to fit.
    pub reconstructed: Vec<String>,
    /// The line-up in the order of the first rotation.
    pub lineup: Vec<String>,
    /// What is varied, outermost first; empty for a plain simulation.
    pub axes: Vec<Axis>,
    /// What the numbers mean.
    pub definitions: BTreeMap<String, Definition>,
    /// Confidence level of every interval, such as 0.95.
    pub confidence: f64,
    /// One cell for each combination of the axes' values, in their order; one for a plain simulation.
    pub cells: Vec<Cell>,
    /// Whether the run was interrupted: the cells then rest on fewer blocks than were asked for.
    pub interrupted: bool,
    /// The command that repeats this run.
    pub command: String,
}

/// A value of a rule: what [`Value`] is in the engine.
#[derive(Clone, Debug, PartialEq, PartialOrd, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Integer(i64),
    /// One of a few words.
    Word(String),
    /// Whole numbers in order.
    List(Vec<i64>),
}

impl From<&Value> for Setting {
    fn from(value: &Value) -> Self {
        match value {
            Value::Switch(on) => Self::Switch(*on),
            Value::Integer(number) => Self::Integer(*number),
            Value::Word(word) => Self::Word(word.clone()),
            Value::List(numbers) => Self::List(numbers.clone()),
        }
    }
}

/// One thing that is varied.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Axis {
    /// Path of the parameter, such as `brix.price`.
    pub parameter: String,
    /// What it means.
    pub about: String,
    /// Its unit, empty for switches and words.
    pub unit: String,
    /// Its value in the variant.
    pub standard: Setting,
    /// The values tried, in order.
    pub values: Vec<Setting>,
}

/// What a metric means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Definition {
    /// Unit of the numbers.
    pub unit: String,
    /// What is counted, and how the interval is made.
    pub meaning: String,
}

/// One combination of what is varied.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cell {
    /// Its values, by path.
    pub parameters: BTreeMap<String, Setting>,
    /// Digest of the rules in force here, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Games played.
    pub games: u64,
    /// Blocks played: the independent units of every interval.
    pub blocks: u64,
    /// Metrics of the whole game, such as `rounds`.
    pub metrics: BTreeMap<String, Distribution>,
    /// Each strategy of the line-up, by label.
    pub strategies: BTreeMap<String, StrategyFinding>,
    /// Each seat, first to last.
    pub seats: Vec<SeatFinding>,
    /// How many games ended for which reason; reasons that did not occur are listed with 0.
    pub ends: BTreeMap<String, u64>,
    /// The command that reproduces the games of this cell.
    pub command: String,
}

/// A number that was estimated, with the interval that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimate {
    /// Best guess.
    pub estimate: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// How a number is spread over the games of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Distribution {
    /// Mean.
    pub mean: f64,
    /// Lower end of the interval of the mean.
    pub low: f64,
    /// Upper end of the interval of the mean.
    pub high: f64,
    /// 5 per cent of the games have at most this.
    pub p5: i64,
    /// The median.
    pub p50: i64,
    /// 95 per cent of the games have at most this.
    pub p95: i64,
}

/// How one strategy of the line-up did in a cell. Labels that sit at the table several times are counted together, per seat
/// they fill.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StrategyFinding {
    /// Share of the wins of one such player, a tie splitting the win.
    pub win_share: Estimate,
    /// Mean rank of one such player.
    pub mean_rank: Estimate,
    /// Metrics of the seat it sits in.
    pub metrics: BTreeMap<String, Distribution>,
}

/// How one seat did in a cell, whoever sat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeatFinding {
    /// Share of the wins.
    pub win_share: Estimate,
}
