//! Answers to every question, by the weights of a character.

use evenkeel_astronavis::actions::CargoSet;
use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::vocabulary::{Incident, System};
use evenkeel_astronavis::{Action, Question};

use super::situation::Situation;

impl Situation<'_> {
    /// The answer to a question, one of `actions`.
    pub fn answer(&self, question: Question, actions: &[Action]) -> Action {
        let last = *actions.last().expect("legal actions");
        match question {
            Question::Port => self.leave_or_stay(),
            Question::Course => self.course().map_or(last, Action::Fly),
            Question::Stuck if self.is_worth_a_tow() => Action::CallTow,
            Question::Adrift => self.help_oneself(actions),
            Question::Incident { incident, price } => self.settle(incident, i32::from(price)),
            Question::CrewRepair => self.choose_crew_repair(actions),
            Question::Unload if self.gear_is_mended_first() => actions[0],
            Question::Unload | Question::Roll => last,
            Question::Abandon => Action::Abandon(self.cargo_to_abandon(actions)),
            Question::Gear { .. } => self.choose_gear(actions),
            Question::Load => self.choose_load(actions),
            Question::Cargo1 => Action::Cargo1(u8::from(self.is_better_first(1, 0))),
            Question::Passengers { .. } => Action::Board,
            Question::Venture => self.stake(actions),
            Question::Yard => self.choose_yard(actions),
            Question::Fuel { most, tenths } => self.choose_fuel(most, tenths),
            Question::Spares => self.choose_spares(actions),
            Question::Crew if self.hires(self.rules().crew_price) => Action::Hire,
            Question::Stuck | Question::Crew => Action::Decline,
        }
    }

    /// The substitute for a wanted action that is excluded: the nearest amount, the most valuable flight, or else the last action, which
    /// does the least.
    pub fn instead(&self, wanted: Action, actions: &[Action]) -> usize {
        let last = actions.len() - 1;
        let amount = |action: &Action| match *action {
            Action::Fuel(units) | Action::Spares(units) | Action::Venture(units) => Some(units),
            _ => None,
        };
        let worth_of_flight =
            |action: &Action| if let Action::Fly(planet) = *action { Some(self.worth_of_flight(planet)) } else { None };
        let positions = 0..actions.len();
        let found = match (amount(&wanted), wanted) {
            (Some(units), _) => positions
                .min_by_key(|&position| amount(&actions[position]).map_or(u8::MAX, |other| other.abs_diff(units))),
            (None, Action::Fly(_) | Action::Stay) => positions
                .filter_map(|position| Some((worth_of_flight(&actions[position])?, position)))
                .max()
                .map(|(_, position)| position),
            (None, _) => None,
        };
        found.unwrap_or(last)
    }

    fn far(&self, place: usize) -> u8 {
        self.view.ship().hold[place].map_or(0, |cargo| self.view.way_to(cargo.to))
    }

    /// Passengers pay by distance, so the farther half goes first, unless it may come too late for captain's cargo.
    fn is_better_first(&self, one: usize, other: usize) -> bool {
        let sure = |place: usize| self.if_it_lasts(self.flight(self.far(place)), 100);
        (sure(one), self.far(one)) > (sure(other), self.far(other))
    }

    /// With cargo, leaves once there is fuel for the way. Without cargo, waits for some or looks elsewhere, whichever is worth more.
    fn leave_or_stay(&self) -> Action {
        let Some(port) = self.view.ship().port else { return Action::Stay };
        match self.next_stop() {
            Some(stop) if stop == port => self.with_cargo_for_here(port),
            Some(stop) => self.with_cargo_for(stop),
            None => self.empty_in_port(port),
        }
    }

    fn empty_in_port(&self, port: PlanetId) -> Action {
        let (turn, fuel) = (self.turn(), self.view.ship().fuel);
        let mends = if self.stays_for_repair() { self.worth_of_repair() } else { self.worth_of_yard() };
        let staying = if self.bars(port) { i32::MIN } else { self.staying(turn, port) + mends };
        if self.is_best(turn, staying) {
            return Action::Stay;
        }
        match self.leaving(turn, port, fuel) {
            Some((worth, planet)) if worth > staying => Action::Fly(planet),
            _ => Action::Stay,
        }
    }

    /// Leaves once there is fuel for the way and time to arrive.
    fn with_cargo_for(&self, stop: PlanetId) -> Action {
        let fuelled = self.view.ship().fuel >= self.fuel_for(self.view.way_to(stop));
        let mended = !self.stays_for_repair() || self.waited > 4;
        if fuelled && mended && self.arrives(stop) { Action::Fly(stop) } else { Action::Stay }
    }

    /// Cargo that could not be unloaded in the last turn: tries again, or flies to a yard if the gear cannot be repaired here.
    fn with_cargo_for_here(&self, port: PlanetId) -> Action {
        if !self.bars(port) {
            return Action::Stay;
        }
        self.nearest_yard().filter(|_| self.worth_of_a_yard() > 0).map_or(Action::Stay, Action::Fly)
    }

    /// The nearest other port within fuel range where gear can be repaired.
    fn nearest_yard(&self) -> Option<PlanetId> {
        let (game, ship) = (self.view.game(), self.view.ship());
        let reach = ship.fuel / self.rules().fuel_per_square;
        let yards = game.planet_ids().filter(|&planet| {
            Some(planet) != ship.port
                && i32::from(game.planets()[planet as usize].port_level) >= self.rules().repair_port
        });
        let near = yards.filter(|&planet| i32::from(self.view.way_to(planet)) <= reach);
        near.min_by_key(|&planet| (self.view.way_to(planet), planet))
    }

    /// The worth of flying the cargo aboard to a yard and back, compared with abandoning it.
    fn worth_of_a_yard(&self) -> i32 {
        let Some(yard) =
            self.nearest_yard().filter(|_| self.purse().max(self.view.credit()) >= self.rules().repair_price)
        else {
            return i32::MIN;
        };
        let way = self.view.way_to(yard);
        let turns = 2 * self.flight(way) + 2;
        let pay = self.view.ship().hold.iter().flatten().map(|&cargo| self.view.pay_for(cargo) * 10).sum();
        let abandoning = self.rules().freight_abandon * 10;
        self.if_it_lasts(turns, pay) + abandoning
            - 2 * self.cost_of_flight(way)
            - self.rules().repair_price * 20
            - turns * self.turn_worth
    }

    /// Cargo that prevents better business: at its port if it cannot be unloaded and a yard is too far, or anywhere if a new start is worth
    /// more.
    fn cargo_to_abandon(&self, actions: &[Action]) -> CargoSet {
        let all =
            actions.iter().rev().find_map(|action| if let Action::Abandon(set) = action { Some(*set) } else { None });
        let (Some(all), Some(port)) = (all, self.view.ship().port) else { return CargoSet::EMPTY };
        let better = if self.next_stop() == Some(port) {
            self.bars(port) && self.turns_left() > 4 && self.worth_of_a_yard() <= 0
        } else {
            let price = all.len() as i32 * self.rules().freight_abandon * 10;
            self.worth_of_empty_bay(port) - price > self.worth_of_carrying_on() + self.turn_worth
        };
        if better { all } else { CargoSet::EMPTY }
    }

    /// In space: to the cargo's next stop, or to a yard first if it cannot be unloaded there; without cargo, to the best port.
    fn course(&self) -> Option<PlanetId> {
        let stop = self.next_stop();
        if let Some(stop) = stop.filter(|&stop| !self.bars(stop)) {
            return Some(stop);
        }
        if stop.is_some() {
            return self.nearest_yard().or(stop);
        }
        let reach = self.view.ship().fuel / self.rules().fuel_per_square;
        let worth = |planet: &PlanetId| self.worth_of_flight(*planet);
        let known = self.view.game().planet_ids();
        known
            .filter(|&planet| i32::from(self.view.way_to(planet)) <= reach)
            .max_by_key(|planet| (worth(planet), u8::MAX - planet))
    }

    /// Expected earnings from the arrival at a planet on, less the cost of the flight.
    fn worth_of_flight(&self, planet: PlanetId) -> i32 {
        let way = self.view.way_to(planet);
        self.prospects.arriving(self.turn() + self.flight(way).max(1) - 1, planet) - self.cost_of_flight(way)
    }

    /// Drifts while the crew can repair the Engines; otherwise lands if there is a planet; otherwise calls a tow.
    fn help_oneself(&self, actions: &[Action]) -> Action {
        let ship = self.view.ship();
        let mendable = ship.spares > 0 && ship.system(System::Engines).now == 0 && ship.fuel >= self.fuel_for(1);
        if mendable {
            Action::Drift
        } else if actions.contains(&Action::Land) {
            Action::Land
        } else if self.is_worth_a_tow() {
            Action::CallTow
        } else {
            Action::Drift
        }
    }

    /// Whether the remaining turns are worth more than the cost of a tow.
    fn is_worth_a_tow(&self) -> bool {
        self.turn_worth * self.turns_left() > self.rules().tow_price * 10
    }

    /// Pays if that is cheaper than the consequences of not paying.
    fn settle(&self, incident: Incident, price: i32) -> Action {
        let turn = self.turn_worth.max(self.delay_of_unloading());
        let crew = i32::from(self.view.ship().crew);
        let pays = match incident {
            Incident::AbleSpacer => self.hires(price),
            Incident::CrewDisgruntled => self.turns_left() > self.weights.content && crew <= self.weights.crew,
            Incident::CorruptPortBoss => price * 10 <= turn,
            _ => price * 60 <= (6 - crew).max(0) * (self.rules().seizure_price * 10 + 2 * turn),
        };
        if pays { Action::Pay } else { Action::Decline }
    }

    /// The expected loss if cargo bound for this port is paid a turn later.
    fn delay_of_unloading(&self) -> i32 {
        let here = self.view.ship().port;
        let bound = self.view.ship().hold.iter().flatten().filter(|cargo| Some(cargo.to) == here);
        let pay = bound.map(|&cargo| self.view.pay_for(cargo) * 10).sum();
        pay - self.if_it_lasts(1, pay)
    }

    /// The most expensive captain's cargo within the stake and the purse, if Cargo 1 is likely enough to arrive.
    fn stake(&self, actions: &[Action]) -> Action {
        let flight = self.flight(self.far(0));
        let most = self.weights.stake.min(self.purse());
        let stakes =
            actions.iter().filter_map(|action| if let Action::Venture(paid) = action { Some(*paid) } else { None });
        let open = stakes.filter(|&paid| paid == 0 || i32::from(paid) <= most);
        Action::Venture(open.max_by_key(|&paid| (self.gain_of_venture(flight, paid), paid)).unwrap_or(0))
    }

    /// The workers' gear, if it costs less than the wear of the ship's own and less than waiting.
    fn choose_gear(&self, actions: &[Action]) -> Action {
        let own = self.cost_of_gear(self.view.ship().system(System::CargoGear).now);
        let price = self.rules().workers_price * 10;
        let waiting = self.turn_worth.max(self.delay_of_unloading());
        let costs = |action: &Action| match action {
            Action::Pay => price,
            Action::ShipGear => own,
            _ => waiting,
        };
        *actions.iter().min_by_key(|action| costs(action)).expect("legal actions")
    }
}

#[cfg(test)]
mod tests;
