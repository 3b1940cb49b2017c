//! A captain who puts the ship first.

use super::shared::{Character, Weights};

/// Keeps to the large ports, where yards are good and fuel is cheap, repairs every point as soon as possible and puts early
/// money into upgrades.
#[derive(Clone, Debug)]
pub struct Refitter;

impl Character for Refitter {
    fn weights() -> Weights {
        Weights {
            all: true,
            crew: 4,
            spares: 6,
            yards: 40,
            payback: 60,
            working: 220,
            reserve: 120,
            stake: 40,
            cheap: 18,
            ..Weights::default()
        }
    }
}
