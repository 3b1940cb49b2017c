//! A captain who never comes near the credit limit.

use evenkeel_engine::settings;

use super::shared::{Character, Weights};

settings! {
    /// Parameters of [`Cautious`].
    pub struct Params {
        reserve: i32 = 60, "reserve", "money", range -100..=5000, sweep 0..=300,
            about "Money that is not spent by choice.";
        spare_fuel: i32 = 32, "spare_fuel", "units", range 0..=200, sweep 0..=80,
            about "Fuel wanted aboard beyond what the way takes.";
        farthest: i32 = 8, "farthest", "squares", range 1..=31, sweep 3..=11,
            about "Longest way for which a cargo is taken.";
    }
}

/// Keeps cash and fuel in hand, takes modest cargo soon rather than rich cargo late, makes no long flights, keeps the ship
/// and a stock of spares in order, and risks little on captain's cargo.
#[derive(Clone, Debug)]
pub struct Cautious;

impl Character for Cautious {
    type Params = Params;

    fn weights(params: &Params) -> Weights {
        Weights {
            wanted: 8,
            yielding: 12,
            reserve: params.reserve,
            spare_fuel: params.spare_fuel,
            cheap: 22,
            stake: 20,
            spares: 5,
            crew: 4,
            thorough: true,
            farthest: params.farthest as u8,
            ..Weights::default()
        }
    }
}
