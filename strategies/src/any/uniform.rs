//! Random legal play.

use evenkeel_engine::{Game, settings};

use crate::{Choice, Configured, Strategy, StrategyRng};

settings! {
    /// Nothing to set.
    pub struct Params {}
}

/// Every legal action with equal chance: the baseline.
#[derive(Clone, Copy, Debug)]
pub struct Uniform;

impl Configured for Uniform {
    type Params = Params;

    fn with(_: Params) -> Self {
        Self
    }
}

impl<G: Game> Strategy<G> for Uniform {
    fn choose(&mut self, _: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        rng.below(actions.len() as u32) as usize
    }
}
