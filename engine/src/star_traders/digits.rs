//! Dice that name a world: random jumps, Awesome Jumps, You Are Lost (section 6.3).

use super::StarTraders;
use super::actions::{Action, Question};
use super::map::{tens_of, world_of};
use super::referee::{Referee, wrong_answer};
use super::state::Purpose;
use super::steps::Step;
use super::streams::Stream;
use super::vocabulary::{JumpKind, Moment, Personality};
use crate::chance::Dice;
use crate::journal::Journal;

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The next die, with an interval for Zaps after it, or all are there.
    pub(super) fn roll_digit(&mut self) {
        let (seat, jump) = (self.state.active, *self.jump());
        let wanted = if jump.lost { 2 } else { self.game.digits(self.state, seat, jump.kind) };
        if jump.digits[wanted - 1] > 0 {
            return self.read_digits(wanted);
        }
        let stream = if jump.lost { Stream::Other } else { Stream::Jumps };
        self.roll(Purpose::Digit, seat, stream);
        self.then(Step::KeepDigit);
        self.open_window(Moment::Die);
    }

    /// Verdant Velma may roll her first die again as long as it names the arm she left (ruling 63).
    pub(super) fn offer_velma(&mut self) {
        let (seat, jump) = (self.state.active, *self.jump());
        let value = self.state.die.expect("a digit").value as u8;
        let arm = value == tens_of(jump.from) && jump.digits[0] == 0;
        let reads_two = jump.lost || jump.kind == JumpKind::Random;
        if arm && reads_two && self.is(seat, Personality::VerdantVelma) {
            self.ask(seat, Question::Velma);
        } else {
            self.keep_digit();
        }
    }

    pub(super) fn answer_velma(&mut self, action: Action) {
        match action {
            Action::Accept => {
                self.state.die = None;
                self.then(Step::NextDigit);
            }
            Action::Pass => self.keep_digit(),
            other => wrong_answer(other),
        }
    }

    fn keep_digit(&mut self) {
        let value = self.read_die() as u8;
        if let Some(place) = self.jump().digits.iter_mut().find(|digit| **digit == 0) {
            *place = value;
        }
        self.then(Step::NextDigit);
    }

    /// Two dice are the world; of three a pair is named.
    fn read_digits(&mut self, wanted: usize) {
        if wanted > 2 {
            return self.name_pair(self.state.active);
        }
        let jump = self.jump();
        jump.to = Some(world_of(jump.digits[0], jump.digits[1]));
        self.move_token();
    }
}
