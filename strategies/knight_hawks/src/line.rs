//! The line of battle: the baseline strategy of §18.3.

use super::shared::{Character, Weights};

/// Keeps its ships together and slow, near the enemy and close to its side's station. Weighs damage dealt against damage taken, and fires at the
/// target whose loss costs the enemy the most points: §18.3.
#[derive(Clone, Debug)]
pub struct Line;

impl Character for Line {
    fn weights() -> Weights {
        Weights {
            plans: 29,
            missiles: 4,
            launch: 56,
            pursuit: 70,
            retreat: 20,
            together: 97,
            guarding: 30,
            ..Weights::default()
        }
    }
}
