//! What many games come to in numbers: whole-number [`tally`]s while they are played, and [`estimate`]s with intervals once they are.
//!
//! Nothing here knows what was asked. Tallies merge in any order to the same bytes; floats come after the last merge, and every function
//! of a float that a platform could compute otherwise is that of `libm`.

#![allow(clippy::cast_precision_loss, reason = "estimates: counts of games stay far below 2^53")]

pub mod equilibrium;
pub mod estimate;
pub mod linear;
pub mod sequential;
pub mod tally;
#[cfg(test)]
mod testing;
