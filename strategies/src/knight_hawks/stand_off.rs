//! Guns at long range.

use super::shared::{Character, Prey, Weights};

/// Keeps beyond torpedoes and rockets at the range of beams, screens up first, fires at what costs the enemy most points, spends interceptor
/// missiles freely and leaves with a losing ship.
#[derive(Clone, Debug)]
pub struct StandOff;

impl Character for StandOff {
    fn weights() -> Weights {
        Weights {
            caution: 100,
            risk: 200,
            distance: 10,
            closing: 2,
            crowding: 100,
            cruise: 12,
            chance: 45,
            prey: Prey::Dear,
            missiles: 5,
            watch: 25,
            launch: 15,
            break_off: 15,
            shelter: 90,
            ..Weights::default()
        }
    }
}
