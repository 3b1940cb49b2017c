//! A journal of events for listeners.

use crate::Game;
pub use crate::game::Journal;

/// Ignores every event.
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
