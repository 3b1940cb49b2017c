//! Symmetric games of several seats: which mixture of strategies would people settle on?
//!
//! A [`SymmetricGame`] says what each strategy gets from every choice of the other seats, as played; [`solve`] finds a mixture
//! from which nobody gains much by leaving it alone. Whole numbers become floats before this and never after it; only
//! sums, products and quotients are taken, so that a mixture is the same on every machine.
//!
//! Source: empirical games (Wellman 2006); symmetric games by counts of strategies (Cheng and others 2004).

mod game;
mod multisets;
mod solve;

pub use game::SymmetricGame;
pub use multisets::multisets;
pub use solve::{Solution, solve};

#[cfg(test)]
mod tests;
