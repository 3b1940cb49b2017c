//! A captain who plays for the big cargo.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Speculator`].
    pub struct Params {
        wanted: i32 = 30, "wanted", "money", range -100..=500, sweep 0..=80,
            about "Net money per turn wanted of a cargo on arrival, at two squares per turn.";
        yielding: i32 = 8, "yielding", "money", range 0..=200, sweep 0..=40,
            about "What each turn of waiting takes off that.";
        reserve: i32 = 0, "reserve", "money", range -100..=5000, sweep -100..=100,
            about "Money that is not spent by choice; below zero: how much of the credit is used.";
    }
}

/// Waits for rich and Priority cargo, puts the most into captain's cargo, and keeps the Hull fit for passengers.
#[derive(Clone, Debug)]
pub struct Speculator;

impl Character for Speculator {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            wanted: params.wanted,
            yielding: params.yielding,
            reserve: params.reserve,
            spare_fuel: 8,
            cheap: 18,
            spares: 3,
            ..Weights::default()
        }
    }
}
