//! What a tournament found out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Difference, Distribution, Estimate, SeatFinding};

/// Who is better than whom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Tournament {
    /// Seats at a table. With 1 everybody played alone on the same luck, and results were compared pair by pair.
    pub table: usize,
    /// Line-ups that played.
    pub lineups: u64,
    /// Line-ups there are.
    pub possible_lineups: u64,
    /// Games played.
    pub games: u64,
    /// Blocks played: the independent units of every interval. A block is one deal of luck, played by every line-up in every
    /// rotation.
    pub blocks: u64,
    /// By what they stand in order.
    #[serde(default)]
    pub order: Measure,
    /// Unit of the score that the ruleset rewards; empty where it rewards wins or places.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub score_unit: String,
    /// Everybody who took part, best first.
    pub standings: Vec<Standing>,
    /// Whether the ratings foretell who wins.
    #[serde(default)]
    pub fit: Option<Fit>,
    /// How far every strategy is ahead of every one behind it.
    #[serde(default)]
    pub leads: Vec<Lead>,
    /// Every strategy against every other, in the order of the standings.
    pub matchups: Vec<Matchup>,
    /// Each seat, first to last, whoever sat there; empty where everybody played alone.
    pub seats: Vec<SeatFinding>,
    /// Circles of three, the surest first: ten at most.
    pub cycles: Vec<Cycle>,
    /// Circles of three in which everybody has more than half of the points against the next, sure or not.
    pub cycles_seen: u64,
    /// Games to look at.
    pub extremes: Vec<Extreme>,
    /// How long the games were.
    pub length: Option<Distribution>,
    /// How many games ended for which reason.
    pub ends: ByName<u64>,
    /// The same as shares of the games.
    #[serde(default)]
    pub end_rates: ByName<Estimate>,
    /// Which of two is better, where that was asked.
    pub duel: Option<Duel>,
}

impl Tournament {
    /// Whether a difference of ratings may be read as odds.
    pub fn tells_odds(&self) -> bool {
        self.fit.as_ref().is_none_or(|fit| fit.odds)
    }
}

/// By what strategies are put in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The win rate, everybody against the same opposition.
    WinRate,
    /// The mean score.
    Score,
    /// The rating.
    #[default]
    Rating,
}

/// Whether ratings foretell who wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Fit {
    /// Chance of wins at least as far from what the ratings foretell, if these were right. Nothing where that cannot be told: of
    /// few blocks, of wins that do not vary, and where there are as many ratings as shares.
    pub p_value: Option<f64>,
    /// No strategy's win rate lies further than this from what the ratings foretell, as a share, by intervals that hold together.
    /// Nothing in findings of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misfit: Option<f64>,
    /// Whether a difference of ratings may be read as odds: not where the wins are significantly others and may be so by more than
    /// 2 points, nor where the blocks are too few to tell.
    pub odds: bool,
    /// How it was tested.
    pub method: String,
}

/// One strategy in a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// Its label.
    pub strategy: String,
    /// Rating in points, the mean of all 0; 400 points more are odds of ten to one where the ratings [fit](Fit).
    pub rating: Estimate,
    /// Best place that the differences allow, from 1; the places of all hold together.
    pub best_place: usize,
    /// Worst place that they allow.
    pub worst_place: usize,
    /// Share of the wins of its games, a tie splitting the win; alone, of the comparisons with others.
    pub win_rate: Estimate,
    /// The win rate that the ratings foretell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foretold: Option<f64>,
    /// Mean score of its games, where the ruleset rewards a score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Estimate>,
    /// Games it played.
    pub games: u64,
    /// Its win rate in each seat, first to last.
    pub seats: Vec<Estimate>,
}

/// How far one strategy is ahead of another that stands behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Lead {
    /// Its label.
    pub strategy: String,
    /// The other's.
    pub over: String,
    /// How much more it has of what the ruleset rewards: win rate, or mean score. Below 0 where they stand in the order of ratings.
    pub reward: Difference,
    /// How many points more it is rated.
    pub rating: Difference,
}

/// One strategy against another, over all games both played in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Matchup {
    /// Its label.
    pub strategy: String,
    /// The other's.
    pub against: String,
    /// Share of the games in which it finished before the other, a tie counting half.
    pub ahead: Estimate,
    /// How often they met.
    pub meetings: u64,
    /// Chance of a share at least as far from one half where there is no difference.
    pub p_value: f64,
    /// The same, corrected for all pairs (Holm).
    pub p_adjusted: f64,
}

/// Three strategies each of which beats the next: it finishes before it more often than not; in a league one of it among copies of the next
/// wins more than an even share, and one of the next among copies of it less.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Cycle {
    /// The three labels; the last beats the first.
    pub strategies: Vec<String>,
    /// Share of each against the next; in a league what one of it wins among copies of the next.
    pub ahead: Vec<Estimate>,
    /// Chance of three shares as large where one of the three is not above an even one: the largest of their one-sided p values.
    pub p_value: f64,
    /// The same, corrected for every circle of three that could have been found (Holm).
    pub p_adjusted: f64,
    /// Whether there is such a circle, all judged together.
    pub sure: bool,
}

/// Why a game is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A winner with the smallest lead.
    Closest,
    /// The most rounds, or whatever a game of this ruleset is measured by.
    Longest,
    /// The winner that wins the fewest of such games.
    Upset,
}

/// A game to look at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Extreme {
    /// Why.
    pub reason: Reason,
    /// What happened, in a sentence.
    pub text: String,
    /// Block of the game.
    pub block: u64,
    /// Rotation of the line-up.
    pub rotation: usize,
    /// Who played, in the order of the seats of the first rotation.
    pub lineup: Vec<String>,
    /// Who won alone, if anybody did.
    pub winner: Option<String>,
    /// The lead, the length, or the share of such games that this winner wins.
    pub value: f64,
    /// The commands that tell the game; two where everybody played alone.
    pub commands: Vec<String>,
}

/// Which of two is better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Duel {
    /// The strategy that was asked about: the first that was named.
    pub strategy: String,
    /// The other.
    pub against: String,
    /// Its mean score in a block, where 1 is every game and 0.5 is half, with an interval that holds at all interim analyses together.
    pub score: Estimate,
    /// Blocks by score, from none of the points to all of them.
    pub scores: Vec<u64>,
    /// How near to half counts as alike.
    pub margin: f64,
    /// Chance of a wrong answer, whatever the truth, however long the games went on.
    pub error: f64,
    /// What came out.
    pub answer: Answer,
    /// If nothing came out: how many games in all may be needed, where that can be told.
    pub games_needed: Option<u64>,
    /// How it was tested.
    pub method: String,
}

/// What a test of two has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The first scores more than half.
    Better,
    /// The first scores less than half.
    Worse,
    /// The first scores half, or no further from it than the margin.
    Alike,
    /// Not known yet.
    Open,
}
