//! What a side is asked and what it can answer (§18.1).

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
    /// 1: which screen?
    Screen(UnitId),
    /// 2: is this dormant seeker activated?
    Activate(u8),
    /// 3: does it leave its host?
    Leave(UnitId),
    /// 4: does it leave its orbit?
    Orbit(UnitId),
    /// 5: does it enter orbit?
    Enter(UnitId),
    /// 6: which way does it face?
    Facing(UnitId),
    /// 7: at what speed?
    Speed(UnitId),
    /// 8: does it turn in the hex its plan has come to?
    Turn(UnitId),
    /// 9: what is laid in the hex it has come to?
    Lay(UnitId),
    /// 10: where does it dock?
    Dock(UnitId),
    /// 11: at whom does it fire this weapon, counted from 0 among its like?
    Target {
        /// The shooter.
        unit: UnitId,
        /// The weapon.
        weapon: Weapon,
        /// Which mount.
        mount: u8,
    },
    /// 12: does it evade the torpedo?
    Evade(UnitId),
    /// 13: how many interceptor missiles does it spend on the attack?
    Missiles(UnitId),
}

impl Question {
    /// The unit it is about; nothing where it is about a seeker.
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
    /// Leave the screen as it is.
    Keep,
    /// Drop the screen.
    Lower,
    /// Raise this screen, or release a mask.
    Raise(Screen),
    /// Do not.
    No,
    /// Do.
    Yes,
    /// Stay docked, or in orbit.
    Stay,
    /// Leave the host, or the orbit.
    Leave,
    /// Enter orbit this way round.
    Enter(Spin),
    /// Face this way.
    Face(Heading),
    /// Move so many hexes.
    Speed(u8),
    /// Turn, or do not.
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
    /// Spend so many interceptor missiles.
    Missiles(u8),
    /// Put so many points on this repair.
    Points(u8),
}
