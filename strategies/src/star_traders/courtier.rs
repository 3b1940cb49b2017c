//! Prestige, and an early petition.

use evenkeel_engine::parameters;

use super::craft::{Manner, Master};

parameters! {
    /// What a courtier can be told.
    pub struct Plan {
        prestige: i32 = 80, "prestige", "tenths of a Stellor", range 0..=300, sweep 20..=150, Ruling, "",
            "What a Prestige is worth to him.";
        target: i32 = 15, "target", "Prestige", range 15..=30, sweep 15..=25, Ruling, "",
            "Prestige from which he petitions for a mission.";
        faces: i32 = 3, "faces", "faces", range 1..=6, sweep 1..=5, Ruling, "",
            "Faces of the die that must grant it.";
    }
}

/// Serves the contracts with most Prestige, builds for Prestige alone, keeps his money for the Emperor and petitions as soon
/// as he may.
#[derive(Clone, Debug)]
pub struct Courtier;

impl Master for Courtier {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            prestige: plan.prestige,
            engine: 20,
            engines: 3,
            reserve: 0,
            settles: true,
            target: plan.target,
            faces: plan.faces,
            capital: 30,
            chain: 70,
            malice: false,
            thrift: 5,
            guard: 5,
            margin: 1,
        }
    }
}
