//! The statistics of many games: whole-number [`tally`]s while they are played, and [`estimate`]s with intervals afterwards.
//!
//! Nothing here depends on the question of a study. Tallies merge in any order to the same bytes; floats come after the last merge. Every function of
//! a float that depends on the platform is taken from `libm`.

#![allow(clippy::cast_precision_loss, reason = "estimates: counts of games stay far below 2^53")]

pub mod equilibrium;
pub mod estimate;
pub mod linear;
pub mod sequential;
pub mod tally;
#[cfg(test)]
mod testing;
