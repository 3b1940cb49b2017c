//! Straight at them.

use super::shared::{Character, Prey, Weights};

/// Drives at the best armed enemy in reach with forward guns and torpedoes and does not count the cost.
#[derive(Clone, Debug)]
pub struct Closer;

impl Character for Closer {
    fn weights() -> Weights {
        Weights {
            caution: 50,
            bow: 150,
            distance: 0,
            cruise: 12,
            chance: 25,
            prey: Prey::Armed,
            missiles: 2,
            watch: 12,
            ..Weights::default()
        }
    }
}
