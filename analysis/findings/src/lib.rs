//! What was learnt: plain data, the contract with reports and with users' own scripts.
//!
//! No number stands alone: an estimate travels with its interval, and the cell says how many independent units (blocks)
//! it rests on. The JSON form is versioned by [`SCHEMA`]; fields are added, never changed in meaning, within a version.

#![allow(clippy::cast_precision_loss, reason = "counts of games stay far below 2^53")]

mod adaptation;
mod agreement;
mod by_name;
mod cell;
mod cell_number;
mod check;
mod claim;
mod course;
mod coverage;
mod difference;
mod estimate;
pub mod files;
pub mod format;
mod headroom;
mod league;
mod lookahead;
mod players_tried;
mod portrait;
mod robustness;
mod rule_change;
mod screening;
mod sensitivity;
mod shape;
mod shown;
mod skill;
mod statement;
mod strip;
mod study;
mod tournament;
mod trained;
mod tuning;
mod verdict;
mod worth;

pub use adaptation::{Adaptation, AdaptedCell, AdaptedEffect, AdaptedPlayer, CrossCell, PlayerSet};
pub use agreement::{Agreement, Places};
pub use by_name::ByName;
pub use cell::{
    CHOSEN, Cell, Distribution, Ends, FactorFinding, KindUsage, LevelFinding, LevelWorth, NeighbourFinding,
    PercentileIntervals, SeatFinding, StrategyFinding,
};
pub use check::{Check, Judgement, Outcome, Severity};
pub use claim::{Claim, ClaimBound, ClaimLineup, ClaimVerdict};
pub use course::{Course, FactorChange, Jump};
pub use coverage::{Coverage, RuleCoverage};
pub use difference::{Difference, Span};
pub use estimate::{Estimate, MILLIONTHS, high_end, low_end, round_to};
pub use evenkeel_engine::rules::Value;
pub use headroom::{Headroom, KnownHeadroom, MeasuredHeadroom, StrategyHeadroom};
pub use league::{
    DEAD, Deviation, League, LeagueEnd, LeagueResponse, LeagueReturn, LeagueRound, LeagueSearch, LeagueStanding,
    LeagueVersion, Learnt,
};
pub use lookahead::FittedWinChances;
pub use players_tried::PlayersTried;
pub use portrait::{Bin, FlowsTheme, GradeFinding, Portrait, Quantile, ScoreFinding, SeriesPoint, SeriesTheme, Themes};
pub use robustness::{Dependence, DrawnInput, RobustStatement, Robustness, StateMean};
pub use rule_change::{ChangedRule, Decision, Effect, Family, RuleChange, Side};
pub use screening::{LeftOut, Moves, ScreenedQuantity, ScreenedRule, ScreenedStep, ScreenedValue, Screening};
pub use sensitivity::{RuleIndices, Sensitivity, SensitivityInput, SensitivityMethod, SensitivityOf};
pub use shape::{LeadBand, LeadFinding, Leaders, Shape};
pub use shown::{ShownChange, ShownNumber};
pub use skill::{Fairness, LevelCell, LevelClaim, SkillLevel, SkillLevels};
pub use statement::{Reading, Repetition, Statement, StatementKind};
pub use strip::{Glance, Question, Tone};
pub use study::{ComparedCell, Comparison, Study};
pub use tournament::{Answer, Cycle, Duel, Extreme, Fit, Lead, Matchup, Measure, Reason, Standing, Tournament};
pub use trained::TrainedStrategy;
pub use tuning::{
    EarlierProof, FrontPoint, Proof, RefutedSetting, SearchedSetting, TuneEnd, TunedGoal, TunedRule, TunedSetting,
    Tuning,
};
pub use verdict::{Topic, Verdict};
pub use worth::{KindWorth, Pays, Worth};

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

/// Version of all that is exported: `findings.json`, `findings.csv`, `outcomes.parquet` and `games.parquet`.
pub const SCHEMA_VERSION: u32 = 3;
/// The same as it stands in `findings.json`.
pub const SCHEMA: &str = "evenkeel-findings-3";

/// The JSON Schema of [`Findings`].
pub fn schema() -> Schema {
    schema_for!(Findings)
}

/// Everything a run found out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Findings {
    /// Version of this form: `evenkeel-findings-3`.
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
    pub rules: BTreeMap<String, Value>,
    /// Inputs in force whose original numbers are not available and were designed to fit.
    pub reconstructed: Vec<String>,
    /// How many inputs, rules and tables, there are in all; 0 if not told.
    #[serde(default)]
    pub inputs: u64,
    /// The line-up in the order of the first rotation.
    pub lineup: Vec<String>,
    /// In how many circular orders it sat, by turns from block to block; 1 where the order is the typed one or there is no other.
    #[serde(default = "one")]
    pub circular_orders: u64,
    /// The trained strategies that were named, by their labels without what was set beside the file.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub trained: BTreeMap<String, TrainedStrategy>,
    /// What positions were taken to be worth by players who look ahead; nothing where nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_chances: Option<FittedWinChances>,
    /// A number for the style (colour, marker, dash) of each label: the place of its strategy in the ruleset's list, so that
    /// a strategy has the same style in every report. Where two labels are of one strategy the second takes a free number.
    #[serde(default)]
    pub styles: BTreeMap<String, usize>,
    /// What is varied, outermost first; empty for a plain simulation.
    pub axes: Vec<Axis>,
    /// Name of the metric that is the length of a game.
    #[serde(default)]
    pub length: String,
    /// Which metrics belong together.
    #[serde(default)]
    pub themes: Themes,
    /// What the numbers mean.
    pub definitions: ByName<Definition>,
    /// The kinds of choices that are the heart of the game.
    #[serde(default)]
    pub key_kinds: Vec<String>,
    /// Confidence level of every interval, such as 0.95.
    pub confidence: f64,
    /// One cell for each combination of the axes' values, in their order; one for a simulation, the two sides of a comparison,
    /// none for a tournament.
    pub cells: Vec<Cell>,
    /// Whether the run was interrupted: the cells then rest on fewer blocks than were asked for.
    pub interrupted: bool,
    /// The command that repeats this run.
    pub command: String,
    /// By how much its players can be beaten, as far as that was measured; nothing where all of them play at random or look ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headroom: Option<KnownHeadroom>,
    /// Whether the rules that are varied, or in which two sides differ, were used: of those that kinds of choices are known to depend on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coverage: Vec<RuleCoverage>,
    /// What kind of study it was, with what only that kind finds out.
    #[serde(flatten)]
    pub study: Study,
    /// What the rules do for players who have adapted to them, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adaptation: Option<Adaptation>,
    /// The same study among players of several skill levels, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<SkillLevels>,
    /// What each kind of choice is worth to each strategy, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// What each rule moves, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screening: Option<Screening>,
    /// How much each rule matters where all vary together, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sensitivity: Option<Sensitivity>,
    /// Which change of the rules meets the goals, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuning: Option<Tuning>,
    /// What of it survives what had to be reconstructed, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub robustness: Option<Robustness>,
    /// For which other players it holds, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<PlayersTried>,
    /// The least difference of a win rate that matters, as a share.
    #[serde(default = "margin")]
    pub margin: f64,
    /// The verdict strip: the answers to the questions that every report is opened with, at a glance.
    #[serde(default)]
    pub strip: Vec<Glance>,
    /// What stands out, in plain sentences; the most telling first.
    #[serde(default)]
    pub verdicts: Vec<Verdict>,
}

const fn one() -> u64 {
    1
}

/// The least difference of a win rate that is taken to matter, where nobody says.
pub const MARGIN: f64 = 0.02;

/// The same of what is no share, a length or a score: a part of its mean.
pub const LITTLE: f64 = 0.02;

const fn margin() -> f64 {
    MARGIN
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
    pub standard: Value,
    /// The values tried, in order; of cases, their names.
    pub values: Vec<Value>,
    /// What each case changes; empty where one rule is varied.
    #[serde(default)]
    pub cases: Vec<String>,
}

/// What a metric means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Definition {
    /// Unit of the numbers.
    pub unit: String,
    /// What is counted, in a sentence.
    pub meaning: String,
    /// How its interval is made, in a sentence or two; empty for plain counts.
    #[serde(default)]
    pub method: String,
}
