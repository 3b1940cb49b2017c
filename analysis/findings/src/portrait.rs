//! What a player's games came to, apart from who won: the score, its grades, rates, courses and accounts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate};

/// How the metrics of a ruleset belong together, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Themes {
    /// The number a player is after.
    #[serde(default)]
    pub score: Option<String>,
    /// The metric that grades the score.
    #[serde(default)]
    pub grade: Option<String>,
    /// Metrics that are 1 or 0 in a game.
    #[serde(default)]
    pub rates: Vec<String>,
    /// Courses of a number over a game.
    #[serde(default)]
    pub series: Vec<SeriesTheme>,
    /// What came and went.
    #[serde(default)]
    pub flows: Vec<FlowsTheme>,
    /// Ends of games that a limit stopped before a player had won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cut_short: Vec<String>,
}

/// The course of one number over a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeriesTheme {
    /// What is followed.
    pub name: String,
    /// Its unit.
    pub unit: String,
    /// What its points count, such as `turns`.
    pub along: String,
    /// What is counted, in one sentence.
    #[serde(default)]
    pub meaning: String,
}

/// Amounts that came and went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FlowsTheme {
    /// What came and went.
    pub name: String,
    /// Its unit.
    pub unit: String,
    /// The metrics, in order.
    pub metrics: Vec<String>,
}

/// What the games of one strategy in one cell came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Portrait {
    /// How the score is spread.
    #[serde(default)]
    pub score: Option<ScoreFinding>,
    /// Every grade of success from 0 up.
    #[serde(default)]
    pub grades: Vec<GradeFinding>,
    /// Share of the games, by metric.
    #[serde(default)]
    pub rates: ByName<Estimate>,
    /// Courses over a game, by name.
    #[serde(default)]
    pub series: ByName<Vec<SeriesPoint>>,
    /// Mean amount per game, by account and metric; positive came, negative went.
    #[serde(default)]
    pub flows: ByName<ByName<Estimate>>,
}

/// How the score is spread over games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScoreFinding {
    /// Width of a bin.
    pub width: u64,
    /// Bins in order, without gaps: each counts the games from its lower end to the next bin's.
    pub bins: Vec<Bin>,
    /// Percentiles with intervals, rising.
    pub quantiles: Vec<Quantile>,
}

/// One bar of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bin {
    /// Lower end.
    pub from: i64,
    /// Games in it.
    pub games: u64,
}

/// A percentile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Quantile {
    /// So many percent of the games have at most this.
    pub percent: u64,
    /// Best guess.
    pub estimate: i64,
    /// Lower end of the interval; nothing if the games are too few to tell.
    pub low: Option<i64>,
    /// Upper end of the interval; nothing if the games are too few to tell.
    pub high: Option<i64>,
}

/// How often a grade was reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GradeFinding {
    /// Its number.
    pub grade: u64,
    /// Its name.
    pub name: String,
    /// Share of the games with exactly this grade.
    pub exactly: Estimate,
    /// Share of the games with this grade or a better one.
    pub at_least: Estimate,
}

/// One point of a course.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeriesPoint {
    /// When.
    pub at: i64,
    /// Percentiles with intervals, rising.
    pub quantiles: Vec<Quantile>,
}

impl ScoreFinding {
    /// A percentile that is among those given.
    pub fn quantile(&self, percent: u64) -> Option<&Quantile> {
        find(&self.quantiles, percent)
    }
}

impl SeriesPoint {
    /// A percentile that is among those given.
    pub fn quantile(&self, percent: u64) -> Option<&Quantile> {
        find(&self.quantiles, percent)
    }
}

fn find(quantiles: &[Quantile], percent: u64) -> Option<&Quantile> {
    quantiles.iter().find(|quantile| quantile.percent == percent)
}
