//! The words for units: their systems, orbits, causes of loss, and roles in the objective.

use serde::Serialize;

use super::defences::Defence;
use super::weapons::Weapon;
use evenkeel_engine::bits::Bits;
use evenkeel_engine::rules::Word;
use evenkeel_engine::{columns, words};

words! {
    /// Damageable systems, in the order of the repair questions.
    pub enum System {
        /// A fire aboard.
        Fire = "fire",
        /// A power short circuit.
        ShortCircuit = "short_circuit",
        CombatControl = "combat_control",
        Navigation = "navigation",
        DamageControl = "damage_control",
        /// A point of acceleration.
        Drive = "drive",
        /// A point of manoeuvre.
        Steering = "steering",
        LaserCannon = "lc",
        LaserBattery = "lb",
        ProtonBattery = "pb",
        ElectronBattery = "eb",
        DisruptorCannon = "dc",
        /// The torpedo launchers.
        Torpedo = "t",
        /// The assault rocket launchers.
        AssaultRocket = "ar",
        /// The rocket batteries.
        RocketBattery = "rb",
        ProtonScreen = "ps",
        ElectronScreen = "es",
        StasisScreen = "ss",
        /// The masking screen launcher.
        Mask = "ms",
        /// The interceptor launcher.
        Interceptors = "icm",
        /// Hull points.
        Hull = "hull",
    }
}

impl System {
    /// The system of a weapon, as far as it can be lost; mines and seekers have none.
    ///
    /// # Panics
    /// If the weapon is laid.
    #[inline]
    pub fn of_weapon(weapon: Weapon) -> Self {
        assert!(!weapon.is_laid(), "{} is on no damage list", weapon.code());
        Self::ALL[Self::LaserCannon as usize + weapon as usize]
    }

    /// The system of a defence.
    #[inline]
    pub fn of_defence(defence: Defence) -> Self {
        Self::ALL[Self::ProtonScreen as usize + defence as usize]
    }

    /// The weapon of this system, if any.
    #[inline]
    pub fn weapon(self) -> Option<Weapon> {
        let (first, last) = (Self::LaserCannon as usize, Self::RocketBattery as usize);
        (first..=last).contains(&(self as usize)).then(|| Weapon::ALL[self as usize - first])
    }
}

pub(super) type SystemSet = Bits<System, u32>;

/// The direction round the planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Spin {
    /// Clockwise.
    Clockwise,
    /// Anticlockwise.
    Anticlockwise,
}

columns! {
    /// The cause of a unit's loss (§15), and the column that counts such losses.
    pub enum Cause of seat {
        Hull = "lost_to_fire_of_guns", "units", "own units destroyed by guns, torpedoes and rockets";
        Fire = "lost_to_electrical_fires", "units", "own units destroyed by electrical fires";
        BreakUp = "lost_to_break_up", "units", "own units that broke up";
        Crash = "lost_to_crash", "units", "own units that fell into the planet";
        Mine = "lost_to_mines", "units", "own units destroyed by mines";
        Seeker = "lost_to_seekers", "units", "own units destroyed by seekers";
        Host = "lost_with_host", "units", "own units destroyed with a host or a docked ship";
        LeftMap = "lost_off_map", "units", "own units lost over an edge";
    }
}

words! {
    /// The role of a unit in the objective (§16).
    pub enum Role {
        /// Nothing particular.
        None = "none",
        /// The station to hold or to take.
        Station = "station",
        /// The ship to be evacuated.
        Evacuee = "evacuee",
        /// A freighter to bring home.
        Freighter = "freighter",
        /// The cargo to deliver.
        Cargo = "cargo",
        /// The ship with the camera.
        Camera = "camera",
        /// The ship to be photographed.
        Subject = "subject",
        /// The ship a side must not lose.
        Flagship = "flagship",
    }
}
