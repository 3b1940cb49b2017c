//! A captain who never comes near the limit.

use evenkeel_engine::astronavis::vocabulary::System;
use evenkeel_engine::parameters;

use super::craft::{Captain, Manner};

parameters! {
    /// What a cautious captain can be told.
    pub struct Plan {
        reserve: i32 = 60, "reserve", "money", range -100..=5000, sweep 0..=300, Ruling, "",
            "Money he does not spend by choice.";
        spare_fuel: i32 = 32, "spare_fuel", "units", range 0..=200, sweep 0..=80, Ruling, "",
            "Fuel he wants aboard beyond the way to go.";
        farthest: i32 = 8, "farthest", "squares", range 1..=31, sweep 3..=11, Ruling, "",
            "Longest way he takes a cargo.";
    }
}

/// Keeps cash and fuel in hand, takes modest cargo soon rather than rich cargo late, flies no long ways, keeps the ship and a
/// stock of spares in order, and risks little on captain's cargo.
#[derive(Clone, Debug)]
pub struct Cautious;

impl Captain for Cautious {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            wanted: 8,
            yielding: 12,
            patience: 0,
            outlook: true,
            reserve: plan.reserve,
            spare_fuel: plan.spare_fuel,
            cheap: 22,
            stake: 20,
            spares: 5,
            crew: 4,
            thorough: true,
            upgrades: &[(System::Engines, 4)],
            farthest: plan.farthest as u8,
        }
    }
}
