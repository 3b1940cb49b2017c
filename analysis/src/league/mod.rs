//! A league: strategies learn in turn from what the others have learnt, until nobody finds much to gain.
//!
//! ```text
//! Experiment + LeagueOptions ── LeaguePlan ── run_league ── Ran: findings, and files of trained strategies and mixtures
//! ```
//!
//! In every **round** all line-ups of those who are in the league are played ([`tables`](crate::tables)), and the game of choosing among them is solved
//! ([`equilibrium`](crate::equilibrium)): the *mixture* that people would settle on who could choose no other. Then each strategy is
//! trained for its best response to that mixture ([`train`](crate::train)), and joins in its new form if it has gained
//! more than the margin. The league ends when no response wins more than an even share by more than the margin, when its rounds are over, or when the
//! games do not do for another round. Those who were trained in the last round do not join: what they win measures what the mixture leaves to be gained.
//!
//! Source: policy-space response oracles (Lanctot and others 2017) after the double oracle (`McMahan`, Gordon and Blum 2003).
//!
//! **The same bytes**: every part of a league is a training or a run of line-ups, each kept in a folder of its own, on luck of its own.

mod bootstrap;
mod budget;
mod circles;
mod conclude;
mod payoffs;
mod plan;
mod played;
mod rounds;
mod versions;

pub use plan::{DEFAULT_GAMES, DEFAULT_ROUNDS, LeaguePlan};
pub use rounds::run_league;

#[cfg(test)]
mod tests;
