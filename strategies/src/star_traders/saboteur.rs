//! Luck cards against the leader.

use evenkeel_engine::settings;

use super::shared::{Weights, Character};

settings! {
    /// Parameters of [`Saboteur`].
    pub struct Params {
        malice: bool = true, "malice",
            about "Whether he plays Calamities on whoever leads, and not only on one about to win.";
        thrift: i32 = 4, "thrift", "Stellors", range 0..=10, sweep 0..=8,
            about "What a card must be worth to him not to be spent on a second roll.";
        guard: i32 = 8, "guard", "Stellors", range 0..=30, sweep 2..=20,
            about "What harm a Calamity must do him to be worth an Avoid Calamity.";
        target: i32 = 18, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which he petitions for a mission.";
    }
}

/// Carries cargo like others, and keeps his cards for the leader: every Calamity, every Zap that spoils a roll.
#[derive(Clone, Debug)]
pub struct Saboteur;

impl Character for Saboteur {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            prestige: 45,
            target: params.target,
            malice: params.malice,
            thrift: params.thrift,
            guard: params.guard,
            margin: 0,
            ..Weights::default()
        }
    }
}
