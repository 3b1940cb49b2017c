//! The players in the games that test the laws.

use crate::chance::Luck;
use crate::digest::Digest;
use crate::{Game, Seat};

/// Decides for every seat of a table. Its answers must follow from the luck at its start and the views since then.
pub trait Player<G: Game> {
    /// A new game begins.
    fn begin(&mut self, game: &G, luck: Luck);

    /// A position in `actions`, which has at least two entries.
    fn choose(&mut self, view: G::View<'_>, seat: Seat, actions: &[G::Action]) -> usize;
}

/// Random legal play.
#[derive(Clone, Debug, Default)]
pub struct Anyone {
    luck: Luck,
    asked: u64,
}

impl<G: Game> Player<G> for Anyone {
    fn begin(&mut self, _: &G, luck: Luck) {
        *self = Self { luck, asked: 0 };
    }

    fn choose(&mut self, _: G::View<'_>, _: Seat, actions: &[G::Action]) -> usize {
        self.asked += 1;
        pick(Digest::of(&(self.luck, self.asked)), actions.len())
    }
}

/// A position below `count` from a hashed word: close enough to uniform for trials.
pub(super) fn pick(word: u64, count: usize) -> usize {
    (word % count as u64) as usize
}

/// The answer of `player` in `state`; `None` without a choice.
pub(super) fn answer<G: Game>(
    game: &G,
    player: &mut impl Player<G>,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
) -> Option<usize> {
    match actions.len() {
        0 => None,
        1 => Some(0),
        _ => Some(player.choose(game.view(state, seat), seat, actions)),
    }
}
