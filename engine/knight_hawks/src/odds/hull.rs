//! Hull points: the distribution of a weapon's dice, added up die by die.

use super::{Dice, InForce, yes_or_no};
use crate::damage::Blow;
use crate::damage_table::Effect;
use crate::streams::Stream;
use crate::weapons::{HullDice, Weapon};
use evenkeel_engine::chance::enumerate;
use evenkeel_engine::odds::{Ratio, Rows};
use evenkeel_engine::rules::Word;

/// The number of equally likely ways to each total.
pub(super) struct Ways {
    pub by_total: Vec<u128>,
    pub all: u128,
}

impl Ways {
    /// For the hull dice of a weapon. One die is rolled as in play; further dice are added one by one, since five dice have a hundred thousand
    /// results.
    pub fn of(dice: HullDice) -> Self {
        let one = HullDice { count: 1, plus: 0, ..dice };
        let faces: Vec<u16> =
            enumerate(|dice: &mut Dice| one.roll(Stream::Damage, dice)).into_iter().map(|(face, _)| face).collect();
        let mut by_total = vec![0; usize::from(dice.plus) + 1];
        by_total[usize::from(dice.plus)] = 1;
        for _ in 0..dice.count {
            let mut more = vec![0; by_total.len() + usize::from(dice.sides)];
            for (total, ways) in by_total.iter().enumerate() {
                for &face in &faces {
                    more[total + usize::from(face)] += ways;
                }
            }
            by_total = more;
        }
        Self { all: by_total.iter().sum(), by_total }
    }

    /// Every total with its number of ways.
    pub fn totals(&self) -> impl Iterator<Item = (u16, u128)> {
        (0..).zip(&self.by_total).map(|(total, ways)| (total, *ways))
    }
}

impl InForce<'_> {
    /// Hull points lost by one hit; weapons that a defence can halve also have rows for half damage.
    pub(super) fn hull_damage(self, rows: &mut Rows) {
        for &weapon in Weapon::ALL {
            for half in [false, true] {
                if half && !self.armoury.combat.halves(weapon) {
                    continue;
                }
                let inputs = format!("weapon={};half={}", weapon.code(), yes_or_no(half));
                rows.add(
                    "hull_damage",
                    inputs,
                    self.hull_points(Blow::of(self.armoury.weapons.gun(weapon)).halved(half)),
                );
            }
        }
    }

    fn hull_points(self, blow: Blow) -> Vec<(u16, Ratio)> {
        let ways = Ways::of(blow.dice);
        let mut by_points = vec![Ratio::ZERO; 1];
        for (roll, chance) in enumerate(|dice: &mut Dice| blow.roll(dice)) {
            let Effect::Hull(times) = self.armoury.damage.effect(roll) else {
                by_points[0] = by_points[0].plus(chance);
                continue;
            };
            for (total, count) in ways.totals() {
                let points = usize::from(blow.hull_points(total, *times));
                by_points.resize(by_points.len().max(points + 1), Ratio::ZERO);
                by_points[points] = by_points[points].plus(chance.times(Ratio::new(count, ways.all)));
            }
        }
        (0..).zip(by_points).collect()
    }
}
