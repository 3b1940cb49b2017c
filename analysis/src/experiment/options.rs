//! What is asked beside rules, players, games and seed of studies that are not planned in cells.

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

/// What is asked of a league beside rules, strategies, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeagueOptions {
    /// Seats at the table.
    pub table: Option<usize>,
    /// Rounds at most.
    pub rounds: Option<u64>,
    /// Paths of the parameters that stay as they are, in whichever strategies have them.
    pub keep: Vec<String>,
    /// How often the league is played, each time on a seed of its own; once where it is not said.
    pub searches: Option<u64>,
}

/// What is asked of a measurement of players beside rules, strategies, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HeadroomOptions {
    /// Seats at the table.
    pub table: Option<usize>,
}
