//! Imperial Missions (§14.2): they win the Basic game.

use super::StarTraders;
use super::charts::ContractSet;
use super::events::Event;
use super::referee::Referee;
use super::state::{End, State};
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::{Seat, SeatSet};

impl StarTraders {
    /// Whether the contract deck or its discards hold a possible mission. All other cards lie open, so this is public.
    pub(super) fn missions_left(&self, state: &State) -> bool {
        let peeked: ContractSet = state.peeked.iter().map(|card| card.contract).collect();
        (state.contract_deck | peeked | state.contract_discards).meets(self.charts.missions())
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Turns up contract cards until one pays enough; the others are discarded (§14.2, step 1). Its worlds are the mission.
    pub(super) fn give_mission(&mut self, seat: Seat) {
        while let Some(contract) = self.draw_contract() {
            if self.game.charts.missions().contains(contract) {
                self.trader_mut(seat).mission = Some(contract);
                self.note(Event::Mission { seat, contract });
                break;
            }
            self.note(Event::ContractTurnedUp { contract });
            self.state.contract_discards.insert(contract);
        }
        self.fill_empty_spaces();
        self.peek_contracts();
    }

    /// The Imperial Cargo reached its destination: its Trader wins at once (§14.2, step 3).
    pub(super) fn complete_mission(&mut self, seat: Seat) {
        self.finish(End::Mission, SeatSet::one(seat));
    }
}
