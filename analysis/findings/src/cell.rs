//! The results of the games of one cell.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, Portrait, Quantile, Shape, ShownNumber, Value, high_end, low_end};

/// One combination of the varied values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cell {
    /// The varied values of the cell, by path.
    pub parameters: ByName<Value>,
    /// Players in the order of the first rotation; empty if they are the line-up of the findings.
    #[serde(default)]
    pub lineup: Vec<String>,
    /// Digest of the rules in force in the cell, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Number of games played.
    pub games: u64,
    /// Number of blocks played; a block is the independent unit of every interval.
    pub blocks: u64,
    /// Number of blocks in which choices were counted by kind and leaders recorded: every n-th block from the first, at most 32.
    #[serde(default)]
    pub counted_blocks: u64,
    /// Metrics of the whole game, such as `rounds`.
    pub metrics: ByName<Distribution>,
    /// Results of each strategy of the line-up, by label.
    pub strategies: ByName<StrategyFinding>,
    /// The course of the lead and its outcome; absent if a player plays alone, or if no game lasted longer than a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// Results of each seat, first to last.
    pub seats: Vec<SeatFinding>,
    /// Number of games by the reason for their end; reasons that did not occur are listed with 0.
    pub ends: ByName<u64>,
    /// The same as a share of the games (0 to 1).
    #[serde(default)]
    pub end_rates: ByName<Estimate>,
    /// Wins by labels of a seat other than strategies, such as the dealt personality; empty for most rulesets.
    #[serde(default)]
    pub factors: Vec<FactorFinding>,
    /// The numbers requested by name.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub shown: ByName<ShownNumber>,
    /// The command that reproduces the games of this cell.
    pub command: String,
}

/// The caution about levels that players choose.
pub const CHOSEN: &str =
    "Players choose it during the game: a higher win rate does not prove that the choice causes it.";

/// Whether a label of a seat, such as its dealt personality or its starting world, affects wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FactorFinding {
    /// Name of the factor.
    pub name: String,
    /// Whether players choose the level during the game; then it is not a question of fairness.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub chosen: bool,
    /// Whether the levels have a natural order.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub ordered: bool,
    /// Unit of the prices of levels; empty if they have no prices or the worth of levels is not reported.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub price_unit: String,
    /// The levels that seats of this cell had, in the order of the ruleset.
    pub levels: Vec<LevelFinding>,
}

/// Results of seats with one label, for any strategy in them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelFinding {
    /// Name of the level.
    pub name: String,
    /// Number of seats with this level, over all games.
    pub seats: u64,
    /// Win rate of one seat with this level (0 to 1). The interval is simultaneous over all levels of the factor.
    pub win_rate: Estimate,
    /// Whether that interval excludes the even share.
    pub uneven: bool,
    /// Worth of one more unit of this level; absent if a seat cannot have several with a price, or the games are too few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<LevelWorth>,
}

/// The worth of one more unit of a level, such as a ship of a class. Intervals are simultaneous over all levels of the factor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelWorth {
    /// Mean number of this level per seat.
    pub per_seat: f64,
    /// Price of one.
    pub price: f64,
    /// Change of the win rate with one more unit, paid for by proportionally fewer others; 0 if the price is fair.
    pub adds: Estimate,
    /// Whether that change is significantly different from 0.
    pub clear: bool,
    /// Price at which one more unit changes nothing while an average seat spends the same; absent if the games are too few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair_price: Option<Estimate>,
}

/// The distribution of a number over the games of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Distribution {
    /// Mean over the games.
    pub mean: f64,
    /// Lower end of the interval of the mean; null if the games are too few for an interval.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end of the interval of the mean; null if the games are too few for an interval.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
    /// 5th percentile: 5% of the games have at most this.
    pub p5: i64,
    /// Median.
    pub p50: i64,
    /// 95th percentile: 95% of the games have at most this.
    pub p95: i64,
    /// Whether the number was the same in every game, and not 0: most likely a rule fixes it. For an event that never happened, the interval gives
    /// the possible size.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub constant: bool,
    /// Intervals of these percentiles.
    #[serde(default)]
    pub intervals: PercentileIntervals,
}

/// The intervals of the percentiles of a distribution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PercentileIntervals {
    /// Interval of the 5th percentile.
    pub p5: Ends,
    /// Interval of the median.
    pub p50: Ends,
    /// Interval of the 95th percentile.
    pub p95: Ends,
}

/// The ends of an interval of whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ends {
    /// Lower end; null if the games are too few.
    pub low: Option<i64>,
    /// Upper end; null if the games are too few.
    pub high: Option<i64>,
}

impl Ends {
    /// The ends as whole numbers; `None` for an unknown end.
    pub fn of(found: &Estimate) -> Self {
        let whole = |end: f64| end.is_finite().then_some(end as i64);
        Self { low: whole(found.low), high: whole(found.high) }
    }
}

impl Distribution {
    /// The 5th percentile, the median and the 95th percentile, each with its interval.
    pub fn quantiles(&self) -> [Quantile; 3] {
        let PercentileIntervals { p5, p50, p95 } = self.intervals;
        let quantile = |(percent, estimate, Ends { low, high })| Quantile { percent, estimate, low, high };
        [(5, self.p5, p5), (50, self.p50, p50), (95, self.p95, p95)].map(quantile)
    }
}

/// Results of one strategy of the line-up in a cell. If a label sits at the table several times, its seats are counted together, and results are per
/// seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StrategyFinding {
    /// Win rate of one player with this label (0 to 1); a tie splits the win.
    pub win_rate: Estimate,
    /// Mean rank of one player with this label.
    pub mean_rank: Estimate,
    /// Metrics of the strategy's seat.
    pub metrics: ByName<Distribution>,
    /// Other results of the strategy's games: score, grades, rates, series and flows.
    #[serde(default)]
    pub portrait: Portrait,
    /// The strategy's choices by kind, in the counted blocks; kinds that were never on offer are omitted.
    #[serde(default)]
    pub usage: ByName<KindUsage>,
    /// Win rate by the strategy that moves just before it; empty if that is always the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neighbours: Vec<NeighbourFinding>,
    /// Mean number of imagined answers per game and player; absent for players without look-ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imagined_per_game: Option<f64>,
}

/// Results of a strategy in games where another moves just before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NeighbourFinding {
    /// Label of the strategy before it.
    pub before: String,
    /// Number of seats with that neighbour, over all games.
    pub seats: u64,
    /// Win rate of one seat with that neighbour (0 to 1). The interval is simultaneous over all neighbours of all strategies of the cell.
    pub win_rate: Estimate,
    /// Whether that interval excludes the overall win rate of the strategy.
    pub differs: bool,
}

/// Number of decisions in which a kind of choice was on offer, and in which it was taken, in the counted blocks. Decisions with one legal answer are
/// excluded. Each interval holds on its own.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KindUsage {
    /// Number of decisions in which the kind was on offer.
    pub offered: u64,
    /// Number of decisions in which the kind was taken.
    pub taken: u64,
    /// Number of forced decisions: no other kind was on offer.
    #[serde(default)]
    pub forced: u64,
    /// `taken` divided by `offered` (0 to 1).
    pub rate: Estimate,
    /// Share of the games of one player in which the kind was taken at least once (0 to 1).
    pub games: Estimate,
    /// The same share over games that the player won or shared; absent if the player plays alone, never won or always won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Estimate>,
    /// The same share over games that the player did not win; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<Estimate>,
}

/// Results of one seat in a cell, for any strategy in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeatFinding {
    /// Win rate of the seat (0 to 1).
    pub win_rate: Estimate,
    /// Advantages that the rules give only to this seat, such as a Personality, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
}
