//! Stations first.

use evenkeel_engine::settings;

use super::shared::{Weights, Character};

settings! {
    /// Parameters of [`Network`].
    pub struct Params {
        reserve: i32 = 0, "reserve", "Stellors", range 0..=100, sweep 0..=30,
            about "Stellors he keeps when he builds a station.";
        settles: bool = true, "settles",
            about "Whether he stops short to build rather than end a turn where a station stands.";
        target: i32 = 16, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which he petitions for a mission.";
        engines: i32 = 3, "engines", "engines", range 1..=6, sweep 3..=5,
            about "Engines he wants.";
    }
}

/// Builds a station every turn he can, lives on what others deliver there, and jumps from station to station.
#[derive(Clone, Debug)]
pub struct Network;

impl Character for Network {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            prestige: 50,
            engines: params.engines,
            reserve: params.reserve,
            settles: params.settles,
            target: params.target,
            faces: 3,
            chain: 80,
            thrift: 4,
            ..Weights::default()
        }
    }
}
