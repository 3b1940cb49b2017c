//! Unloading, abandoning, rolling and loading (§4.3, §4.4 and §5.5).

use super::AstroNavis;
use super::actions::{Action, CargoSet, Question};
use super::cards::PlanetId;
use super::charts::WAITING;
use super::events::Event;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::{Cargo, OFFERS, Offer, State};
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{Operation, Size, Trade};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

/// The place of Cargo 1 in the hold.
const CARGO_1: u8 = 0;

const fn percent_up(sum: i32, percent: i32) -> i32 {
    (sum * percent + 99) / 100
}

impl AstroNavis {
    /// Freight of a cargo before any increase.
    pub fn freight(&self, state: &State, kind: u8, size: Size, from: PlanetId, to: PlanetId) -> i32 {
        let distance = state.map[from as usize].distance(state.map[to as usize]);
        (self.charts.rate(kind, size, distance) * self.rules.freight_rate + 50) / 100
    }

    /// The pay for a cargo delivered now (§5.4; ruling 26: Priority first).
    pub(super) fn pay_for(&self, state: &State, cargo: Cargo) -> i32 {
        let mut pay = self.freight(state, cargo.kind, cargo.size, cargo.from, cargo.to);
        if state.turn <= cargo.deadline {
            pay = percent_up(pay, self.rules.priority_percent);
        }
        if state.today.grateful {
            pay = percent_up(pay, self.rules.grateful_percent);
        }
        pay
    }

    /// Last turn of the premium of a Priority cargo loaded now (§5.4).
    fn deadline(&self, state: &State, to: PlanetId) -> u16 {
        let distance = state.ship.at.distance(state.map[to as usize]);
        let speed = self.speed(&state.ship).max(1);
        state.turn + u16::from(distance.div_ceil(speed)) + self.rules.priority_slack as u16
    }

    /// The additional cost of loading because of Must Clean Hold.
    pub(super) const fn cleaning(&self, state: &State) -> i32 {
        if state.turn <= state.unclean_until { self.rules.cleaning_price } else { 0 }
    }
}

impl State {
    /// Whether there is business in port this turn (§4.3 and §5.2).
    pub(super) const fn open_for_business(&self) -> bool {
        self.ship.port.is_some() && !self.today.tow_called && !self.today.closed
    }

    /// Whether the ship may roll for cargo (§4.3 and §5.4).
    pub(super) const fn may_roll(&self) -> bool {
        self.ship.room() > 0 && (!self.today.unloaded || self.today.efficient)
    }

    /// Cargoes aboard for this port.
    pub(super) fn bound_here(&self) -> CargoSet {
        self.in_hold(|cargo| Some(cargo.to) == self.ship.port)
    }

    pub(super) fn aboard(&self) -> CargoSet {
        self.in_hold(|_| true)
    }

    fn in_hold(&self, wanted: impl Fn(Cargo) -> bool) -> CargoSet {
        (0..).zip(self.ship.hold).filter(|(_, cargo)| cargo.is_some_and(&wanted)).map(|(place, _)| place).collect()
    }

    /// Whether this set of offers fits into the bay (§4.3).
    pub(super) fn fits(&self, chosen: CargoSet) -> bool {
        let halves = |place: u8| Some(self.offers[place as usize]?.size.halves());
        chosen.iter().map(halves).sum::<Option<u8>>().is_some_and(|halves| halves <= self.ship.room())
    }
}

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// The Cargo step begins: Cargo 1's destination is settled, then unloading comes first (§5.5).
    pub(super) fn offer_unloading(&mut self) {
        let bound = self.state.bound_here();
        self.state.today.at_cargo_1 = bound.contains(CARGO_1);
        if !bound.is_empty() && self.game.gear_possible(self.state, 0) {
            self.ask(Question::Unload);
        }
    }

    pub(super) fn answer_unloading(&mut self, action: Action) {
        match action {
            Action::Unload(chosen) if chosen.is_empty() => {}
            Action::Unload(chosen) => self.handle_cargo(Operation::Unload, chosen),
            other => wrong_answer(other),
        }
    }

    /// Unloads and pays the cargoes after the gear worked.
    pub(super) fn unload(&mut self, chosen: CargoSet) {
        self.state.today.unloaded = true;
        for cargo in self.take_out(chosen).into_iter().flatten() {
            let pay = self.game.pay_for(self.state, cargo);
            self.count(Count::Delivered, 1);
            if self.state.turn <= cargo.deadline {
                self.count(Count::InTime, 1);
            }
            self.note(Event::Delivered { cargo, pay });
            self.earn(Flow::Freight, pay);
        }
    }

    /// Removes cargoes from the bay; a remaining cargo becomes Cargo 1.
    fn take_out(&mut self, chosen: CargoSet) -> [Option<Cargo>; 2] {
        let hold = &mut self.state.ship.hold;
        let taken = [0, 1].map(|place| if chosen.contains(place) { hold[place as usize].take() } else { None });
        if hold[0].is_none() {
            hold.swap(0, 1);
        }
        taken
    }

    pub(super) fn offer_abandoning(&mut self) {
        if !self.state.aboard().is_empty() && self.game.can_spend(self.state, self.game.rules.freight_abandon) {
            self.ask(Question::Abandon);
        }
    }

    pub(super) fn answer_abandoning(&mut self, action: Action) {
        let Action::Abandon(chosen) = action else { wrong_answer(action) };
        for cargo in self.take_out(chosen).into_iter().flatten() {
            self.state.today.unloaded = true;
            self.count(Count::Abandoned, 1);
            self.note(Event::Abandoned { cargo });
            self.spend(Flow::Abandoning, self.game.rules.freight_abandon);
        }
    }

    /// Passengers leave and captain's cargo is sold first; then the captain may roll.
    pub(super) fn offer_roll(&mut self) {
        self.disembark();
        if self.state.may_roll() {
            self.ask(Question::Roll);
        }
    }

    pub(super) fn answer_roll(&mut self, action: Action) {
        match action {
            Action::Decline => return,
            Action::Roll => self.roll_cargo(),
            other => wrong_answer(other),
        }
        let cleaning = self.game.cleaning(self.state);
        let fits = (0..OFFERS as u8).any(|place| self.state.fits(CargoSet::one(place)));
        if fits && self.game.gear_possible(self.state, cleaning) {
            self.ask(Question::Load);
        }
    }

    /// Number and sizes, then destination and type of each; a Priority cargo after the others.
    fn roll_cargo(&mut self) {
        let here = self.here();
        let sizes = self.game.charts.waiting(here.population, self.dice.d6(Stream::Availability));
        for (index, size) in sizes.into_iter().enumerate() {
            self.state.offers[index] = size.map(|size| self.roll_offer(size, false));
        }
        if self.state.today.priority {
            let priority = self.roll_offer(Size::Full, true);
            let place = self.place_for_priority();
            self.state.offers[place] = Some(priority);
        }
        for offer in self.state.offers.into_iter().flatten() {
            self.note(Event::Offered { offer });
        }
        if self.state.offers.iter().all(Option::is_none) {
            self.note(Event::NoCargo);
        }
    }

    /// The first free place of the display; if none is free, the last one (ruling 49).
    fn place_for_priority(&self) -> usize {
        let places = if self.game.rules.priority_fourth { OFFERS } else { WAITING };
        self.state.offers[..places].iter().position(Option::is_none).unwrap_or(places - 1)
    }

    fn roll_offer(&mut self, size: Size, priority: bool) -> Offer {
        let (source, port) = (self.here().trade, self.state.ship.port);
        let charts = &self.game.charts;
        // Cargoes go to other planets: a roll of this planet is repeated (ruling 9).
        let to = self.dice.until(|dice| {
            let to = roll_destination(self.game, source, dice);
            (Some(to) != port).then_some(to)
        });
        let kind = charts.kind(source, self.planet(to).trade, self.dice.d6(Stream::Types));
        Offer { kind, size, to, priority }
    }

    pub(super) fn answer_load(&mut self, action: Action) {
        match action {
            Action::Load(chosen) if chosen.is_empty() => {}
            Action::Load(chosen) => self.handle_cargo(Operation::Load, chosen),
            other => wrong_answer(other),
        }
    }

    /// Cleans the hold if necessary, before any gear roll.
    pub(super) fn clean_hold(&mut self) {
        let price = self.game.cleaning(self.state);
        if self.state.turn <= self.state.unclean_until {
            self.state.unclean_until = 0;
            self.spend(Flow::Events, price);
        }
    }

    /// Puts the offers into the bay after the gear worked.
    pub(super) fn load(&mut self, chosen: CargoSet) {
        let from = self.state.ship.port.expect("a ship in port");
        self.state.today.loaded = true;
        self.state.today.from_empty = self.state.ship.room() == 2;
        for place in chosen {
            let offer = self.state.offers[place as usize].take().expect("an offer to load");
            let deadline = if offer.priority { self.game.deadline(self.state, offer.to) } else { 0 };
            let cargo = Cargo { kind: offer.kind, size: offer.size, from, to: offer.to, deadline };
            let place = usize::from(self.state.ship.hold[0].is_some());
            self.state.ship.hold[place] = Some(cargo);
            self.count(Count::Loaded, 1);
            self.note(Event::Loaded { cargo });
        }
        if !self.game.rules.advanced() || !self.state.today.from_empty {
            return;
        }
        self.then(Step::Passengers);
        if chosen.len() == 2 {
            self.ask(Question::Cargo1);
        }
    }

    pub(super) fn answer_cargo_1(&mut self, action: Action) {
        match action {
            Action::Cargo1(0) => {}
            Action::Cargo1(1) => self.state.ship.hold.swap(0, 1),
            other => wrong_answer(other),
        }
    }
}

/// A roll of two dice, tens and ones, on the column of a trade type.
pub(super) fn roll_destination(game: &AstroNavis, source: Trade, dice: &mut impl Dice<Stream>) -> PlanetId {
    let tens = dice.d6(Stream::Destinations);
    game.charts.destination(source, tens, dice.d6(Stream::Destinations))
}
