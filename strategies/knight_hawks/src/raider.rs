//! Hit and run.

use super::shared::{Character, Prey, Weights};

/// Passes at speed, fires at small and damaged ships, and breaks off with its own badly damaged ships.
#[derive(Clone, Debug)]
pub struct Raider;

impl Character for Raider {
    fn weights() -> Weights {
        Weights {
            caution: 60,
            risk: 150,
            bow: 120,
            closing: 3,
            cruise: 16,
            momentum: 10,
            prey: Prey::Weak,
            chance: 35,
            missiles: 4,
            break_off: 40,
            ..Weights::default()
        }
    }
}
