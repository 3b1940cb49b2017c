//! Conservation: the sums that must hold after every step.

use super::StarTraders;
use super::charts::{ContractSet, MAX_CONTRACTS};
use super::deck::MAX_FACES;
use super::map::WorldSet;
use super::state::State;
use super::trader::{Load, MAX_PLAYERS};
use evenkeel_engine::{Audit, Seat};

impl Audit for StarTraders {
    /// Contracts, Luck cards, markers, stations, and money by named flow.
    fn audit(&self, state: &State) -> Result<(), String> {
        self.check_contracts(state)?;
        self.check_markers(state)?;
        self.check_luck(state)?;
        self.check_stations(state)?;
        self.seats.iter().try_for_each(|seat| self.check_money(state, seat))
    }
}

impl StarTraders {
    /// Every contract card is in one place.
    fn check_contracts(&self, state: &State) -> Result<(), String> {
        let mut places = [0u8; MAX_CONTRACTS];
        let missions = state.traders.iter().filter_map(|trader| trader.mission);
        let spaces = state.spaces.iter().flatten().copied();
        let peeked = state.peeked.iter().map(|card| card.contract);
        let sets = [state.contract_deck, state.contract_discards, state.completed];
        for contract in sets.into_iter().flatten().chain(missions).chain(spaces).chain(peeked) {
            places[contract as usize] += 1;
        }
        match places[..self.charts.contracts().len()].iter().position(|&count| count != 1) {
            Some(contract) => Err(format!("contract {contract} is in {} places", places[contract])),
            None => Ok(()),
        }
    }

    /// Markers lie on Current and Completed Contracts for their cargo, rights beside Completed ones. Imperial Cargo belongs to a Trader on a mission.
    fn check_markers(&self, state: &State) -> Result<(), String> {
        let current = state.current().map(|(_, contract)| contract).collect::<ContractSet>();
        for seat in self.seats.iter() {
            for cargo in &state.trader(seat).hold {
                let fits = match (cargo.load, cargo.marker) {
                    (Load::Imperial(owner), marker) => marker.is_none() && state.trader(owner).mission.is_some(),
                    (Load::Goods(_), None) => true,
                    (Load::Goods(kind), Some(contract)) => {
                        self.charts.contract(contract).cargo == kind && (current | state.completed).contains(contract)
                    }
                };
                if !fits {
                    return Err(format!("seat {seat} carries {cargo:?}"));
                }
            }
        }
        let stray =
            |&contract: &u8| state.rights[contract as usize] != [0; MAX_PLAYERS] && !state.completed.contains(contract);
        match (0..MAX_CONTRACTS as u8).find(stray) {
            Some(contract) => Err(format!("rights lie beside contract {contract}, which is not completed")),
            None => Ok(()),
        }
    }

    /// The number of copies of every card is unchanged.
    fn check_luck(&self, state: &State) -> Result<(), String> {
        let mut copies = [0u8; MAX_FACES];
        for (face, count) in copies.iter_mut().enumerate() {
            *count = state.luck_deck[face] + state.luck_discards[face];
        }
        let hands = state.traders.iter().flat_map(|trader| trader.hand.iter().map(|card| card.face));
        let envoys = state.traders.iter().filter_map(|trader| trader.envoy);
        let quarantines = state.quarantines.iter().map(|quarantine| quarantine.card);
        for face in hands.chain(envoys).chain(quarantines).chain(state.played_card()) {
            copies[face as usize] += 1;
        }
        for (face, card) in self.deck.cards().iter().enumerate() {
            if copies[face] != card.copies {
                return Err(format!("there are {} copies of card {face}, not {}", copies[face], card.copies));
            }
        }
        for seat in self.seats.iter() {
            let trader = state.trader(seat);
            let kinds = trader.hand.iter().map(|card| self.deck.kind(card.face)).collect();
            if trader.kinds != kinds {
                return Err(format!("seat {seat} holds other kinds than recorded"));
            }
        }
        Ok(())
    }

    /// At most one station per world.
    fn check_stations(&self, state: &State) -> Result<(), String> {
        let mut taken = WorldSet::EMPTY;
        for seat in self.seats.iter() {
            let trader = state.trader(seat);
            if trader.stations.meets(trader.imperial) || taken.meets(trader.all_stations()) {
                return Err(format!("a station of seat {seat} is on a world with another"));
            }
            taken |= trader.all_stations();
        }
        Ok(())
    }

    /// Money equals the sum of flows and deals, and is never below 0; Prestige and engines stay within their tracks.
    fn check_money(&self, state: &State, seat: Seat) -> Result<(), String> {
        let trader = state.trader(seat);
        let flows: i32 = trader.ledger.iter().sum();
        let deals: i32 = state.dealt[seat.index()].iter().sum();
        if trader.stellors != flows + deals || trader.stellors < 0 {
            return Err(format!("seat {seat} has {} Stellors, not {flows} and {deals}", trader.stellors));
        }
        let mirrored = self
            .seats
            .iter()
            .all(|other| state.dealt[seat.index()][other.index()] == -state.dealt[other.index()][seat.index()]);
        if !mirrored {
            return Err(format!("seat {seat} has not received in deals what others gave"));
        }
        if i32::from(trader.prestige) > self.rules.prestige_most
            || i32::from(trader.engines)
                > self.engine_limit(trader).max(i32::from(trader.engines).min(self.rules.start_engines))
        {
            return Err(format!("seat {seat} has Prestige {} and {} engines", trader.prestige, trader.engines));
        }
        Ok(())
    }
}
