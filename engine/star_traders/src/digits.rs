//! Dice that name a world: random jumps, Awesome Jumps, You Are Lost (§6.3).

use super::StarTraders;
use super::actions::{Action, Question};
use super::in_progress::{Jump, Purpose};
use super::map::{WorldId, tens_of, world_of};
use super::referee::Referee;
use super::step::Step;
use super::streams::Stream;
use super::vocabulary::{JumpKind, Moment, Personality};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

/// Pairs of three dice that Awesome Andi may name, tens first.
pub(super) const AWESOME_PAIRS: [(u8, u8); 3] = [(0, 1), (1, 2), (2, 0)];
/// Pairs that Warpin' Wanda may name: any two in any order.
pub(super) const WARP_PAIRS: [(u8, u8); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];

impl Jump {
    /// The world of two of the dice.
    pub(super) const fn world_of_pair(&self, (tens, units): (u8, u8)) -> WorldId {
        world_of(self.digits[tens as usize], self.digits[units as usize])
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// The number of dice read: three for Andi and Wanda, who choose two of them.
    fn dice_wanted(&self, jump: &Jump) -> usize {
        let warps = jump.kind == JumpKind::Random && self.is(self.state.active, Personality::WarpinWanda);
        if (jump.kind == JumpKind::Awesome || warps) && !jump.lost { 3 } else { 2 }
    }

    /// Rolls the next die, followed by an interval for Zaps, unless all are there.
    pub(super) fn roll_digit(&mut self) {
        let (seat, jump) = (self.state.active, *self.jump());
        let wanted = self.dice_wanted(&jump);
        if jump.digits[wanted - 1] > 0 {
            return self.read_digits(wanted);
        }
        let stream = if jump.lost { Stream::Other } else { Stream::Jumps };
        self.roll(Purpose::Digit, seat, stream);
        self.then(Step::KeepDigit);
        self.open_window(Moment::Die);
    }

    /// Verdant Velma may roll the first die again while it names the arm that the ship left (ruling 63).
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
        let place = self.jump().digits.iter_mut().find(|digit| **digit == 0);
        *place.expect("a digit still to come (§6.3)") = value;
        self.then(Step::NextDigit);
    }

    /// Two dice name the world; of three dice, the player names a pair.
    fn read_digits(&mut self, wanted: usize) {
        let (seat, jump) = (self.state.active, *self.jump());
        match wanted {
            2 => self.jump_to(jump.world_of_pair((0, 1))),
            _ if jump.kind == JumpKind::Awesome => self.ask(seat, Question::AwesomePair),
            _ => self.ask(seat, Question::WarpPair),
        }
    }

    /// The pair named after the third die: the ship goes there, as such a jump cannot fail (ruling 61).
    pub(super) fn answer_pair(&mut self, action: Action) {
        let Action::Pair(tens, units) = action else { wrong_answer(action) };
        let to = self.jump().world_of_pair((tens, units));
        self.jump_to(to);
    }

    /// The destination is known: step 5.
    pub(super) fn jump_to(&mut self, to: WorldId) {
        self.jump().to = Some(to);
        self.move_token();
    }
}
