//! Leaving hosts, and orbit (§5.4 and §5.5): step 1.3, unit by unit.

use super::KnightHawks;
use super::actions::{Action, Question};
use super::events::Event;
use super::hex::Hex;
use super::path::{MovePlan, Path};
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use super::units::{Status, Unit, UnitId};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl KnightHawks {
    /// Whether a unit beside the planet may go into orbit (ruling 3). A unit must fly after an evasion.
    pub(super) fn may_enter_orbit(&self, unit: &Unit, planet: Option<Hex>) -> bool {
        let beside = planet.is_some_and(|planet| unit.at.distance(planet) == 1);
        let can_stop = unit.speed <= unit.systems.adf() || self.rules.orbit_any_speed;
        unit.status == Status::Free && beside && can_stop && !owes_flight(unit)
    }

    /// Whether units in orbit are carried in this game turn (ruling 64).
    pub(super) const fn carries(&self, turn: u8) -> bool {
        (turn as i32 - 1) % self.rules.orbit_turns == 0
    }
}

/// Whether an evasion makes the unit fly in its next move.
fn owes_flight(unit: &Unit) -> bool {
    unit.evading && unit.systems.mr() > 0 && unit.speed + unit.systems.adf() > 0
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Step 1.3: the next unit that is docked, in orbit or beside the planet.
    pub(super) fn offer_orbits(&mut self) {
        if self.has_come_out() && self.meet_seeker(self.current()) {
            return;
        }
        let side = self.state.mover;
        while let Some(id) = self.next_unit(side) {
            let unit = *self.unit(id);
            self.state.plan = MovePlan::NONE;
            match unit.status {
                Status::Docked(host) if self.can_leave(&unit, host) => return self.ask(Question::Leave(id)),
                Status::Docked(_) => self.mark_moved(id),
                Status::Orbit(_) if self.class(id).is_station() => return self.then_carry(),
                Status::Orbit(_) if owes_flight(&unit) => return self.leave_orbit(id),
                Status::Orbit(_) => return self.ask(Question::Orbit(id)),
                Status::Free if self.game.may_enter_orbit(&unit, self.state.planet) => {
                    return self.ask(Question::Enter(id));
                }
                _ => {}
            }
        }
        self.then(Step::Moves);
    }

    /// Whether a docked unit could move: under its own drive, or because its host moved in the previous phase.
    fn can_leave(&self, unit: &Unit, host: UnitId) -> bool {
        unit.systems.adf() > 0 || self.state.path(host).first_speed() > 0
    }

    /// Whether the last unit asked has left its host: an active seeker may wait in that hex.
    fn has_come_out(&self) -> bool {
        self.state.cursor > 0 && self.state.launched.contains(self.current()) && self.unit(self.current()).plays()
    }

    const fn then_carry(&mut self) {
        self.state.step = Step::Carry;
    }

    /// Question 3. It starts in its host's hex at the start of the phase, with the host's speed and heading (ruling 4).
    pub(super) fn answer_leave(&mut self, id: UnitId, action: Action) {
        match action {
            Action::Stay => return self.mark_moved(id),
            Action::Leave => {}
            _ => wrong_answer(action),
        }
        let host = self.unit(id).host().expect("a docked unit is asked");
        let from = *self.state.path(host);
        let (at, heading, speed) = (from.start(), from.first_heading(), from.first_speed());
        *self.state.path_mut(id) = Path::at(at, heading, speed);
        let unit = self.unit_mut(id);
        (unit.status, unit.at, unit.heading, unit.speed) = (Status::Free, at, heading, speed);
        unit.bent = false;
        let turns = unit.systems.mr() > 0;
        self.state.launched.insert(id);
        self.note(Event::Left { who: self.who(id), host: self.who(host) });
        self.carry_guests(id);
        if speed == 0 && turns {
            self.ask(Question::Facing(id));
        }
    }

    /// Question 4.
    pub(super) fn answer_orbit(&mut self, id: UnitId, action: Action) {
        match action {
            Action::Stay => self.stay_in_orbit(id),
            Action::Leave => self.leave_orbit(id),
            _ => wrong_answer(action),
        }
    }

    /// The unit is not carried, and flies from its hex with an old speed of 0.
    fn leave_orbit(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        unit.status = Status::Free;
        let turns = unit.systems.mr() > 0;
        self.note(Event::LeftOrbit { who: self.who(id) });
        if turns {
            self.ask(Question::Facing(id));
        }
    }

    fn stay_in_orbit(&mut self, id: UnitId) {
        self.state.step = Step::Carry;
        if self.unit(id).systems.mr() > 0 {
            self.ask(Question::Facing(id));
        }
    }

    /// Question 5. The acceleration used is its old speed.
    pub(super) fn answer_enter(&mut self, id: UnitId, action: Action) {
        let spin = match action {
            Action::No => return,
            Action::Enter(spin) => spin,
            _ => wrong_answer(action),
        };
        let unit = self.unit_mut(id);
        let adf_used = unit.speed.min(unit.systems.adf());
        self.state.plan = MovePlan { adf_used, unsteady: unit.speed > 0, ..MovePlan::NONE };
        self.unit_mut(id).status = Status::Orbit(spin);
        self.note(Event::Orbits { who: self.who(id), spin });
        self.stay_in_orbit(id);
    }

    /// Carries a unit in orbit one hex: a path of its own, and its whole move. It has not left the planet, so its pass continues. A fixed station
    /// stays, and so do all units in a turn without carrying.
    pub(super) fn carry_in_orbit(&mut self) {
        let id = self.current();
        self.mark_moved(id);
        let unit = self.unit(id);
        let (at, spin, bent) = (unit.at, unit.spin().expect("a unit in orbit is carried"), unit.bent);
        if let Some(way) = self.state.orbit_way(at, spin).filter(|_| self.game.carries(self.state.turn)) {
            self.state.path_mut(id).extend(way);
        }
        (self.state.plan.carried, self.state.plan.bent) = (true, bent);
        self.state.step = Step::BreakUp;
    }
}
