//! Luck cards against the leader.

use evenkeel_engine::parameters;

use super::craft::{Manner, Master};

parameters! {
    /// What a saboteur can be told.
    pub struct Plan {
        malice: bool = true, "malice", "", range 0..=0, sweep 0..=0, Ruling, "",
            "Whether he plays Calamities on whoever leads, and not only on one about to win.";
        thrift: i32 = 4, "thrift", "Stellors", range 0..=10, sweep 0..=8, Ruling, "",
            "What a card must be worth to him not to be spent on a second roll.";
        guard: i32 = 8, "guard", "Stellors", range 0..=30, sweep 2..=20, Ruling, "",
            "What harm a Calamity must do him to be worth an Avoid Calamity.";
        target: i32 = 18, "target", "Prestige", range 15..=30, sweep 15..=25, Ruling, "",
            "Prestige from which he petitions for a mission.";
    }
}

/// Carries cargo like others, and keeps his cards for the leader: every Calamity, every Zap that spoils a roll.
#[derive(Clone, Debug)]
pub struct Saboteur;

impl Master for Saboteur {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            prestige: 45,
            engine: 30,
            engines: 4,
            reserve: 5,
            settles: false,
            target: plan.target,
            faces: 4,
            capital: 40,
            chain: 70,
            malice: plan.malice,
            thrift: plan.thrift,
            guard: plan.guard,
            margin: 0,
        }
    }
}
