//! The part of a ruleset that takes a game from the deal to its outcome.

use core::fmt::Debug;
use core::hash::Hash;

use serde::Serialize;

use crate::chance::{Dice, Stream};
use crate::outcome::Outcome;
use crate::{Actions, Seat, SeatSet, Seats};

/// A ruleset in force: its resolved numbers and tables, and the number of seats. Immutable and shared by all threads.
///
/// A game runs as follows: [`deal`](Game::deal), then while [`pending`](Game::pending) names a seat, list its [`actions`](Game::actions) and
/// [`apply`](Game::apply) one. [`crate::play`] runs this loop.
///
/// Descriptions, counts, stories and odds of a ruleset are separate traits: [`crate::ruleset`].
pub trait Game: Sized + Send + Sync + 'static {
    /// The name on the command line, such as `smugglers`.
    const ID: &'static str;
    /// Fewest and most seats.
    const SEATS: (usize, usize);
    /// The maximum number of decisions in a game, forced moves included.
    const MAX_DECISIONS: u32;

    /// Everything about a game in progress. Fixed size, no heap, no floats.
    type State: Clone + Eq + Hash + Debug + Send;
    /// One answer to one question.
    type Action: Copy + Eq + Debug + Serialize + Send;
    /// An event. [`Narrate::may_know`](crate::Narrate::may_know) decides which seats may know it.
    type Event: Copy + Debug + Serialize;
    /// Purposes of a draw.
    type Stream: Stream;
    /// A seat's view. Private fields, accessors only.
    type View<'a>: Copy;

    /// The number of seats.
    fn seats(&self) -> Seats;
    /// Sets up a game and runs to the first decision.
    fn deal(&self, dice: &mut impl Dice<Self::Stream>, journal: &mut impl Journal<Self>) -> Self::State;
    /// Seats that must answer now. None: the game is over. Two or more answer without seeing each other's answers.
    fn pending(&self, state: &Self::State) -> SeatSet;
    /// The part of `state` that `seat` may see.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;
    /// The game a view belongs to: rules and tables are public.
    fn game_of(view: Self::View<'_>) -> &Self;
    /// Legal actions, never empty for a pending seat. They are a function of the view, so the list cannot leak a secret.
    fn actions(view: Self::View<'_>, out: &mut Actions<Self::Action>);
    /// Seals one answer. After the last pending one, resolves them all and runs to the next decision.
    ///
    /// # Panics
    /// If `seat` need not answer, or `action` is not one of its [`actions`](Game::actions): a broken invariant. Use [`try_apply`](Game::try_apply)
    /// for actions from outside.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dice: &mut impl Dice<Self::Stream>,
        journal: &mut impl Journal<Self>,
    );
    /// Winners, ranks, and the reason for the end. Defined for any state, so an unfinished game has an outcome too.
    fn outcome(&self, state: &Self::State) -> Outcome;
    /// A full state that this seat could believe in: a function of the view and the dice, never of the true state.
    fn determinize(view: Self::View<'_>, dice: &mut impl Dice<Self::Stream>) -> Self::State;

    /// As [`apply`](Game::apply), for an action that may be illegal. Listing the legal actions roughly doubles the cost.
    ///
    /// # Errors
    /// The reason why the action cannot be applied; the state, the dice and the journal are then unchanged.
    fn try_apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dice: &mut impl Dice<Self::Stream>,
        journal: &mut impl Journal<Self>,
    ) -> Result<(), IllegalAction<Self::Action>> {
        let pending = self.pending(state);
        if pending.is_empty() {
            return Err(IllegalAction::GameOver);
        }
        if !pending.contains(seat) {
            return Err(IllegalAction::NotPending { seat, pending });
        }
        let mut legal = Actions::new();
        Self::actions(self.view(state, seat), &mut legal);
        if !legal.contains(&action) {
            return Err(IllegalAction::NotLegal { seat, action, legal: legal.len() });
        }
        self.apply(state, seat, action, dice, journal);
        Ok(())
    }
}

/// Receives every event of a game. [`Silent`](crate::journal::Silent) costs nothing: events are built only if [`Journal::LISTENS`].
pub trait Journal<G: Game> {
    /// Whether events are wanted.
    const LISTENS: bool;

    /// Takes one event, in the order of play.
    fn record(&mut self, event: G::Event);
}

/// Why [`Game::try_apply`] refuses an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalAction<A: Debug> {
    /// The game is over, so no seat need answer.
    #[error("the game is over")]
    GameOver,
    /// Other seats must answer now.
    #[error("seat {seat} owes no answer: {} do", list(*pending))]
    NotPending {
        /// The seat that answered.
        seat: Seat,
        /// The seats that must answer.
        pending: SeatSet,
    },
    /// The seat must answer, but this action is not legal.
    #[error("{action:?} is not one of the {legal} legal actions of seat {seat}")]
    NotLegal {
        /// The seat that answered.
        seat: Seat,
        /// Its answer.
        action: A,
        /// The number of legal actions.
        legal: usize,
    },
}

fn list(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ")
}
