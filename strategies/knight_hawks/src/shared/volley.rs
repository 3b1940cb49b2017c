//! The expected damage of one unit's weapons to another, in hundredths of hull points, by range.

use evenkeel_engine::Describe;
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_knight_hawks::units::Unit;
use evenkeel_knight_hawks::vocabulary::System;
use evenkeel_knight_hawks::weapons::{Gun, Weapon};

/// The number of ranges distinguished; longer ranges are cut off here.
const RANGES: usize = 16;
/// No such range.
const NEVER: u8 = RANGES as u8;

/// Expected damage by range; 0 beyond.
type Curve = [i32; RANGES + 1];

/// The shortest ranges to a target: in any direction, straight ahead, in a flank row of the forward field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    pub near: u8,
    pub ahead: u8,
    pub flank: u8,
}

impl Sight {
    pub const NONE: Self = Self { near: NEVER, ahead: NEVER, flank: NEVER };
}

/// All weapons of a unit against one target in one kind of fire phase.
#[derive(Clone, Copy, Debug)]
pub(super) struct Broadside {
    all_round: Curve,
    ahead: Curve,
    flank: Curve,
}

impl Broadside {
    const NONE: Self = Self { all_round: [0; RANGES + 1], ahead: [0; RANGES + 1], flank: [0; RANGES + 1] };

    /// Expected damage for this sight.
    #[inline]
    pub fn expect(&self, sight: Sight) -> i32 {
        let forward = self.ahead[usize::from(sight.ahead)].max(self.flank[usize::from(sight.flank)]);
        self.all_round[usize::from(sight.near)] + forward
    }

    /// The maximum expected damage at any position of the target.
    pub fn most(&self) -> i32 {
        let most = |curve: &Curve| curve.iter().copied().max().unwrap_or(0);
        most(&self.all_round) + most(&self.ahead).max(most(&self.flank))
    }

    fn add(&mut self, game: &KnightHawks, gun: &Gun, base: i32, worth: impl Fn(u8) -> i32) {
        let rules = game.rules();
        let per_hex = if gun.diffuses { rules.diffusion } else { 0 };
        for range in 0..=usize::from(gun.range).min(RANGES - 1) {
            let worth = worth(range as u8);
            let counts = |chance: i32| worth * chance.min(rules.most_chance).max(rules.least_chance) / 100;
            let chance = base - per_hex * range as i32;
            if gun.forward {
                self.ahead[range] += counts(chance + rules.head_on);
                self.flank[range] += counts(chance);
            } else {
                self.all_round[range] += counts(chance);
            }
        }
    }
}

/// A unit's current weapons against one target, after its own move and after the target's.
#[derive(Clone, Debug)]
pub(super) struct Volley {
    pub offence: Broadside,
    pub defence: Broadside,
    /// The longest range; 0 without weapons.
    pub reach: u8,
    /// Whether any weapon fires forward only.
    pub forward: bool,
}

impl Volley {
    /// Working weapons with rounds. `bow` is the weight of forward-firing weapons and torpedoes, percent.
    pub fn of(game: &KnightHawks, shooter: &Unit, target: &Unit, bow: i32) -> Self {
        let (rules, armoury, class) = (game.rules(), game.armoury(), game.class_of(shooter));
        let lost = if shooter.systems.broken(System::CombatControl) { rules.control_loss } else { 0 };
        let mut volley = Self { offence: Broadside::NONE, defence: Broadside::NONE, reach: 0, forward: false };
        for weapon in Weapon::fired() {
            let shots = shooter.systems.shots(class, weapon);
            if shots == 0 {
                continue;
            }
            let (gun, aim) = (armoury.weapons.gun(weapon), game.aim(weapon, shooter, target));
            let weight = if gun.forward || weapon == Weapon::Torpedo { bow } else { 100 };
            let hit = |range| armoury.mean_damage.hit(target.class, weapon, aim.half, range) as i32;
            let worth = |range| hit(range) * i32::from(shots) * weight / 100;
            let base = i32::from(aim.base) - lost;
            volley.reach = volley.reach.max(gun.range.min(NEVER - 1));
            volley.forward |= gun.forward;
            volley.offence.add(game, gun, base, worth);
            if !gun.offensive_only {
                volley.defence.add(game, gun, base, worth);
            }
        }
        volley
    }
}

#[cfg(test)]
mod tests;
