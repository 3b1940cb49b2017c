//! Port gear, ship's gear, passengers and captain's cargo (§5.5).

use super::AstroNavis;
use super::actions::{Action, CargoSet, Question};
use super::charts::STAKES;
use super::events::Event;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::State;
use super::streams::Stream;
use super::vocabulary::{Operation, Population, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl AstroNavis {
    /// Whether the port's gear is available this turn, for money if necessary.
    pub(super) fn port_gear(&self, state: &State) -> bool {
        !self.rules.advanced() || (!state.today.gear_down && self.port(state).is_some_and(|planet| planet.cargo_gear))
    }

    /// Whether cargo could be handled: by port gear, or by ship's gear that is not at 0. The captain must be able to pay for the gear and `besides`.
    pub(super) fn gear_possible(&self, state: &State, besides: i32) -> bool {
        let price = if state.today.lazy { self.rules.workers_price } else { 0 };
        let ship_gear = state.ship.system(System::CargoGear).now > 0;
        (self.port_gear(state) && self.can_spend(state, price + besides))
            || (ship_gear && self.can_spend(state, besides))
    }
}

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// Handles cargo with port gear if available, otherwise with the ship's; under Lazy Port Workers the captain chooses.
    pub(super) fn handle_cargo(&mut self, operation: Operation, chosen: CargoSet) {
        if !self.game.port_gear(self.state) {
            self.use_ship_gear(operation, chosen);
        } else if self.state.today.lazy {
            self.ask(Question::Gear { operation, chosen });
        } else {
            self.move_cargo(operation, chosen);
        }
    }

    pub(super) fn answer_gear(&mut self, operation: Operation, chosen: CargoSet, action: Action) {
        match action {
            Action::Pay => {
                self.state.today.lazy = false;
                self.spend(Flow::Events, self.game.rules.workers_price);
                self.move_cargo(operation, chosen);
            }
            Action::ShipGear => self.use_ship_gear(operation, chosen),
            Action::Decline => {}
            other => wrong_answer(other),
        }
    }

    fn use_ship_gear(&mut self, operation: Operation, chosen: CargoSet) {
        if operation == Operation::Load {
            self.clean_hold();
        }
        if self.try_gear(operation) {
            self.move_cargo(operation, chosen);
        }
    }

    /// The gear roll (§5.5): above the rating the gear loses a point; gear without points fails.
    pub(super) fn try_gear(&mut self, operation: Operation) -> bool {
        let rating = self.state.ship.system(System::CargoGear).now;
        if rating == 0 {
            return false;
        }
        let die = self.dice.d6(Stream::Gear);
        if die > rating {
            self.wear(System::CargoGear);
        }
        let works = self.state.ship.system(System::CargoGear).now > 0;
        self.note(Event::Gear { operation, die, works });
        works
    }

    /// Unloads or loads the cargo after the gear question is settled.
    fn move_cargo(&mut self, operation: Operation, chosen: CargoSet) {
        match operation {
            Operation::Unload => self.unload(chosen),
            Operation::Load => {
                self.clean_hold();
                self.load(chosen);
            }
        }
    }

    /// At Cargo 1's destination passengers leave and captain's cargo is sold automatically (ruling 22).
    pub(super) fn disembark(&mut self) {
        if !self.state.today.at_cargo_1 {
            return;
        }
        let count = core::mem::take(&mut self.state.ship.passengers);
        if count > 0 {
            self.note(Event::PassengersLeft { count });
        }
        let paid = core::mem::take(&mut self.state.ship.venture);
        if paid > 0 {
            let money = self.sell_venture(paid);
            self.earn(Flow::VentureSold, money);
        }
    }

    /// Rolls the money back for captain's cargo of this price.
    pub(super) fn sell_venture(&mut self, paid: u8) -> i32 {
        let total = self.dice.two_d6(Stream::Venture);
        self.game.charts.money_back(paid, total)
    }

    /// Passengers wait if cargo was loaded into an empty bay; the die is rolled before the captain decides.
    pub(super) fn offer_passengers(&mut self) {
        let (rules, ship) = (&self.game.rules, &self.state.ship);
        if i32::from(ship.system(System::Hull).now) < rules.passengers_hull || ship.passengers > 0 {
            return;
        }
        let less = match self.here().population {
            Population::Hi => rules.passengers_less[0],
            Population::Md => rules.passengers_less[1],
            Population::Lo => rules.passengers_less[2],
        };
        let waiting = (i32::from(self.dice.d6(Stream::Passengers)) - less).max(0);
        let rush = if self.state.today.rush { rules.passengers_rush } else { 0 };
        let count = (waiting + rush).min(rules.passengers_berths) as u8;
        if count > 0 {
            self.ask(Question::Passengers { count });
        }
    }

    pub(super) fn answer_passengers(&mut self, count: u8, action: Action) {
        match action {
            Action::Decline => {}
            Action::Board => {
                let fare = self.game.fare(self.state);
                self.state.ship.passengers = count;
                self.count(Count::Passengers, i32::from(count));
                self.note(Event::Boarded { count, fare });
                self.earn(Flow::Fares, fare * i32::from(count));
            }
            other => wrong_answer(other),
        }
    }

    pub(super) fn offer_venture(&mut self) {
        if self.state.ship.venture == 0 && self.game.stakes(self.state).next().is_some() {
            self.ask(Question::Venture);
        }
    }

    pub(super) fn answer_venture(&mut self, action: Action) {
        match action {
            Action::Venture(0) => {}
            Action::Venture(paid) => {
                self.spend(Flow::VentureBought, i32::from(paid));
                self.state.ship.venture = paid;
            }
            other => wrong_answer(other),
        }
    }
}

impl AstroNavis {
    /// Money per passenger to the destination of Cargo 1 (§5.5).
    ///
    /// # Panics
    /// If no cargo is aboard.
    pub(super) fn fare(&self, state: &State) -> i32 {
        let to = state.ship.cargo_1().expect("Cargo 1 aboard").to;
        let way = i32::from(state.ship.at.distance(state.map[to as usize]));
        self.rules.passengers_fare + self.rules.passengers_per_square * way
    }

    /// Possible prices of captain's cargo now.
    pub(super) fn stakes(&self, state: &State) -> impl Iterator<Item = u8> {
        let most = self.rules.venture_max.min(self.credit(state));
        STAKES.into_iter().filter(move |&paid| i32::from(paid) <= most)
    }
}
