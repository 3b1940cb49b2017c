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
            distance: 7,
            closing: 60,
            crowding: 250,
            cruise: 7,
            chance: 45,
            prey: Prey::Dear,
            missiles: 5,
            watch: 25,
            launch: 15,
            break_off: 15,
            ..Weights::default()
        }
    }
}
