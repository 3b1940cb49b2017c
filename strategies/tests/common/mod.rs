//! Every ruleset with its roster, for tests shared by all of them.

#![allow(dead_code, reason = "no test program needs all of it")]

use evenkeel_astronavis::AstroNavis;
use evenkeel_astronavis_strategies::{ASTRONAVIS, AstroNavisRoster};
use evenkeel_engine::{Game, Ruleset};
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_knight_hawks_strategies::{KNIGHT_HAWKS, KnightHawksRoster};
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::{SMUGGLERS, SmugglersRoster};
use evenkeel_star_traders::StarTraders;
use evenkeel_star_traders_strategies::{STAR_TRADERS, StarTradersRoster};
use evenkeel_strategies::{Roster, Rulesets};

/// A ruleset with a known roster.
pub trait Rostered: Ruleset {
    type Roster: Roster<Game = Self>;
}

/// Work that is equal for every ruleset.
pub trait Visitor {
    type Output;

    fn visit<G: Rostered>(self) -> Self::Output;
}

macro_rules! rulesets {
    ($($game:ty => $roster:ty, $ruleset:path;)* ) => {
        $(impl Rostered for $game {
            type Roster = $roster;
        })*

        pub const RULESETS: Rulesets = &[$(&$ruleset),*];

        /// Does the visitor's work for the ruleset of this name, if there is one.
        pub fn visit<V: Visitor>(ruleset: &str, visitor: V) -> Option<V::Output> {
            $(if ruleset == <$game>::ID {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

rulesets! {
    Smugglers => SmugglersRoster, SMUGGLERS;
    AstroNavis => AstroNavisRoster, ASTRONAVIS;
    KnightHawks => KnightHawksRoster, KNIGHT_HAWKS;
    StarTraders => StarTradersRoster, STAR_TRADERS;
}

pub fn rulesets() -> Vec<&'static str> {
    RULESETS.iter().map(|ruleset| ruleset.id).collect()
}
