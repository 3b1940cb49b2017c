//! Straight at them.

use evenkeel_engine::parameters;

use super::shared::{Character, Prey, Weights};

parameters! {
    /// Parameters of `closer`.
    pub struct Params {
        plans: i32 = 24, "plans", "plans", range 1..=200, sweep 6..=48, Ruling, "§18.3",
            "Courses compared for a move.";
        caution: i32 = 50, "caution", "per cent", range 0..=500, sweep 0..=100, Ruling, "§18.3",
            "Weight of the damage expected to be taken against that expected to be dealt.";
        bow: i32 = 150, "bow", "per cent", range 0..=1000, sweep 100..=300, Ruling, "§18.3",
            "Weight of what forward guns and torpedoes deal: what turns the bow to the enemy.";
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

impl Character for Closer {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            plans: params.plans as u8,
            taken: params.caution,
            bow: params.bow,
            distance: params.distance,
            cruise: params.cruise,
            chance: params.chance,
            prey: Prey::Dear,
            missiles: 2,
            watch: 12,
            launch: 25,
            ..Weights::default()
        }
    }
}
