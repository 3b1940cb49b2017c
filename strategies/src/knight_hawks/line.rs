//! The line of battle: the baseline doctrine of the specification.

use evenkeel_engine::parameters;

use super::craft::{Doctrine, Manner, Prey};

parameters! {
    /// What the admiral of a line can be told.
    pub struct Plan {
        plans: i32 = 24, "plans", "plans", range 1..=200, sweep 6..=48, Reconstructed, "§18.3",
            "Courses compared for a move, spread over the speeds it may choose.";
        caution: i32 = 80, "caution", "per cent", range 0..=500, sweep 0..=160, Reconstructed, "§18.3",
            "Weight of the damage expected to be taken against that expected to be dealt.";
        risk: i32 = 100, "risk", "per cent", range 0..=1000, sweep 0..=300, Reconstructed, "§18.3",
            "Weight of the hull points that would be lost if the ship broke up.";
        distance: i32 = 3, "distance", "hexes", range 0..=30, sweep 0..=9, Ruling, "§18.3",
            "Hexes wanted between a ship and the enemy it steers by.";
        closing: i32 = 20, "closing", "hundredths of a hull point", range 0..=1000, sweep 5..=50, Ruling, "§18.3",
            "What each hex away from that distance counts.";
        cruise: i32 = 10, "cruise", "hexes", range 0..=60, sweep 5..=20, Ruling, "§18.3",
            "Speed not exceeded without reason.";
        chance: i32 = 40, "chance", "per cent", range 0..=100, sweep 0..=80, Reconstructed, "§18.3",
            "Least chance to hit for torpedoes and assault rockets.";
        missiles: i32 = 3, "missiles", "missiles", range 0..=20, sweep 0..=8, Reconstructed, "§18.3",
            "Most interceptor missiles against a torpedo or a seeker; against mines and assault rockets the greater half.";
        watch: i32 = 15, "watch", "hexes", range 0..=60, sweep 5..=25, Reconstructed, "§18.3",
            "Hexes within which enemy weapons bear on the choice of screens.";
        launch: i32 = 20, "launch", "hexes", range 0..=60, sweep 5..=40, Reconstructed, "§18.3",
            "Hexes within which an enemy brings docked ships and fighters out.";
        thrifty: bool = false, "thrifty", "", range 0..=0, sweep 0..=0, Ruling, "§18.3",
            "Whether shots already named are counted, so that fewer go to a target that is as good as lost.";
    }
}

/// Keeps its ships at medium range, weighs damage dealt against damage taken, fires where a shot brings most: §18.3.
#[derive(Clone, Debug)]
pub struct Line;

impl Doctrine for Line {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            plans: plan.plans as u8,
            dealt: 100,
            taken: plan.caution,
            risk: plan.risk,
            bow: 100,
            distance: plan.distance,
            closing: plan.closing,
            cruise: plan.cruise,
            momentum: 0,
            chance: plan.chance,
            prey: Prey::Fragile,
            thrifty: plan.thrifty,
            missiles: plan.missiles as u8,
            watch: plan.watch as u16,
            launch: plan.launch as u16,
            break_off: 0,
        }
    }
}
