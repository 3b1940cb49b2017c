//! The contract deck and the numbered spaces (§8.1), Completed Contracts (§8.7).

use super::StarTraders;
use super::charts::{CargoId, ContractId};
use super::events::Event;
use super::referee::Referee;
use super::state::{Peeked, State};
use super::streams::Stream;
use super::vocabulary::Personality;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::{Seat, SeatSet};

/// The minimum number of contracts of the Basic game, also after Traders drop out (§20).
const BASIC_SPACES: u8 = 2;

impl State {
    /// Current Contracts by space.
    pub(super) fn current(&self) -> impl Iterator<Item = (u8, ContractId)> {
        (0..).zip(&self.spaces[..self.open_spaces as usize]).filter_map(|(space, card)| Some((space, (*card)?)))
    }
}

impl StarTraders {
    /// Current Contracts for a cargo, lowest space first.
    pub(super) fn current_for(&self, state: &State, cargo: CargoId) -> impl Iterator<Item = (u8, ContractId)> {
        state.current().filter(move |&(_, id)| self.charts.contract(id).cargo == cargo)
    }

    /// Completed Contracts for a cargo that a Trader has the right to deliver.
    pub(super) fn rights_for(&self, state: &State, seat: Seat, cargo: CargoId) -> impl Iterator<Item = ContractId> {
        let theirs = move |&id: &ContractId| state.rights[id as usize][seat.index()] > 0;
        state.completed.iter().filter(theirs).filter(move |&id| self.charts.contract(id).cargo == cargo)
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The top of the contract deck, starting with cards already looked at. The discards refill an empty deck.
    pub(super) fn draw_contract(&mut self) -> Option<ContractId> {
        if !self.state.peeked.is_empty() {
            return Some(self.state.peeked.remove(0).contract);
        }
        if self.state.contract_deck.is_empty() {
            self.state.contract_deck = core::mem::take(&mut self.state.contract_discards);
        }
        self.turn_up()
    }

    /// A random card of the deck: equivalent to the next card of a shuffled deck, without a secret order.
    fn turn_up(&mut self) -> Option<ContractId> {
        let left = self.state.contract_deck;
        if left.is_empty() {
            return None;
        }
        let contract = left.nth(self.dice.below(Stream::Contracts, left.len() as u32) as usize)?;
        self.state.contract_deck.remove(contract);
        Some(contract)
    }

    /// The Psychic always sees the top of the deck (§16.1). An empty deck has none: the discards refill it only when a card is drawn.
    pub(super) fn peek_contracts(&mut self) {
        let playing = self.state.playing;
        let Some(psychic) = playing.iter().find(|&seat| self.is(seat, Personality::Psychic)) else { return };
        while self.state.peeked.len() < self.state.peek as usize {
            let Some(contract) = self.turn_up() else { break };
            self.state.peeked.push(Peeked { contract, seen: SeatSet::EMPTY });
        }
        self.state.peeked.iter_mut().for_each(|card| card.seen.insert(psychic));
    }

    /// Draws a contract into a space (§8.1).
    pub(super) fn fill_space(&mut self, space: u8) {
        let drawn = self.draw_contract();
        self.state.spaces[space as usize] = drawn;
        if let Some(contract) = drawn {
            self.note(Event::Contract { space, contract });
        }
        self.peek_contracts();
    }

    /// Replaces a contract that left its space, unless a Trader has dropped out and it was not the Imperial one (§20). Spaces above a closed one move
    /// down.
    pub(super) fn replace_contract(&mut self, space: u8) {
        let state = &mut *self.state;
        let may_close = self.game.rules.advanced() || state.open_spaces > BASIC_SPACES;
        state.spaces[space as usize] = None;
        if state.surplus_spaces > 0 && space > 0 && may_close {
            state.surplus_spaces -= 1;
            state.spaces[space as usize..state.open_spaces as usize].rotate_left(1);
            state.open_spaces -= 1;
        } else {
            self.fill_space(space);
        }
    }

    /// Fills spaces left empty by a lack of cards as soon as cards have been discarded (ruling 57).
    pub(super) fn fill_empty_spaces(&mut self) {
        for space in 0..self.state.open_spaces {
            if self.state.spaces[space as usize].is_none() {
                self.fill_space(space);
            }
        }
    }

    /// Discards Completed Contracts without markers on them or beside them (§8.7), then fills empty spaces.
    pub(super) fn clear_completed(&mut self) {
        for contract in self.state.completed {
            self.discard_if_bare(contract);
        }
        self.fill_empty_spaces();
    }

    /// Discards a Completed Contract without markers on it or beside it.
    pub(super) fn discard_if_bare(&mut self, contract: ContractId) {
        let beside = self.state.rights[contract as usize].iter().any(|&markers| markers > 0);
        if !beside && !self.is_marked(contract) {
            self.state.completed.remove(contract);
            self.state.contract_discards.insert(contract);
        }
    }

    /// Whether any Trader has a cargo marker on this card.
    fn is_marked(&self, contract: ContractId) -> bool {
        self.state.traders.iter().flat_map(|trader| &trader.hold).any(|cargo| cargo.marker == Some(contract))
    }
}
