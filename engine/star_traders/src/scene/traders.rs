//! The possessions of each Trader.

use super::Scene;
use crate::charts::CargoId;
use crate::deck::{Face, Kind};
use crate::ledger::Flow;
use crate::map::WorldId;
use crate::trader::{Cargo, Load, LostRace, Trader};
use crate::vocabulary::Personality;
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Seat, SeatSet};

impl Scene<'_> {
    /// Changes a Trader in play.
    fn change(mut self, method: &str, seat: Seat, change: impl FnOnce(&mut Trader)) -> Self {
        if self.plays(method, seat) {
            change(&mut self.state.traders[seat.index()]);
        }
        self
    }

    pub(super) fn plays(&mut self, method: &str, seat: Seat) -> bool {
        let plays = self.game.seats.all().contains(seat);
        if !plays {
            self.refuse(method, format!("seat {seat} does not play"));
        }
        plays
    }

    /// Changes a Trader with the world of this name.
    fn change_by(mut self, method: &str, seat: Seat, world: &str, change: impl FnOnce(&mut Trader, WorldId)) -> Self {
        match self.world(method, world) {
            Some(world) => self.change(method, seat, |trader| change(trader, world)),
            None => self,
        }
    }

    /// Puts a ship on a world.
    #[must_use]
    pub fn at(self, seat: Seat, world: &str) -> Self {
        self.change_by("at", seat, world, |trader, world| trader.at = world)
    }

    /// Money of a Trader, in Stellors.
    #[must_use]
    pub fn stellors(self, seat: Seat, stellors: i32) -> Self {
        self.change("stellors", seat, |trader| {
            trader.ledger[Flow::Start as usize] += stellors - trader.stellors;
            trader.stellors = stellors;
        })
    }

    /// Prestige of a Trader.
    #[must_use]
    pub fn prestige(self, seat: Seat, prestige: u8) -> Self {
        self.change("prestige", seat, |trader| trader.prestige = prestige)
    }

    /// Engines of a Trader's ship.
    #[must_use]
    pub fn engines(self, seat: Seat, engines: u8) -> Self {
        self.change("engines", seat, |trader| trader.engines = engines)
    }

    /// Stresses a Trader's engines.
    #[must_use]
    pub fn stressed(self, seat: Seat) -> Self {
        self.change("stressed", seat, |trader| trader.stressed = true)
    }

    /// The number of own turns that a Trader must still skip.
    #[must_use]
    pub fn skip(self, seat: Seat, turns: u8) -> Self {
        self.change("skip", seat, |trader| trader.skip = turns)
    }

    /// Gives a Trader a Personality. The caller must give the Banker's initial money and engines.
    #[must_use]
    pub fn personality(self, seat: Seat, personality: Personality) -> Self {
        self.change("personality", seat, |trader| {
            trader.personalities.insert(personality);
            trader.dealt.get_or_insert(personality);
        })
    }

    /// Avoidances the Impervious has used.
    #[must_use]
    pub fn shrugged(self, seat: Seat, times: u8) -> Self {
        self.change("shrugged", seat, |trader| trader.shrugged = times)
    }

    /// Gives a Trader an ordinary station.
    #[must_use]
    pub fn station(self, seat: Seat, world: &str) -> Self {
        self.change_by("station", seat, world, |trader, world| trader.stations.insert(world))
    }

    /// Gives a Trader an Imperial Station.
    #[must_use]
    pub fn imperial(self, seat: Seat, world: &str) -> Self {
        self.change_by("imperial", seat, world, |trader, world| trader.imperial.insert(world))
    }

    /// Puts a card of the deck into a Trader's hand, unseen by others; among the Envoys, the first.
    #[must_use]
    pub fn card(mut self, seat: Seat, kind: Kind) -> Self {
        if kind == Kind::Jubilee {
            self.refuse("card", "a Jubilee is played when it is drawn, never held");
            return self;
        }
        let full = self.plays("card", seat) && self.state.trader(seat).hand.is_full();
        if full {
            self.refuse("card", format!("the hand of seat {seat} is full"));
            return self;
        }
        match self.draw("card", self.game.deck.face(kind)) {
            Some(face) => self.change("card", seat, |trader| trader.insert(face, kind, SeatSet::EMPTY)),
            None => self,
        }
    }

    /// Lays the Envoy for this world before a Trader.
    #[must_use]
    pub fn envoy(mut self, seat: Seat, destination: &str) -> Self {
        let Some(world) = self.world("envoy", destination) else { return self };
        let deck = &self.game.deck;
        let Some(face) = deck.faces(Kind::Envoy).find(|&face| deck.card(face).destination == world) else {
            self.refuse("envoy", format!("no Envoy goes to {destination}"));
            return self;
        };
        match self.draw("envoy", face) {
            Some(face) => self.change("envoy", seat, |trader| trader.envoy = Some(face)),
            None => self,
        }
    }

    /// Takes a card out of the Luck deck.
    pub(super) fn draw(&mut self, method: &str, face: Face) -> Option<Face> {
        let copies = &mut self.state.luck_deck[face as usize];
        if *copies == 0 {
            let name = self.game.deck.kind(face).word();
            self.refuse(method, format!("no copy of `{name}` is left in the deck"));
            return None;
        }
        *copies -= 1;
        Some(face)
    }

    /// Loads a cargo without a marker.
    #[must_use]
    pub fn load(mut self, seat: Seat, cargo: &str) -> Self {
        let charts = &self.game.charts;
        let found = (0..charts.cargo_count() as CargoId).find(|&id| charts.cargo_name(id) == cargo);
        let Some(cargo) = found else {
            self.refuse("load", format!("there is no cargo `{cargo}`"));
            return self;
        };
        self.put_aboard("load", seat, Cargo { load: Load::Goods(cargo), marker: None })
    }

    /// Loads the cargo of a contract, the marker on its card: a Current or a Completed one.
    #[must_use]
    pub fn load_for(mut self, seat: Seat, pickup: &str, delivery: &str) -> Self {
        let Some(contract) = self.contract("load_for", pickup, delivery) else { return self };
        let load = Load::Goods(self.game.charts.contract(contract).cargo);
        self.put_aboard("load_for", seat, Cargo { load, marker: Some(contract) })
    }

    /// Loads the Imperial Cargo of a mission.
    #[must_use]
    pub fn load_imperial(self, seat: Seat, owner: Seat) -> Self {
        self.put_aboard("load_imperial", seat, Cargo { load: Load::Imperial(owner), marker: None })
    }

    fn put_aboard(mut self, method: &str, seat: Seat, cargo: Cargo) -> Self {
        if self.plays(method, seat) && self.state.traders[seat.index()].hold.try_push(cargo).is_err() {
            self.refuse(method, format!("the hold of seat {seat} is full"));
        }
        self
    }

    /// Another Trader has delivered this contract while this Trader carried its cargo (for the Fast-Talker).
    #[must_use]
    pub fn lost_race(mut self, seat: Seat, pickup: &str, delivery: &str) -> Self {
        let Some(contract) = self.contract("lost_race", pickup, delivery) else { return self };
        let lost = LostRace { cargo: self.game.charts.contract(contract).cargo, contract };
        if self.plays("lost_race", seat) && self.state.traders[seat.index()].lost_races.try_push(lost).is_err() {
            self.refuse("lost_race", format!("seat {seat} remembers no more races"));
        }
        self
    }

    /// Gives a Trader an Imperial Mission; the card leaves the deck.
    #[must_use]
    pub fn mission(mut self, seat: Seat, pickup: &str, delivery: &str) -> Self {
        match self.take_contract("mission", pickup, delivery) {
            Some(contract) => self.change("mission", seat, |trader| trader.mission = Some(contract)),
            None => self,
        }
    }
}
