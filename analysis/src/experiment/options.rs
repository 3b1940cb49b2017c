//! Options of studies that are not planned in cells, beside rules, players, games and seed.

use serde::{Deserialize, Serialize};

/// The places of a ranking that count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rate {
    /// All: the whole ranking.
    #[default]
    Ranks,
    /// The first: who wins.
    Wins,
}

/// The order of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// What the ruleset rewards: wins, places or a score.
    #[default]
    Reward,
    /// Their ratings.
    Rating,
}

/// Options of a tournament besides rules, players, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TournamentOptions {
    /// Seats at each table.
    pub table: Option<usize>,
    /// Line-ups to draw; `None`: all, or a balanced sample if there are too many.
    pub lineups: Option<u64>,
    /// The source of ratings.
    pub rate: Rate,
    /// The order of players.
    #[serde(default)]
    pub order: Order,
    /// Play two strategies until the better one is clear.
    pub decide: Option<Decide>,
}

/// The confidence of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decide {
    /// Two strategies that differ by less than this share are equal.
    pub margin: f64,
    /// The maximum probability of a wrong answer, for any truth.
    pub error: f64,
}

/// Options of a league besides rules, strategies, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeagueOptions {
    /// Seats at the table.
    pub table: Option<usize>,
    /// The maximum number of rounds.
    pub rounds: Option<u64>,
    /// Paths of the parameters that are not trained, in all strategies that have them.
    pub keep: Vec<String>,
    /// How often the league is played, each time on its own seed; `None`: once.
    pub searches: Option<u64>,
}

/// Options of a measurement of players besides rules, strategies, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HeadroomOptions {
    /// Seats at the table.
    pub table: Option<usize>,
}
