//! A captain who puts the ship first.

use evenkeel_engine::astronavis::vocabulary::System;
use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Refitter`].
    pub struct Params {
        reserve: i32 = 20, "reserve", "money", range -100..=5000, sweep -100..=200,
            about "Money that is not spent by choice.";
        crew: i32 = 4, "crew", "rating", range 1..=5, sweep 3..=5,
            about "Crew rating up to which crew is hired.";
        all: bool = true, "all",
            about "Whether Engines 5 and Hull 4 follow the first engine upgrade.";
    }
}

/// Repairs every point as soon as possible and puts early money into upgrades, which speed every later flight and keep half
/// their price in net worth. In the Basic game, which has no yard, a freighter with other thresholds.
#[derive(Clone, Debug)]
pub struct Refitter;

impl Character for Refitter {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        const ALL: &[(System, u8)] = &[(System::Engines, 4), (System::Engines, 5), (System::Hull, 4)];
        Weights {
            wanted: 12,
            reserve: params.reserve,
            stake: 40,
            spares: 6,
            crew: params.crew as u8,
            thorough: true,
            upgrades: if params.all { ALL } else { &ALL[..1] },
            ..Weights::default()
        }
    }
}
