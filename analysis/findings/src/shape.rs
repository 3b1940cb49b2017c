//! How games went: who was ahead when, and what became of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, Quantile};

/// The shape of the games of a cell, in the blocks that were counted. After each round the table's win chances are reckoned as whoever
/// looks ahead reckons them; whoever is likelier to win than everybody else is the *leader*, and nobody where two are equally likely.
/// Each interval holds by itself. What is kept for rounds leaves out the last round, which is the end of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shape {
    /// Games of more than one round.
    pub games: u64,
    /// Whether leaders are told apart from others by what comes of it: those at half time clearly win more than an even share, and those
    /// who are further ahead clearly more than those who are less so. Where not, none of the numbers says anything of the game.
    pub foretells: bool,
    /// Share of the games that the leader at half time wins.
    pub half_time: Estimate,
    /// Share of the games that the leader before the last round wins.
    pub late: Option<Estimate>,
    /// Share of the games that the last at half time wins, where one is last alone: how often there is a comeback.
    pub last: Option<Estimate>,
    /// Changes of the lead per game.
    pub lead_changes: Estimate,
    /// Share of the rounds after which the eventual winner led.
    pub led: Estimate,
    /// Share of the rounds after which somebody else was likelier to win than the eventual winner: how much drama there is (Browne 2008).
    pub behind: Estimate,
    /// Part of the game after which the winner led to the end.
    pub for_good: Estimate,
    /// Part of the game that was played after it was decided: after the winner first was further ahead than anybody ever was
    /// who did not win (Browne 2008, who calls a game decisive where it is small).
    pub played_on: Estimate,
    /// Of 1 (nothing is known of who wins) to 0 (all is), what the leaders leave open on average over the tenths of the game:
    /// 1 less the win rate of the leader, as a share of what it is where the leader wins an even share.
    pub tension: f64,
    /// What leaders win when a tenth of the rounds is over, two tenths and so on.
    pub tenths: Vec<Leaders>,
    /// What leaders win after each round that at least a tenth of the games reach.
    pub rounds: Vec<Leaders>,
    /// What leaders win by how far they are ahead at half time.
    pub bands: Vec<LeadBand>,
    /// Each strategy at half time, by label.
    pub strategies: ByName<LeadFinding>,
}

/// The leaders at one point of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Leaders {
    /// Rounds that are over, or tenths of the game.
    pub at: u64,
    /// Games in which somebody led there.
    pub leaders: u64,
    /// Share of them that the leader won.
    pub win_rate: Estimate,
    /// By how many hundredths of a win leaders were ahead of the next: percentiles over games; kept for tenths.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ahead: Vec<Quantile>,
}

/// Leaders at half time who were about equally far ahead.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeadBand {
    /// Hundredths of a win by which they were ahead of the next, at least.
    pub from: u64,
    /// Hundredths below which they were; nothing for no such bound.
    pub below: Option<u64>,
    /// How many.
    pub leaders: u64,
    /// Share of the games that they won.
    pub win_rate: Estimate,
}

/// A strategy at half time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeadFinding {
    /// Share of the games of one such player in which it leads.
    pub leads: Estimate,
    /// Share of them that it wins; nothing where it never led.
    pub wins: Option<Estimate>,
}
