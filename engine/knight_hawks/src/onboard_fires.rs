//! Fires aboard (§11).

use super::damage::{Blow, Hit};
use super::damage_table::DamageTable;
use super::rules::Rules;
use super::ships::Class;
use super::streams::Stream;
use super::systems::Systems;
use super::vocabulary::System;
use super::weapons::HullDice;
use evenkeel_engine::chance::Dice;

/// The blow of a fire.
pub const fn fire(rules: &Rules) -> Blow {
    let dice = HullDice { count: 1, sides: 10, plus: 0 };
    Blow { modifier: rules.fire_modifier as i16, dice, short: 0, half: false, stream: Stream::Fire }
}

impl Systems {
    /// The damage roll of a burning ship.
    pub fn burn(
        &mut self,
        class: &Class,
        table: &DamageTable,
        rules: &Rules,
        dice: &mut impl Dice<Stream>,
    ) -> Option<Hit> {
        self.broken(System::Fire).then(|| self.strike(class, fire(rules), table, rules, dice))
    }
}
