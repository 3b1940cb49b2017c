//! The Advanced game's own: a chain of Imperial Stations.

use evenkeel_engine::parameters;

use super::craft::{Manner, Master};

parameters! {
    /// What a builder of chains can be told.
    pub struct Plan {
        capital: i32 = 40, "capital", "Stellors", range 0..=100, sweep 10..=60, Ruling, "",
            "Stellors he wants in hand before he petitions for an Imperial Station.";
        chain: i32 = 120, "chain", "Stellors", range 0..=500, sweep 40..=250, Ruling, "",
            "What a further station of his chain is worth to him.";
        engines: i32 = 4, "engines", "engines", range 1..=6, sweep 3..=5, Ruling, "",
            "Engines he wants.";
        target: i32 = 18, "target", "Prestige", range 15..=30, sweep 15..=25, Ruling, "",
            "Prestige from which he petitions for a mission in the Basic game.";
    }
}

/// Builds next to what he has, petitions as soon as the money is there, and buys the missing link from others. In the Basic
/// game, which has no chains, he serves contracts and builds where a turn ends.
#[derive(Clone, Debug)]
pub struct Chain;

impl Master for Chain {
    type Plan = Plan;

    fn manner(plan: &Plan) -> Manner {
        Manner {
            prestige: 40,
            engine: 35,
            engines: plan.engines,
            reserve: 5,
            settles: false,
            target: plan.target,
            faces: 4,
            capital: plan.capital,
            chain: plan.chain,
            malice: false,
            thrift: 5,
            guard: 6,
            margin: 1,
        }
    }
}
