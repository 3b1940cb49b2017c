//! The margin by which strategies can be beaten: the gain of each from looking ahead.
//!
//! ```text
//! Experiment + HeadroomOptions ── HeadroomPlan ── run_headroom ── Ran: findings, and `headroom.toml` for later studies to quote
//! ```
//!
//! A conclusion about a rule is only as reliable as the players are strong. Each strategy is seated among copies of itself, together with one player
//! that starts from the same strategy and looks ahead ([`lookahead`](evenkeel_strategies::lookahead)). Its gain over an even share, or over the
//! strategy's score if alone at the table, is the strategy's *headroom*. It is the gain of look-ahead with its usual settings, not an upper bound.

mod conclude;
mod plan;
mod play;
mod verdicts;

pub use plan::{DEFAULT_GAMES, HeadroomPlan};
pub use play::run_headroom;

#[cfg(test)]
mod tests;
