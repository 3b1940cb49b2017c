//! What one seat may see.

use super::StarTraders;
use super::actions::Question;
use super::state::{Frame, State, Trader};
use super::streams::Stream;
use crate::chance::Dice;
use crate::digest::Digest;
use crate::{Seat, Seats};
use core::hash::Hash;

/// A seat's view of the table.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub(super) game: &'a StarTraders,
    pub(super) state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(super) const fn new(game: &'a StarTraders, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat }
    }

    /// Rules, tables and cards, open to all.
    pub const fn game(self) -> &'a StarTraders {
        self.game
    }

    /// Whose view this is.
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// Who plays.
    pub const fn seats(self) -> Seats {
        self.game.seats
    }

    /// The own things.
    pub const fn me(self) -> &'a Trader {
        &self.state.traders[self.seat.index()]
    }

    /// What the seat is asked; nothing while it owes no answer.
    pub fn question(self) -> Option<Question> {
        match self.state.stack.last() {
            Some(&Frame::Ask(seats, question)) if seats.contains(self.seat) => Some(question),
            _ => None,
        }
    }

    pub(super) fn look(self, digest: &mut Digest) {
        self.seat.hash(digest);
        self.state.hash(digest);
    }

    pub(super) fn determinize(self, _: &mut impl Dice<Stream>) -> State {
        self.state.clone()
    }
}
