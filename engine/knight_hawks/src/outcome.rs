//! The end of a battle and the ranking (§15).

use super::KnightHawks;
use super::state::{End, State};
use evenkeel_engine::outcome::Outcome;

/// Reasons for the end, in the order of [`End`].
pub(super) const ENDS: &[&str] =
    &["fleet_lost", "only_fighters_left", "both_lost", "objective", "turn_limit", "unfinished"];

impl KnightHawks {
    /// The winner on the first rank, or both sides.
    pub(super) fn rank(&self, state: &State) -> Outcome {
        let (winner, end) = state.verdict.map_or((None, End::Unfinished), |verdict| (verdict.winner, verdict.end));
        Outcome::new(self.seats, end as u8, |seat| if winner.is_none_or(|winner| winner == seat) { 1 } else { 2 })
    }
}
