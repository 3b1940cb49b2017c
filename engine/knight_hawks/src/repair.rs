//! Repair turns (§12): one attempt.

use serde::Serialize;

use super::rules::Rules;
use super::ships::Class;
use super::streams::Stream;
use super::systems::Systems;
use super::vocabulary::System;
use evenkeel_engine::chance::Dice;

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Attempt {
    /// Repaired.
    Repaired,
    /// Not repaired.
    Failed,
    /// Not repaired, and beyond repair for this battle.
    Locked,
}

/// The maximum number of points worth spending on one attempt: rolls from [`Rules::repair_fails`] up always fail.
pub const fn most_points(rules: &Rules) -> u16 {
    rules.repair_fails as u16 - 1
}

/// Rolls for an attempt.
pub fn roll_repair(points: u16, rules: &Rules, dice: &mut impl Dice<Stream>) -> Attempt {
    let roll = i32::from(dice.d100(Stream::Repair));
    if roll >= rules.repair_locks {
        Attempt::Locked
    } else if roll < rules.repair_fails && roll <= i32::from(points) {
        Attempt::Repaired
    } else {
        Attempt::Failed
    }
}

impl Systems {
    /// Tries to repair one point, mount, system or condition, or the hull. Returns the result, and hull points regained.
    pub fn attempt(
        &mut self,
        class: &Class,
        system: System,
        points: u16,
        rules: &Rules,
        dice: &mut impl Dice<Stream>,
    ) -> (Attempt, i16) {
        let attempt = roll_repair(points, rules, dice);
        let mut gained = 0;
        match attempt {
            Attempt::Repaired if system == System::Hull => {
                gained = self.gain_hull(class, i16::from(dice.d10(Stream::Repair)));
            }
            Attempt::Repaired => self.mend(class, system),
            Attempt::Failed => {}
            Attempt::Locked => self.lock(system),
        }
        (attempt, gained)
    }
}
