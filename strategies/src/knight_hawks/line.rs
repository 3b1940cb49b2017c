//! The line of battle: the baseline strategy of §18.3.

use evenkeel_engine::parameters;

use super::shared::{Character, Weights};

parameters! {
    /// Parameters of `line`.
    pub struct Params {
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
        thrifty: bool = false, "thrifty", Ruling, "§18.3",
            "Whether shots already named are counted, so that fewer go to a target that is as good as lost.";
    }
}

/// Keeps its ships at medium range, weighs damage dealt against damage taken, fires where a shot brings most: §18.3.
#[derive(Clone, Debug)]
pub struct Line;

impl Character for Line {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            plans: params.plans as u8,
            taken: params.caution,
            risk: params.risk,
            distance: params.distance,
            closing: params.closing,
            cruise: params.cruise,
            chance: params.chance,
            thrifty: params.thrifty,
            missiles: params.missiles as u8,
            watch: params.watch as u16,
            launch: params.launch as u16,
            ..Weights::default()
        }
    }
}
