//! A named strategy that can be made from settings.

use core::any::Any;
use std::sync::Arc;

use evenkeel_engine::Game;
use evenkeel_engine::rules::{Faults, Parameter, Rules, Value};

use crate::Strategy;

/// A strategy made from typed parameters.
pub trait Configured: Sized {
    /// Its parameters, declared with [`evenkeel_engine::settings!`].
    type Params: Rules;

    /// Its default parameters. Override it where several strategies share one list of parameters.
    fn defaults() -> Self::Params {
        Self::Params::default()
    }

    /// The strategy with these parameters.
    fn with(params: Self::Params) -> Self;
}

/// Makes strategies by name, for strategies built on others. Implemented by [`Registry`](crate::Registry).
pub trait Seating<G: Game> {
    /// Names of the ruleset's own strategies.
    fn names(&self) -> Vec<&'static str>;

    /// A new strategy as typed, such as `trader{bribes=2}`.
    ///
    /// # Errors
    /// All faults of the word.
    fn seat(&self, word: &str) -> Result<Box<dyn Strategy<G>>, Faults>;
}

/// Makes a strategy from settings.
type Make<G> = fn(&dyn Seating<G>, &[(usize, Value)]) -> Box<dyn Strategy<G>>;

/// The constructor of a strategy of one ruleset, for code without the ruleset's types.
#[derive(Clone)]
pub(crate) struct Maker(Arc<dyn Any + Send + Sync>);

impl Maker {
    pub fn of<G: Game>(make: Make<G>) -> Self {
        Self(Arc::new(make))
    }
}

/// One strategy of a [`Registry`](crate::Registry).
#[derive(Clone)]
pub struct Entry {
    /// The name as typed.
    pub name: &'static str,
    /// How it plays, in one line.
    pub about: &'static str,
    /// Whether the strategy plays any ruleset without knowing this one. Such a strategy is seated only where it is named.
    pub general: bool,
    /// Its parameters.
    pub parameters: fn() -> &'static [Parameter],
    /// Their defaults, in the same order.
    pub defaults: fn() -> Vec<Value>,
    pub(crate) maker: Maker,
}

impl Entry {
    /// Whether the strategy plays this ruleset.
    pub fn plays<G: Game>(&self) -> bool {
        self.maker.0.is::<Make<G>>()
    }

    /// The strategy with some parameters changed from their defaults: positions and values of the right kind. Strategies it is built on, if
    /// any, come from `seating`.
    ///
    /// # Panics
    /// If `seating` lacks such a strategy, or if it does not [play](Self::plays) this ruleset. Reading a line-up and a registry exclude both.
    pub fn make<G: Game>(&self, seating: &dyn Seating<G>, settings: &[(usize, Value)]) -> Box<dyn Strategy<G>> {
        let make = self.maker.0.downcast_ref::<Make<G>>();
        make.unwrap_or_else(|| panic!("{} does not play {}", self.name, G::ID))(seating, settings)
    }
}

/// An entry for a strategy of the ruleset `G`. `name` is the name as typed, `about` describes in one line how it plays.
pub fn entry<G: Game, S: Strategy<G> + Configured + 'static>(name: &'static str, about: &'static str) -> Entry {
    Entry {
        name,
        about,
        general: false,
        parameters: S::Params::parameters,
        defaults: || {
            let defaults = S::defaults();
            (0..S::Params::parameters().len()).map(|index| defaults.value(index)).collect()
        },
        maker: Maker::of::<G>(|_, settings| Box::new(S::with(set_away(S::defaults(), settings)))),
    }
}

/// Parameters with some of them changed.
pub(crate) fn set_away<R: Rules>(mut params: R, settings: &[(usize, Value)]) -> R {
    for (index, value) in settings {
        params.set(*index, value);
    }
    params
}
