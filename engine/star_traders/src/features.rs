//! The numbers from which win chances are computed.

use super::StarTraders;
use super::map::WorldId;
use super::routes::Jump;
use super::state::State;
use super::trader::{Load, Trader};
use evenkeel_engine::Seat;
use evenkeel_engine::features::{Feature, Features};

/// The features, in the order in which [`StarTraders::fill_features`] fills them.
pub(super) const FEATURES: &[Feature] = &[
    Feature::new("prestige", "Prestige", "Prestige"),
    Feature::new("bonus", "die", "bonus of Prestige to a petition"),
    Feature::new("stellors", "Stellors", "money, capped at 80"),
    Feature::new("engines", "engines", "engines, limited to the attempts under Stressed Engines"),
    Feature::new("cards", "cards", "cards in hand"),
    Feature::new("stations", "stations", "stations, Imperial ones included"),
    Feature::new("missing", "stations", "Imperial Stations missing for a winning chain; in the Basic game 0"),
    Feature::new("spare", "stations", "ordinary stations next to the own chain"),
    Feature::new("mission", "missions", "1 with an Imperial Mission"),
    Feature::new("turns", "tenths of a turn", "expected duration of the mission, capped at 100; without one 100"),
    Feature::new("cargo", "Stellors", "pay of Current Contracts for the cargo aboard, a Prestige counted as 4"),
    Feature::new("envoy", "Envoys", "1 with an Envoy aboard"),
];

/// Money beyond this no longer predicts the winner.
const MONEY: i32 = 80;
/// The limit at which turns are cut off, in tenths.
const LONG: i32 = 100;

impl StarTraders {
    pub(super) fn fill_features(&self, state: &State, seat: Seat, out: &mut Features) {
        let trader = state.trader(seat);
        let numbers = [
            i32::from(trader.prestige),
            self.petition_bonus(trader),
            trader.stellors.min(MONEY),
            self.attempts_of(trader),
            trader.hand.len() as i32,
            trader.all_stations().len() as i32,
            self.missing_links(state, seat),
            self.spare_links(trader),
            i32::from(trader.mission.is_some()),
            self.turns_left(trader, seat),
            trader.hold.iter().map(|cargo| self.pays_for(state, cargo.load)).sum(),
            i32::from(trader.envoy.is_some()),
        ];
        out[..numbers.len()].copy_from_slice(&numbers);
    }

    /// Jump attempts in a turn.
    fn attempts_of(&self, trader: &Trader) -> i32 {
        let engines = i32::from(trader.engines);
        if trader.stressed { engines.min(self.rules.stressed_attempts) } else { engines }
    }

    fn missing_links(&self, state: &State, seat: Seat) -> i32 {
        if self.rules.advanced() { i32::from(state.chain) - self.chain_of(state, seat) as i32 } else { 0 }
    }

    fn spare_links(&self, trader: &Trader) -> i32 {
        let chain = self.map.largest_chain(trader.imperial);
        (self.map.around(chain) & trader.stations).len() as i32
    }

    fn turns_left(&self, trader: &Trader, seat: Seat) -> i32 {
        let Some(mission) = trader.mission else { return LONG };
        let contract = self.charts.contract(mission);
        let way = |from: WorldId, to| i32::from(self.routes.attempts(from, to, Jump::Regular, trader.skills()));
        let carried = trader.carries(Load::Imperial(seat));
        let attempts = if carried {
            way(trader.at, contract.delivery)
        } else {
            way(trader.at, contract.pickup) + way(contract.pickup, contract.delivery)
        };
        (attempts / self.attempts_of(trader).max(1)).min(LONG)
    }

    /// The best payoff of a Current Contract for a load.
    fn pays_for(&self, state: &State, load: Load) -> i32 {
        let Load::Goods(cargo) = load else { return 0 };
        let paid = self.current_for(state, cargo).map(|(_, id)| {
            let contract = self.charts.contract(id);
            self.charts.average(id, &self.rules) + 4 * contract.prestige
        });
        paid.max().unwrap_or(0)
    }
}
