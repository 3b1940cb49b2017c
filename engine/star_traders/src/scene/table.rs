//! The table: contracts, rights, Quarantines, earlier deals.

use super::Scene;
use crate::charts::ContractId;
use crate::deck::Kind;
use crate::state::Quarantine;
use evenkeel_engine::{Seat, SeatSet};

impl Scene<'_> {
    /// Takes a contract out of the deck.
    pub(super) fn take_contract(&mut self, method: &str, pickup: &str, delivery: &str) -> Option<ContractId> {
        let contract = self.contract(method, pickup, delivery)?;
        if !self.state.contract_deck.take(contract) {
            self.refuse(method, format!("the contract from {pickup} to {delivery} is already elsewhere"));
            return None;
        }
        Some(contract)
    }

    /// Lays a contract on a numbered space, counted from 0, the space of the Imperial Contract.
    #[must_use]
    pub fn open(mut self, space: usize, pickup: &str, delivery: &str) -> Self {
        let spaces = usize::from(self.state.open_spaces);
        if space >= spaces || self.state.spaces[space].is_some() {
            self.refuse("open", format!("space {space} is not one of the {spaces} open ones, or is occupied"));
        } else if let Some(contract) = self.take_contract("open", pickup, delivery) {
            self.state.spaces[space] = Some(contract);
        }
        self
    }

    /// Makes a contract a Completed one. Some Trader must have a marker on it or beside it.
    #[must_use]
    pub fn completed(mut self, pickup: &str, delivery: &str) -> Self {
        if let Some(contract) = self.take_contract("completed", pickup, delivery) {
            self.state.completed.insert(contract);
        }
        self
    }

    /// Lays a Trader's right-to-deliver markers beside a Completed Contract.
    #[must_use]
    pub fn rights(mut self, seat: Seat, pickup: &str, delivery: &str, markers: u8) -> Self {
        if self.plays("rights", seat)
            && let Some(contract) = self.contract("rights", pickup, delivery)
        {
            self.state.rights[contract as usize][seat.index()] = markers;
        }
        self
    }

    /// Puts a contract among the discards.
    #[must_use]
    pub fn discarded(mut self, pickup: &str, delivery: &str) -> Self {
        if let Some(contract) = self.take_contract("discarded", pickup, delivery) {
            self.state.contract_discards.insert(contract);
        }
        self
    }

    /// Lays a Quarantine of this Trader on a world, to last for `left` more starts of their turns.
    #[must_use]
    pub fn quarantine(mut self, owner: Seat, world: &str, left: u8) -> Self {
        let most = self.game.rules.quarantine_rounds;
        if left == 0 || i32::from(left) > most {
            self.refuse("quarantine", format!("it lasts for 1 to {most} turns of its player, not {left}"));
        } else if !self.state.has_quarantine_room() {
            self.refuse("quarantine", "the maximum number is in force");
        } else if self.plays("quarantine", owner)
            && let Some(world) = self.world("quarantine", world)
            && let Some(card) = self.draw("quarantine", self.game.deck.face(Kind::Quarantine))
        {
            self.state.quarantines.push(Quarantine { card, world, owner, left, lifted: SeatSet::EMPTY });
        }
        self
    }

    /// Moves money from one Trader to another as in an earlier deal: the deal is public, the sum is known only to the two. A later
    /// [`stellors`](Scene::stellors) sets the total of a Trader.
    #[must_use]
    pub fn dealt(mut self, from: Seat, to: Seat, stellors: i32) -> Self {
        if from == to {
            self.refuse("dealt", format!("seat {from} cannot deal with itself"));
        } else if self.plays("dealt", from) && self.plays("dealt", to) {
            self.state.partners[from.index()].insert(to);
            self.state.partners[to.index()].insert(from);
            self.state.traders[from.index()].stellors -= stellors;
            self.state.traders[to.index()].stellors += stellors;
            self.state.dealt[to.index()][from.index()] += stellors;
            self.state.dealt[from.index()][to.index()] -= stellors;
        }
        self
    }
}
