//! What a hit costs on average: for strategies, which weigh shots by the thousand.

use super::damage::{Blow, Harm};
use super::damage_table::DamageTable;
use super::ships::{Class, ClassId, Ships};
use super::systems::Systems;
use super::weapons::{HullDice, Weapon, Weapons};
use crate::rules::Word;

/// Mean hull points of one hit on an undamaged, unscreened ship after fallbacks, in hundredths, by class, weapon and
/// whether the damage is halved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeanDamage(Vec<[[u32; 2]; Weapon::COUNT]>);

impl MeanDamage {
    /// Works them out; without a damage table every hit costs its dice.
    pub(super) fn of(ships: &Ships, weapons: &Weapons, table: &DamageTable, hull_only: bool) -> Self {
        let mean = |class: &Class, weapon: usize, half: bool| {
            let blow = Blow::of(weapons.gun(Weapon::ALL[weapon]), half);
            if hull_only { once(blow.dice, 1, half) } else { mean_hit(class, blow, table) }
        };
        let row = |class| core::array::from_fn(|weapon| [false, true].map(|half| mean(class, weapon, half)));
        Self(ships.all().map(|(_, class)| row(class)).collect())
    }

    /// Hundredths of hull points.
    #[inline]
    pub fn hit(&self, class: ClassId, weapon: Weapon, half: bool) -> u32 {
        self.0[class as usize][weapon as usize][usize::from(half)]
    }
}

/// Hundredths of hull points by one band; half damage loses the fraction of every second total.
const fn once(dice: HullDice, times: u8, half: bool) -> u32 {
    let whole = 50 * dice.twice_mean() as u32 * times as u32;
    match (half, times % 2) {
        (false, _) => whole,
        (true, 0) => whole / 2,
        (true, _) => whole.midpoint(50),
    }
}

fn mean_hit(class: &Class, blow: Blow, table: &DamageTable) -> u32 {
    let of_roll = |roll: i16| match Systems::of(class).settle(class, table, roll + blow.modifier) {
        Harm::Hull { times, .. } => once(blow.dice, times, blow.half),
        _ => 0,
    };
    (1..=100).map(of_roll).sum::<u32>() / 100
}
