//! What happened, for whoever listens.

use crate::Game;

/// Hears every event of a game. [`Silent`] costs nothing: an event is built only where [`Journal::LISTENS`].
pub trait Journal<G: Game> {
    /// Whether events are wanted at all.
    const LISTENS: bool;

    /// Takes one event, in the order of play.
    fn record(&mut self, event: G::Event);
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Journal<G> for Silent {
    const LISTENS: bool = false;

    #[inline]
    fn record(&mut self, _: G::Event) {}
}

impl<G: Game> Journal<G> for Vec<G::Event> {
    const LISTENS: bool = true;

    fn record(&mut self, event: G::Event) {
        self.push(event);
    }
}
