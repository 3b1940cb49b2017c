//! The margin by which strategies can be beaten: the gain of each from looking ahead.
//!
//! ```text
//! Experiment + HeadroomOptions ── HeadroomPlan ── run_headroom ── Ran: findings, and `headroom.toml` for later studies to quote
//! ```
//!
//! A conclusion about a rule holds only as far as good players reach it. Each strategy is seated among copies of itself, with one player among them
//! that starts from the same strategy and looks ahead ([`lookahead`](evenkeel_strategies::lookahead)). Its gain over an even share, or alone at the
//! table over the strategy's score, is the strategy's *headroom*. It is the gain of look-ahead with its usual settings, not an upper bound.

mod conclude;
mod plan;
mod play;
mod verdicts;

pub use plan::{DEFAULT_GAMES, HeadroomPlan};
pub use play::run_headroom;

#[cfg(test)]
mod tests;
