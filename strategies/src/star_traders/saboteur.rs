//! Luck cards against the leader.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Saboteur`].
    pub struct Params {
        malice: bool = true, "malice",
            about "Whether Calamities are played on whoever leads, and not only on one about to win.";
        thrift: i32 = 4, "thrift", "Stellors", range 0..=10, sweep 0..=8,
            about "Stellors a card must be worth not to be spent on a second roll.";
        guard: i32 = 8, "guard", "Stellors", range 0..=30, sweep 2..=20,
            about "Harm a Calamity must do to be worth an Avoid Calamity.";
        target: i32 = 18, "target", "Prestige", range 15..=30, sweep 15..=25,
            about "Prestige from which to petition for a mission.";
    }
}

/// Carries cargo like others, and keeps its cards for the leader: every Calamity, every Zap that spoils a roll.
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
