//! The end of the game and the ranks (§19).

use super::Smugglers;
use super::ledger::Count;
use super::player::{Place, Player};
use super::rules::Mode;
use super::state::{End, State};
use evenkeel_engine::outcome::Outcome;

/// Reasons for the end, in the order of [`End`].
pub(super) const ENDS: &[&str] = &["koroth_run", "time_limit", "last_ship", "kills", "income"];

impl Smugglers {
    /// The score when time is up: ships destroyed in mode `kills`, otherwise credits in hand; none for players who are out.
    pub(super) fn time_score(&self, player: &Player) -> i64 {
        if player.place == Place::Out {
            return i64::MIN;
        }
        if self.rules.mode == Mode::Kills {
            let card_ships = if self.rules.kills_card_ships { player.counts[Count::CardShips as usize] } else { 0 };
            i64::from(player.counts[Count::Kills as usize] + card_ships)
        } else {
            i64::from(player.credits)
        }
    }

    /// Winners first, others by credits in hand; eliminated players last, the earliest lowest.
    pub(super) fn rank(&self, state: &State) -> Outcome {
        let end = state.end.unwrap_or(End::TimeLimit);
        Outcome::ranked_by(self.seats, end as u8, |seat| {
            let player = &state.players[seat.index()];
            if state.winners.contains(seat) {
                return (2, 0);
            }
            match player.place {
                Place::Out => (0, i64::from(player.out_order)),
                _ => (1, i64::from(player.credits)),
            }
        })
    }
}
