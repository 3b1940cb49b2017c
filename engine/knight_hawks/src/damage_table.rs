//! The damage table, read and checked.

use super::defences::Defence;
use super::vocabulary::System;
use super::weapons::{Weapon, Weapons, read_list};
use evenkeel_engine::rules::{Fault, Row, Tables, Word};
use evenkeel_engine::words;

words! {
    /// The column `effect`.
    pub(super) enum Kind {
        Hull = "hull",
        Drive = "drive",
        Steering = "steering",
        Weapon = "weapon",
        Defence = "defence",
        ShortCircuit = "short_circuit",
        CombatControl = "combat_control",
        Navigation = "navigation",
        Fire = "fire",
        DamageControl = "damage_control",
        DisastrousFire = "disastrous_fire",
    }
}

/// The loss by a drive or steering hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// This many points.
    Points(u8),
    /// Half of the original rating, fraction up.
    Half,
    /// All.
    All,
}

impl Loss {
    /// Points lost of a rating with this original value.
    pub const fn points(self, original: u8) -> u8 {
        match self {
            Self::Points(points) => points,
            Self::Half => original.div_ceil(2),
            Self::All => u8::MAX,
        }
    }
}

/// The effect of a band of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Hull points: a multiple of the dice.
    Hull(u8),
    /// Acceleration.
    Drive(Loss),
    /// Manoeuvre.
    Steering(Loss),
    /// The first of these weapons that still works.
    Weapon(Vec<Weapon>),
    /// The first of these defences that still works.
    Defence(Vec<Defence>),
    /// A condition, which does not accumulate.
    Condition(System),
    /// Fire, damage control, drive, steering and combat control at once.
    DisastrousFire,
}

/// A range of modified rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Band {
    from: i16,
    to: i16,
    name: String,
    effect: Effect,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamageTable {
    bands: Vec<Band>,
    /// Band of each modified roll, from that of the first band up.
    rolls: Vec<u8>,
}

/// The highest absolute modified roll that a table may contain.
pub(super) const REACH: i32 = 500;

impl DamageTable {
    /// Reads the table `damage-table`: bands in rising order, without gaps.
    pub fn read(tables: &Tables, faults: &mut Vec<Fault>) -> Self {
        let sheet = tables.open("damage-table", faults);
        let mut table = Self { bands: Vec::new(), rolls: Vec::new() };
        for row in sheet.rows() {
            table.add(row, faults);
        }
        if table.rolls.is_empty() {
            table.bands.push(Band { from: 0, to: 0, name: String::new(), effect: Effect::Hull(1) });
            table.rolls.push(0);
        }
        if table.bands.len() > usize::from(u8::MAX) {
            faults.push(sheet.fault("there are more than 255 bands"));
        }
        table
    }

    fn add(&mut self, row: Row<'_>, faults: &mut Vec<Fault>) {
        let from = row.integer("from", faults) as i16;
        let to = row.integer("to", faults) as i16;
        if to < from {
            faults.push(row.fault(format!("the band ends at {to}, before it begins")).help("give `from` up to `to`"));
            return;
        }
        if let Some(next) = self.bands.last().map(|last| last.to + 1).filter(|next| *next != from) {
            let fault = row.fault(format!("this band begins at {from}, but the one before it ends at {}", next - 1));
            faults.push(fault.help(format!("let it begin at {next}: bands have no gaps")));
        }
        self.rolls.extend((from..=to).map(|_| self.bands.len() as u8));
        self.bands.push(Band { from, to, name: row.text("name").to_owned(), effect: read_effect(row, faults) });
    }

    /// Checks the table against the weapons and the fires: every roll needs a band.
    pub(super) fn check_reach(&self, weapons: &Weapons, fire: i32, tables: &Tables, faults: &mut Vec<Fault>) {
        let sheet = tables.open("damage-table", &mut Vec::new());
        let (low, high) = (i32::from(self.bands[0].from), i32::from(self.bands[self.bands.len() - 1].to));
        let guns = Weapon::ALL.iter().map(|&weapon| (weapon.code(), i32::from(weapons.gun(weapon).modifier)));
        for (what, modifier) in guns.chain([("a fire", fire)]) {
            if modifier + 1 < low || modifier + 100 > high {
                let message =
                    format!("{what} rolls {} to {}, the table has {low} to {high}", modifier + 1, modifier + 100);
                faults.push(sheet.fault(message).help("extend the first and the last band to these rolls"));
            }
        }
    }

    /// Rolls beyond the ends, possible in a faulty table, count as the ends.
    #[inline]
    fn band(&self, roll: i16) -> &Band {
        let place = (roll - self.bands[0].from).clamp(0, self.rolls.len() as i16 - 1);
        &self.bands[usize::from(self.rolls[place as usize])]
    }

    /// The effect of a modified roll.
    #[inline]
    pub fn effect(&self, roll: i16) -> &Effect {
        &self.band(roll).effect
    }

    /// Name of the band of a modified roll.
    pub fn name(&self, roll: i16) -> &str {
        &self.band(roll).name
    }
}

fn read_effect(row: Row<'_>, faults: &mut Vec<Fault>) -> Effect {
    match row.word("effect", faults) {
        Kind::Hull => Effect::Hull(row.integer_within("detail", 0..=10, faults) as u8),
        Kind::Drive => Effect::Drive(read_loss(row, faults)),
        Kind::Steering => Effect::Steering(read_loss(row, faults)),
        Kind::Weapon => Effect::Weapon(read_weapons(row, faults)),
        Kind::Defence => Effect::Defence(read_list("detail", row, faults)),
        Kind::ShortCircuit => Effect::Condition(System::ShortCircuit),
        Kind::CombatControl => Effect::Condition(System::CombatControl),
        Kind::Navigation => Effect::Condition(System::Navigation),
        Kind::Fire => Effect::Condition(System::Fire),
        Kind::DamageControl => Effect::Condition(System::DamageControl),
        Kind::DisastrousFire => Effect::DisastrousFire,
    }
}

fn read_loss(row: Row<'_>, faults: &mut Vec<Fault>) -> Loss {
    match row.text("detail") {
        "half" => Loss::Half,
        "all" => Loss::All,
        _ => Loss::Points(row.integer_within("detail", 1..=99, faults) as u8),
    }
}

fn read_weapons(row: Row<'_>, faults: &mut Vec<Fault>) -> Vec<Weapon> {
    let mut weapons: Vec<Weapon> = read_list("detail", row, faults);
    if weapons.iter().any(|weapon| weapon.is_laid()) {
        faults.push(row.fault("mines and seekers cannot be lost").help("leave M and S out of the list"));
        weapons.retain(|weapon| !weapon.is_laid());
    }
    weapons
}
