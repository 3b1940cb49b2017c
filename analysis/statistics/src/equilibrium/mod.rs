//! Symmetric games of several seats, and their equilibrium mixtures of strategies.
//!
//! A [`SymmetricGame`] has the payoff of each strategy for every choice of the other seats, from played games. [`solve`] finds a mixture from which
//! no seat gains much by deviating alone. Whole numbers become floats before this and never after it. Only sums, products and quotients are used: a
//! mixture is equal on every machine.
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
