//! Findings as plain data: the contract with reports and with users' own scripts.
//!
//! Every estimate has an interval, and a cell reports its number of independent units (blocks). The JSON form is versioned by [`SCHEMA`]; within a
//! version, fields are added, but their meaning never changes.

#![allow(clippy::cast_precision_loss, reason = "counts of games stay far below 2^53")]

mod adaptation;
mod agreement;
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
pub mod json;
mod league;
mod lookahead;
mod players_tried;
mod portrait;
mod robustness;
mod rule_change;
mod screening;
mod sensitivity;
mod shape;
mod sharers;
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
pub use sharers::Sharers;
pub use shown::{ShownChange, ShownNumber};
pub use skill::{Fairness, LevelCell, LevelClaim, SkillLevel, SkillLevels};
pub use statement::{Reading, Repetition, Statement, StatementKind};
pub use strip::{Glance, Question, Tone};
pub use study::{ComparedCell, Comparison, Study};
pub use tournament::{Answer, Cycle, Duel, Extreme, Fit, Lead, Matchup, Measure, Reason, Standing, Tournament};
pub use trained::TrainedStrategy;
pub use tuning::{
    CURRENT_RULES, EarlierProof, FrontPoint, LITTLE_CHANCE, Proof, RefutedSetting, SearchedSetting, TuneEnd, TunedGoal,
    TunedRule, TunedSetting, Tuning,
};
pub use verdict::{Topic, Verdict};
pub use worth::{KindWorth, Pays, Worth};

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

/// Version of all exported files: `findings.json`, `findings.csv`, `outcomes.parquet` and `games.parquet`.
pub const SCHEMA_VERSION: u32 = 3;
/// The same version as written in `findings.json`.
pub const SCHEMA: &str = "evenkeel-findings-3";

/// Values by name, in insertion order: metrics as the ruleset declares them, strategies in seating order. In JSON, an object with its keys in that
/// order.
pub type ByName<T> = indexmap::IndexMap<String, T>;

/// The JSON Schema of [`Findings`].
pub fn schema() -> Schema {
    schema_for!(Findings)
}

/// All findings of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Findings {
    /// Version of this form: `evenkeel-findings-3`.
    pub schema: String,
    /// Title of the run for a heading, such as `Brix Weapon price`.
    pub title: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Full title of the ruleset.
    pub ruleset_title: String,
    /// Name of the variant the rules start from.
    pub variant: String,
    /// Digest of the rules that all cells share, 16 hexadecimal digits; each cell has its own digest that includes its varied values.
    pub rules_hash: String,
    /// Seed of the experiment.
    pub seed: u64,
    /// Rules set away from the variant in every cell.
    pub rules: BTreeMap<String, Value>,
    /// Inputs in force whose original numbers are not available and were designed to fit.
    pub reconstructed: Vec<String>,
    /// Number of inputs (rules and tables); 0 if not reported.
    #[serde(default)]
    pub inputs: u64,
    /// The line-up in the order of the first rotation.
    pub lineup: Vec<String>,
    /// Number of circular orders of the line-up, in turn from block to block; 1 if only the typed order was played or there is no other.
    #[serde(default = "one")]
    pub circular_orders: u64,
    /// The trained strategies in the line-ups, by their labels without settings added to the file.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub trained: BTreeMap<String, TrainedStrategy>,
    /// The win chances by which look-ahead players judge positions; absent if no player looks ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_chances: Option<FittedWinChances>,
    /// Number for the style (colour, marker, dash) of each label: the place of its strategy in the ruleset's list, so that a strategy has the same
    /// style in every report. If two labels have the same strategy, the second has a free number.
    #[serde(default)]
    pub styles: BTreeMap<String, usize>,
    /// The varied parameters, outermost first; empty for a plain simulation.
    pub axes: Vec<Axis>,
    /// Name of the metric for the length of a game.
    #[serde(default)]
    pub length: String,
    /// Groups of related metrics.
    #[serde(default)]
    pub themes: Themes,
    /// Meanings of the numbers.
    pub definitions: ByName<Definition>,
    /// The central kinds of choices of the game.
    #[serde(default)]
    pub key_kinds: Vec<String>,
    /// Names in the tables that are no levels of a factor, such as an own card: no win rate is counted for them. Each with the factor.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unnamed_levels: Vec<String>,
    /// Confidence level of every interval, such as 0.95.
    pub confidence: f64,
    /// One cell for each combination of the axes' values, in their order. A simulation has one cell, a comparison one for each side, a tournament
    /// none.
    pub cells: Vec<Cell>,
    /// Whether the run was interrupted; the cells then have fewer blocks than requested.
    pub interrupted: bool,
    /// The command that repeats this run.
    pub command: String,
    /// The amount by which its players can be beaten, as far as measured; absent if all of them play at random or look ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headroom: Option<KnownHeadroom>,
    /// Whether the players used the rules that are varied, differ between two sides or are set; only rules on which kinds of choices are known to
    /// depend, or that another setting disables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coverage: Vec<RuleCoverage>,
    /// The kind of the study, with the findings of that kind only.
    #[serde(flatten)]
    pub study: Study,
    /// Effects of the rules on players who have adapted to them; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adaptation: Option<Adaptation>,
    /// The same study among players of several skill levels; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<SkillLevels>,
    /// Worth of each kind of choice to each strategy; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// Effect of each rule alone; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screening: Option<Screening>,
    /// Importance of each rule if all vary together; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sensitivity: Option<Sensitivity>,
    /// The change of the rules that meets the goals; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuning: Option<Tuning>,
    /// Whether the statements hold for other values of reconstructed inputs; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub robustness: Option<Robustness>,
    /// Whether the statements hold for other players; absent if not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<PlayersTried>,
    /// Smallest difference of a win rate that matters (0 to 1).
    #[serde(default = "margin")]
    pub margin: f64,
    /// The verdict strip: short answers to the questions at the top of every report.
    #[serde(default)]
    pub strip: Vec<Glance>,
    /// Notable findings in plain sentences, the most important first.
    #[serde(default)]
    pub verdicts: Vec<Verdict>,
}

const fn one() -> u64 {
    1
}

/// Default for the smallest difference of a win rate that matters (0 to 1).
pub const MARGIN: f64 = 0.02;

/// The same for a length or a score, as a fraction of its mean.
pub const LITTLE: f64 = 0.02;

/// The p value, after all corrections, required for a claim in a sentence.
///
/// A result at the edge of 5% is significant again in half of all further runs of that size. A result at 0.001 is significant again in nine of ten,
/// and one at a smaller value more often (Goodman 1992, Statistics in Medicine 11, 875, table 1). Tables mark significance at 5 percent. Sentences,
/// which are quoted without their tables, claim only results that the next run will confirm.
pub const CLEAR: f64 = 0.001;

const fn margin() -> f64 {
    MARGIN
}

/// One varied parameter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Axis {
    /// Path of the parameter, such as `brix.price`, or the name of the cases.
    pub parameter: String,
    /// Meaning of the parameter.
    pub about: String,
    /// Unit of its values; empty for switches and words.
    pub unit: String,
    /// Value if it is not varied: the variant's, or the one set by the experiment's rules. An empty word if every value changes something, as for
    /// line-ups.
    pub standard: Value,
    /// The tried values, in order; for cases, their names.
    pub values: Vec<Value>,
    /// The changes by each case; empty if one rule is varied.
    #[serde(default)]
    pub cases: Vec<String>,
}

/// The meaning of a metric.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Definition {
    /// Unit of the numbers.
    pub unit: String,
    /// Meaning of the metric, in a sentence.
    pub meaning: String,
    /// Method of its interval, in a sentence or two; empty for plain counts.
    #[serde(default)]
    pub method: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_order_in_json_too() {
        let by_name: ByName<u8> =
            [("zeal", 1), ("age", 2), ("zeal", 3)].map(|(name, value)| (name.to_owned(), value)).into();
        let text = serde_json::to_string(&by_name).unwrap();
        assert_eq!(text, r#"{"zeal":3,"age":2}"#);
        let read: ByName<u8> = serde_json::from_str(&text).unwrap();
        assert_eq!(read.keys().collect::<Vec<_>>(), ["zeal", "age"]);
    }
}
