//! Work that is the same for every ruleset.

use evenkeel_engine::Game;

use crate::Roster;

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
