//! Crew repair, the yard and purchases (§4.5 and §5.6).

use super::AstroNavis;
use super::actions::{Action, Question};
use super::charts::FuelOffer;
use super::events::Event;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::{Gauge, State};
use super::streams::Stream;
use super::vocabulary::{Population, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::rules::Word;

impl AstroNavis {
    /// Whether the ship may roll for fuel.
    pub(super) const fn may_refuel(&self, state: &State) -> bool {
        !state.today.no_fuel && state.ship.fuel < self.rules.fuel_tank
    }

    /// Systems the yard may repair now.
    pub(super) fn repairs(&self, state: &State) -> impl Iterator<Item = System> {
        let open = self.yard_of(state, self.rules.repair_port) && self.can_spend(state, self.rules.repair_price);
        damaged(state).filter(move |_| open)
    }

    /// Systems the yard may upgrade now.
    pub(super) fn upgrades(&self, state: &State) -> impl Iterator<Item = System> {
        let open = self.yard_of(state, self.rules.upgrade_port);
        System::ALL.iter().copied().filter(move |&system| {
            let Gauge { most, now } = state.ship.system(system);
            open && now == most
                && i32::from(most) < self.rules.rating_max
                && self.can_spend(state, self.rules.upgrade_price(most + 1))
        })
    }

    fn yard_of(&self, state: &State, least_port: i32) -> bool {
        let large = self.port(state).is_some_and(|planet| i32::from(planet.port_level) >= least_port);
        self.rules.advanced() && large && !state.today.no_repair
    }

    /// The maximum number of units of an offer that fit and can be paid for.
    pub(super) fn most_fuel(&self, state: &State, offer: FuelOffer) -> u8 {
        let fits = self.rules.fuel_tank - state.ship.fuel;
        let sold = offer.units.map_or(fits, |units| fits.min(i32::from(units)));
        let price = i64::from(offer.tenths) * i64::from(self.rules.fuel_price);
        // The cost is rounded up, and so within the credit whenever the exact cost is.
        let paid = if price == 0 { sold.into() } else { i64::from(self.credit(state).max(0)) * 1000 / price };
        i64::from(sold).min(paid) as u8
    }

    /// The maximum number of spares that are sold, fit and can be paid for.
    pub(super) fn most_spares(&self, state: &State) -> i32 {
        if !self.port(state).is_some_and(|planet| planet.spares) {
            return 0;
        }
        let room = self.rules.spares_max - i32::from(state.ship.spares);
        if self.rules.spares_price == 0 { room } else { room.min(self.credit(state).max(0) / self.rules.spares_price) }
    }
}

impl State {
    /// Whether the ship has been in this port all turn and handled no cargo (§4.5 and §5.6).
    pub(super) fn yard_open(&self) -> bool {
        let today = &self.today;
        today.began.is_some() && today.began == self.ship.port && !today.loaded && !today.unloaded
    }
}

/// Systems below their maximum.
pub(super) fn damaged(state: &State) -> impl Iterator<Item = System> + use<'_> {
    System::ALL.iter().copied().filter(|&system| state.ship.system(system).damaged())
}

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// One attempt a turn, in space or in port, except in a turn with a call for a tow.
    pub(super) fn offer_crew_repair(&mut self) {
        let able = self.game.rules.advanced() && self.state.ship.spares > 0 && !self.state.today.tow_called;
        if able && damaged(self.state).next().is_some() {
            self.ask(Question::CrewRepair);
        }
    }

    pub(super) fn answer_crew_repair(&mut self, action: Action) {
        match action {
            Action::Decline => {}
            Action::CrewRepair(system) => {
                self.state.ship.spares -= 1;
                self.note(Event::Spares { left: self.state.ship.spares });
                if self.check_crew(Stream::Repairs) {
                    self.mend(system);
                }
            }
            other => wrong_answer(other),
        }
    }

    pub(super) fn offer_yard(&mut self) {
        let (game, state) = (self.game, &*self.state);
        let any =
            || game.may_refuel(state) || game.repairs(state).next().is_some() || game.upgrades(state).next().is_some();
        if state.yard_open() && any() {
            self.ask(Question::Yard);
        }
    }

    pub(super) fn answer_yard(&mut self, action: Action) {
        match action {
            Action::Decline => {}
            Action::Refuel => self.offer_fuel(),
            Action::Repair(system) => self.repair(system),
            Action::Upgrade(system) => self.upgrade(system),
            other => wrong_answer(other),
        }
    }

    /// The roll on the Fuel Availability chart; there may be none on sale.
    fn offer_fuel(&mut self) {
        let offer = self.roll_fuel(self.here().port_level);
        self.note(Event::FuelOffered { units: offer.units, tenths: offer.tenths });
        let most = self.game.most_fuel(self.state, offer);
        if most > 0 {
            self.ask(Question::Fuel { most, tenths: offer.tenths });
        }
    }

    pub(super) fn roll_fuel(&mut self, port_level: u8) -> FuelOffer {
        self.game.charts.fuel(port_level, self.dice.d6(Stream::Fuel))
    }

    pub(super) fn answer_fuel(&mut self, tenths: u8, action: Action) {
        let Action::Fuel(units) = action else { wrong_answer(action) };
        if units > 0 {
            self.spend(Flow::Fuel, self.game.rules.fuel_cost(i32::from(units), tenths));
            self.state.ship.fuel += i32::from(units);
            self.count(Count::FuelBought, i32::from(units));
            self.note(Event::Refuelled { units, fuel: self.state.ship.fuel });
        }
    }

    fn repair(&mut self, system: System) {
        self.spend(Flow::Repairs, self.game.rules.repair_price);
        let fails_on = self.here().repair_fails_on;
        if fails_on > 0 && self.dice.d6(Stream::Repairs) <= fails_on {
            self.note(Event::RepairFailed { system });
        } else {
            self.mend(system);
        }
    }

    fn upgrade(&mut self, system: System) {
        let level = self.state.ship.system(system).most + 1;
        self.spend(Flow::Upgrades, self.game.rules.upgrade_price(level));
        self.set_system(system, level, level);
        self.count(Count::Upgraded, 1);
    }

    pub(super) fn offer_spares(&mut self) {
        if self.game.rules.advanced() && self.game.most_spares(self.state) > 0 {
            self.ask(Question::Spares);
        }
    }

    pub(super) fn answer_spares(&mut self, action: Action) {
        let Action::Spares(bought) = action else { wrong_answer(action) };
        if bought > 0 {
            self.spend(Flow::Spares, i32::from(bought) * self.game.rules.spares_price);
            self.state.ship.spares += bought;
            self.note(Event::Spares { left: self.state.ship.spares });
        }
    }

    pub(super) fn offer_crew(&mut self) {
        let rules = &self.game.rules;
        let room = i32::from(self.state.ship.crew) < rules.crew_max && self.here().population != Population::Lo;
        if rules.advanced() && room && self.game.can_spend(self.state, rules.crew_price) {
            self.ask(Question::Crew);
        }
    }

    pub(super) fn answer_crew(&mut self, action: Action) {
        match action {
            Action::Decline => {}
            Action::Hire => {
                self.spend(Flow::Crew, self.game.rules.crew_price);
                self.change_crew(true);
            }
            other => wrong_answer(other),
        }
    }
}
