//! What can break aboard a ship.

use super::defences::Defence;
use super::weapons::Weapon;
use crate::rules::Word;
use crate::words;

words! {
    /// What can be damaged and repaired, in the order in which repairs are asked for.
    pub enum System {
        /// A fire aboard.
        Fire = "fire",
        /// A power short circuit.
        ShortCircuit = "short_circuit",
        /// Combat control.
        CombatControl = "combat_control",
        /// Navigation.
        Navigation = "navigation",
        /// Damage control.
        DamageControl = "damage_control",
        /// A point of acceleration.
        Drive = "drive",
        /// A point of manoeuvre.
        Steering = "steering",
        /// A laser cannon.
        LaserCannon = "lc",
        /// A laser battery.
        LaserBattery = "lb",
        /// A proton battery.
        ProtonBattery = "pb",
        /// An electron battery.
        ElectronBattery = "eb",
        /// A disruptor cannon.
        DisruptorCannon = "dc",
        /// The torpedo launchers.
        Torpedo = "t",
        /// The assault rocket launchers.
        AssaultRocket = "ar",
        /// The rocket batteries.
        RocketBattery = "rb",
        /// The proton screen.
        ProtonScreen = "ps",
        /// The electron screen.
        ElectronScreen = "es",
        /// The stasis screen.
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
    /// The system of a weapon that can be lost; mines and seekers cannot.
    ///
    /// # Panics
    /// If it is laid.
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

    /// The weapon this is, if it is one.
    #[inline]
    pub fn weapon(self) -> Option<Weapon> {
        let (first, last) = (Self::LaserCannon as usize, Self::RocketBattery as usize);
        (first..=last).contains(&(self as usize)).then(|| Weapon::ALL[self as usize - first])
    }
}

/// A set of systems.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Set(u32);

impl Set {
    pub const fn has(self, system: System) -> bool {
        self.0 >> system as u32 & 1 != 0
    }

    pub const fn set(&mut self, system: System, on: bool) {
        let bit = 1 << system as u32;
        self.0 = if on { self.0 | bit } else { self.0 & !bit };
    }
}
