//! The end of the game: net worth and victory (§4.7 and §5.7).

use super::AstroNavis;
use super::state::{End, Ship, State};
use evenkeel_engine::outcome::Outcome;

/// Reasons for the end, in the order of [`End`].
pub(super) const ENDS: &[&str] = &["time_up", "ship_lost"];

impl AstroNavis {
    /// Net worth (§4.7 and §5.7). Undelivered cargo and captain's cargo do not count.
    pub(super) fn net_worth(&self, ship: &Ship) -> i32 {
        let rules = &self.rules;
        let basic = ship.money + rules.worth_fuel * ship.fuel;
        if !rules.advanced() {
            return basic;
        }
        let systems = ship.systems.iter().map(|gauge| {
            let (most, now) = (i32::from(gauge.most), i32::from(gauge.now));
            rules.worth_level * (most - rules.start_rating) - rules.worth_damage * (most - now)
        });
        basic + rules.worth_spare * i32::from(ship.spares) + systems.sum::<i32>()
    }

    /// Victory level: 0 for a seized ship, otherwise by net worth.
    pub(super) fn victory_level(&self, state: &State) -> usize {
        if state.end == Some(End::ShipLost) {
            return 0;
        }
        self.charts.level(self.rules.edition, self.net_worth(&state.ship))
    }

    /// A captain has no opponents to be ranked against.
    pub(super) fn rank(&self, state: &State) -> Outcome {
        Outcome::new(self.seats, state.end.unwrap_or(End::TimeUp) as u8, |_| 1)
    }
}
