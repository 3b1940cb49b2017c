//! The effects of a hit (§9): the damage table, its fallbacks, and effects that do not accumulate.

use serde::Serialize;

use super::damage_table::{DamageTable, Effect, Loss};
use super::defences::Defence;
use super::rules::Rules;
use super::ships::Class;
use super::streams::Stream;
use super::systems::Systems;
use super::vocabulary::System;
use super::weapons::{Gun, HullDice, Weapon};
use evenkeel_engine::chance::Dice;
use evenkeel_engine::rules::Word;

/// A source of damage to a ship: a weapon or a fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Added to the roll on the damage table.
    pub modifier: i16,
    /// Hull points if it reaches the hull.
    pub dice: HullDice,
    /// Hull points deducted from the dice for range; a hit costs at least one.
    pub short: u16,
    /// Whether the hull takes only half.
    pub half: bool,
    /// The stream of its dice.
    pub stream: Stream,
}

impl Blow {
    /// A hit by this weapon at range 0.
    pub const fn of(gun: &Gun) -> Self {
        Self { modifier: gun.modifier, dice: gun.dice, short: 0, half: false, stream: Stream::Damage }
    }

    /// The same, of which the hull takes only half, or all.
    #[must_use]
    pub const fn halved(self, half: bool) -> Self {
        Self { half, ..self }
    }

    /// The same at this range in hexes (ruling 67).
    #[must_use]
    pub const fn over(self, range: u8, gun: &Gun, rules: &Rules) -> Self {
        let short = if gun.diffuses { range as u16 * rules.damage_diffusion as u16 } else { 0 };
        Self { short, ..self }
    }

    /// A modified roll on the damage table.
    #[inline]
    pub fn roll(self, dice: &mut impl Dice<Stream>) -> i16 {
        i16::from(dice.d100(self.stream)) + self.modifier
    }

    /// Hull points of a dice total: reduced by range, multiplied, then halved, fraction up (ruling 15).
    pub const fn hull_points(self, total: u16, times: u8) -> u16 {
        let points = if total > self.short { total - self.short } else { 1 } * times as u16;
        if self.half { points.div_ceil(2) } else { points }
    }
}

/// The effect of a damage table result on one ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// The hull, by a multiple of the dice.
    Hull {
        /// Factor.
        times: u8,
        /// Whether there was nothing else to lose.
        fallback: bool,
    },
    /// This many points of acceleration.
    Drive(u8),
    /// This many points of manoeuvre.
    Steering(u8),
    /// A mount or a whole system.
    Weapon(Weapon),
    /// A whole system.
    Defence(Defence),
    /// A condition.
    Condition(System),
    /// A disastrous fire.
    DisastrousFire,
}

/// A hit, settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Hit {
    /// The modified roll; `None` without a damage table.
    pub roll: Option<i16>,
    /// Its effect.
    pub harm: Harm,
    /// Hull points lost, never more than were left.
    pub points: i16,
}

impl Systems {
    /// Rolls and applies a blow.
    pub fn strike(
        &mut self,
        class: &Class,
        blow: Blow,
        table: &DamageTable,
        rules: &Rules,
        dice: &mut impl Dice<Stream>,
    ) -> Hit {
        let roll = (!rules.hull_only).then(|| blow.roll(dice));
        let harm = roll.map_or(Harm::Hull { times: 1, fallback: false }, |roll| self.settle(class, table, roll));
        let points = match harm {
            Harm::Hull { times, .. } => self.lose_hull(blow.hull_points(blow.dice.roll(blow.stream, dice), times)),
            _ => 0,
        };
        Hit { roll, harm, points }
    }

    /// Applies the damage table's result, except hull points, which the dice decide later.
    pub fn settle(&mut self, class: &Class, table: &DamageTable, roll: i16) -> Harm {
        let harm = match table.effect(roll) {
            Effect::Hull(times) => Some(Harm::Hull { times: *times, fallback: false }),
            Effect::Drive(loss) => self.hit_drive(class, *loss),
            Effect::Steering(loss) => self.hit_steering(class, *loss),
            Effect::Weapon(list) => self.hit_weapon(class, list),
            Effect::Defence(list) => self.hit_defence(class, list),
            Effect::Condition(condition) => self.hit_condition(class, *condition),
            Effect::DisastrousFire => self.set_ablaze(class),
        };
        harm.unwrap_or(Harm::Hull { times: 1, fallback: true })
    }

    fn hit_drive(&mut self, class: &Class, loss: Loss) -> Option<Harm> {
        let lost = self.lose_adf(loss.points(class.adf));
        (lost > 0).then_some(Harm::Drive(lost))
    }

    fn hit_steering(&mut self, class: &Class, loss: Loss) -> Option<Harm> {
        let lost = self.lose_mr(loss.points(class.mr));
        (lost > 0).then_some(Harm::Steering(lost))
    }

    fn hit_weapon(&mut self, class: &Class, list: &[Weapon]) -> Option<Harm> {
        let weapon = list.iter().copied().find(|&weapon| self.working(class, weapon) > 0)?;
        self.lose_weapon(weapon);
        Some(Harm::Weapon(weapon))
    }

    fn hit_defence(&mut self, class: &Class, list: &[Defence]) -> Option<Harm> {
        let defence = list.iter().copied().find(|&defence| self.has_defence(class, defence))?;
        self.lose_defence(defence);
        Some(Harm::Defence(defence))
    }

    fn hit_condition(&mut self, class: &Class, condition: System) -> Option<Harm> {
        let new = !self.broken(condition) && self.can_suffer(class, condition);
        new.then(|| {
            self.suffer(condition);
            Harm::Condition(condition)
        })
    }

    /// Whether the ship has the system that this condition affects (rulings 16 and 17).
    fn can_suffer(&self, class: &Class, condition: System) -> bool {
        match condition {
            System::ShortCircuit => Defence::ALL.iter().any(|&defence| self.has_defence(class, defence)),
            System::CombatControl => class.is_armed(),
            System::Navigation => (class.adf, class.mr) != (0, 0),
            System::DamageControl => class.dcr > 0,
            _ => true,
        }
    }

    /// A disastrous fire: each part already present is skipped (rulings 18 and 41).
    fn set_ablaze(&mut self, class: &Class) -> Option<Harm> {
        self.hit_condition(class, System::Fire)?;
        self.hit_condition(class, System::DamageControl);
        self.hit_condition(class, System::CombatControl);
        self.hit_drive(class, Loss::All);
        self.hit_steering(class, Loss::All);
        Some(Harm::DisastrousFire)
    }
}
