//! What a hit does (§9): the damage table, its fallbacks, and what does not add up.

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

/// What strikes a ship: a weapon or a fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Added to the roll on the damage table.
    pub modifier: i16,
    /// Hull points where it reaches the hull.
    pub dice: HullDice,
    /// Hull points by which the dice fall short, over range; a hit costs at least one.
    pub short: u16,
    /// Whether the hull takes only half.
    pub half: bool,
    /// Whose luck it is.
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

    /// The same from so many hexes away (ruling 67).
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

    /// Hull points of a total of the dice: what range leaves of it, multiplied, then halved, fraction up (ruling 15).
    pub const fn hull_points(self, total: u16, times: u8) -> u16 {
        let points = if total > self.short { total - self.short } else { 1 } * times as u16;
        if self.half { points.div_ceil(2) } else { points }
    }
}

/// What a result of the damage table comes to on one ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// The hull, the dice so many times.
    Hull {
        /// Factor.
        times: u8,
        /// Whether there was nothing else to lose.
        fallback: bool,
    },
    /// So many points of acceleration.
    Drive(u8),
    /// So many points of manoeuvre.
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
    /// The modified roll; nothing where no damage table is used.
    pub roll: Option<i16>,
    /// What it came to.
    pub harm: Harm,
    /// Hull points lost, never more than there were.
    pub points: i16,
}

impl Systems {
    /// Rolls and carries out what a blow does.
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

    /// Carries out what the damage table says, hull points apart: these await the dice.
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

    /// Whether the ship has what this condition afflicts (rulings 16 and 17).
    fn can_suffer(&self, class: &Class, condition: System) -> bool {
        match condition {
            System::ShortCircuit => Defence::ALL.iter().any(|&defence| self.has_defence(class, defence)),
            System::CombatControl => class.is_armed(),
            System::Navigation => (class.adf, class.mr) != (0, 0),
            System::DamageControl => class.dcr > 0,
            _ => true,
        }
    }

    /// A disastrous fire: each part is skipped where it is there already (rulings 18 and 41).
    fn set_ablaze(&mut self, class: &Class) -> Option<Harm> {
        self.hit_condition(class, System::Fire)?;
        self.hit_condition(class, System::DamageControl);
        self.hit_condition(class, System::CombatControl);
        self.hit_drive(class, Loss::All);
        self.hit_steering(class, Loss::All);
        Some(Harm::DisastrousFire)
    }
}
