//! A captain who stays far from the credit limit.

use super::shared::{Character, Weights};

/// Takes modest cargo soon rather than rich cargo late, relies only on certain pay, and asks more for long flights. Keeps cash, fuel and
/// spares in reserve at any price, and risks little on captain's cargo.
#[derive(Clone, Debug)]
pub struct Cautious;

impl Character for Cautious {
    fn weights() -> Weights {
        Weights {
            wanted: 19,
            patience: 2,
            reserve: 120,
            spare_fuel: 60,
            cheap: 30,
            farthest: 6,
            stake: 20,
            spares: 5,
            caution: 60,
            surcharge: 0,
            premium: 90,
            yards: 0,
            choosiness: 20,
            roaming: 32,
            fuel_price: 21,
            refuelling: 0,
            payback: 128,
            working: 135,
            lean: 14,
            ruin: 600,
            ..Weights::default()
        }
    }
}
