//! Questions to a side and their answers (§18.1).

use serde::Serialize;

use super::defences::Screen;
use super::hex::Heading;
use super::units::UnitId;
use super::vocabulary::Spin;
use super::weapons::Weapon;

/// A question to one side. Repair points are asked of both sides at once, see [`super::View::repair`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// 1: which screen to raise?
    Screen(UnitId),
    /// 2: activate this dormant seeker?
    Activate(u8),
    /// 3: does it leave its host?
    Leave(UnitId),
    /// 4: does it leave its orbit?
    Orbit(UnitId),
    /// 5: does it enter orbit?
    Enter(UnitId),
    /// 6: which heading?
    Facing(UnitId),
    /// 7: which speed?
    Speed(UnitId),
    /// 8: turn in the current hex of the plan?
    Turn(UnitId),
    /// 9: what to lay in the current hex?
    Lay(UnitId),
    /// 10: where to dock?
    Dock(UnitId),
    /// 11: which target for this weapon, counted from 0 among its kind?
    Target {
        /// The shooter.
        unit: UnitId,
        /// The weapon.
        weapon: Weapon,
        /// The mount.
        mount: u8,
    },
    /// 12: does it evade the torpedo?
    Evade(UnitId),
    /// 13: the number of interceptor missiles spent on the attack?
    Missiles(UnitId),
}

impl Question {
    /// The unit in question; `None` for a question about a seeker.
    #[inline]
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Self::Activate(_) => None,
            Self::Screen(unit)
            | Self::Leave(unit)
            | Self::Orbit(unit)
            | Self::Enter(unit)
            | Self::Facing(unit)
            | Self::Speed(unit)
            | Self::Turn(unit)
            | Self::Lay(unit)
            | Self::Dock(unit)
            | Self::Target { unit, .. }
            | Self::Evade(unit)
            | Self::Missiles(unit) => Some(unit),
        }
    }
}

/// A turn in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Turn {
    /// None.
    Straight,
    /// One hexside to the left.
    Left,
    /// One hexside to the right.
    Right,
}

impl Turn {
    /// The heading after it.
    #[inline]
    pub const fn from(self, heading: Heading) -> Heading {
        match self {
            Self::Straight => heading,
            Self::Left => super::hex::turned(heading, 5),
            Self::Right => super::hex::turned(heading, 1),
        }
    }
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Leave the screen unchanged.
    Keep,
    /// Drop the screen.
    Lower,
    /// Raise this screen, or release a mask.
    Raise(Screen),
    /// No.
    No,
    /// Yes.
    Yes,
    /// Stay docked, or in orbit.
    Stay,
    /// Leave the host, or the orbit.
    Leave,
    /// Enter orbit this way round.
    Enter(Spin),
    /// This heading.
    Face(Heading),
    /// Move this number of hexes.
    Speed(u8),
    /// Turn, or go straight.
    Turn(Turn),
    /// Lay nothing here.
    LayNothing,
    /// Lay a mine pattern here.
    LayMine,
    /// Lay a seeker here.
    LaySeeker,
    /// Dock at this host.
    Dock(UnitId),
    /// Hold fire.
    Hold,
    /// Fire at this unit.
    Fire(UnitId),
    /// Spend this number of interceptor missiles.
    Missiles(u8),
    /// Put this number of points on the current repair.
    Points(u8),
}
