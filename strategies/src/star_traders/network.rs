//! Stations first.

use evenkeel_engine::parameters;

use super::craft::{Manner, Master};

parameters! {
    /// What a builder of networks can be told.
    pub struct Plan {
        reserve: i32 = 0, "reserve", "Stellors", range 0..=100, sweep 0..=30, Ruling, "",
            "Stellors he keeps when he builds a station.";
        settles: bool = true, "settles", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Whether he stops short to build rather than end a turn where a station stands.";
        target: i32 = 16, "target", "Prestige", range 15..=30, sweep 15..=25, Ruling, "",
            "Prestige from which he petitions for a mission.";
        engines: i32 = 3, "engines", "engines", range 1..=6, sweep 3..=5, Ruling, "",
            "Engines he wants.";
    }
}

/// Builds a station every turn he can, lives on what others deliver there, and jumps from station to station.
#[derive(Clone, Debug)]
pub struct Network;

impl Master for Network {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            prestige: 50,
            engine: 30,
            engines: plan.engines,
            reserve: plan.reserve,
            settles: plan.settles,
            target: plan.target,
            faces: 3,
            capital: 40,
            chain: 80,
            malice: false,
            thrift: 4,
            guard: 6,
            margin: 1,
        }
    }
}
