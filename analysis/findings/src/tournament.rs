//! The results of a tournament.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Difference, Distribution, Estimate, FactorFinding, SeatFinding};

/// The comparison of strategies in a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Tournament {
    /// Number of seats at a table. With 1, every strategy played alone on the same random draws, and results were compared pair by pair.
    pub table: usize,
    /// Number of line-ups that played.
    pub lineups: u64,
    /// Number of possible line-ups.
    pub possible_lineups: u64,
    /// Number of games played.
    pub games: u64,
    /// Number of blocks played; a block is the independent unit of every interval. A block is one set of random draws, played by every line-up in
    /// every rotation.
    pub blocks: u64,
    /// Quantity by which the standings are ordered.
    #[serde(default)]
    pub order: Measure,
    /// Unit of the score that the ruleset rewards; empty if it rewards wins or places.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub score_unit: String,
    /// Every strategy, the best first.
    pub standings: Vec<Standing>,
    /// Whether the ratings predict the wins; null in findings of earlier versions.
    #[serde(default)]
    pub fit: Option<Fit>,
    /// Lead of every strategy over every strategy behind it.
    #[serde(default)]
    pub leads: Vec<Lead>,
    /// Result of every strategy against every other, in the order of the standings.
    pub matchups: Vec<Matchup>,
    /// Each seat, first to last, for any strategy in it; empty if strategies play alone.
    pub seats: Vec<SeatFinding>,
    /// Wins by labels of a seat other than strategies, such as its fleet, for any strategy in it: every strategy has each dealt label equally often.
    /// Without levels if strategies play alone.
    #[serde(default)]
    pub factors: Vec<FactorFinding>,
    /// Cycles of three, the most significant first: ten at most.
    pub cycles: Vec<Cycle>,
    /// Number of cycles of three in which each has more than half of the points against the next, significant or not.
    pub cycles_seen: u64,
    /// Games to look at.
    pub extremes: Vec<Extreme>,
    /// Distribution of the length of the games; null if it was not measured.
    pub length: Option<Distribution>,
    /// Number of games by the reason for their end.
    pub ends: ByName<u64>,
    /// The same as a share of the games (0 to 1).
    #[serde(default)]
    pub end_rates: ByName<Estimate>,
    /// Decision on the better of two strategies; null if not requested.
    pub duel: Option<Duel>,
}

impl Tournament {
    /// Whether differences of ratings are odds.
    pub fn tells_odds(&self) -> bool {
        self.fit.as_ref().is_none_or(|fit| fit.odds)
    }
}

/// The quantity by which strategies are ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The win rate, if all meet the same opponents.
    WinRate,
    /// The mean score.
    Score,
    /// The rating.
    #[default]
    Rating,
}

/// Whether ratings predict the wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Fit {
    /// Probability of wins at least as far from the prediction of the ratings if the ratings are right. Null if it cannot be calculated: with few
    /// blocks, if the wins do not vary, or with as many ratings as shares.
    pub p_value: Option<f64>,
    /// Largest difference between a strategy's win rate and the prediction of the ratings, as an upper bound (0 to 1) from intervals that hold
    /// together. Absent in findings of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misfit: Option<f64>,
    /// Whether differences of ratings are odds: false if the wins differ significantly and possibly by more than 2 points, or if the blocks are too
    /// few.
    pub odds: bool,
    /// Method of the test.
    pub method: String,
}

/// One strategy in a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// Label of the strategy.
    pub strategy: String,
    /// Rating in points; the mean of all is 0. A lead of 400 points means odds of ten to one if the ratings [fit](Fit).
    pub rating: Estimate,
    /// Best place that the differences allow, from 1; the places of all strategies hold together.
    pub best_place: usize,
    /// Worst place that the differences allow, from 1.
    pub worst_place: usize,
    /// Win rate (0 to 1), with ties splitting the win; for a strategy that plays alone, its share of won comparisons with others.
    pub win_rate: Estimate,
    /// Win rate that the ratings predict (0 to 1); absent in findings of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foretold: Option<f64>,
    /// Mean score of its games; absent if the ruleset does not reward a score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Estimate>,
    /// Number of games that it played.
    pub games: u64,
    /// Win rate in each seat, first to last (0 to 1).
    pub seats: Vec<Estimate>,
}

/// The lead of one strategy over another behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Lead {
    /// Label of the strategy in front.
    pub strategy: String,
    /// Label of the other.
    pub over: String,
    /// Difference in the quantity that the ruleset rewards: win rate or mean score. It may be below 0 if ratings decide the order.
    pub reward: Difference,
    /// Difference of the ratings in points.
    pub rating: Difference,
}

/// One strategy against another, over all games in which both played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Matchup {
    /// Label of the strategy.
    pub strategy: String,
    /// Label of the other.
    pub against: String,
    /// Share of the games in which it finished before the other, a tie counting half (0 to 1).
    pub ahead: Estimate,
    /// Number of times they met.
    pub meetings: u64,
    /// Probability of a share at least as far from one half without a true difference.
    pub p_value: f64,
    /// The same, corrected for all pairs (Holm).
    pub p_adjusted: f64,
}

/// Three strategies, each of which beats the next: it finishes before the next in more than half of their games. In a league, a single copy of it
/// among copies of the next wins more than an even share, and a single copy of the next among copies of it wins less.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cycle {
    /// The three labels; the last beats the first.
    pub strategies: Vec<String>,
    /// Share of each against the next (0 to 1); in a league, the win rate of a single copy of it among copies of the next.
    pub ahead: Vec<Estimate>,
    /// Probability of three shares this large if one of the three is not above an even share: the largest of their one-sided p values.
    pub p_value: f64,
    /// The same, corrected for every possible cycle of three (Holm).
    pub p_adjusted: f64,
    /// Whether the cycle is significant, corrected for all cycles judged together.
    pub sure: bool,
}

/// The reason why a game is notable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A winner with the smallest lead.
    Closest,
    /// The largest number of rounds, or the largest value of the ruleset's measure of length.
    Longest,
    /// The winner with the lowest share of wins in such games.
    Upset,
}

/// A notable game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Extreme {
    /// Reason why it is notable.
    pub reason: Reason,
    /// What happened, in a sentence.
    pub text: String,
    /// Block of the game.
    pub block: u64,
    /// Rotation of the line-up.
    pub rotation: usize,
    /// Players in the order of the seats of the first rotation.
    pub lineup: Vec<String>,
    /// Label of the only winner; null if there is none.
    pub winner: Option<String>,
    /// The lead, the length, or this winner's share of wins in such games (0 to 1).
    pub value: f64,
    /// Commands that show the game; two if strategies play alone.
    pub commands: Vec<String>,
}

/// The decision on the better of two strategies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Duel {
    /// Label of the first-named strategy, to which `answer` applies.
    pub strategy: String,
    /// Label of the other.
    pub against: String,
    /// Mean score of the strategy in a block: 1 if it wins every game, 0.5 if half. The interval holds at all interim analyses together.
    pub score: Estimate,
    /// Number of blocks by score, from no points to all of them.
    pub scores: Vec<u64>,
    /// Distance from one half that counts as equal.
    pub margin: f64,
    /// Probability of a wrong answer for any true score and any number of games (0 to 1).
    pub error: f64,
    /// Answer of the test.
    pub answer: Answer,
    /// Approximate total number of games needed; null if there is an answer or this cannot be predicted.
    pub games_needed: Option<u64>,
    /// Method of the test.
    pub method: String,
}

/// The answer of a test of two strategies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The first scores more than half.
    Better,
    /// The first scores less than half.
    Worse,
    /// The first scores half, within the margin.
    Alike,
    /// Not decided yet.
    Open,
}
