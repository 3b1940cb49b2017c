//! The chance to hit (§7).

use super::defences::Aim;
use super::rules::Rules;
use super::streams::Stream;
use super::weapons::{Weapon, Weapons};
use evenkeel_engine::chance::Dice;

/// Everything that affects one attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToHit {
    /// The weapon.
    pub weapon: Weapon,
    /// The value of the combat table.
    pub aim: Aim,
    /// Hexes.
    pub range: u8,
    /// The target lies straight ahead or in the shooter's own hex.
    pub head_on: bool,
    /// Interceptor missiles sent against it.
    pub interceptors: u8,
    /// MR of a target that evades; 0 if it does not.
    pub evading: u8,
    /// The shooter's combat control is damaged.
    pub control_lost: bool,
}

impl ToHit {
    /// A shot at range 0, without modifiers.
    pub const fn new(weapon: Weapon, aim: Aim) -> Self {
        Self { weapon, aim, range: 0, head_on: false, interceptors: 0, evading: 0, control_lost: false }
    }

    /// The sum of all modifiers, which may be any number of percent. Modifiers that do not apply to a weapon are omitted: only torpedoes are evaded,
    /// and laid weapons ignore range and combat control.
    pub fn sum(self, rules: &Rules, weapons: &Weapons) -> i32 {
        let gun = weapons.gun(self.weapon);
        let when = |counts: bool, points: i32| if counts { points } else { 0 };
        i32::from(self.aim.base) + when(self.head_on && gun.forward, rules.head_on)
            - when(gun.diffuses, rules.diffusion * i32::from(self.range))
            - i32::from(gun.per_icm) * i32::from(self.interceptors)
            - when(self.weapon == Weapon::Torpedo, rules.evasion * i32::from(self.evading))
            - when(self.control_lost && !self.weapon.is_laid(), rules.control_loss)
    }

    /// The chance to hit in percent: never below the minimum, never above the maximum.
    #[inline]
    pub fn chance(self, rules: &Rules, weapons: &Weapons) -> u8 {
        self.sum(rules, weapons).min(rules.most_chance).max(rules.least_chance) as u8
    }

    /// Rolls for it.
    #[inline]
    pub fn hits(self, rules: &Rules, weapons: &Weapons, dice: &mut impl Dice<Stream>) -> bool {
        dice.d100(Stream::Combat) <= self.chance(rules, weapons)
    }
}
