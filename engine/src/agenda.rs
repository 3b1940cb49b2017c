//! The work left in a game whose turns are interrupted: a stack of questions and steps.
//!
//! The rules push the last thing first. The top is a question to a seat, or a step at which the rules continue without a decision. Entries below wait
//! until all entries above are done. So a card played during a jump and the card that answers it need no return addresses: each pushes its
//! consequences.

use core::fmt::Debug;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::{Seat, SeatSet};

/// An entry of an [`Agenda`]. A ruleset may have more kinds of entries than the two that all have.
pub trait Frame: Copy + Debug {
    /// A question.
    type Question: Copy;
    /// A place where the rules continue.
    type Step;

    /// A question that these seats must answer.
    fn ask(seats: SeatSet, question: Self::Question) -> Self;

    /// A step at which the rules continue.
    fn step(step: Self::Step) -> Self;

    /// The seats that must answer, and the question; `None` for other entries.
    fn asked(&self) -> Option<(SeatSet, Self::Question)>;
}

/// The stack, `DEPTH` entries at most. Hashes as the list of its entries, the bottom first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Agenda<F, const DEPTH: usize>(ArrayVec<F, DEPTH>);

impl<F: Frame, const DEPTH: usize> Agenda<F, DEPTH> {
    /// Puts a question to these seats before everything else.
    ///
    /// # Panics
    /// If the stack is full.
    #[inline]
    pub fn ask(&mut self, seats: SeatSet, question: F::Question) {
        self.0.push(F::ask(seats, question));
    }

    /// Continues at `step` after everything that is pushed later.
    ///
    /// # Panics
    /// If the stack is full.
    #[inline]
    pub fn then(&mut self, step: F::Step) {
        self.0.push(F::step(step));
    }

    /// The seats that must answer.
    #[inline]
    pub fn pending(&self) -> SeatSet {
        self.0.last().and_then(F::asked).map_or(SeatSet::EMPTY, |(seats, _)| seats)
    }

    /// The question to this seat; `None` if it need not answer.
    #[inline]
    pub fn question(&self, seat: Seat) -> Option<F::Question> {
        self.0.last().and_then(F::asked).filter(|(seats, _)| seats.contains(seat)).map(|(_, question)| question)
    }

    /// The question that this seat answers with `answer`.
    ///
    /// # Panics
    /// If the seat need not answer; [`Game::try_apply`](crate::Game::try_apply) refuses such an action instead.
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
    /// If the stack is empty.
    #[inline]
    pub fn top(&self) -> F {
        *self.0.last().expect("a game that is not over has an open question")
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
