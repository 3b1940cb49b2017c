//! A captain who plays for the big cargo.

use evenkeel_engine::astronavis::vocabulary::System;
use evenkeel_engine::parameters;

use super::craft::{Captain, Manner};

parameters! {
    /// What a speculator can be told.
    pub struct Plan {
        wanted: i32 = 30, "wanted", "money", range -100..=500, sweep 0..=80, Ruling, "",
            "Net money a turn he wants of a cargo when he has just arrived, at two squares a turn.";
        yielding: i32 = 8, "yielding", "money", range 0..=200, sweep 0..=40, Ruling, "",
            "What each turn of waiting takes off that.";
        reserve: i32 = 0, "reserve", "money", range -100..=5000, sweep -100..=100, Ruling, "",
            "Money he does not spend by choice; below zero he lives on credit.";
    }
}

/// Waits for rich and Priority cargo, puts the most into captain's cargo, and keeps the Hull fit for
/// passengers.
#[derive(Clone, Debug)]
pub struct Speculator;

impl Captain for Speculator {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            wanted: plan.wanted,
            yielding: plan.yielding,
            patience: 0,
            outlook: true,
            reserve: plan.reserve,
            spare_fuel: 8,
            cheap: 18,
            stake: 50,
            spares: 3,
            crew: 3,
            thorough: false,
            upgrades: &[(System::Engines, 4)],
            farthest: 11,
        }
    }
}
