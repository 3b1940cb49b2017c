//! A captain who never comes near the credit limit.

use super::shared::{Character, Weights};

/// Keeps cash and fuel in hand, takes what is sure to be paid, asks more for long flights, keeps the ship and a stock of
/// spares in order, and risks little on captain's cargo.
#[derive(Clone, Debug)]
pub struct Cautious;

impl Character for Cautious {
    fn weights() -> Weights {
        Weights {
            reserve: 90,
            spare_fuel: 32,
            cheap: 24,
            farthest: 7,
            caution: 60,
            stake: 20,
            spares: 5,
            crew: 4,
            roaming: 80,
            lean: 12,
            ..Weights::default()
        }
    }
}
