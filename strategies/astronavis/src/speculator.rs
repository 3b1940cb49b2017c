//! A captain who waits for the big cargo.

use super::shared::{Character, Weights};

/// Stays in the populous ports and waits there for rich and Priority cargo. Rejects half cargoes, buys fuel only where it is cheapest, and spends
/// more than any other strategy on captain's cargo.
#[derive(Clone, Debug)]
pub struct Speculator;

impl Character for Speculator {
    fn weights() -> Weights {
        Weights {
            wanted: 40,
            yielding: 5,
            patience: 2,
            reserve: 30,
            spare_fuel: 16,
            cheap: 18,
            farthest: 11,
            spares: 2,
            thorough: false,
            caution: 12,
            surcharge: 88,
            halves: 40,
            premium: 100,
            crowds: 50,
            yards: -31,
            fuel_price: 13,
            burning: 98,
            refuelling: 8,
            idle_fuel: 16,
            payback: 132,
            working: 145,
            ruin: 121,
            repairing: 0,
            content: 24,
            ..Weights::default()
        }
    }
}
