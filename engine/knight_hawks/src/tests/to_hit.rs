//! The chance to hit (§7) and the column that applies (§8.1).

use super::super::defences::{Aim, Column, ColumnSet};
use super::super::rules::Rules;
use super::super::streams::Stream;
use super::super::to_hit::ToHit;
use super::super::weapons::Weapon;
use super::{basic, changed, d100, dice, printed};

fn in_use(columns: &[Column]) -> ColumnSet {
    columns.iter().fold(ColumnSet::EMPTY, |set, &column| set | ColumnSet::one(column))
}

/// Base value and half damage against these defences.
fn aim(weapon: Weapon, columns: &[Column]) -> (u8, bool) {
    let Aim { base, half } = printed().combat.aim(weapon, in_use(columns));
    (base, half)
}

fn chance(shot: ToHit) -> u8 {
    shot.chance(&Rules::default(), &printed().weapons)
}

fn at_hull(weapon: Weapon) -> ToHit {
    ToHit::new(weapon, printed().combat.aim(weapon, in_use(&[Column::ReflectiveHull])))
}

#[test]
fn the_worked_examples() {
    assert_eq!(chance(at_hull(Weapon::LaserBattery)), 50);
    assert_eq!(chance(ToHit { range: 4, head_on: true, ..at_hull(Weapon::LaserCannon) }), 50);
}

#[test]
fn every_modifier_counts_where_it_applies() {
    let torpedo = at_hull(Weapon::Torpedo);
    assert_eq!(chance(ToHit { interceptors: 2, evading: 4, control_lost: true, ..torpedo }), 5);
    assert_eq!(chance(ToHit { evading: 4, ..torpedo }), 30);
    assert_eq!(chance(ToHit { range: 4, ..torpedo }), 50, "no range diffusion");
    assert_eq!(chance(ToHit { head_on: true, ..torpedo }), 50, "torpedoes fire all round");
    let rocket = at_hull(Weapon::AssaultRocket);
    assert_eq!(chance(ToHit { head_on: true, evading: 4, interceptors: 1, ..rocket }), 65);
    let seeker = at_hull(Weapon::Seeker);
    assert_eq!(chance(ToHit { range: 5, control_lost: true, interceptors: 3, ..seeker }), 51);
    let battery = at_hull(Weapon::ProtonBattery);
    assert_eq!(chance(ToHit { range: 12, control_lost: true, interceptors: 3, ..battery }), 5, "never below 5");
    let bare = ToHit::new(Weapon::Seeker, Aim { base: 100, half: false });
    assert_eq!(chance(bare), 95, "never above 95");
}

#[test]
fn a_roll_of_the_chance_hits_and_one_more_misses() {
    let (rules, armoury) = (Rules::default(), printed());
    let shot = ToHit { range: 4, head_on: true, ..at_hull(Weapon::LaserCannon) };
    for (roll, hits) in [(50, true), (51, false)] {
        let mut script = dice([d100(Stream::Combat, roll)]);
        assert_eq!(shot.hits(&rules, &armoury.weapons, &mut script), hits);
        script.finish();
    }
}

#[test]
fn screens_ward_off_and_attract() {
    use Column::{ElectronScreen, Mask, ProtonScreen, ReflectiveHull, StasisScreen};
    assert_eq!(aim(Weapon::LaserCannon, &[]), (75, false));
    assert_eq!(aim(Weapon::LaserCannon, &[ReflectiveHull]), (60, false));
    assert_eq!(aim(Weapon::LaserCannon, &[ReflectiveHull, Mask]), (25, true));
    assert_eq!(aim(Weapon::LaserCannon, &[ReflectiveHull, StasisScreen]), (60, false));
    assert_eq!(aim(Weapon::ProtonBattery, &[ReflectiveHull, ProtonScreen]), (25, true));
    assert_eq!(aim(Weapon::ProtonBattery, &[ReflectiveHull, ElectronScreen]), (70, false), "attracted");
    assert_eq!(aim(Weapon::ElectronBattery, &[ReflectiveHull, ProtonScreen]), (70, false), "attracted");
    assert_eq!(aim(Weapon::Torpedo, &[ReflectiveHull, StasisScreen]), (75, false), "attracted");
    assert_eq!(aim(Weapon::Mine, &[ReflectiveHull, StasisScreen]), (80, false), "attracted");
    assert_eq!(aim(Weapon::DisruptorCannon, &[ReflectiveHull, StasisScreen]), (40, false));
    assert_eq!(aim(Weapon::RocketBattery, &[ReflectiveHull, StasisScreen]), (40, false), "ruling 25");
}

#[test]
fn a_masked_ship_hampers_its_own_lasers_alone() {
    let (armoury, hull) = (printed(), in_use(&[Column::ReflectiveHull]));
    let from_mask = |weapon| armoury.combat.aim_from(true, weapon, hull);
    assert_eq!(from_mask(Weapon::LaserBattery), Aim { base: 20, half: true });
    assert_eq!(from_mask(Weapon::DisruptorCannon), Aim { base: 60, half: false });
    let both = armoury.combat.aim_from(true, Weapon::LaserCannon, hull | ColumnSet::one(Column::Mask));
    assert_eq!(both, Aim { base: 25, half: true }, "once, even if both are masked");
}

#[test]
fn the_basic_game_has_values_of_its_own() {
    let table = basic().combat;
    let value = |weapon, columns: &[Column]| {
        let Aim { base, half } = table.aim(weapon, in_use(columns));
        (base, half)
    };
    assert_eq!(value(Weapon::LaserBattery, &[Column::ReflectiveHull, Column::Mask]), (10, true));
    assert_eq!(value(Weapon::LaserCannon, &[Column::ReflectiveHull, Column::Mask]), (20, true));
    assert_eq!(value(Weapon::Torpedo, &[Column::ReflectiveHull]), (70, false));
    assert_eq!(value(Weapon::Torpedo, &[]), (50, false), "without a hull coat: the Advanced column");
    assert_eq!(value(Weapon::ProtonBattery, &[Column::ReflectiveHull]), (60, false));
}

/// §8.1: of two defences with the same chance, the one that halves the damage counts.
#[test]
fn half_damage_comes_before_whole() {
    let armoury = changed(&[("combat-table", "LB,RH,50,0", "LB,RH,20,0")]);
    let aim = armoury.combat.aim(Weapon::LaserBattery, in_use(&[Column::ReflectiveHull, Column::Mask]));
    assert_eq!(aim, Aim { base: 20, half: true });
}
