//! The greedy captain of the specification.

use evenkeel_engine::astronavis::vocabulary::System;
use evenkeel_engine::parameters;

use super::craft::{Captain, Manner};

parameters! {
    /// What a freighter captain can be told.
    pub struct Plan {
        wanted: i32 = 25, "wanted", "money", range -100..=500, sweep 0..=60, Ruling, "§8",
            "Net money a turn he wants of a cargo when he has just arrived, at two squares a turn.";
        yielding: i32 = 10, "yielding", "money", range 0..=200, sweep 0..=40, Ruling, "§8",
            "What each turn of waiting takes off that.";
        patience: i32 = 0, "patience", "turns", range 0..=50, sweep 0..=6, Ruling, "§8",
            "Turns he waits for a cargo that pays what he wants before he takes the best there is; 0: he yields turn by turn.";
        outlook: bool = true, "outlook", "", range 0..=0, sweep 0..=0, Ruling, "§8",
            "Whether he reckons with what the port at the other end is likely to offer next.";
        stake: i32 = 50, "stake", "money", range 0..=50, sweep 0..=50, Ruling, "§8",
            "Most he pays for captain's cargo.";
        engines: bool = true, "engines", "", range 0..=0, sweep 0..=0, Ruling, "§8",
            "Whether he buys one engine upgrade.";
    }
}

/// Compares offers by net income a turn, waits up to three turns for a good one, refuels when it is cheap or needed, repairs
/// what hampers the ship and buys one engine upgrade: the greedy captain of §8.
#[derive(Clone, Debug)]
pub struct Freighter;

impl Captain for Freighter {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            wanted: plan.wanted,
            yielding: plan.yielding,
            patience: plan.patience,
            outlook: plan.outlook,
            reserve: 0,
            spare_fuel: 16,
            cheap: 20,
            stake: plan.stake as u8,
            spares: 4,
            crew: 3,
            thorough: false,
            upgrades: if plan.engines { &[(System::Engines, 4)] } else { &[] },
            farthest: 11,
        }
    }
}
