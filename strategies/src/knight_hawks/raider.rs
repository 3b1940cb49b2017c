//! Hit and run.

use evenkeel_engine::parameters;

use super::shared::{Character, Prey, Weights};

parameters! {
    /// Parameters of `raider`.
    pub struct Params {
        plans: i32 = 30, "plans", "plans", range 1..=200, sweep 6..=48, Ruling, "§18.3",
            "Courses compared for a move.";
        caution: i32 = 90, "caution", "per cent", range 0..=500, sweep 0..=160, Ruling, "§18.3",
            "Weight of the damage expected to be taken against that expected to be dealt.";
        momentum: i32 = 10, "momentum", "hexes", range 0..=60, sweep 5..=20, Ruling, "§18.3",
            "Speed kept up where enemies are near, to pass instead of lingering.";
        cruise: i32 = 16, "cruise", "hexes", range 0..=60, sweep 8..=24, Ruling, "§18.3",
            "Speed not exceeded without reason.";
        break_off: i32 = 40, "break_off", "per cent", range 0..=100, sweep 0..=80, Ruling, "§18.3",
            "Part of its hull points below which a ship breaks off.";
        chance: i32 = 35, "chance", "per cent", range 0..=100, sweep 0..=80, Ruling, "§18.3",
            "Least chance to hit for torpedoes and assault rockets.";
    }
}

/// Passes at speed, fires at the small and the damaged, and breaks off with ships that have had enough.
#[derive(Clone, Debug)]
pub struct Raider;

impl Character for Raider {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            plans: params.plans as u8,
            taken: params.caution,
            risk: 150,
            bow: 120,
            closing: 15,
            cruise: params.cruise,
            momentum: params.momentum,
            chance: params.chance,
            prey: Prey::Weak,
            launch: 30,
            break_off: params.break_off,
            ..Weights::default()
        }
    }
}
