//! The Advanced game's own: a chain of Imperial Stations.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Chain`].
    pub struct Params {
        capital: i32 = 40, "capital", "Stellors", range 0..=100, sweep 10..=60,
            about "Stellors wanted in hand before petitioning for an Imperial Station.";
        chain: i32 = 120, "chain", "Stellors", range 0..=500, sweep 40..=250,
            about "Worth of a further station of the chain.";
        engines: i32 = 4, "engines", "engines", range 1..=6, sweep 3..=5,
            about "Engines wanted.";
        target: i32 = 18, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which to petition for a mission in the Basic game.";
    }
}

/// Builds next to what it has, petitions as soon as the money is there, and buys the missing link from others. In the Basic
/// game, which has no chains, it serves contracts and builds where a turn ends.
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
