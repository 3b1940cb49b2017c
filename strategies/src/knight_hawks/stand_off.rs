//! Guns at long range.

use super::shared::{Character, Weights};

/// Keeps where beams reach and beyond the torpedoes and rockets that enemies have left, its screens up first, fires at what
/// costs the enemy most points, spends interceptor missiles freely and leaves with a losing ship.
#[derive(Clone, Debug)]
pub struct StandOff;

impl Character for StandOff {
    fn weights() -> Weights {
        Weights {
            plans: 28,
            caution: 45,
            risk: 200,
            bow: 124,
            distance: 8,
            closing: 10,
            cruise: 12,
            chance: 31,
            missiles: 6,
            watch: 25,
            break_off: 15,
            wary: 0,
            crowding: 20,
            sluggish: 3,
            peril: 26,
            flight: 13,
            guarding: 30,
            shelter: 90,
            ..Weights::default()
        }
    }
}
