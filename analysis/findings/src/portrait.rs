//! The results of a player's games other than wins: the score, its grades, rates, series and flows.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate};

/// The groups of related metrics of a ruleset, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Themes {
    /// The metric that is the score; null if there is none.
    #[serde(default)]
    pub score: Option<String>,
    /// The metric that grades the score; null if there is none.
    #[serde(default)]
    pub grade: Option<String>,
    /// Metrics with the values 0 and 1 in a game.
    #[serde(default)]
    pub rates: Vec<String>,
    /// Series of a number over a game.
    #[serde(default)]
    pub series: Vec<SeriesTheme>,
    /// Groups of incoming and outgoing amounts.
    #[serde(default)]
    pub flows: Vec<FlowsTheme>,
    /// Ends of games that a limit stopped before a player had won.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cut_short: Vec<String>,
}

/// A series of one number over a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeriesTheme {
    /// Name of the series.
    pub name: String,
    /// Unit of its numbers.
    pub unit: String,
    /// Unit of its points, such as `turns`.
    pub along: String,
    /// Meaning of the number, in one sentence.
    #[serde(default)]
    pub meaning: String,
}

/// A group of incoming and outgoing amounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FlowsTheme {
    /// Name of the group.
    pub name: String,
    /// Unit of its amounts.
    pub unit: String,
    /// The metrics of the group, in order.
    pub metrics: Vec<String>,
}

/// The results of one strategy's games in one cell, other than wins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Portrait {
    /// Distribution of the score; null if the ruleset has no score.
    #[serde(default)]
    pub score: Option<ScoreFinding>,
    /// Frequency of every grade of success, from 0 up.
    #[serde(default)]
    pub grades: Vec<GradeFinding>,
    /// Share of the games in which each rate metric is 1 (0 to 1), by metric.
    #[serde(default)]
    pub rates: ByName<Estimate>,
    /// Series over a game, by name.
    #[serde(default)]
    pub series: ByName<Vec<SeriesPoint>>,
    /// Mean amount per game, by group and metric; positive amounts are incoming, negative ones outgoing.
    #[serde(default)]
    pub flows: ByName<ByName<Estimate>>,
}

/// The distribution of the score over games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScoreFinding {
    /// Width of each bin.
    pub width: u64,
    /// Bins in order, without gaps; each counts the games from its lower end to the next bin's lower end (excluded).
    pub bins: Vec<Bin>,
    /// Percentiles with intervals, in ascending order.
    pub quantiles: Vec<Quantile>,
}

/// One bar of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bin {
    /// Lower end of the bin.
    pub from: i64,
    /// Number of games in the bin.
    pub games: u64,
}

/// A percentile.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Quantile {
    /// The percentage of the games with at most this value.
    pub percent: u64,
    /// Point estimate.
    pub estimate: i64,
    /// Lower end of the interval; null if the games are too few.
    pub low: Option<i64>,
    /// Upper end of the interval; null if the games are too few.
    pub high: Option<i64>,
}

/// The frequency of a grade.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GradeFinding {
    /// Number of the grade, from 0.
    pub grade: u64,
    /// Name of the grade.
    pub name: String,
    /// Share of the games with exactly this grade (0 to 1).
    pub exactly: Estimate,
    /// Share of the games with this grade or a better one (0 to 1).
    pub at_least: Estimate,
}

/// One point of a series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeriesPoint {
    /// Position of the point, in the series' `along` unit.
    pub at: i64,
    /// Percentiles with intervals, in ascending order.
    pub quantiles: Vec<Quantile>,
}

impl ScoreFinding {
    /// The percentile, if it is in the list.
    pub fn quantile(&self, percent: u64) -> Option<&Quantile> {
        find(&self.quantiles, percent)
    }
}

impl SeriesPoint {
    /// The percentile, if it is in the list.
    pub fn quantile(&self, percent: u64) -> Option<&Quantile> {
        find(&self.quantiles, percent)
    }
}

fn find(quantiles: &[Quantile], percent: u64) -> Option<&Quantile> {
    quantiles.iter().find(|quantile| quantile.percent == percent)
}
