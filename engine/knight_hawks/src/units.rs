//! Units: ships, stations and fighters, and their status in the game.

use serde::Serialize;

use super::hex::{Heading, Hex};
use super::ships::{Class, ClassId};
use super::systems::Systems;
use super::vocabulary::{Cause, Role, Spin};
use evenkeel_engine::Seat;
use evenkeel_engine::bits::Bits;

/// A unit: its place in the battle, side A's roster first, then side B's.
pub type UnitId = u8;
/// A set of units of both sides.
pub type UnitSet = Bits<UnitId, u64>;

/// The status of a unit in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Status {
    /// On the map, not docked.
    Free,
    /// In orbit round the planet, or, for a station without a planet, fixed.
    Orbit(Spin),
    /// Docked at, or aboard, this unit.
    Docked(UnitId),
    /// Lost.
    Lost(Cause),
    /// Off the map by the edge named in its objective.
    Safe,
}

/// One ship, station or fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Its class.
    pub class: ClassId,
    /// Its side.
    pub side: Seat,
    /// Its role in the objective.
    pub role: Role,
    /// Its status in the game.
    pub status: Status,
    /// Its hex; for a docked unit that of its host.
    pub at: Hex,
    /// Its heading.
    pub heading: Heading,
    /// Hexes moved in its last own movement phase.
    pub speed: u8,
    /// Its working and damaged systems.
    pub systems: Systems,
    /// It must make the turns of an evasion in its next move.
    pub evading: bool,
    /// Gravity has turned it in this pass of the planet.
    pub bent: bool,
    /// Chosen as a target or struck by a mine in this game turn.
    pub attacked: bool,
    /// Movement phases that its mask still lasts in orbit.
    pub mask_left: u8,
    /// Whole game turns docked since the last repair turn.
    pub docked_turns: u8,
    /// Game turn in which it docked; 0: docked from the start.
    pub docked_in: u8,
}

impl Unit {
    /// A new unit: on the map, not docked; a station in its orbit.
    pub fn new(side: Seat, class: ClassId, built: &Class, at: Hex, heading: Heading, speed: u8) -> Self {
        let status = if built.is_station() { Status::Orbit(Spin::Clockwise) } else { Status::Free };
        Self {
            class,
            side,
            role: Role::None,
            status,
            at,
            heading,
            speed,
            systems: Systems::of(built),
            evading: false,
            bent: false,
            attacked: false,
            mask_left: 0,
            docked_turns: 0,
            docked_in: 0,
        }
    }

    /// Still in the game.
    #[inline]
    pub const fn plays(&self) -> bool {
        !matches!(self.status, Status::Lost(_) | Status::Safe)
    }

    /// On the map, not docked.
    #[inline]
    pub const fn is_out(&self) -> bool {
        matches!(self.status, Status::Free | Status::Orbit(_))
    }

    /// In orbit.
    #[inline]
    pub const fn spin(&self) -> Option<Spin> {
        if let Status::Orbit(spin) = self.status { Some(spin) } else { None }
    }

    /// The unit at which it is docked.
    #[inline]
    pub const fn host(&self) -> Option<UnitId> {
        if let Status::Docked(host) = self.status { Some(host) } else { None }
    }
}
