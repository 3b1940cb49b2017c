//! A captain who maximises expected gain.

use super::shared::{Character, Weights};

/// Computes the expected gain of every choice. Takes cargo worth more than waiting, leaves a port empty if a better port is near, spends only
/// recoverable amounts, and repairs.
#[derive(Clone, Debug)]
pub struct Freighter;

impl Character for Freighter {
    fn weights() -> Weights {
        Weights::default()
    }
}
