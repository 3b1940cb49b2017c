//! Guns at long range.

use super::shared::{Character, Prey, Weights};

/// Keeps beyond torpedoes and rockets at the range of beams, screens up first, fires at what is nearest to destruction, spends interceptor
/// missiles freely and leaves with a losing ship.
#[derive(Clone, Debug)]
pub struct StandOff;

impl Character for StandOff {
    fn weights() -> Weights {
        Weights {
            caution: 130,
            risk: 200,
            distance: 7,
            closing: 40,
            crowding: 250,
            cruise: 7,
            chance: 45,
            prey: Prey::Fragile,
            missiles: 5,
            watch: 25,
            launch: 15,
            break_off: 25,
            ..Weights::default()
        }
    }
}
