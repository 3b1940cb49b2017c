//! Severely damaged ships that change speed or turn may break up (§10).

use super::rules::Rules;
use super::ships::Class;
use super::streams::Stream;
use super::systems::Systems;
use evenkeel_engine::chance::Dice;

/// The strain of a whole move on a ship: points of acceleration and of manoeuvre, without gravity's turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strain {
    /// Change of speed.
    pub adf: u8,
    /// Turns made by choice or by a navigation hit; a change of facing at speed 0 is one.
    pub mr: u8,
}

impl Strain {
    /// One point. A ship without risk under it has no risk under any strain (§10).
    pub(super) const LEAST: Self = Self { adf: 1, mr: 0 };
}

/// The chance in percent that a ship breaks up under this strain; above 100 it is certain. Without a damage table no ship breaks up (§20).
pub fn break_up_chance(class: &Class, systems: &Systems, strain: Strain, rules: &Rules) -> i32 {
    if rules.hull_only { 0 } else { risk(systems.damage(class), class.hull, strain, rules) }
}

/// The same, from the ship's damage and its original hull points.
pub(super) fn risk(damage: i16, hull: i16, strain: Strain, rules: &Rules) -> i32 {
    let borne = i32::from(hull) * rules.break_up_share / 100;
    let beyond = (i32::from(damage) - borne).max(0);
    beyond * (i32::from(strain.adf) + i32::from(strain.mr)) * rules.break_up_chance
}

/// Rolls for a break-up; without risk there is no roll.
pub fn breaks_up(chance: i32, dice: &mut impl Dice<Stream>) -> bool {
    chance > 0 && i32::from(dice.d100(Stream::BreakUp)) <= chance
}
