//! What is still to be done in a game whose turns are interrupted: a stack of questions and steps.
//!
//! The rules push what comes last first. The top is a question that somebody owes an answer to, or a step at which the rules go
//! on by themselves; what is below waits until everything above it is done. So a card that is played in the middle of a
//! jump, and a card that answers it, need no return addresses: each pushes what follows from it.

use core::fmt::Debug;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::{Seat, SeatSet};

/// An entry of an [`Agenda`]. A ruleset may have more kinds of entries than the two that all have.
pub trait Frame: Copy + Debug {
    /// What can be asked.
    type Question: Copy;
    /// Where the rules can go on.
    type Step;

    /// A question that these seats owe an answer to.
    fn ask(seats: SeatSet, question: Self::Question) -> Self;

    /// A step at which the rules go on.
    fn step(step: Self::Step) -> Self;

    /// Who owes an answer to what; nothing for other entries.
    fn asked(&self) -> Option<(SeatSet, Self::Question)>;
}

/// The stack itself, `DEPTH` entries at most. Hashes as the list of its entries, the bottom first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Agenda<F, const DEPTH: usize>(ArrayVec<F, DEPTH>);

impl<F: Frame, const DEPTH: usize> Agenda<F, DEPTH> {
    /// Puts a question to these seats, before anything else is done.
    ///
    /// # Panics
    /// If the stack is full.
    #[inline]
    pub fn ask(&mut self, seats: SeatSet, question: F::Question) {
        self.0.push(F::ask(seats, question));
    }

    /// Goes on at `step` once everything pushed after it is done.
    ///
    /// # Panics
    /// If the stack is full.
    #[inline]
    pub fn then(&mut self, step: F::Step) {
        self.0.push(F::step(step));
    }

    /// The seats that owe an answer.
    #[inline]
    pub fn pending(&self) -> SeatSet {
        self.0.last().and_then(F::asked).map_or(SeatSet::EMPTY, |(seats, _)| seats)
    }

    /// What this seat is asked; nothing while it owes no answer.
    #[inline]
    pub fn question(&self, seat: Seat) -> Option<F::Question> {
        self.0.last().and_then(F::asked).filter(|(seats, _)| seats.contains(seat)).map(|(_, question)| question)
    }

    /// What this seat answers with `answer`.
    ///
    /// # Panics
    /// If the seat owes no answer; [`Game::try_apply`](crate::Game::try_apply) refuses such an action instead.
    #[inline]
    pub fn answered(&self, seat: Seat, answer: impl Debug) -> F::Question {
        match self.question(seat) {
            Some(question) => question,
            None => panic!("seat {seat} answers {answer:?}, but {:?} is due", self.0.last()),
        }
    }

    /// The entry on top.
    ///
    /// # Panics
    /// If nothing is left to do.
    #[inline]
    pub fn top(&self) -> F {
        *self.0.last().expect("a game that is not over has something to be done")
    }
}

impl<F, const DEPTH: usize> Default for Agenda<F, DEPTH> {
    fn default() -> Self {
        Self(ArrayVec::new_const())
    }
}

impl<F, const DEPTH: usize> Deref for Agenda<F, DEPTH> {
    type Target = ArrayVec<F, DEPTH>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<F, const DEPTH: usize> DerefMut for Agenda<F, DEPTH> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// Writes the entries that every ruleset has, for an enum whose variants `Ask` and `Do` hold them.
#[macro_export]
#[doc(hidden)]
macro_rules! frame {
    ($frame:ident, $question:ty, $step:ty) => {
        impl $crate::agenda::Frame for $frame {
            type Question = $question;
            type Step = $step;

            #[inline]
            fn ask(seats: $crate::SeatSet, question: $question) -> Self {
                Self::Ask(seats, question)
            }

            #[inline]
            fn step(step: $step) -> Self {
                Self::Do(step)
            }

            #[inline]
            fn asked(&self) -> Option<($crate::SeatSet, $question)> {
                if let Self::Ask(seats, question) = *self { Some((seats, question)) } else { None }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Entry {
        Ask(SeatSet, char),
        Do(u8),
    }

    frame!(Entry, char, u8);

    const fn seat(index: usize) -> Seat {
        Seat::new(index)
    }

    #[test]
    fn what_comes_last_is_pushed_first() {
        let mut agenda = Agenda::<Entry, 4>::default();
        agenda.then(1);
        agenda.ask(SeatSet::one(seat(2)), 'a');
        assert_eq!(agenda.top(), Entry::Ask(SeatSet::one(seat(2)), 'a'));
        agenda.pop();
        assert_eq!(agenda.top(), Entry::Do(1));
    }

    #[test]
    fn only_those_who_are_asked_on_top_owe_an_answer() {
        let mut agenda = Agenda::<Entry, 4>::default();
        assert!(agenda.pending().is_empty(), "nothing to do");
        agenda.ask([seat(0), seat(3)].into_iter().collect(), 'a');
        assert_eq!((agenda.question(seat(0)), agenda.question(seat(1))), (Some('a'), None));
        assert_eq!((agenda.pending().len(), agenda.answered(seat(3), "yes")), (2, 'a'));
        agenda.then(1);
        assert!(agenda.pending().is_empty(), "the rules go on first");
        assert_eq!(agenda.question(seat(0)), None);
    }

    #[test]
    #[should_panic(expected = "answers \"no\", but Some(Do(1)) is due")]
    fn nobody_answers_unasked() {
        let mut agenda = Agenda::<Entry, 4>::default();
        agenda.then(1);
        agenda.answered(seat(0), "no");
    }
}
