//! A captain who plays for the big cargo.

use super::shared::{Character, Weights};

/// Lies in the populous ports and waits there for rich and Priority cargo, scorns half cargoes, buys fuel only where it is
/// cheapest, and puts the most into captain's cargo.
#[derive(Clone, Debug)]
pub struct Speculator;

impl Character for Speculator {
    fn weights() -> Weights {
        Weights {
            wanted: 40,
            yielding: 5,
            halves: 40,
            crowds: 50,
            reserve: 30,
            spare_fuel: 16,
            cheap: 18,
            premium: 100,
            spares: 2,
            ..Weights::default()
        }
    }
}
