//! Prestige, and an early petition.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Courtier`].
    pub struct Params {
        prestige: i32 = 80, "prestige", "tenths of a Stellor", range 0..=300, sweep 20..=150,
            about "Worth of a Prestige.";
        target: i32 = 15, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which to petition for a mission.";
        faces: i32 = 3, "faces", "faces", range 1..=6, sweep 1..=5,
            about "Faces of the die that must grant it.";
    }
}

/// Serves the contracts with most Prestige, builds for Prestige alone, saves money for the Emperor and petitions as soon
/// as the rules allow.
#[derive(Clone, Debug)]
pub struct Courtier;

impl Character for Courtier {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            prestige: params.prestige,
            engine: 20,
            engines: 3,
            reserve: 0,
            settles: true,
            target: params.target,
            faces: params.faces,
            capital: 30,
            guard: 5,
            ..Weights::default()
        }
    }
}
