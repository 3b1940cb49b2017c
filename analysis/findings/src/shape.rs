//! The course of games: the leaders over time, and their results.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Estimate, Quantile};

/// The course of the games of a cell, in the counted blocks. After each round, the win chances of all seats are estimated as for look-ahead. The
/// *leader* is the player with the largest chance; if two are equal, there is none. Each interval holds on its own. Numbers for rounds exclude the
/// last round, which is the end of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shape {
    /// Number of games of more than one round.
    pub games: u64,
    /// Whether the lead predicts the winner: leaders at half time win significantly more than an even share, and leaders with the largest leads win
    /// significantly more than those with the smallest. If false, none of these numbers describes the game.
    pub foretells: bool,
    /// Share of the games that the leader at half time wins (0 to 1).
    pub half_time: Estimate,
    /// Share of the games that the leader before the last round wins (0 to 1); null if there is never a leader.
    pub late: Option<Estimate>,
    /// Share of the games that the last player at half time wins, if only one is last (0 to 1): the frequency of a comeback. Null if this never
    /// happens.
    pub last: Option<Estimate>,
    /// Changes of the lead per game.
    pub lead_changes: Estimate,
    /// Share of the rounds after which the eventual winner led (0 to 1).
    pub led: Estimate,
    /// Share of the rounds after which another player was likelier to win than the eventual winner (0 to 1): a measure of drama (Browne 2008).
    pub behind: Estimate,
    /// Part of the game after which the winner led to the end (0 to 1).
    pub for_good: Estimate,
    /// Part of the game played after it was decided (0 to 1): after the first lead of the winner that exceeds every lead of another player (Browne
    /// 2008, who calls a game decisive if this is small).
    pub played_on: Estimate,
    /// Uncertainty left by the leaders, averaged over the tenths of the game, from 1 (the winner is unknown) to 0 (the winner is known): 1 minus the
    /// win rate of the leader, relative to its value if the leader wins an even share.
    pub tension: f64,
    /// Win rates of leaders after one tenth of the rounds, after two tenths, and so on.
    pub tenths: Vec<Leaders>,
    /// Win rates of leaders after each round that at least a tenth of the games reach.
    pub rounds: Vec<Leaders>,
    /// Win rates of leaders by the size of their lead at half time.
    pub bands: Vec<LeadBand>,
    /// Each strategy at half time, by label.
    pub strategies: ByName<LeadFinding>,
}

/// The leaders at one point of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Leaders {
    /// Number of rounds played, or of tenths of the game.
    pub at: u64,
    /// Number of games with a leader at that point.
    pub leaders: u64,
    /// Share of these games that the leader won (0 to 1).
    pub win_rate: Estimate,
    /// Percentiles of the leader's distance to the next player over games, in hundredths of a win; only for tenths, otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ahead: Vec<Quantile>,
}

/// Leaders at half time with a lead of about the same size.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeadBand {
    /// Smallest distance to the next player, in hundredths of a win.
    pub from: u64,
    /// Distance that all leads are below, in hundredths of a win; null if there is no upper limit.
    pub below: Option<u64>,
    /// Number of leaders.
    pub leaders: u64,
    /// Share of the games that these leaders won (0 to 1).
    pub win_rate: Estimate,
}

/// A strategy at half time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeadFinding {
    /// Share of the games of one player of the strategy in which it leads (0 to 1).
    pub leads: Estimate,
    /// Share of these games that it wins (0 to 1); null if it never led.
    pub wins: Option<Estimate>,
}
