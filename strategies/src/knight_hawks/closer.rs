//! Straight at them.

use evenkeel_engine::parameters;

use super::craft::{Doctrine, Manner, Prey};

parameters! {
    /// What a closer can be told.
    pub struct Plan {
        plans: i32 = 24, "plans", "plans", range 1..=200, sweep 6..=48, Ruling, "§18.3",
            "Courses compared for a move.";
        caution: i32 = 50, "caution", "per cent", range 0..=500, sweep 0..=100, Ruling, "§18.3",
            "Weight of the damage expected to be taken against that expected to be dealt.";
        bow: i32 = 150, "bow", "per cent", range 0..=1000, sweep 100..=300, Ruling, "§18.3",
            "Weight of what forward guns and torpedoes deal: what makes him turn his bow to the enemy.";
        distance: i32 = 0, "distance", "hexes", range 0..=30, sweep 0..=4, Ruling, "§18.3",
            "Hexes wanted between a ship and the enemy it steers by.";
        cruise: i32 = 12, "cruise", "hexes", range 0..=60, sweep 6..=20, Ruling, "§18.3",
            "Speed not exceeded without reason.";
        chance: i32 = 25, "chance", "per cent", range 0..=100, sweep 0..=60, Ruling, "§18.3",
            "Least chance to hit for torpedoes and assault rockets.";
    }
}

/// Drives at the dearest enemy in reach with forward guns and torpedoes and does not count the cost.
#[derive(Clone, Debug)]
pub struct Closer;

impl Doctrine for Closer {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            plans: plan.plans as u8,
            dealt: 100,
            taken: plan.caution,
            risk: 100,
            bow: plan.bow,
            distance: plan.distance,
            closing: 20,
            cruise: plan.cruise,
            momentum: 0,
            chance: plan.chance,
            prey: Prey::Dear,
            thrifty: true,
            missiles: 2,
            watch: 12,
            launch: 25,
            break_off: 0,
        }
    }
}
