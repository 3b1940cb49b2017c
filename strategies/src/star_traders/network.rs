//! Stations first.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Network`].
    pub struct Params {
        reserve: i32 = 0, "reserve", "Stellors", range 0..=100, sweep 0..=30,
            about "Stellors kept back when a station is built.";
        settles: bool = true, "settles",
            about "Whether to stop short and build rather than end a turn where a station stands.";
        target: i32 = 16, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which to petition for a mission.";
        engines: i32 = 3, "engines", "engines", range 1..=6, sweep 3..=5,
            about "Engines wanted.";
    }
}

/// Builds a station every turn it can, lives on what others deliver there, and jumps from station to station.
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
