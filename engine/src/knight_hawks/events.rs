//! What happened, for the journal.

use serde::Serialize;

use super::damage::Hit;
use super::defences::Screen;
use super::hex::Hex;
use super::repair::Attempt;
use super::ships::ClassId;
use super::state::{Cause, End, Spin, UnitId};
use super::systems::System;
use super::weapons::Weapon;
use crate::Seat;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// A unit is set up.
    SetUp { unit: UnitId, side: Seat, class: ClassId, at: Hex, heading: u8, speed: u8, host: Option<UnitId> },
    /// What fleet a side leads, and how many ten-thousandths of its budget are unspent.
    Fleet { side: Seat, second: bool, unspent: i32 },
    /// A game turn begins.
    Turn { turn: u8 },
    /// A side's half begins.
    Half { side: Seat },
    /// A screen goes up, or the last one down.
    Screened { unit: UnitId, class: ClassId, screen: Option<Screen> },
    /// A mask is left behind or over.
    MaskEnds { unit: UnitId, class: ClassId },
    /// A dormant seeker is activated.
    Activated { side: Seat, at: Hex },
    /// An active seeker moves.
    SeekerMoved { side: Seat, to: Hex },
    /// A seeker is spent.
    SeekerSpent { side: Seat, at: Hex },
    /// A unit leaves its host.
    Left { unit: UnitId, class: ClassId, host: UnitId },
    /// A unit goes into orbit.
    Orbits { unit: UnitId, class: ClassId, spin: Spin },
    /// A unit leaves its orbit.
    LeftOrbit { unit: UnitId, class: ClassId },
    /// The navigation die of a ship: it turns right, or left.
    Navigation { unit: UnitId, class: ClassId, die: u8, right: bool },
    /// The break-up die.
    BreakUp { unit: UnitId, class: ClassId, chance: i32, breaks: bool },
    /// A unit has moved.
    Moved { unit: UnitId, class: ClassId, to: Hex, heading: u8, speed: u8 },
    /// A mine pattern is laid: only its own side hears where.
    MineLaid { unit: UnitId, class: ClassId, side: Seat, at: Hex },
    /// A seeker is laid: only its own side hears where.
    SeekerLaid { unit: UnitId, class: ClassId, side: Seat, at: Hex },
    /// A unit docks.
    Docked { unit: UnitId, class: ClassId, host: UnitId },
    /// The camera has its picture.
    Picture,
    /// The station is evacuated.
    Evacuated,
    /// A shot is named.
    Named { shooter: UnitId, class: ClassId, weapon: Weapon, target: UnitId, range: u8, head_on: bool },
    /// A shot at a target that is gone.
    Wasted { shooter: UnitId, class: ClassId, weapon: Weapon },
    /// A unit evades a torpedo.
    Evades { unit: UnitId, class: ClassId },
    /// A unit spends interceptor missiles.
    Missiles { unit: UnitId, class: ClassId, count: u8 },
    /// An attack is rolled.
    Attacked { weapon: Weapon, target: UnitId, class: ClassId, chance: u8, hit: bool },
    /// What a hit did.
    Struck { unit: UnitId, class: ClassId, hit: Hit },
    /// What a fire did.
    Burnt { unit: UnitId, class: ClassId, hit: Hit },
    /// Hull points lost with a host, or with a ship docked.
    Shaken { unit: UnitId, class: ClassId, points: i16 },
    /// A unit is lost.
    Lost { unit: UnitId, class: ClassId, cause: Cause },
    /// A unit has left by the edge its objective names.
    Safe { unit: UnitId, class: ClassId },
    /// Rockets are taken aboard.
    Rearmed { unit: UnitId, class: ClassId },
    /// A repair turn.
    RepairTurn,
    /// An attempt at a repair.
    Repaired { unit: UnitId, class: ClassId, system: System, points: u8, attempt: Attempt, gained: i16 },
    /// The battle is over.
    Over { winner: Option<Seat>, end: End },
}
