//! By how much strategies can be beaten: what looking ahead adds to each.
//!
//! ```text
//! Experiment + HeadroomOptions ── HeadroomPlan ── run_headroom ── Ran: findings, and `headroom.toml` for later studies to quote
//! ```
//!
//! A conclusion is about a rule only as far as good players reach it. Each strategy is seated among copies of itself, with one in their
//! midst who starts from the same strategy and looks ahead ([`lookahead`](evenkeel_strategies::lookahead)): what that one wins more than an even
//! share, or alone at the table scores more, is the strategy's *headroom*. It is what look-ahead finds with its usual settings, and bounds
//! nothing from above.

mod conclude;
mod plan;
mod play;

pub use plan::{DEFAULT_GAMES, HeadroomPlan};
pub use play::run_headroom;

#[cfg(test)]
mod tests;
