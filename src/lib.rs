//! Evenkeel with its own rulesets. [`evenkeel_cli`] does all of its work; a program with other rulesets passes it a list of its own.

use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::Rulesets;

/// The included rulesets.
pub const RULESETS: Rulesets = &[&SMUGGLERS, &ASTRONAVIS, &KNIGHT_HAWKS, &STAR_TRADERS];

/// The Rust code of the page about strategies is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../docs/tutorials/strategy.md")]
struct StrategiesPage;
