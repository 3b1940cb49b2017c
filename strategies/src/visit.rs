//! Work that is the same for every ruleset.

use evenkeel_engine::Game;

use crate::{HasInfo, Roster, RulesetInfo};

/// Work that is the same for every ruleset.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it for one ruleset.
    fn visit<G: Roster>(self) -> Self::Output;
}

/// The ruleset of this name, if there is one.
pub fn find_ruleset(name: &str) -> Option<&'static RulesetInfo> {
    RULESETS.iter().copied().find(|ruleset| ruleset.id == name)
}

macro_rules! dispatch {
    ($($game:ty),* $(,)?) => {
        /// All rulesets.
        pub const RULESETS: &[&RulesetInfo] = &[$(<$game as HasInfo>::INFO),*];

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
