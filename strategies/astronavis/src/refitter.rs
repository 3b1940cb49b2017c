//! A captain with priority on the ship.

use super::shared::{Character, Weights};

/// Stays at the large ports, where yards are good and fuel is cheap. Repairs every point as soon as possible, and spends early money on
/// upgrades of every system. Takes cargo on the way there.
#[derive(Clone, Debug)]
pub struct Refitter;

impl Character for Refitter {
    fn weights() -> Weights {
        Weights {
            wanted: -5,
            yielding: 3,
            reserve: 120,
            spare_fuel: 96,
            cheap: 18,
            farthest: 14,
            spares: 6,
            crew: 4,
            all: true,
            surcharge: 6,
            yards: 100,
            choosiness: 40,
            roaming: 40,
            burning: 60,
            refuelling: 0,
            idle_fuel: 4,
            payback: 60,
            working: 180,
            visits: 4,
            ruin: 179,
            ..Weights::default()
        }
    }
}
