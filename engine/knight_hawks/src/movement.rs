//! The movement of ships (§5.1, §5.2, §5.6 and §10): navigation die, speed, course, break-up, flight.
//!
//! A move is planned hex by hex, with gravity bending it. When the plan is complete, the break-up die is rolled, then the counter moves along it.

use super::KnightHawks;
use super::actions::{Action, Question, Turn};
use super::battle_setup::Objective;
use super::break_up::{Strain, break_up_chance, breaks_up};
use super::events::Event;
use super::hex::turned;
use super::path::{Fate, MovePlan, Path};
use super::referee::Referee;
use super::state::State;
use super::step::Step;
use super::streams::Stream;
use super::units::{Status, Unit, UnitId};
use super::vocabulary::{Cause, Role, System};
use evenkeel_engine::Actions;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

/// Minimum and maximum speed that a unit may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speeds {
    /// Least.
    pub least: u8,
    /// Greatest.
    pub most: u8,
    /// The old speed, if above the maximum.
    pub old: Option<u8>,
}

impl Speeds {
    /// The number of possible speeds.
    pub const fn count(self) -> usize {
        (self.most + 1 - self.least) as usize + self.old.is_some() as usize
    }

    /// Every speed, rising.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (self.least..=self.most).chain(self.old)
    }
}

impl KnightHawks {
    /// Speeds of the next move (§5.1); after an evasion not below MR, if that is possible (§7).
    pub fn speeds(&self, unit: &Unit) -> Speeds {
        let (adf, limit) = (unit.systems.adf(), self.rules.speed_limit as u8);
        let lowest = unit.speed.saturating_sub(adf);
        let most = (unit.speed + adf).min(limit.max(lowest));
        let owed = if unit.evading { unit.systems.mr() } else { 0 };
        let old = (unit.speed > most).then_some(unit.speed);
        Speeds { least: lowest.max(owed.min(most)), most, old }
    }

    /// Possible turns of a unit, and those forced by a navigation hit at this speed.
    fn plan(unit: &Unit, speed: u8, forced: Option<u8>) -> MovePlan {
        let mr = unit.systems.mr();
        let adf_used = speed.abs_diff(unit.speed);
        MovePlan {
            speed,
            left: speed,
            turns: mr,
            adf_used,
            forced: forced.filter(|_| speed > 0),
            owes: unit.evading,
            bent: unit.bent,
            unsteady: adf_used > 0,
            ..MovePlan::NONE
        }
    }

    /// Question 8.
    pub(super) fn list_turns(state: &State, out: &mut Actions<Action>) {
        if !state.plan.owes {
            out.push(Action::Turn(Turn::Straight));
        }
        out.extend([Action::Turn(Turn::Left), Action::Turn(Turn::Right)]);
    }

    /// Whether a unit follows the script of Close Escort instead of a player (§16).
    pub(super) fn is_scripted(&self, unit: &Unit) -> bool {
        self.setup.objective == Objective::Escort && unit.role == Role::Freighter
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Step 1.4: the next unit that has not moved. The navigation die comes before the speed (ruling 36).
    pub(super) fn begin_move(&mut self) {
        let side = self.state.mover;
        while let Some(id) = self.next_unit(side) {
            if self.unit(id).status != Status::Free || self.has_moved(id) {
                continue;
            }
            self.mark_moved(id);
            self.state.plan = MovePlan { forced: self.roll_navigation(id), ..MovePlan::NONE };
            let unit = *self.unit(id);
            let speeds = self.game.speeds(&unit);
            if self.game.is_scripted(&unit) {
                let wanted = self.game.setup.options.freighter_speed;
                return self.set_speed(id, wanted.clamp(speeds.least, speeds.most));
            }
            return if speeds.count() == 1 { self.set_speed(id, speeds.least) } else { self.ask(Question::Speed(id)) };
        }
        self.then(Step::Mines);
    }

    /// The direction in which a navigation hit turns the ship in this phase (§5.6); a ship that cannot turn has no roll.
    fn roll_navigation(&mut self, id: UnitId) -> Option<u8> {
        let unit = *self.unit(id);
        if !unit.systems.broken(System::Navigation) || unit.systems.mr() == 0 {
            return None;
        }
        let die = self.dice.d10(Stream::Navigation);
        let right = die > 5;
        self.note(Event::Navigation { who: self.who(id), die, right });
        Some(if right { 1 } else { 5 })
    }

    pub(super) fn answer_speed(&mut self, id: UnitId, action: Action) {
        let Action::Speed(speed) = action else { wrong_answer(action) };
        self.set_speed(id, speed);
    }

    /// Starts the plan; a ship that stops may choose any heading (§5.2).
    fn set_speed(&mut self, id: UnitId, speed: u8) {
        let unit = *self.unit(id);
        self.state.plan = KnightHawks::plan(&unit, speed, self.state.plan.forced);
        self.state.plan.turned = self.pivot(id);
        self.state.step = Step::Course;
        let faced = self.state.faced.contains(id);
        if speed == 0 && unit.systems.mr() > 0 && !faced && !self.game.is_scripted(&unit) {
            self.ask(Question::Facing(id));
        }
    }

    /// The current unit in steps 1.3 and 1.4.
    pub(super) fn current(&self) -> UnitId {
        self.state.roster(self.state.mover).start + self.state.cursor as UnitId - 1
    }

    /// Question 6. The facing of a unit that leaves its host does not count as a turn.
    pub(super) fn answer_facing(&mut self, id: UnitId, action: Action) {
        let Action::Face(heading) = action else { wrong_answer(action) };
        let launched = self.state.launched.contains(id);
        let path = self.state.path_mut(id);
        *path = if launched { Path::at(path.start(), heading, path.first_speed()) } else { *path };
        path.face(heading);
        self.unit_mut(id).heading = heading;
        self.state.faced.insert(id);
        self.state.plan.turned = self.pivot(id);
    }

    /// A change of facing counts as one point of manoeuvre for break-up (ruling 19).
    fn pivot(&self, id: UnitId) -> u8 {
        let path = self.state.path(id);
        u8::from(path.leg(0).after != path.first_heading())
    }

    /// Continues the course, hex by hex, up to the next question or its end.
    pub(super) fn lay_course(&mut self) {
        let id = self.current();
        while self.state.plan.left > 0 && self.state.plan.fate == Fate::Flies {
            self.enter_next(id);
            if self.state.plan.fate != Fate::Flies || self.state.plan.turns == 0 {
                continue;
            }
            if let Some(by) = self.state.plan.forced {
                self.turn(id, by);
            } else if self.game.is_scripted(self.unit(id)) {
                self.turn_back(id);
            } else {
                return self.ask(Question::Turn(id));
            }
        }
        self.state.step = Step::BreakUp;
    }

    /// The next hex of the course, with the effects of gravity, planets and edges.
    fn enter_next(&mut self, id: UnitId) {
        let (unit, bent) = (*self.unit(id), self.state.plan.bent);
        let last = self.state.path(id).last();
        let entry = self.game.enter(self.state, &unit, last.hex.step(last.after), last.after, bent);
        let path = self.state.path_mut(id);
        path.extend(last.after);
        path.face(entry.heading);
        let plan = &mut self.state.plan;
        plan.left -= 1;
        plan.unsteady |= entry.heading != last.after;
        (plan.bent, plan.fate) = (entry.bent, entry.fate);
    }

    pub(super) fn answer_turn(&mut self, id: UnitId, action: Action) {
        match action {
            Action::Turn(Turn::Straight) => {}
            Action::Turn(Turn::Left) => self.turn(id, 5),
            Action::Turn(Turn::Right) => self.turn(id, 1),
            _ => wrong_answer(action),
        }
    }

    fn turn(&mut self, id: UnitId, by: u8) {
        let heading = turned(self.state.path(id).last().after, by);
        self.state.path_mut(id).face(heading);
        let plan = &mut self.state.plan;
        (plan.turns, plan.turned, plan.unsteady) = (plan.turns - 1, plan.turned + 1, true);
    }

    /// The scripted freighter turns back to heading 0, the shorter way.
    fn turn_back(&mut self, id: UnitId) {
        match self.state.path(id).last().after {
            0 => {}
            1..=3 => self.turn(id, 5),
            _ => self.turn(id, 1),
        }
    }

    /// The break-up die (§10), once the plan is complete; then the counter moves.
    pub(super) fn risk_break_up(&mut self) {
        let id = self.current();
        let (unit, class, plan) = (*self.unit(id), self.class(id), self.state.plan);
        let strain = Strain { adf: plan.adf_used, mr: plan.turned };
        let chance = break_up_chance(class, &unit.systems, strain, &self.game.rules);
        let breaks = breaks_up(chance, self.dice);
        if chance > 0 {
            self.note(Event::BreakUp { who: self.who(id), chance, breaks });
        }
        if breaks {
            self.state.path_mut(id).cut(1);
            self.lose(id, Cause::BreakUp);
            return self.end_move(id);
        }
        if plan.unsteady {
            self.end_mask(id);
        }
        let unit = self.unit_mut(id);
        unit.speed = plan.speed;
        self.state.step = Step::Flight;
        self.state.inner = 0;
    }

    /// The counter moves along its path: laying, seekers and the end of the path.
    pub(super) fn fly(&mut self) {
        let id = self.current();
        loop {
            if !self.unit(id).plays() {
                let flown = usize::from(self.state.plan.flown);
                self.state.path_mut(id).cut(flown + 1);
                return self.end_move(id);
            }
            if self.state.inner == 0 {
                if self.state.plan.flown > 0 && self.meet_seeker(id) {
                    return;
                }
                self.state.inner = 1;
                if self.may_lay(id) {
                    return self.ask(Question::Lay(id));
                }
            }
            if usize::from(self.state.plan.flown) + 1 == self.state.path(id).len() {
                return self.end_move(id);
            }
            self.advance(id);
        }
    }

    /// Moves one hex along the path.
    fn advance(&mut self, id: UnitId) {
        self.state.plan.flown += 1;
        self.state.inner = 0;
        let flown = usize::from(self.state.plan.flown);
        let leg = self.state.path(id).leg(flown);
        let unit = self.unit_mut(id);
        (unit.at, unit.heading) = (leg.hex, leg.after);
        self.take_picture(id);
        let ends = flown + 1 == self.state.path(id).len();
        match self.state.plan.fate {
            Fate::Crashes if ends => self.lose(id, Cause::Crash),
            Fate::Strays if ends => self.lose(id, Cause::LeftMap),
            Fate::Exits if ends => self.exit(id),
            _ => {}
        }
    }

    /// The next unit, in this step or the one before.
    pub(super) fn end_move(&mut self, id: UnitId) {
        let plan = self.state.plan;
        let unit = self.unit_mut(id);
        if unit.plays() {
            (unit.evading, unit.bent) = (false, plan.bent);
            let (to, heading, speed) = (unit.at, unit.heading, unit.speed);
            self.carry_guests(id);
            self.note(Event::Moved { who: self.who(id), to, heading, speed });
        }
        self.state.plan = MovePlan::NONE;
        self.state.inner = 0;
        self.state.step = if plan.carried { Step::Orbits } else { Step::Moves };
    }
}
