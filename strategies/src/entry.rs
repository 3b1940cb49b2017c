//! A strategy under a name, to be made from settings.

use evenkeel_engine::Game;
use evenkeel_engine::rules::{Faults, Parameter, Rules, Value};

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

/// Makes strategies by their names, for strategies that are built on others. A [`Registry`](crate::Registry) does.
pub trait Seating<G: Game> {
    /// Names of the strategies that know the ruleset.
    fn names(&self) -> Vec<&'static str>;

    /// A new strategy as typed, such as `trader{bribes=2}`.
    ///
    /// # Errors
    /// Everything that is wrong with the word.
    fn seat(&self, word: &str) -> Result<Box<dyn Strategy<G>>, Faults>;
}

/// Makes a strategy from settings.
type Make<G> = fn(&dyn Seating<G>, &[(usize, Value)]) -> Box<dyn Strategy<G>>;

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
    pub(crate) make: Make<G>,
}

impl<G: Game> Entry<G> {
    /// The strategy with some parameters set away from their defaults: positions and values their kinds admit. Strategies
    /// it is built on, if any, come from `seating`.
    ///
    /// # Panics
    /// If such a strategy cannot be had there; a line-up that was read has been checked for it.
    pub fn make(&self, seating: &dyn Seating<G>, settings: &[(usize, Value)]) -> Box<dyn Strategy<G>> {
        (self.make)(seating, settings)
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
        make: |_, settings| Box::new(S::with(set_away(S::defaults(), settings))),
    }
}

/// Parameters with some set away from what they were.
pub(crate) fn set_away<R: Rules>(mut params: R, settings: &[(usize, Value)]) -> R {
    for (index, value) in settings {
        params.set(*index, value);
    }
    params
}
