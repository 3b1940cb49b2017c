//! Impossible positions, beyond the sums of the audit.

use super::Scene;
use crate::charts::ContractSet;
use crate::map::WorldSet;
use crate::trader::{Load, MAX_PLAYERS};
use crate::vocabulary::PersonalitySet;
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word;

/// Up to this much money per Trader, sums do not overflow in a game of any length.
const MOST_STELLORS: i32 = 1_000_000;

impl Scene<'_> {
    /// Notes all impossibilities.
    pub(super) fn check(&mut self) {
        let rounds = self.game.rules.max_rounds;
        if self.state.round == 0 || i32::from(self.state.round) > rounds {
            self.refuse("round", format!("rounds are 1 to {rounds}, not {}", self.state.round));
        }
        let (mut built_on, mut personalities) = (WorldSet::EMPTY, PersonalitySet::EMPTY);
        for seat in self.game.seats.iter() {
            self.check_numbers(seat);
            self.check_hold(seat);
            self.check_orders(seat);
            self.check_stations(seat, built_on);
            self.check_personalities(seat, personalities);
            built_on |= self.state.trader(seat).all_stations();
            personalities |= self.state.trader(seat).personalities;
        }
        self.check_completed();
        self.check_opening();
    }

    /// Purse, tracks and hand.
    fn check_numbers(&mut self, seat: Seat) {
        let (rules, trader) = (&self.game.rules, self.state.trader(seat));
        let (stellors, prestige) = (trader.stellors, i32::from(trader.prestige));
        let (engines, cards) = (i32::from(trader.engines), trader.hand.len());
        let (engine_limit, hand_limit) = (self.game.engine_limit(trader), self.game.hand_limit(trader));
        let most = rules.prestige_most;
        if !(0..=MOST_STELLORS).contains(&stellors) {
            self.refuse("stellors", format!("seat {seat} has {stellors} Stellors, the most is {MOST_STELLORS}"));
        }
        if prestige > most {
            self.refuse("prestige", format!("seat {seat} has Prestige {prestige}, the most is {most}"));
        }
        if engines > engine_limit {
            self.refuse("engines", format!("seat {seat} has {engines} engines, the most is {engine_limit}"));
        }
        if cards > hand_limit {
            self.refuse("card", format!("seat {seat} has {cards} cards, the most is {hand_limit}"));
        }
    }

    /// Cargo must fit the hold, its marker must lie on a card for it, and Imperial Cargo must belong to a mission.
    fn check_hold(&mut self, seat: Seat) {
        let (size, hold) = (self.game.rules.hold_size, self.state.trader(seat).hold.clone());
        if hold.len() as i32 > size {
            self.refuse("load", format!("seat {seat} carries {} cargoes, the hold is for {size}", hold.len()));
        }
        let current = self.state.current().map(|(_, contract)| contract).collect::<ContractSet>();
        for (place, cargo) in hold.iter().enumerate() {
            match (cargo.load, cargo.marker) {
                (Load::Goods(_), Some(contract)) if !(current | self.state.completed).contains(contract) => {
                    let told = self.told(contract);
                    self.refuse("load_for", format!("{told} is neither Current nor Completed"));
                }
                (Load::Imperial(owner), _) => {
                    let plays = self.game.seats.all().contains(owner);
                    if !plays || self.state.trader(owner).mission.is_none() {
                        self.refuse("load_imperial", format!("seat {owner} has no mission"));
                    }
                    if hold[..place].contains(cargo) {
                        self.refuse("load_imperial", format!("seat {seat} carries the cargo of seat {owner} twice"));
                    }
                }
                _ => {}
            }
        }
    }

    /// Missions and Envoys.
    fn check_orders(&mut self, seat: Seat) {
        let trader = self.state.trader(seat);
        let (mission, envoy) = (trader.mission.is_some(), trader.envoy.is_some());
        if mission && self.game.rules.advanced() {
            self.refuse("mission", "there are no missions in the Advanced game");
        }
        if mission && envoy {
            self.refuse("envoy", format!("seat {seat} is on a mission and is given no Envoy"));
        }
        if let Some(card) = self
            .state
            .trader(seat)
            .lost_races
            .iter()
            .find(|race| !self.state.trader(seat).carries(Load::Goods(race.cargo)))
        {
            let told = self.told(card.contract);
            self.refuse("lost_race", format!("seat {seat} does not carry the cargo of {told}"));
        }
    }

    /// One station per world; no Imperial ones in the Basic game.
    fn check_stations(&mut self, seat: Seat, built_on: WorldSet) {
        let trader = self.state.trader(seat);
        let imperial = trader.imperial;
        let shared = (built_on & trader.all_stations()) | (trader.stations & imperial);
        for world in shared {
            let name = self.game.map.name(world);
            self.refuse("station", format!("two stations stand on {name}"));
        }
        if !imperial.is_empty() && !self.game.rules.advanced() {
            self.refuse("imperial", "there are no Imperial Stations in the Basic game");
        }
    }

    /// No two Traders share a Personality; no Trader has two unless they are goods (§17).
    fn check_personalities(&mut self, seat: Seat, taken: PersonalitySet) {
        let theirs = self.state.trader(seat).personalities;
        for personality in taken & theirs {
            self.refuse("personality", format!("two Traders are the {}", personality.word()));
        }
        if theirs.len() > 1 && !self.game.rules.personalities_goods {
            self.refuse("personality", format!("seat {seat} has {} Personalities", theirs.len()));
        }
    }

    /// Completed Contracts need markers, and rights lie only beside such contracts.
    fn check_completed(&mut self) {
        let marked = |contract| {
            let cargoes = self.state.traders.iter().flat_map(|trader| &trader.hold);
            cargoes.into_iter().any(|cargo| cargo.marker == Some(contract))
        };
        let beside = |contract: u8| self.state.rights[contract as usize] != [0; MAX_PLAYERS];
        let contracts = self.game.charts.all_contracts();
        let bare = (contracts & self.state.completed).iter().filter(|&id| !beside(id) && !marked(id));
        let stray = (contracts - self.state.completed).iter().filter(|&id| beside(id));
        let (bare, stray) = (bare.collect::<ContractSet>(), stray.collect::<ContractSet>());
        for contract in bare {
            let told = self.told(contract);
            self.refuse("completed", format!("{told} has no marker on it and none beside it"));
        }
        for contract in stray {
            let told = self.told(contract);
            self.refuse("rights", format!("{told} is not completed"));
        }
    }

    fn told(&self, contract: u8) -> String {
        let (map, contract) = (&self.game.map, self.game.charts.contract(contract));
        format!("the contract from {} to {}", map.name(contract.pickup), map.name(contract.delivery))
    }
}
