//! Guns at long range.

use evenkeel_engine::parameters;

use super::shared::{Character, Weights};

parameters! {
    /// Parameters of `stand_off`.
    pub struct Params {
        plans: i32 = 36, "plans", "plans", range 1..=200, sweep 6..=48, Ruling, "§18.3",
            "Courses compared for a move.";
        caution: i32 = 130, "caution", "per cent", range 0..=500, sweep 80..=250, Ruling, "§18.3",
            "Weight of the damage expected to be taken against that expected to be dealt.";
        distance: i32 = 7, "distance", "hexes", range 0..=30, sweep 4..=12, Ruling, "§18.3",
            "Hexes wanted between a ship and the enemy it steers by: beyond torpedoes and rockets, within beams.";
        closing: i32 = 25, "closing", "hundredths of a hull point", range 0..=1000, sweep 5..=80, Ruling, "§18.3",
            "What each hex away from that distance counts.";
        cruise: i32 = 7, "cruise", "hexes", range 0..=60, sweep 3..=15, Ruling, "§18.3",
            "Speed not exceeded without reason.";
        missiles: i32 = 5, "missiles", "missiles", range 0..=20, sweep 0..=8, Ruling, "§18.3",
            "Most interceptor missiles against a torpedo or a seeker.";
        watch: i32 = 25, "watch", "hexes", range 0..=60, sweep 10..=40, Ruling, "§18.3",
            "Hexes within which enemy weapons bear on the choice of screens.";
    }
}

/// Keeps at the range of beams, screens up first, spends interceptor missiles freely and leaves a losing ship out of reach.
#[derive(Clone, Debug)]
pub struct StandOff;

impl Character for StandOff {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            plans: params.plans as u8,
            taken: params.caution,
            risk: 200,
            distance: params.distance,
            closing: params.closing,
            cruise: params.cruise,
            chance: 45,
            missiles: params.missiles as u8,
            watch: params.watch as u16,
            launch: 15,
            break_off: 25,
            ..Weights::default()
        }
    }
}
