//! A captain who plays for the big cargo.

use super::shared::{Character, Weights};

/// Lies in the populous ports and waits there for rich and Priority cargo, scorns half cargoes, and puts the most into captain's
/// cargo on credit.
#[derive(Clone, Debug)]
pub struct Speculator;

impl Character for Speculator {
    fn weights() -> Weights {
        Weights {
            wanted: 40,
            yielding: 5,
            halves: 60,
            crowds: 30,
            reserve: 30,
            spare_fuel: 8,
            cheap: 16,
            premium: 100,
            spares: 3,
            ..Weights::default()
        }
    }
}
