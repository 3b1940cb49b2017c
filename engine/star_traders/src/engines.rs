//! Engines (§12) and the repair of Stressed Engines (§13.2).

use super::StarTraders;
use super::events::Event;
use super::ledger::Flow;
use super::referee::Referee;
use super::state::State;
use super::streams::Stream;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl StarTraders {
    #[inline]
    pub(super) fn next_engine_cost(&self, state: &State, seat: Seat) -> i32 {
        self.rules.engine_cost(i32::from(state.trader(seat).engines) + 1)
    }

    /// Whether the active Trader may add an engine as their Action.
    pub(super) fn may_buy_engine(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        i32::from(trader.engines) < self.engine_limit(trader)
            && self.adds_engines_at(trader, trader.at)
            && trader.stellors >= self.next_engine_cost(state, seat)
            && self.may_act(state, seat)
    }

    /// Whether the active Trader may repair Stressed Engines.
    #[inline]
    pub(super) fn may_repair(&self, state: &State, seat: Seat) -> bool {
        let trader = state.trader(seat);
        trader.stressed && trader.stellors >= self.repair_price(trader)
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Adds an engine as the Action.
    pub(super) fn buy_engine(&mut self, seat: Seat) {
        self.use_action();
        let cost = self.game.next_engine_cost(self.state, seat);
        self.pay(seat, Flow::Engines, cost);
        self.gain_engine(seat);
    }

    /// Adds one engine.
    pub(super) fn gain_engine(&mut self, seat: Seat) {
        self.set_engines(seat, self.trader(seat).engines + 1);
    }

    /// One engine is destroyed or given away.
    pub(super) fn lose_engine(&mut self, seat: Seat) {
        self.set_engines(seat, self.trader(seat).engines - 1);
    }

    /// Engines beyond the limit are removed at once (§12).
    pub(super) fn trim_engines(&mut self, seat: Seat) {
        let limit = self.game.engine_limit(self.trader(seat)) as u8;
        if self.trader(seat).engines > limit {
            self.set_engines(seat, limit);
        }
    }

    pub(super) fn set_engines(&mut self, seat: Seat, now: u8) {
        self.trader_mut(seat).engines = now;
        self.note(Event::Engines { seat, now });
    }

    /// Pays for Stressed Engines, in the Trader's own turn.
    pub(super) fn repair_engines(&mut self, seat: Seat) {
        let price = self.game.repair_price(self.trader(seat));
        self.pay(seat, Flow::Repairs, price);
        self.trader_mut(seat).stressed = false;
        self.note(Event::Repaired { seat });
    }
}
