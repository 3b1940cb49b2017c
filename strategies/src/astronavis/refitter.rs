//! A captain who puts the ship first.

use super::shared::{Character, Weights};

/// Keeps to the large ports, where yards are good and fuel is cheap, repairs every point as soon as possible and puts early
/// money into upgrades of every system; takes what lies on the way there.
#[derive(Clone, Debug)]
pub struct Refitter;

impl Character for Refitter {
    fn weights() -> Weights {
        Weights {
            all: true,
            crew: 4,
            spares: 6,
            yards: 100,
            roaming: 40,
            choosiness: 40,
            reserve: 120,
            working: 220,
            payback: 60,
            stake: 40,
            cheap: 18,
            ..Weights::default()
        }
    }
}
