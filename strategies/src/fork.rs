//! Copies of a strategy in the middle of a game.

use core::any::Any;

use evenkeel_engine::Game;

use crate::Strategy;

/// Copies a strategy together with its memory. Every strategy that is `Clone` implements it.
pub trait Fork<G: Game>: Any {
    /// A copy that plays on exactly as this strategy would.
    fn fork(&self) -> Box<dyn Strategy<G>>;

    /// Makes `slot` such a copy. Allocates nothing if the slot already holds a copy of the same strategy and its `clone_from` allocates
    /// nothing.
    fn fork_into(&self, slot: &mut Box<dyn Strategy<G>>);
}

impl<G: Game, S: Strategy<G> + Clone> Fork<G> for S {
    fn fork(&self) -> Box<dyn Strategy<G>> {
        Box::new(self.clone())
    }

    fn fork_into(&self, slot: &mut Box<dyn Strategy<G>>) {
        let lying: &mut dyn Any = &mut **slot;
        match lying.downcast_mut::<S>() {
            Some(same) => same.clone_from(self),
            None => *slot = self.fork(),
        }
    }
}

/// Copies strategies that wrap another.
impl<G: Game> Clone for Box<dyn Strategy<G>> {
    fn clone(&self) -> Self {
        (**self).fork()
    }

    fn clone_from(&mut self, source: &Self) {
        (**source).fork_into(self);
    }
}
