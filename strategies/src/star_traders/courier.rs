//! The carrier: payoff per attempt.

use evenkeel_engine::parameters;

use super::craft::{Manner, Master};

parameters! {
    /// What a courier can be told.
    pub struct Plan {
        engines: i32 = 4, "engines", "engines", range 1..=6, sweep 3..=6, Ruling, "",
            "Engines he wants.";
        target: i32 = 17, "target", "Prestige", range 15..=30, sweep 15..=25, Ruling, "",
            "Prestige from which he petitions for a mission.";
        faces: i32 = 4, "faces", "faces", range 1..=6, sweep 2..=6, Ruling, "",
            "Faces of the die that must grant it.";
        prestige: i32 = 35, "prestige", "tenths of a Stellor", range 0..=200, sweep 10..=80, Ruling, "",
            "What a Prestige is worth to him.";
        reserve: i32 = 10, "reserve", "Stellors", range 0..=100, sweep 0..=40, Ruling, "",
            "Stellors he keeps when he builds a station.";
    }
}

/// Serves the contracts that pay best for the attempts they take, puts the money into engines, and builds a station where a
/// turn happens to end.
#[derive(Clone, Debug)]
pub struct Courier;

impl Master for Courier {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            prestige: plan.prestige,
            engine: 40,
            engines: plan.engines,
            reserve: plan.reserve,
            settles: false,
            target: plan.target,
            faces: plan.faces,
            capital: 45,
            chain: 70,
            malice: false,
            thrift: 5,
            guard: 6,
            margin: 1,
        }
    }
}
