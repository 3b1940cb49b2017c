//! Plays one game: asks, applies, until nobody owes an answer.

use crate::chance::Dice;
use crate::journal::Journal;
use crate::{Actions, Game, Seat};

/// How a run of [`play_on`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The game is over.
    Over,
    /// The allowance of decisions is used up.
    Allowance,
}

/// Plays `state` on until the game is over or `allowance` decisions were applied.
///
/// `choose` answers with a position in the list it is given. A list of one is a forced move and is not asked. Of several
/// pending seats the lowest is asked first; each answers from its own view, so the order makes no difference.
pub fn play_on<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut impl Dice<G::Stream>,
    journal: &mut impl Journal<G>,
    allowance: u32,
    mut choose: impl FnMut(G::View<'_>, Seat, &[G::Action]) -> usize,
) -> Stop {
    let mut actions = Actions::new();
    for _ in 0..allowance {
        let Some(seat) = game.pending(state).first() else { return Stop::Over };
        actions.clear();
        let view = game.view(state, seat);
        G::actions(view, &mut actions);
        let choice = if actions.len() == 1 { 0 } else { choose(view, seat, &actions) };
        game.apply(state, seat, actions[choice], dice, journal);
    }
    if game.pending(state).is_empty() { Stop::Over } else { Stop::Allowance }
}
