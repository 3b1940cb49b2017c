//! Events for the journal.

use serde::Serialize;

use super::damage::Hit;
use super::defences::Screen;
use super::hex::Hex;
use super::repair::Attempt;
use super::ships::ClassId;
use super::state::End;
use super::units::UnitId;
use super::vocabulary::{Cause, Spin, System};
use super::weapons::Weapon;
use evenkeel_engine::Seat;

/// A unit as players name it: side, place in its roster, class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Who {
    /// The unit.
    pub unit: UnitId,
    /// Its side.
    pub side: Seat,
    /// Its place in the roster, from 1.
    pub number: u8,
    /// Its class.
    pub class: ClassId,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub enum Event {
    /// A unit is set up.
    SetUp { who: Who, at: Hex, heading: u8, speed: u8, host: Option<Who> },
    /// A side's fleet, and its unspent budget in ten-thousandths.
    Fleet { side: Seat, second: bool, unspent: i32 },
    /// A game turn begins.
    Turn { turn: u8 },
    /// A side's half begins.
    Half { side: Seat },
    /// A screen is raised, or the last one dropped.
    Screened { who: Who, screen: Option<Screen> },
    /// A mask is left behind or over.
    MaskEnds { who: Who },
    /// A dormant seeker is activated.
    Activated { side: Seat, at: Hex },
    /// An active seeker moves.
    SeekerMoved { side: Seat, to: Hex },
    /// A seeker is spent.
    SeekerSpent { side: Seat, at: Hex },
    /// A unit leaves its host.
    Left { who: Who, host: Who },
    /// A unit goes into orbit.
    Orbits { who: Who, spin: Spin },
    /// A unit leaves its orbit.
    LeftOrbit { who: Who },
    /// The navigation die of a ship: a right turn, or a left turn.
    Navigation { who: Who, die: u8, right: bool },
    /// The break-up die.
    BreakUp { who: Who, chance: i32, breaks: bool },
    /// A unit has moved.
    Moved { who: Who, to: Hex, heading: u8, speed: u8 },
    /// A mine pattern is laid: only its own side learns where.
    MineLaid { who: Who, at: Hex },
    /// A seeker is laid: only its own side learns where.
    SeekerLaid { who: Who, at: Hex },
    /// A unit docks.
    Docked { who: Who, host: Who },
    /// The camera has its picture.
    Picture,
    /// The station is evacuated.
    Evacuated,
    /// A shot is named.
    Named { who: Who, weapon: Weapon, target: Who, range: u8, head_on: bool },
    /// A shot at a target that is gone.
    Wasted { who: Who, weapon: Weapon },
    /// A unit evades a torpedo.
    Evades { who: Who },
    /// A unit spends interceptor missiles.
    Missiles { who: Who, count: u8 },
    /// An attack is rolled.
    Attacked { weapon: Weapon, who: Who, chance: u8, hit: bool },
    /// The effect of a hit.
    Struck { who: Who, hit: Hit },
    /// The effect of a fire.
    Burnt { who: Who, hit: Hit },
    /// Hull points lost with a host, or with a docked ship.
    Shaken { who: Who, points: i16 },
    /// A unit is lost.
    Lost { who: Who, cause: Cause },
    /// A unit has left by the edge named by its objective.
    Safe { who: Who },
    /// Rockets are taken aboard.
    Rearmed { who: Who },
    /// A repair turn.
    RepairTurn,
    /// An attempt at a repair.
    Repaired { who: Who, system: System, points: u8, attempt: Attempt, gained: i16 },
    /// The battle is over.
    Over { winner: Option<Seat>, end: End },
}
