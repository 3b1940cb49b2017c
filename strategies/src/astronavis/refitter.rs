//! A captain who puts the ship first.

use evenkeel_engine::astronavis::vocabulary::System;
use evenkeel_engine::parameters;

use super::craft::{Captain, Manner};

parameters! {
    /// What a refitter can be told.
    pub struct Plan {
        reserve: i32 = 20, "reserve", "money", range -100..=5000, sweep -100..=200, Ruling, "",
            "Money he does not spend by choice.";
        crew: i32 = 4, "crew", "rating", range 1..=5, sweep 3..=5, Ruling, "",
            "Crew rating he hires up to.";
        all: bool = true, "all", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Whether he goes on to Engines 5 and Hull 4 after the first engine upgrade.";
    }
}

/// Repairs every point as soon as he can and puts early money into upgrades, which speed every later flight and keep half
/// their price in net worth. In the Basic game, which has no yard, he is a freighter with other thresholds.
#[derive(Clone, Debug)]
pub struct Refitter;

impl Captain for Refitter {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        const ALL: &[(System, u8)] = &[(System::Engines, 4), (System::Engines, 5), (System::Hull, 4)];
        Manner {
            wanted: 12,
            yielding: 10,
            patience: 0,
            outlook: true,
            reserve: plan.reserve,
            spare_fuel: 16,
            cheap: 20,
            stake: 40,
            spares: 6,
            crew: plan.crew as u8,
            thorough: true,
            upgrades: if plan.all { ALL } else { &ALL[..1] },
            farthest: 11,
        }
    }
}
