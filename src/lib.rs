//! Evenkeel with the rulesets that it comes with. [`evenkeel_cli`] does all of its work; a program with other rulesets passes it a list of its own.

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
