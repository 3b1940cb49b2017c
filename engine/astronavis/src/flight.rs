//! Movement, fuel, tows and the maintenance check (§4.2, §5.2 and §5.6).

use super::AstroNavis;
use super::actions::{Action, Question};
use super::cards::PlanetId;
use super::events::Event;
use super::ledger::{Count, Flow};
use super::referee::Referee;
use super::state::State;
use super::streams::Stream;
use super::vocabulary::{Phase, System};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::rules::Word;

impl AstroNavis {
    /// Whether the ship has speed and fuel for a square.
    pub(super) fn can_move(&self, state: &State) -> bool {
        state.ship.fuel >= self.rules.fuel_per_square && self.speed(&state.ship) > 0
    }

    /// The target of a failed maintenance check on this die (§5.2).
    pub(super) fn struck_by_maintenance(&self, die: i32) -> Option<System> {
        let mut last = 0;
        System::ALL.iter().copied().zip(self.rules.maintenance_faces.iter()).find_map(|(system, faces)| {
            last += faces;
            (die <= last).then_some(system)
        })
    }

    /// Whether the ship may leave port (§4.2 and §5.1).
    pub(super) fn can_depart(&self, state: &State) -> bool {
        self.can_move(state) && state.ship.system(System::Hull).now > 0 && !state.today.grounded
    }

    /// Whether the ship is stuck in a port that cannot repair it (§5.6).
    pub(super) fn stuck(&self, state: &State) -> bool {
        let disabled = [System::Engines, System::Hull].iter().any(|&system| state.ship.system(system).now == 0);
        let small = |port: PlanetId| i32::from(self.planets[port as usize].port_level) < self.rules.repair_port;
        disabled && state.ship.spares == 0 && state.ship.port.is_some_and(small)
    }

    /// The planet on the ship's square.
    pub(super) fn planet_below(&self, state: &State) -> Option<PlanetId> {
        self.planet_ids().find(|&planet| state.map[planet as usize] == state.ship.at)
    }

    /// A tow's destination: the nearest planet with such a port, ties by name in ASCII order.
    fn nearest(&self, state: &State, least_port: u8) -> Option<PlanetId> {
        let far = |planet: PlanetId| state.map[planet as usize].distance(state.ship.at);
        let ports = self.planet_ids().filter(|&planet| self.planets[planet as usize].port_level >= least_port);
        ports.min_by(|&a, &b| {
            let name = |planet: PlanetId| &self.planets[planet as usize].name;
            far(a).cmp(&far(b)).then_with(|| name(a).cmp(name(b)))
        })
    }
}

impl<D: Dice<Stream>, J: Journal<AstroNavis>> Referee<'_, D, J> {
    /// The Movement step, up to the captain's choice.
    pub(super) fn offer_move(&mut self) {
        if core::mem::take(&mut self.state.tomorrow.tow) {
            self.place_towed();
        } else if self.state.ship.port.is_none() {
            self.ask(if self.game.can_move(self.state) { Question::Course } else { Question::Adrift });
        } else if self.game.can_depart(self.state) {
            self.ask(Question::Port);
        } else if self.game.stuck(self.state) {
            self.ask(Question::Stuck);
        } else {
            self.stay();
        }
    }

    pub(super) fn answer_port(&mut self, action: Action) {
        match action {
            Action::Stay => self.stay(),
            Action::Fly(target) => self.depart(target),
            other => wrong_answer(other),
        }
    }

    pub(super) fn answer_stuck(&mut self, action: Action) {
        match action {
            Action::CallTow => self.call_tow(),
            Action::Decline => self.stay(),
            other => wrong_answer(other),
        }
    }

    pub(super) fn answer_course(&mut self, action: Action) {
        match action {
            Action::Fly(target) => self.state.today.course = Some(target),
            other => wrong_answer(other),
        }
    }

    pub(super) fn answer_adrift(&mut self, action: Action) {
        match action {
            Action::CallTow => self.call_tow(),
            Action::Drift => {}
            Action::Land => {
                let below = self.game.planet_below(self.state).expect("a planet to land on");
                self.state.today.course = Some(below);
            }
            other => wrong_answer(other),
        }
    }

    /// Another turn in port: a business hold applies, then the in-port list.
    fn stay(&mut self) {
        if self.state.today.held {
            self.close();
        }
        self.roll_event(Phase::InPort);
    }

    /// Leaves port, unless the departure list keeps the ship there.
    fn depart(&mut self, target: PlanetId) {
        let planet = self.state.ship.port.expect("a ship in port");
        self.state.today.course = Some(target);
        self.note(Event::Departs { planet, target });
        self.roll_event(Phase::Departure);
    }

    /// A tow is called (§4.2): compulsory once called; the ship does nothing else this turn.
    fn call_tow(&mut self) {
        self.state.today.tow_called = true;
        self.state.tomorrow.tow = true;
        self.count(Count::Tows, 1);
        self.note(Event::TowCalled);
        self.charge(Flow::Tow, self.game.rules.tow_price);
    }

    /// The tow called last turn: from space to the nearest planet, from a port to the nearest port with repairs.
    fn place_towed(&mut self) {
        let least_port = if self.state.ship.port.is_some() { self.game.rules.repair_port as u8 } else { 0 };
        // A designer may have left no port with repairs: then the ship stays.
        let Some(planet) = self.game.nearest(self.state, least_port) else { return };
        self.land(planet);
        self.note(Event::Towed { planet });
        for system in [System::Engines, System::Hull] {
            let gauge = self.state.ship.system(system);
            if gauge.now == 0 {
                self.set_system(system, 1, gauge.most);
            }
        }
    }

    fn land(&mut self, planet: PlanetId) {
        self.state.ship.port = Some(planet);
        self.state.ship.at = self.state.map[planet as usize];
    }

    /// Moves towards the target within speed and fuel; on its square the ship is in port (§4.2).
    pub(super) fn fly(&mut self) {
        let Some(target) = self.state.today.course.filter(|_| !self.state.today.cancelled) else { return };
        let (goal, per_square) = (self.state.map[target as usize], self.game.rules.fuel_per_square);
        let mut left = i32::from(self.game.speed(&self.state.ship)).min(self.state.ship.fuel / per_square);
        let ship = &mut self.state.ship;
        ship.port = None;
        while left > 0 && ship.at != goal {
            ship.at = ship.at.towards(goal);
            ship.fuel -= per_square;
            self.state.today.moved += 1;
            left -= 1;
        }
        let (to, squares, fuel) = (ship.at, self.state.today.moved, ship.fuel);
        if squares > 0 {
            self.count(Count::Squares, i32::from(squares));
            self.count(Count::FuelBurnt, i32::from(squares) * per_square);
            self.note(Event::Moved { squares, to, fuel });
        }
        if to == goal {
            self.land(target);
            self.state.today.arrived = true;
            self.note(Event::Arrived { planet: target });
        }
    }

    /// The maintenance check (§5.2).
    pub(super) fn maintain(&mut self) {
        if !self.game.rules.advanced() || self.state.today.moved == 0 || self.check_crew(Stream::Maintenance) {
            return;
        }
        let die = i32::from(self.dice.d6(Stream::Maintenance));
        let Some(system) = self.game.struck_by_maintenance(die) else { return };
        let now = self.state.ship.system(system).now;
        if self.dice.d6(Stream::Maintenance) > now && now > 0 {
            self.wear(system);
            self.count(Count::Breakdowns, 1);
        }
    }
}
