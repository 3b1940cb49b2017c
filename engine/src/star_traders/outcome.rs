//! The end of a game: ranks, metrics, conservation.

use super::StarTraders;
use super::state::State;
use crate::Seat;
use crate::metrics::{Metric, Metrics, Scope};
use crate::outcome::Outcome;

/// Names of the reasons for the end of a game; the last is for a game cut short.
pub(super) const ENDS: &[&str] = &["mission", "chain", "last_trader", "round_limit", "unfinished"];

pub(super) const METRICS: &[Metric] =
    &[Metric { name: "rounds", unit: "rounds", scope: Scope::Game, definition: "rounds begun" }];

impl StarTraders {
    pub(super) fn rank(&self, state: &State) -> Outcome {
        let end = state.end.map_or(ENDS.len() - 1, |end| end as usize) as u8;
        Outcome::ranked_by(self.seats, end, |seat| (state.winners.contains(seat), state.traders[seat.index()].prestige))
    }

    pub(super) fn fill_metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(0, i64::from(state.round));
    }

    pub(super) fn check_conservation(&self, _: &State) -> Result<(), String> {
        Ok(())
    }

    pub(super) fn worth(&self, state: &State, seat: Seat) -> i64 {
        i64::from(state.traders[seat.index()].prestige)
    }
}
