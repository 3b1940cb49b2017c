//! Straight at them.

use super::shared::{Character, Prey, Weights};

/// Drives at the best armed enemy in reach with forward guns and torpedoes, its ships together, and fires rounds at chances that
/// others let pass; where its side has a station it stays beside that.
#[derive(Clone, Debug)]
pub struct Closer;

impl Character for Closer {
    fn weights() -> Weights {
        Weights {
            bow: 150,
            distance: 0,
            cruise: 12,
            prey: Prey::Armed,
            chance: 25,
            missiles: 6,
            watch: 12,
            together: 84,
            guarding: 120,
            ..Weights::default()
        }
    }
}
