//! What one unit's weapons can be expected to do to another, in hundredths of hull points.

use arrayvec::ArrayVec;
use evenkeel_engine::Describe;
use evenkeel_engine::knight_hawks::KnightHawks;
use evenkeel_engine::knight_hawks::hex::{Bearing, Heading, Hex};
use evenkeel_engine::knight_hawks::units::Unit;
use evenkeel_engine::knight_hawks::vocabulary::System;
use evenkeel_engine::knight_hawks::weapons::Weapon;

/// No such range.
const NEVER: u8 = u8::MAX;

/// The nearest ranges at which a target is met: at all, straight ahead, in a flank row of the forward field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    pub near: u8,
    pub ahead: u8,
    pub flank: u8,
}

impl Sight {
    pub const NONE: Self = Self { near: NEVER, ahead: NEVER, flank: NEVER };

    /// Adds a glimpse of `target` from `from`, facing so.
    #[inline]
    pub fn glimpse(&mut self, from: Hex, heading: Heading, target: Hex) {
        let range = from.distance(target).min(u16::from(NEVER)) as u8;
        self.near = self.near.min(range);
        match from.bearing(heading, target) {
            Bearing::Same | Bearing::Ahead => self.ahead = self.ahead.min(range),
            Bearing::Flank => self.flank = self.flank.min(range),
            Bearing::Outside => {}
        }
    }
}

/// All shots of one kind that a unit has at another.
#[derive(Clone, Copy, Debug)]
struct Battery {
    range: u8,
    forward: bool,
    offensive_only: bool,
    /// Chance at range 0, per cent.
    chance: i32,
    /// Taken off for each hex.
    per_hex: i32,
    /// Hundredths of hull points of a hit, times the number of shots, times its weight in per cent.
    worth: i32,
}

/// A unit's weapons as they are against one target.
#[derive(Clone, Debug, Default)]
pub(super) struct Volley {
    batteries: ArrayVec<Battery, 8>,
    pub reach: u8,
}

impl Volley {
    /// Working weapons that have rounds. `bow` weighs forward-firing weapons and torpedoes, per cent.
    pub fn of(game: &KnightHawks, shooter: &Unit, target: &Unit, bow: i32) -> Self {
        let (rules, armoury, class) = (game.rules(), game.armoury(), game.class_of(shooter));
        let lost = if shooter.systems.broken(System::CombatControl) { rules.control_loss } else { 0 };
        let mut volley = Self::default();
        for weapon in Weapon::fired() {
            let shots = shooter.systems.shots(class, weapon);
            if shots == 0 {
                continue;
            }
            let (gun, aim) = (armoury.weapons.gun(weapon), game.aim(weapon, shooter, target));
            let weight = if gun.forward || weapon == Weapon::Torpedo { bow } else { 100 };
            let hit = armoury.mean_damage.hit(target.class, weapon, aim.half) as i32;
            volley.reach = volley.reach.max(gun.range);
            volley.batteries.push(Battery {
                range: gun.range,
                forward: gun.forward,
                offensive_only: gun.offensive_only,
                chance: i32::from(aim.base) - lost,
                per_hex: if gun.diffuses { rules.diffusion } else { 0 },
                worth: hit * i32::from(shots) * weight / 100,
            });
        }
        volley
    }

    /// Expected hundredths of hull points of one fire phase.
    #[inline]
    pub fn expect(&self, game: &KnightHawks, sight: Sight, offensive: bool) -> i32 {
        let rules = game.rules();
        let mut sum = 0;
        for battery in &self.batteries {
            if battery.offensive_only && !offensive {
                continue;
            }
            let chance = |range: u8, bonus: i32| {
                let chance = battery.chance + bonus - battery.per_hex * i32::from(range);
                if range <= battery.range { chance.min(rules.most_chance).max(rules.least_chance) } else { 0 }
            };
            let chance = if battery.forward {
                chance(sight.ahead, rules.head_on).max(chance(sight.flank, 0))
            } else {
                chance(sight.near, 0)
            };
            sum += battery.worth * chance / 100;
        }
        sum
    }
}
