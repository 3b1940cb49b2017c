//! A strategy that attacks head-on.

use super::shared::{Character, Prey, Weights};

/// Keeps its ships together and drives at the best armed enemy in reach, with forward guns and torpedoes. Fires limited rounds at chances
/// too small for other strategies. Stays beside its side's station, if there is one.
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
