//! What is asked of a tournament beside rules, players, games and seed.

use serde::{Deserialize, Serialize};

/// Which choices of a ranking count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rate {
    /// All: the whole ranking.
    #[default]
    Ranks,
    /// The first: who wins.
    Wins,
}

/// By what players are put in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// What the ruleset rewards: wins, places or a score.
    #[default]
    Reward,
    /// Their ratings.
    Rating,
}

/// What is asked of a tournament beside rules, players, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TournamentOptions {
    /// Seats at each table.
    pub table: Option<usize>,
    /// Line-ups to draw; none: all, or a balanced sample where they are very many.
    pub lineups: Option<u64>,
    /// What ratings are made from.
    pub rate: Rate,
    /// By what players are put in order.
    #[serde(default)]
    pub order: Order,
    /// Play two strategies until it is clear which is better.
    pub decide: Option<Decide>,
}

/// How sure a decision must be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decide {
    /// Two strategies that differ by less than this share count as alike.
    pub margin: f64,
    /// Chance of a wrong answer, whatever the truth.
    pub error: f64,
}
