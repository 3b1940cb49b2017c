//! Guns at long range.

use super::shared::{Character, Prey, Weights};

/// Keeps where beams reach and beyond the torpedoes and rockets that enemies have left, its ships together and its screens up first,
/// fires at what costs the enemy most points, spends interceptor missiles freely and leaves with a losing ship.
#[derive(Clone, Debug)]
pub struct StandOff;

impl Character for StandOff {
    fn weights() -> Weights {
        Weights {
            caution: 100,
            wary: 0,
            risk: 200,
            distance: 8,
            closing: 10,
            crowding: 20,
            guarding: 30,
            cruise: 12,
            chance: 45,
            prey: Prey::Dear,
            missiles: 5,
            watch: 25,
            break_off: 15,
            shelter: 90,
            ..Weights::default()
        }
    }
}
