//! A strategy that stays out of the range of torpedoes and rockets.

use super::shared::{Character, Weights};

/// Prefers eight hexes to the enemy it steers by, and avoids the range of the enemies' remaining torpedoes and rockets. It comes near in passing, but
/// its moves end farther away than those of `line` or `closer`. Raises its screens first, and fires at the target whose loss costs the enemy the most
/// points. Spends interceptor missiles freely, and leaves with a nearly lost ship.
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
