//! A league: strategies learn in turn from each other's results, until none finds much to gain.
//!
//! ```text
//! Experiment + LeagueOptions ── LeaguePlan ── run_league ── Ran: findings, and files of trained strategies and mixtures
//! ```
//!
//! In every **round** all line-ups of the versions in the league are played ([`tables`](crate::tables)), and the game of choosing among them is
//! solved ([`equilibrium`](crate::equilibrium)). Its *mixture* is the equilibrium of players limited to these versions. Then each strategy is trained
//! for its best response to that mixture ([`train`](crate::train)), and joins in its new form if it has gained more than the margin. The league ends
//! when no response wins more than an even share by more than the margin, after its last round, or when the games do not suffice for another round.
//! Versions trained in the last round do not join: their win rates measure the gain left by the mixture.
//!
//! Source: policy-space response oracles (Lanctot and others 2017) after the double oracle (`McMahan`, Gordon and Blum 2003).
//!
//! **The same bytes**: every part of a league is a training or a run of line-ups, each kept in its own folder, with its own seeds.

mod bootstrap;
mod budget;
mod circles;
mod conclude;
mod payoffs;
mod plan;
mod played;
mod rounds;
mod verdicts;
mod versions;

pub use plan::{DEFAULT_GAMES, DEFAULT_ROUNDS, LeaguePlan};
pub use rounds::run_league;

#[cfg(test)]
mod tests;
