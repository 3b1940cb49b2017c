//! Random legal play.

use evenkeel_engine::{Game, parameters};

use crate::{Choice, Configured, Strategy, StrategyRng};

parameters! {
    /// Nothing to turn.
    pub struct Plan {}
}

/// Every legal action with equal chance: the baseline.
#[derive(Clone, Copy, Debug)]
pub struct Uniform;

impl Configured for Uniform {
    type Plan = Plan;

    fn with(_: Plan) -> Self {
        Self
    }
}

impl<G: Game> Strategy<G> for Uniform {
    fn choose(&mut self, _: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        rng.below(actions.len() as u32) as usize
    }
}
