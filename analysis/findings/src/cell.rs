//! What the games of one cell came to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, Portrait, Quantile, Shape, ShownNumber, Value, high_end, low_end};

/// One combination of what is varied.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cell {
    /// Its values, by path.
    pub parameters: ByName<Value>,
    /// Who plays here, in the order of the first rotation; empty where it is the line-up of the findings.
    #[serde(default)]
    pub lineup: Vec<String>,
    /// Digest of the rules in force here, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Games played.
    pub games: u64,
    /// Blocks played: the independent units of every interval.
    pub blocks: u64,
    /// Blocks in which choices were counted by kind, and leaders noted: one in so many, from the first, at most 32.
    #[serde(default)]
    pub counted_blocks: u64,
    /// Metrics of the whole game, such as `rounds`.
    pub metrics: ByName<Distribution>,
    /// Each strategy of the line-up, by label.
    pub strategies: ByName<StrategyFinding>,
    /// Who was ahead when, and what became of it; nothing alone at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// Each seat, first to last.
    pub seats: Vec<SeatFinding>,
    /// How many games ended for which reason; reasons that did not occur are listed with 0.
    pub ends: ByName<u64>,
    /// The same as shares of the games.
    #[serde(default)]
    pub end_rates: ByName<Estimate>,
    /// Wins by labels of a seat that are no strategies, such as the personality it was dealt; empty for most rulesets.
    #[serde(default)]
    pub factors: Vec<FactorFinding>,
    /// What was asked for by name.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub shown: ByName<ShownNumber>,
    /// The command that reproduces the games of this cell.
    pub command: String,
}

/// What must be said of levels that players choose.
pub const CHOSEN: &str =
    "Players choose it in the course of the game: that those who do win more is no proof that they win by it.";

/// Whether a label of a seat, such as the personality it was dealt or the world it starts on, decides games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FactorFinding {
    /// Name of the factor.
    pub name: String,
    /// Whether players choose the level in the course of the game: then it is no question of fairness.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub chosen: bool,
    /// Whether the levels have an order of their own.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub ordered: bool,
    /// What levels are paid in, where they have prices and it is told what they are worth.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub price_unit: String,
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
    pub win_rate: Estimate,
    /// Whether that interval leaves the even share out.
    pub uneven: bool,
    /// What one more is worth, where a seat may have several that have a price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<LevelWorth>,
}

/// What one more of a level is worth, such as a ship of a class. Intervals hold for all levels of the factor together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LevelWorth {
    /// How many a seat had on average.
    pub per_seat: f64,
    /// What one costs.
    pub price: f64,
    /// Change of the win rate with one more, and as much less of everything as it costs: 0 where the price is fair.
    pub adds: Estimate,
    /// Whether it clearly is not.
    pub clear: bool,
    /// The price at which one more would change nothing, while an average seat pays as much as before; nothing where the games are too few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair_price: Option<Estimate>,
}

/// How a number is spread over the games of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Distribution {
    /// Mean.
    pub mean: f64,
    /// Lower end of the interval of the mean; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "low_end", default = "low_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// Upper end of the interval of the mean; nothing in JSON where the games are too few to tell of any.
    #[serde(with = "high_end", default = "high_end::unknown")]
    #[schemars(with = "Option<f64>")]
    pub high: f64,
    /// 5% of the games have at most this.
    pub p5: i64,
    /// The median.
    pub p50: i64,
    /// 95% of the games have at most this.
    pub p95: i64,
    /// Whether it was one and the same number in every game, and not 0: most likely a rule fixes it. Of what never happened the interval
    /// says how much it may come to.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub constant: bool,
    /// The intervals of these percentiles.
    #[serde(default)]
    pub intervals: PercentileIntervals,
}

/// The intervals of the percentiles of a distribution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PercentileIntervals {
    /// Of the 5th.
    pub p5: Ends,
    /// Of the median.
    pub p50: Ends,
    /// Of the 95th.
    pub p95: Ends,
}

/// The ends of an interval of whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ends {
    /// Lower end; nothing if the games are too few to tell.
    pub low: Option<i64>,
    /// Upper end; nothing if the games are too few to tell.
    pub high: Option<i64>,
}

impl Ends {
    /// The ends of an interval whose ends are whole numbers or not known.
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

/// How one strategy of the line-up did in a cell. Labels that sit at the table several times are counted together, per seat
/// they fill.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StrategyFinding {
    /// Share of the wins of one such player, a tie splitting the win.
    pub win_rate: Estimate,
    /// Mean rank of one such player.
    pub mean_rank: Estimate,
    /// Metrics of the seat it sits in.
    pub metrics: ByName<Distribution>,
    /// What its games came to, apart from who won.
    #[serde(default)]
    pub portrait: Portrait,
    /// Its choices by kind, in the blocks that were counted; kinds that were never on offer are left out.
    #[serde(default)]
    pub usage: ByName<KindUsage>,
    /// How it did by who moved just before it, at tables where that changes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neighbours: Vec<NeighbourFinding>,
    /// Answers it imagined per game and player; nothing for players who do not look ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imagined_per_game: Option<f64>,
}

/// How a strategy did where this one moved just before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NeighbourFinding {
    /// Label of the strategy before it.
    pub before: String,
    /// How many seats that were, over all games.
    pub seats: u64,
    /// Share of the wins of one such seat. The interval holds for all neighbours of all strategies of the cell together.
    pub win_rate: Estimate,
    /// Whether that interval leaves out the win rate that the strategy has with all neighbours.
    pub differs: bool,
}

/// How often a kind of choice was on offer and how often it was taken, in the blocks that were counted. Decisions with one legal answer
/// are left out. Each interval holds by itself.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KindUsage {
    /// Decisions in which it was on offer.
    pub offered: u64,
    /// Decisions in which it was taken.
    pub taken: u64,
    /// Decisions in which nothing of another kind was on offer, so that it had to be taken.
    #[serde(default)]
    pub forced: u64,
    /// Those in which it was taken as a share of those in which it was on offer.
    pub rate: Estimate,
    /// Share of the games of one such player in which it was taken at least once.
    pub games: Estimate,
    /// The same of the games that player won, or shared; nothing where it is alone at the table or never won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<Estimate>,
    /// The same of the games that player did not win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<Estimate>,
}

/// How one seat did in a cell, whoever sat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SeatFinding {
    /// Share of the wins.
    pub win_rate: Estimate,
    /// What the rules give this seat alone, such as a Personality, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
}
