//! What was learnt: plain data, the contract with reports and with users' own scripts.
//!
//! No number stands alone: an estimate travels with its interval, and the cell says how many independent units (blocks)
//! it rests on. The JSON form is versioned by [`SCHEMA`]; fields are added, never changed in meaning, within a version.

mod check;
pub mod format;
mod portrait;
mod rule_change;
mod tournament;

pub use check::{Check, Judgement, Outcome, Severity};
pub use rule_change::{ChangedRule, Decision, Effect, Family, RuleChange, Side};
pub use tournament::{Answer, Cycle, Duel, Extreme, Matchup, Reason, Standing, Tournament};

use core::fmt;
use std::collections::BTreeMap;

use evenkeel_engine::rules::Value;
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

pub use portrait::{Bin, FlowsTheme, GradeFinding, Portrait, Quantile, ScoreFinding, SeriesPoint, SeriesTheme, Themes};

/// Version of the JSON form.
pub const SCHEMA: &str = "evenkeel-findings-1";

/// The JSON Schema of [`Findings`].
pub fn schema() -> Schema {
    schema_for!(Findings)
}

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
    /// How many inputs, rules and tables, there are in all; 0 if not told.
    #[serde(default)]
    pub inputs: u64,
    /// The line-up in the order of the first rotation.
    pub lineup: Vec<String>,
    /// A number for the look (colour, marker, dash) of each label: the place of its strategy in the ruleset's list, so that
    /// a strategy looks the same in every report. Where two labels are of one strategy the second takes a free number.
    #[serde(default)]
    pub looks: BTreeMap<String, usize>,
    /// What is varied, outermost first; empty for a plain simulation.
    pub axes: Vec<Axis>,
    /// Name of the metric that is the length of a game.
    #[serde(default)]
    pub length: String,
    /// Which metrics belong together.
    #[serde(default)]
    pub themes: Themes,
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
    /// Every cell against one of them, on the same luck. Nothing for a plain simulation.
    #[serde(default)]
    pub comparison: Option<Comparison>,
    /// What a changed rule did, where two sets of rules were compared.
    #[serde(default)]
    pub rule_change: Option<RuleChange>,
    /// Whether the bounds of a check hold, where there were any.
    #[serde(default)]
    pub check: Option<Check>,
    /// Who is better than whom. Only for a tournament, which has no cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Tournament>,
    /// What stands out, in plain sentences; the most telling first.
    #[serde(default)]
    pub verdicts: Vec<Verdict>,
}

/// Differences between cells that were played on the same luck: block by block, so that the luck cancels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Comparison {
    /// Position of the cell the others are compared with.
    pub reference: usize,
    /// Whether that cell has the standard value on every axis; if the standard was not tried, it is the first cell.
    pub standard: bool,
    /// How intervals and p values are made, and what they are corrected for.
    pub method: String,
    /// The other cells, in order.
    pub cells: Vec<Versus>,
}

/// One cell against the reference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Versus {
    /// Position of the cell.
    pub cell: usize,
    /// Change of each strategy's win share, by label.
    pub strategies: BTreeMap<String, Difference>,
    /// Change of the mean of each metric of the whole game.
    pub metrics: BTreeMap<String, Difference>,
    /// Change of the mean of each metric of each strategy's seat, by label.
    #[serde(default)]
    pub strategy_metrics: BTreeMap<String, BTreeMap<String, Difference>>,
    /// Whose place a strategy has taken, by label: whom it is compared with where line-ups differ. Others are compared with
    /// themselves.
    #[serde(default)]
    pub counterparts: BTreeMap<String, String>,
}

/// A difference: the cell's number less the reference's.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Difference {
    /// Best guess.
    pub estimate: f64,
    /// Lower end of the interval of this one difference.
    pub low: f64,
    /// Upper end of the interval of this one difference.
    pub high: f64,
    /// Chance of a difference at least as large where there is none.
    pub p_value: f64,
    /// The same, corrected for how many differences are judged (Holm).
    pub p_adjusted: f64,
    /// Whether the cells differ, all differences judged together.
    pub differs: bool,
}

/// Something that stands out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// What it is about.
    pub topic: Topic,
    /// The label of the strategy it is about, if it is about one.
    pub strategy: Option<String>,
    /// One sentence.
    pub text: String,
}

/// What a verdict is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Who wins how much.
    WinShare,
    /// Which values differ from the standard.
    Change,
    /// Where the strategies stand closest together.
    Balance,
    /// What the games came to: score, grades, rates.
    Score,
    /// How long games are.
    Length,
    /// Whether it matters where one sits.
    Seats,
    /// Whether a label of a seat, such as its personality, decides games.
    Factors,
    /// Why games end.
    Ends,
    /// Whether the bounds of a check hold.
    Check,
    /// Who is stronger.
    Rating,
    /// Whether strategies beat each other in a circle.
    Cycle,
    /// Which of two is better.
    Decision,
    /// What the reader must know before trusting the rest.
    Caution,
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

/// As it is written in a house-rule file, words without their quotes.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => write!(f, "{on}"),
            Self::Integer(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
            Self::List(numbers) => write!(f, "{numbers:?}"),
        }
    }
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
    /// Path of the parameter, such as `brix.price`, or what the cases are called.
    pub parameter: String,
    /// What it means.
    pub about: String,
    /// Its unit, empty for switches and words.
    pub unit: String,
    /// Its value where it is not varied: the variant's, or what the experiment's rules set it to. An empty word if every value
    /// changes something, as with line-ups.
    pub standard: Setting,
    /// The values tried, in order; of cases, their names.
    pub values: Vec<Setting>,
    /// What each case changes; empty where one rule is varied.
    #[serde(default)]
    pub cases: Vec<String>,
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
    /// Who plays here, in the order of the first rotation; empty where it is the line-up of the findings.
    #[serde(default)]
    pub lineup: Vec<String>,
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
    /// Wins by labels of a seat that are no strategies, such as the personality it was dealt; empty for most rulesets.
    #[serde(default)]
    pub factors: Vec<FactorFinding>,
    /// The command that reproduces the games of this cell.
    pub command: String,
}

/// Whether a label of a seat, such as the personality it was dealt or the world it starts on, decides games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FactorFinding {
    /// Name of the factor.
    pub name: String,
    /// The levels that seats of this cell had, in the ruleset's order.
    pub levels: Vec<LevelFinding>,
}

/// How seats with one label did, whichever strategy sat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelFinding {
    /// Name of the level.
    pub name: String,
    /// How many seats had it, over all games.
    pub seats: u64,
    /// Share of the wins of one such seat. The interval holds for all levels of the factor together.
    pub win_share: Estimate,
    /// Whether that interval leaves the even share out.
    pub uneven: bool,
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
    /// What its games came to, apart from who won.
    #[serde(default)]
    pub portrait: Portrait,
}

/// How one seat did in a cell, whoever sat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeatFinding {
    /// Share of the wins.
    pub win_share: Estimate,
}
