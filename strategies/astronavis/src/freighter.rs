//! The captain who counts.

use super::shared::{Character, Weights};

/// Counts what every choice can be expected to bring: takes the cargo that is worth more than waiting on, leaves a port empty
/// where a better one is near, spends nothing that does not come back, and repairs.
#[derive(Clone, Debug)]
pub struct Freighter;

impl Character for Freighter {
    fn weights() -> Weights {
        Weights::default()
    }
}
