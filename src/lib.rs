//! Evenkeel with the rulesets that it comes with. Everything it does is [`evenkeel_cli`]'s, which a program with other rulesets hands its own
//! list.

use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{HasInfo as _, Rulesets};

/// The rulesets that it comes with.
pub const RULESETS: Rulesets =
    &[SmugglersRoster::INFO, AstroNavisRoster::INFO, KnightHawksRoster::INFO, StarTradersRoster::INFO];

/// What the page about strategies shows in Rust is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../docs/tutorials/strategy.md")]
struct StrategiesPage;
