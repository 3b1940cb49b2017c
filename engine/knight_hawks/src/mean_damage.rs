//! Mean damage of a hit, for strategies, which weigh thousands of shots.

use std::collections::BTreeMap;

use super::damage::{Blow, Harm};
use super::damage_table::DamageTable;
use super::rules::Rules;
use super::ships::{Class, ClassId, Ships};
use super::systems::Systems;
use super::weapons::{HullDice, Weapon, Weapons};
use evenkeel_engine::rules::Word;

/// For one class, by weapon and whether the damage is halved.
type Row = [[u32; 2]; Weapon::COUNT];

/// Mean hull points of one hit on an undamaged, unscreened ship after fallbacks, in hundredths, by range, class, weapon and whether the damage is
/// halved. All ranges share one entry if range has no effect (ruling 67).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeanDamage(Vec<Vec<Row>>);

impl MeanDamage {
    /// Computes them; without a damage table every hit costs its dice.
    pub(super) fn of(ships: &Ships, weapons: &Weapons, table: &DamageTable, rules: &Rules, hull_only: bool) -> Self {
        let guns = || Weapon::ALL.iter().map(|&weapon| weapons.gun(weapon));
        let reach = guns().filter(|gun| gun.diffuses && rules.damage_diffusion > 0).map(|gun| gun.range).max();
        let mean = |class: &Class, weapon: usize, half: bool, range: u8| {
            let gun = weapons.gun(Weapon::ALL[weapon]);
            let blow = Blow::of(gun).halved(half).over(range, gun, rules);
            if hull_only { once(blow, 1) } else { mean_hit(class, blow, table) }
        };
        let row =
            |class, range| core::array::from_fn(|weapon| [false, true].map(|half| mean(class, weapon, half, range)));
        let rows = |range| ships.all().map(|(_, class)| row(class, range)).collect();
        Self((0..=reach.unwrap_or(0)).map(rows).collect())
    }

    /// Hundredths of hull points of a hit from this range.
    #[inline]
    pub fn hit(&self, class: ClassId, weapon: Weapon, half: bool, range: u8) -> u32 {
        let rows = &self.0[usize::from(range).min(self.0.len() - 1)];
        rows[class as usize][weapon as usize][usize::from(half)]
    }
}

/// Hundredths of hull points by one band.
fn once(blow: Blow, times: u8) -> u32 {
    let ways = ways(blow.dice);
    let points = |(total, ways): (u16, &u64)| ways * u64::from(blow.hull_points(total, times));
    (100 * (0..).zip(&ways).map(points).sum::<u64>() / ways.iter().sum::<u64>()) as u32
}

/// The number of ways to roll each total.
fn ways(dice: HullDice) -> Vec<u64> {
    let mut ways = vec![0; usize::from(dice.plus) + 1];
    ways[usize::from(dice.plus)] = 1;
    for _ in 0..dice.count {
        let mut more = vec![0; ways.len() + usize::from(dice.sides)];
        for (total, before) in ways.iter().enumerate() {
            more[total + 1..=total + usize::from(dice.sides)].iter_mut().for_each(|ways| *ways += before);
        }
        ways = more;
    }
    ways
}

fn mean_hit(class: &Class, blow: Blow, table: &DamageTable) -> u32 {
    let mut bands: BTreeMap<u8, u32> = BTreeMap::new();
    for roll in 1..=100 {
        if let Harm::Hull { times, .. } = Systems::of(class).settle(class, table, roll + blow.modifier) {
            *bands.entry(times).or_default() += 1;
        }
    }
    bands.into_iter().map(|(times, rolls)| rolls * once(blow, times)).sum::<u32>() / 100
}
