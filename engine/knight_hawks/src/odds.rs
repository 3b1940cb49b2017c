//! Exact odds (§21): each sub-mechanic by the functions used in play, with every possible result of the dice.

mod hull;
mod wrecks;

use super::KnightHawks;
use super::armoury::Armoury;
use super::break_up::{Strain, breaks_up, risk};
use super::damage::{Blow, Harm};
use super::defences::{Column, ColumnSet};
use super::repair::{Attempt, roll_repair};
use super::rules::Rules;
use super::streams::Stream;
use super::systems::Systems;
use super::to_hit::ToHit;
use super::weapons::Weapon;
use evenkeel_engine::ExactOdds;
use evenkeel_engine::chance::{EnumeratingDice, enumerate};
use evenkeel_engine::odds::{Odds, Ratio, Rows};
use evenkeel_engine::rules::Word;

impl ExactOdds for KnightHawks {
    fn odds(&self) -> Vec<Odds> {
        table(&self.armoury, &self.rules)
    }
}

/// Hull points, ADF and MR of the ships in the break-up rows.
const HULLS: [(i16, u8, u8); 8] =
    [(8, 5, 5), (15, 5, 4), (40, 4, 3), (50, 3, 3), (70, 3, 2), (75, 2, 1), (80, 2, 1), (120, 2, 2)];
/// The maximum number of points on one repair.
const MOST_POINTS: u16 = 200;
/// The maximum number of missiles sent against one attack.
const MOST_MISSILES: u8 = 12;

/// Tables and numbers in force.
#[derive(Clone, Copy)]
struct InForce<'a> {
    armoury: &'a Armoury,
    rules: &'a Rules,
}

type Dice = EnumeratingDice<Stream>;

/// Every row of §21, with the tables and numbers in force.
pub(super) fn table(armoury: &Armoury, rules: &Rules) -> Vec<Odds> {
    let (in_force, mut rows) = (InForce { armoury, rules }, Rows::default());
    in_force.to_hit(&mut rows);
    in_force.damage_table(&mut rows);
    in_force.hull_damage(&mut rows);
    in_force.first_hit(&mut rows);
    in_force.break_up(&mut rows);
    in_force.repair(&mut rows);
    in_force.icm(&mut rows);
    in_force.kill_within(&mut rows);
    rows.0
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

impl InForce<'_> {
    fn outcomes(self, shot: ToHit) -> Vec<(&'static str, Ratio)> {
        enumerate(|dice: &mut Dice| if shot.hits(self.rules, &self.armoury.weapons, dice) { "hit" } else { "miss" })
    }

    fn to_hit(self, rows: &mut Rows) {
        for &weapon in Weapon::ALL {
            let gun = self.armoury.weapons.gun(weapon);
            let head_on = (0..=gun.range).filter(|_| gun.forward).map(|range| (range, true));
            let nearest = if gun.forward { 2 } else { 0 };
            let shots: Vec<_> = head_on.chain((nearest..=gun.range).map(|range| (range, false))).collect();
            for &column in Column::ALL {
                for &(range, head_on) in &shots {
                    let shot = ToHit { range, head_on, ..ToHit::new(weapon, self.armoury.combat.cell(weapon, column)) };
                    let (code, defence) = (weapon.code(), column.code());
                    let head_on = yes_or_no(head_on);
                    let inputs = format!("weapon={code};defence={defence};range={range};head_on={head_on}");
                    rows.add("to_hit", inputs, self.outcomes(shot));
                }
            }
        }
    }

    /// Rows for every modifier of a weapon.
    fn damage_table(self, rows: &mut Rows) {
        let gun = |weapon: &Weapon| self.armoury.weapons.gun(*weapon);
        let mut modifiers: Vec<i16> = Weapon::ALL.iter().map(|weapon| gun(weapon).modifier).collect();
        modifiers.sort_unstable();
        modifiers.dedup();
        for modifier in modifiers {
            let blow = Blow { modifier, ..Blow::of(gun(&Weapon::LaserCannon)) };
            let results = enumerate(|dice: &mut Dice| self.armoury.damage.name(blow.roll(dice)));
            rows.add("damage_table", format!("dtm={modifier}"), results);
        }
    }

    fn first_hit(self, rows: &mut Rows) {
        for (_, class) in self.armoury.ships.all() {
            for &weapon in Weapon::ALL {
                let blow = Blow::of(self.armoury.weapons.gun(weapon));
                let results = enumerate(|dice: &mut Dice| {
                    let roll = blow.roll(dice);
                    self.effect_word(roll, Systems::of(class).settle(class, &self.armoury.damage, roll))
                });
                rows.add("first_hit", format!("ship={};weapon={}", class.id, weapon.code()), results);
            }
        }
    }

    fn effect_word(self, roll: i16, harm: Harm) -> String {
        match harm {
            Harm::Hull { fallback: true, .. } => "hull".to_owned(),
            Harm::Weapon(weapon) => format!("weapon_{}", weapon.word()),
            Harm::Defence(defence) => format!("defence_{}", defence.word()),
            _ => self.armoury.damage.name(roll).to_owned(),
        }
    }

    fn break_up(self, rows: &mut Rows) {
        for (hull, most_adf, most_mr) in HULLS {
            for damage in hull / 2..hull {
                for (adf, mr) in (0..=most_adf).flat_map(|adf| (0..=most_mr).map(move |mr| (adf, mr))) {
                    let chance = risk(damage, hull, Strain { adf, mr }, self.rules);
                    let breaks = |dice: &mut Dice| if breaks_up(chance, dice) { "breaks_up" } else { "holds" };
                    let inputs = format!("damage={damage};hull={hull};adf_used={adf};mr_used={mr}");
                    rows.add("break_up", inputs, enumerate(breaks));
                }
            }
        }
    }

    fn repair(self, rows: &mut Rows) {
        for points in 1..=MOST_POINTS {
            let results = enumerate(|dice: &mut Dice| match roll_repair(points, self.rules, dice) {
                Attempt::Repaired => "repaired",
                Attempt::Locked => "locked",
                Attempt::Failed => "failed",
            });
            rows.add("repair", format!("points={points}"), results);
        }
    }

    /// A target with a reflective hull, not head-on.
    fn icm(self, rows: &mut Rows) {
        let reflective = ColumnSet::one(Column::ReflectiveHull);
        let stopped = |weapon: &&Weapon| self.armoury.weapons.gun(**weapon).per_icm > 0;
        for &weapon in Weapon::ALL.iter().filter(stopped) {
            for interceptors in 0..=MOST_MISSILES {
                let shot = ToHit { interceptors, ..ToHit::new(weapon, self.armoury.combat.aim(weapon, reflective)) };
                rows.add("icm", format!("weapon={};missiles={interceptors}", weapon.code()), self.outcomes(shot));
            }
        }
    }
}
