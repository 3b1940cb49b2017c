//! The carrier: payoff per attempt.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Courier`].
    pub struct Params {
        engines: i32 = 4, "engines", "engines", range 1..=6, sweep 3..=6,
            about "Engines wanted.";
        target: i32 = 17, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which to petition for a mission.";
        faces: i32 = 4, "faces", "faces", range 1..=6, sweep 2..=6,
            about "Faces of the die that must grant it.";
        prestige: i32 = 35, "prestige", "tenths of a Stellor", range 0..=200, sweep 10..=80,
            about "Worth of a Prestige.";
        reserve: i32 = 10, "reserve", "Stellors", range 0..=100, sweep 0..=40,
            about "Stellors kept back when a station is built.";
    }
}

/// Serves the contracts that pay best for the attempts they take, puts the money into engines, and builds a station where a
/// turn happens to end.
#[derive(Clone, Debug)]
pub struct Courier;

impl Character for Courier {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            prestige: params.prestige,
            engine: 40,
            engines: params.engines,
            reserve: params.reserve,
            target: params.target,
            faces: params.faces,
            capital: 45,
            ..Weights::default()
        }
    }
}
