//! The Advanced game's own: a chain of Imperial Stations.

use evenkeel_engine::settings;

use super::shared::{Weights, Character};

settings! {
    /// Parameters of [`Chain`].
    pub struct Params {
        capital: i32 = 40, "capital", "Stellors", range 0..=100, sweep 10..=60,
            about "Stellors he wants in hand before he petitions for an Imperial Station.";
        chain: i32 = 120, "chain", "Stellors", range 0..=500, sweep 40..=250,
            about "What a further station of his chain is worth to him.";
        engines: i32 = 4, "engines", "engines", range 1..=6, sweep 3..=5,
            about "Engines he wants.";
        target: i32 = 18, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which he petitions for a mission in the Basic game.";
    }
}

/// Builds next to what he has, petitions as soon as the money is there, and buys the missing link from others. In the Basic
/// game, which has no chains, he serves contracts and builds where a turn ends.
#[derive(Clone, Debug)]
pub struct Chain;

impl Character for Chain {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            engine: 35,
            engines: params.engines,
            target: params.target,
            capital: params.capital,
            chain: params.chain,
            ..Weights::default()
        }
    }
}
