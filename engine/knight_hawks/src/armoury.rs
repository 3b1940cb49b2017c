//! The tables about ships and weapons, read together and checked against each other.

use super::damage_table::DamageTable;
use super::defences::CombatTable;
use super::mean_damage::MeanDamage;
use super::rules::Rules;
use super::ships::Ships;
use super::weapons::Weapons;
use evenkeel_engine::rules::{Fault, Tables};

/// Ships, weapons and their effects on each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Armoury {
    /// Ship classes.
    pub ships: Ships,
    /// Weapons.
    pub weapons: Weapons,
    /// Chances to hit.
    pub combat: CombatTable,
    /// The effects of a hit.
    pub damage: DamageTable,
    /// The average hull points lost by a hit.
    pub mean_damage: MeanDamage,
}

impl Armoury {
    /// Reads all of them; `basic` uses the chances of the Basic Game.
    pub fn read(tables: &Tables, rules: &Rules, basic: bool, faults: &mut Vec<Fault>) -> Self {
        let weapons = Weapons::read(tables, faults);
        let damage = DamageTable::read(tables, faults);
        damage.check_reach(&weapons, rules.fire_modifier, tables, faults);
        let (ships, combat) = (Ships::read(tables, faults), CombatTable::read(tables, basic, faults));
        let mean_damage = MeanDamage::of(&ships, &weapons, &damage, rules, rules.hull_only || basic);
        Self { ships, weapons, combat, damage, mean_damage }
    }
}
