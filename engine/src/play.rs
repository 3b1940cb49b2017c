//! Plays one game: asks and applies until no seat must answer.

use crate::chance::Dice;
use crate::journal::Journal;
use crate::{Actions, Game, Seat, SeatSet};

/// Why a run of [`play_on`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The game is over.
    Over,
    /// The allowance of decisions is used up.
    Allowance,
    /// The chooser gave no answer; [`play_on`] never stops like this.
    NoAnswer,
}

/// Plays `state` on until the game is over or `allowance` decisions were applied.
///
/// `choose` answers with a position in the given list. A list of one is a forced move without a question. The lowest of several pending seats is
/// asked first; each answers from its own view, so the order makes no difference.
///
/// # Panics
/// If an answer is not a position in its list.
#[inline]
pub fn play_on<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut impl Dice<G::Stream>,
    journal: &mut impl Journal<G>,
    allowance: u32,
    mut choose: impl FnMut(G::View<'_>, Seat, &[G::Action]) -> usize,
) -> Stop {
    run(game, state, dice, journal, allowance, lowest, |state, seat, actions, _| {
        Some(if actions.len() == 1 { 0 } else { choose(game.view(state, seat), seat, actions) })
    })
}

/// Stops at an answer outside the list of actions: a defect of the chooser.
#[cold]
fn out_of_range(seat: Seat, choice: usize, count: usize) -> ! {
    panic!("seat {seat} chose number {choice} of {count} legal actions, counted from 0")
}

/// The seat asked first by default.
#[inline]
pub fn lowest(pending: SeatSet) -> Option<Seat> {
    pending.first()
}

/// The loop of [`play_on`] with access to everything, for laws and replays, which see the true state.
///
/// `next` picks the pending seat to ask. `choose` sees the state and forced moves too, may write in the journal before the answer is applied, and
/// stops the run by returning `None`.
#[inline]
pub fn run<G: Game, J: Journal<G>>(
    game: &G,
    state: &mut G::State,
    dice: &mut impl Dice<G::Stream>,
    journal: &mut J,
    allowance: u32,
    mut next: impl FnMut(SeatSet) -> Option<Seat>,
    mut choose: impl FnMut(&G::State, Seat, &[G::Action], &mut J) -> Option<usize>,
) -> Stop {
    let mut actions = Actions::new();
    for _ in 0..allowance {
        let Some(seat) = next(game.pending(state)) else { return Stop::Over };
        actions.clear();
        G::actions(game.view(state, seat), &mut actions);
        let Some(choice) = choose(state, seat, &actions, journal) else { return Stop::NoAnswer };
        let Some(&action) = actions.get(choice) else { out_of_range(seat, choice, actions.len()) };
        game.apply(state, seat, action, dice, journal);
    }
    if game.pending(state).is_empty() { Stop::Over } else { Stop::Allowance }
}
