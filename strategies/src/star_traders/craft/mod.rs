//! What all Traders know. A Trader is a [`Manner`]: numbers; what follows from them stands here.

mod actions;
mod answers;
mod bargains;
mod bridge;
mod cards;
mod chain;
mod course;
mod dice;
mod skipper;
mod trips;

pub(super) use skipper::{Master, Skipper};

/// How a Trader plays, in numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// What a Prestige is worth to him, in tenths of a Stellor.
    pub prestige: i32,
    /// What an engine is worth to him, in Stellors.
    pub engine: i32,
    /// Engines he wants.
    pub engines: i32,
    /// Stellors he keeps when he builds stations.
    pub reserve: i32,
    /// Whether a station comes before an engine, and he ends a turn's movement early to build one.
    pub settles: bool,
    /// Prestige from which he petitions for a mission.
    pub target: i32,
    /// Faces of six that must grant it.
    pub faces: i32,
    /// Stellors he wants in hand before he petitions for an Imperial Station.
    pub capital: i32,
    /// What a further station of a chain is worth to him, in Stellors.
    pub chain: i32,
    /// Whether he plays Calamities on whoever leads; otherwise only on who is about to win.
    pub malice: bool,
    /// What a card must be worth, in Stellors, not to be spent on a second roll.
    pub thrift: i32,
    /// What harm a Calamity must do, in Stellors, to be worth an Avoid Calamity.
    pub guard: i32,
    /// Gain, in Stellors, without which he makes no deal.
    pub margin: i32,
}
