//! The sequence of play (section 5), and the loop that carries it to the next decision.

use super::StarTraders;
use super::actions::{Action, Question};
use super::referee::{Referee, wrong_answer};
use super::state::{End, Frame};
use super::steps::Step;
use super::streams::Stream;
use crate::chance::Dice;
use crate::journal::Journal;
use crate::{Seat, SeatSet};

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Runs on to the next decision or the end of the game.
    pub(super) fn run_on(&mut self) {
        while !self.over() {
            match self.state.stack.last().copied() {
                Some(Frame::Do(step)) => {
                    self.state.stack.pop();
                    self.carry_out(step);
                }
                Some(Frame::Window(_)) => _ = self.state.stack.pop(),
                Some(Frame::Ask(..)) => return,
                None => panic!("the sequence of play is broken"),
            }
        }
        self.state.stack.clear();
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::NextTurn => self.finish(End::RoundLimit, SeatSet::EMPTY),
            other => panic!("{other:?} is not wired"),
        }
    }

    /// Takes one seat's answer to the question on top.
    pub(super) fn take_answer(&mut self, seat: Seat, action: Action) {
        match self.state.stack.pop() {
            Some(Frame::Ask(seats, Question::Menu)) if seats.contains(seat) => {}
            _ => wrong_answer(action),
        }
    }
}
