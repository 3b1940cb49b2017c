//! Stations (§11).

use super::StarTraders;
use super::events::Event;
use super::ledger::{Count, Flow};
use super::map::WorldId;
use super::referee::Referee;
use super::state::State;
use super::streams::Stream;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

/// Questions about stations.
impl StarTraders {
    /// Whether the Action of this turn is still available: an Envoy prevents it (§13.3).
    #[inline]
    pub(super) fn may_act(&self, state: &State, seat: Seat) -> bool {
        !state.turn.acted && (state.trader(seat).envoy.is_none() || !self.rules.envoy_blocks_action)
    }

    /// Whether the active Trader may build a station here: at most one per world.
    pub(super) fn may_build(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        trader.stellors >= self.rules.station_price && self.may_act(state, seat) && state.owner_of(trader.at).is_none()
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The Action of the turn is used, which ends movement (§5).
    pub(super) fn use_action(&mut self) {
        self.state.turn.acted = true;
        self.end_movement();
    }

    pub(super) fn build_station(&mut self, seat: Seat) {
        self.use_action();
        self.pay(seat, Flow::Building, self.game.rules.station_price);
        self.place_station(seat, self.trader(seat).at);
        self.count(seat, Count::Built);
        self.gain_prestige(seat, self.game.rules.station_prestige);
    }

    /// Places an ordinary station. That alone earns no Prestige (§4, step 9; §11).
    pub(super) fn place_station(&mut self, seat: Seat, world: WorldId) {
        self.trader_mut(seat).stations.insert(world);
        self.note(Event::Station { seat, world, imperial: false });
    }

    pub(super) fn remove_station(&mut self, seat: Seat, world: WorldId) {
        let trader = self.trader_mut(seat);
        trader.stations.remove(world);
        trader.imperial.remove(world);
        self.note(Event::StationGone { seat, world });
    }

    /// A station changes hands: the new owner's marker replaces the old one's. An Imperial Station becomes ordinary (§15). After a refusal by the old
    /// owner in this turn, the new owner may be asked.
    pub(super) fn hand_station(&mut self, world: WorldId, to: Seat) {
        self.state.turn.refused.remove(world);
        for trader in &mut self.state.traders {
            trader.stations.remove(world);
            trader.imperial.remove(world);
        }
        self.place_station(to, world);
    }
}
