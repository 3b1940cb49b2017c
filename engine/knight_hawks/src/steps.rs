//! The sequence of play (§4), and the loop that runs it to the next decision.

use super::KnightHawks;
use super::actions::{Action, Question};
use super::referee::Referee;
use super::state::{State, enemy};
use super::step::Step;
use super::streams::Stream;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl State {
    /// The side that fires in this step.
    pub(super) fn shooters(&self) -> Seat {
        if matches!(self.step, Step::NameDefence | Step::Defence) { enemy(self.mover) } else { self.mover }
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Runs to the next decision or the end of the battle.
    pub(super) fn run_on(&mut self) {
        while self.state.verdict.is_none() && self.state.pending().is_empty() {
            if self.state.attack.is_some() {
                self.press_attack();
            } else {
                self.carry_out();
            }
        }
        if self.state.verdict.is_some() {
            self.state.question = None;
            self.state.repairing.iter_mut().for_each(|cursor| cursor.open = false);
        }
    }

    pub(super) fn carry_out(&mut self) {
        match self.state.step {
            Step::Begin => self.begin_half(),
            Step::Screens => self.offer_screens(),
            Step::Activate => self.offer_activation(),
            Step::Seek => self.move_seekers(),
            Step::Orbits => self.offer_orbits(),
            Step::Carry => self.carry_in_orbit(),
            Step::Moves => self.begin_move(),
            Step::Course => self.lay_course(),
            Step::BreakUp => self.risk_break_up(),
            Step::Flight => self.fly(),
            Step::Mines => self.set_off_mines(),
            Step::Docking => self.offer_docking(),
            Step::Fires => self.burn(),
            Step::NameDefence | Step::NameOffence => self.name_shots(),
            Step::Defence | Step::Offence => self.fire(),
            Step::EndHalf => self.end_half(),
            Step::EndTurn => self.end_turn(),
            Step::Repairs => self.begin_repairs(),
            Step::RollRepairs => self.roll_repairs(),
            Step::NextTurn => self.next_turn(),
        }
    }

    /// Continues at `step`, from its beginning.
    pub(super) const fn then(&mut self, step: Step) {
        self.state.step = step;
        self.state.cursor = 0;
        self.state.inner = 0;
    }

    /// Takes the answer to the question asked.
    pub(super) fn take_answer(&mut self, seat: Seat, action: Action) {
        if self.state.repairing[seat.index()].open {
            return self.put_points(seat, action);
        }
        let Some(question) = self.state.question.take() else { panic!("{action:?} does not answer this question") };
        match question {
            Question::Screen(unit) => self.answer_screen(unit, action),
            Question::Activate(seeker) => self.answer_activation(seeker, action),
            Question::Leave(unit) => self.answer_leave(unit, action),
            Question::Orbit(unit) => self.answer_orbit(unit, action),
            Question::Enter(unit) => self.answer_enter(unit, action),
            Question::Facing(unit) => self.answer_facing(unit, action),
            Question::Speed(unit) => self.answer_speed(unit, action),
            Question::Turn(unit) => self.answer_turn(unit, action),
            Question::Lay(unit) => self.answer_lay(unit, action),
            Question::Dock(unit) => self.answer_dock(unit, action),
            Question::Target { unit, weapon, .. } => self.answer_target(unit, weapon, action),
            Question::Evade(unit) => self.answer_evade(unit, action),
            Question::Missiles(unit) => self.answer_missiles(unit, action),
        }
    }
}
