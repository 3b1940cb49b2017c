//! What all captains know. A captain is a [`Manner`]: numbers; what follows from them stands here.

mod bridge;
mod freight;
mod port;
mod skipper;

pub(super) use skipper::{Captain, Skipper};

use evenkeel_engine::astronavis::vocabulary::System;

/// How a captain plays, in numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// Net money a turn a cargo must bring to be taken at once, at two squares a turn; wages and fuel are reckoned in.
    pub wanted: i32,
    /// What each turn of waiting takes off that.
    pub yielding: i32,
    /// Turns of waiting after which he takes the best there is; 0: he only yields.
    pub patience: i32,
    /// Whether he reckons with what the port at the other end will offer.
    pub outlook: bool,
    /// Money he does not spend by choice.
    pub reserve: i32,
    /// Fuel he wants aboard beyond the way to go.
    pub spare_fuel: i32,
    /// Tenths of money up to which fuel is cheap enough to fill the tank.
    pub cheap: u8,
    /// Most he pays for captain's cargo.
    pub stake: u8,
    /// Spares he wants aboard.
    pub spares: u8,
    /// Crew rating he hires up to.
    pub crew: u8,
    /// Whether he repairs every point, or only what hampers the ship.
    pub thorough: bool,
    /// Upgrades he wants, with the maximum of each, in this order.
    pub upgrades: &'static [(System, u8)],
    /// Longest way he takes a cargo.
    pub farthest: u8,
}
