//! The choice of targets.

use evenkeel_knight_hawks::Action;
use evenkeel_knight_hawks::Candidate;
use evenkeel_knight_hawks::units::UnitId;
use evenkeel_knight_hawks::weapons::Weapon;

use super::goal::{arms, prize};
use super::situation::Situation;
use super::weights::Prey;

impl Situation<'_> {
    /// The target of this weapon, or none if the chance is too small for a round.
    pub fn choose_target(self, weapon: Weapon) -> Action {
        let worth = |shot: Candidate| Some((self.worth(weapon, shot)?, core::cmp::Reverse(shot.target)));
        let best = self.view.candidates().filter_map(worth).max();
        best.map_or(Action::Hold, |(_, target)| Action::Fire(target.0))
    }

    /// The worth of a shot; `None` if it should not be fired.
    fn worth(self, weapon: Weapon, shot: Candidate) -> Option<i32> {
        let (armoury, enemy, chance) = (self.game.armoury(), self.unit(shot.target), i32::from(shot.chance));
        if armoury.weapons.gun(weapon).offensive_only && chance < self.weights.chance {
            return None;
        }
        let class = self.class(enemy);
        let left = i32::from(enemy.systems.hull()) * 100;
        let counted = self.weights.thrifty || self.weights.focus > 0;
        let expected = if counted { self.named(shot.target) } else { 0 };
        let named = if self.weights.thrifty { expected } else { 0 };
        if !weapon.is_beam() && named * 100 >= left * self.weights.spare {
            return None;
        }
        let hit = armoury.mean_damage.hit(enemy.class, weapon, shot.half, shot.line.range) as i32 * chance / 100;
        // All shots already named may still miss a target that is as good as lost.
        let chance_left = hit * left / (8 * left.max(2 * named));
        let counts = if self.weights.thrifty { hit.min((left - named).max(chance_left)) } else { hit };
        let value = match self.weights.prey {
            Prey::Fragile => counts * 1000 / left,
            Prey::Dear => counts * (class.points.unwrap_or(0) / 100 + 1) / i32::from(class.hull),
            Prey::Armed => counts * (arms(self, enemy) / 100 + 1) / i32::from(enemy.systems.hull()),
            Prey::Weak => counts * 1000 / left / (1 + i32::from(class.hull_size)),
        };
        let whole = i32::from(class.hull) * 100;
        let gone = 100 + self.weights.focus * (whole - left + expected).min(whole) / whole;
        Some(value * prize(self, enemy) / 100 * gone)
    }

    /// Expected hundredths of hull points that a target loses to shots already named in this step.
    fn named(self, target: UnitId) -> i32 {
        let (game, enemy) = (self.game, self.unit(target));
        let shots = self.view.shots().iter().filter(|shot| shot.target == target);
        shots
            .map(|shot| {
                let shooter = self.unit(shot.shooter);
                let chance = i32::from(game.chance(shot.weapon, shooter, enemy, shot.line));
                let half = game.aim(shot.weapon, shooter, enemy).half;
                let hit = game.armoury().mean_damage.hit(enemy.class, shot.weapon, half, shot.line.range);
                hit as i32 * chance / 100
            })
            .sum()
    }
}

#[cfg(test)]
mod tests;
