//! What matters to a captain, in numbers.

use evenkeel_engine::astronavis::vocabulary::System;

/// What matters to a captain. The default is the freighter's.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Weights {
    /// Net money per turn for which a cargo is taken at once, at two squares per turn; wages and fuel are deducted.
    pub wanted: i32,
    /// What each turn of waiting takes off that, in money per turn.
    pub yielding: i32,
    /// Turns of waiting after which the best cargo there is will do; 0: `wanted` only falls by `yielding`.
    pub patience: i32,
    /// Whether a cargo is also judged by what the port at the other end is likely to offer.
    pub outlook: bool,
    /// Money that is not spent by choice.
    pub reserve: i32,
    /// Units of fuel wanted aboard beyond those for the way.
    pub spare_fuel: i32,
    /// Tenths of money per unit up to which fuel is cheap enough to fill the tank.
    pub cheap: u8,
    /// Most money paid for captain's cargo.
    pub stake: u8,
    /// Spares wanted aboard.
    pub spares: u8,
    /// Crew rating up to which crew is hired.
    pub crew: u8,
    /// Whether every point is repaired, or only what hampers the ship.
    pub thorough: bool,
    /// Upgrades wanted, with the maximum of each, in this order.
    pub upgrades: &'static [(System, u8)],
    /// Squares of the longest flight with a cargo.
    pub farthest: u8,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            wanted: 25,
            yielding: 10,
            patience: 0,
            outlook: true,
            reserve: 0,
            spare_fuel: 16,
            cheap: 20,
            stake: 50,
            spares: 4,
            crew: 3,
            thorough: false,
            upgrades: &[(System::Engines, 4)],
            farthest: 11,
        }
    }
}
