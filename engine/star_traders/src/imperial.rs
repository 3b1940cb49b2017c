//! Imperial Stations (§15): a chain of them wins the Advanced game.

use super::StarTraders;
use super::events::Event;
use super::referee::Referee;
use super::state::{End, State};
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::{Seat, SeatSet};

impl StarTraders {
    /// Imperial Stations in a Trader's largest chain: joined by jumplines of any colour, branches allowed (ruling 41).
    pub(super) fn chain_of(&self, state: &State, seat: Seat) -> usize {
        self.map.largest_chain(state.trader(seat).imperial).len()
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The station under the petitioner's ship becomes Imperial; a Trader who completes the chain wins at once. A chain can grow only here: a station
    /// that changes hands becomes ordinary.
    pub(super) fn raise_station(&mut self, seat: Seat) {
        let trader = self.trader_mut(seat);
        let world = trader.at;
        trader.stations.remove(world);
        trader.imperial.insert(world);
        self.note(Event::Station { seat, world, imperial: true });
        if self.game.chain_of(self.state, seat) >= usize::from(self.state.chain) {
            self.finish(End::Chain, SeatSet::one(seat));
        }
    }
}
