//! A strategy under a name, to be made from settings.

use evenkeel_engine::Game;
use evenkeel_engine::rules::{Parameter, Rules, Value};

use crate::Strategy;

/// A strategy that is made from typed parameters.
pub trait Configured: Sized {
    /// Its parameters, declared with [`evenkeel_engine::settings!`].
    type Params: Rules;

    /// Its parameters as it comes. Override it where several strategies share one list of parameters.
    fn defaults() -> Self::Params {
        Self::Params::default()
    }

    /// The strategy with these parameters.
    fn with(params: Self::Params) -> Self;
}

/// Makes a strategy from settings.
type Make<G> = fn(&[(usize, Value)]) -> Box<dyn Strategy<G>>;

/// One strategy of a [`Registry`](crate::Registry).
pub struct Entry<G: Game> {
    /// What people type.
    pub name: &'static str,
    /// How it plays, in a line.
    pub about: &'static str,
    /// Whether it plays any ruleset without knowing this one. Such a strategy is seated only where it is named.
    pub general: bool,
    /// Its parameters.
    pub parameters: fn() -> &'static [Parameter],
    /// Their defaults, in the same order.
    pub defaults: fn() -> Vec<Value>,
    make: Make<G>,
}

impl<G: Game> Entry<G> {
    /// The strategy with some parameters set away from their defaults: positions and values their kinds admit.
    pub fn make(&self, settings: &[(usize, Value)]) -> Box<dyn Strategy<G>> {
        (self.make)(settings)
    }
}

// Derived, these would ask the ruleset to be `Clone` and `Copy`.
impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Entry<G> {}

/// Names a strategy that knows the ruleset `G`. `name` is what people type, `about` says in a line how it plays.
pub fn entry<G: Game, S: Strategy<G> + Configured + 'static>(name: &'static str, about: &'static str) -> Entry<G> {
    Entry {
        name,
        about,
        general: false,
        parameters: S::Params::parameters,
        defaults: || {
            let defaults = S::defaults();
            (0..S::Params::parameters().len()).map(|index| defaults.value(index)).collect()
        },
        make: |settings| {
            let mut params = S::defaults();
            for (index, value) in settings {
                params.set(*index, value);
            }
            Box::new(S::with(params))
        },
    }
}
