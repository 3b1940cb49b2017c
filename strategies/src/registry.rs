//! Which strategies there are, and which rulesets.

use core::marker::PhantomData;

use evenkeel_engine::rules::{Parameter, Rules, Value};
use evenkeel_engine::{Game, Ruleset};

use crate::Strategy;

/// A ruleset with strategies of its own.
pub trait Roster: Ruleset {
    /// The strategies that know this ruleset.
    fn strategies() -> Vec<Entry<Self>>;
}

/// A strategy that is made from typed parameters.
pub trait Configured: Sized {
    /// Its parameters, declared with [`evenkeel_engine::parameters!`].
    type Plan: Rules;

    /// The strategy with these parameters.
    fn with(plan: Self::Plan) -> Self;
}

/// Makes a strategy from settings.
type Make<G> = fn(&[(usize, Value)]) -> Box<dyn Strategy<G>>;

/// One strategy of a roster.
pub struct Entry<G: Game> {
    /// What people type.
    pub name: &'static str,
    /// How it plays, in a line.
    pub about: &'static str,
    /// Its parameters.
    pub parameters: fn() -> &'static [Parameter],
    /// Their defaults, in the same order.
    pub defaults: fn() -> Vec<Value>,
    make: Make<G>,
    game: PhantomData<G>,
}

impl<G: Game> Entry<G> {
    /// The strategy with some parameters set away from their defaults: positions and values their kinds admit.
    pub fn make(&self, settings: &[(usize, Value)]) -> Box<dyn Strategy<G>> {
        (self.make)(settings)
    }
}

/// Enters a strategy into a roster.
pub fn entry<G: Game, S: Strategy<G> + Configured + 'static>(name: &'static str, about: &'static str) -> Entry<G> {
    Entry {
        name,
        about,
        parameters: S::Plan::parameters,
        defaults: || (0..S::Plan::parameters().len()).map(|index| S::Plan::default().value(index)).collect(),
        make: |settings| {
            let mut plan = S::Plan::default();
            for (index, value) in settings {
                plan.set(*index, value);
            }
            Box::new(S::with(plan))
        },
        game: PhantomData,
    }
}

/// Work that is the same for every ruleset.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it for one ruleset.
    fn visit<G: Roster>(self) -> Self::Output;
}

macro_rules! dispatch {
    ($($game:ty),* $(,)?) => {
        /// Names of all rulesets.
        pub fn rulesets() -> &'static [&'static str] {
            &[$(<$game as Game>::ID),*]
        }

        /// Does the visitor's work for the ruleset of this name, if there is one.
        pub fn visit<V: Visitor>(ruleset: &str, visitor: V) -> Option<V::Output> {
            $(if ruleset == <$game as Game>::ID {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

evenkeel_engine::rulesets!(dispatch);
