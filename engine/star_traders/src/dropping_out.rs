//! Dropping out (§20), not chosen by players but ordered by an experiment.

use super::StarTraders;
use super::events::Event;
use super::ledger::Flow;
use super::map::WorldSet;
use super::referee::Referee;
use super::state::End;
use super::streams::Stream;
use super::trader::Load;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// At the start of a round: removes a Trader that an experiment takes out of the game.
    pub(super) fn drop_out_if_ordered(&mut self) {
        let rules = &self.game.rules;
        let (seat, round) = (rules.drop_out_seat, rules.drop_out_round);
        let count = self.game.seats.count() as i32;
        if (1..=count).contains(&seat) && i32::from(self.state.round) == round {
            self.drop_out(Seat::new(seat as usize - 1));
        }
    }

    /// Money to the bank; ship, stations, cargo, cards and all markers are removed. The last Trader left wins (ruling 71).
    pub(super) fn drop_out(&mut self, seat: Seat) {
        if !self.state.playing.contains(seat) {
            return;
        }
        self.note(Event::DroppedOut { seat });
        let stellors = self.trader(seat).stellors;
        self.lose(seat, Flow::DroppedOut, stellors);
        self.lay_down_cards(seat);
        self.lay_down_personalities(seat);
        self.set_engines(seat, 0);
        self.clear_markers(seat);
        self.state.playing.remove(seat);
        self.state.surplus_spaces += 1;
        if self.state.playing.len() == 1 {
            self.finish(End::LastTrader, self.state.playing);
        }
    }

    /// Hand, Envoy and mission card are discarded, their Quarantines end.
    fn lay_down_cards(&mut self, seat: Seat) {
        while let Some(card) = self.trader(seat).hand.last().copied() {
            self.discard_from(seat, card.face);
        }
        if let Some(face) = self.trader_mut(seat).envoy.take() {
            self.discard(face);
            self.note(Event::EnvoyLeft { seat, card: face });
        }
        if let Some(contract) = self.trader_mut(seat).mission.take() {
            self.state.contract_discards.insert(contract);
        }
        self.end_quarantines(|quarantine| quarantine.owner == seat);
    }

    /// Stations, cargo (their Imperial Cargo in other holds too) and rights are removed; Completed Contracts without markers are discarded.
    fn clear_markers(&mut self, seat: Seat) {
        while let Some(cargo) = self.trader(seat).hold.last().copied() {
            self.unload(seat, cargo.load);
        }
        for other in self.state.playing {
            while self.trader(other).carries(Load::Imperial(seat)) {
                self.unload(other, Load::Imperial(seat));
            }
        }
        let trader = self.trader_mut(seat);
        (trader.stations, trader.imperial) = (WorldSet::EMPTY, WorldSet::EMPTY);
        for contract in self.state.completed {
            self.state.rights[contract as usize][seat.index()] = 0;
        }
        self.clear_completed();
        self.state.quarantines.iter_mut().for_each(|quarantine| quarantine.lifted.remove(seat));
    }
}
