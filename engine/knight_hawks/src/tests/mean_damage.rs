//! Mean hull points against the exact odds.

use super::super::rules::Rules;
use super::super::weapons::Weapon;
use super::{changed, printed};
use evenkeel_engine::rules::Tables;

/// A battery doubles ten times in a hundred, at 11 points, and hits the hull plainly thirty-five times, at 5.5. A frigate can lose something for
/// every other result, a fighter falls back on its hull fourteen times more.
#[test]
fn means_are_those_of_the_first_hit() {
    let armoury = printed();
    let frigate = armoury.ships.named("frigate").unwrap();
    assert_eq!((armoury.ships.named("Frigate"), armoury.ships.named("frigat")), (Some(frigate), None));
    assert_eq!(armoury.mean_damage.hit(frigate, Weapon::LaserBattery, false, 0), 110 + 35 * 11 / 2);
    let fighter = armoury.ships.named("fighter").unwrap();
    assert_eq!(armoury.mean_damage.hit(fighter, Weapon::LaserBattery, false, 0), 110 + 49 * 11 / 2);
    assert_eq!(armoury.mean_damage.hit(fighter, Weapon::LaserBattery, true, 0), (1000 * 11 / 2 / 100) + 49 * 300 / 100);
}

/// Ruling 67: two points per hex leave 1, 1, 1, 1, 1, 1, 1, 2, 3 or 4 of a battery's die at range 3, 1.6 on average; rockets lose nothing.
#[test]
fn means_fall_with_range_where_the_dice_do() {
    let armoury = super::game_with(|rules| rules.damage_diffusion = 2).armoury().clone();
    let frigate = armoury.ships.named("frigate").unwrap();
    let battery = |range| armoury.mean_damage.hit(frigate, Weapon::LaserBattery, false, range);
    assert_eq!([0, 3, 9].map(battery), [110 + 35 * 11 / 2, (10 * 320 + 35 * 160) / 100, 10 * 2 + 35]);
    let rockets = |range| armoury.mean_damage.hit(frigate, Weapon::RocketBattery, false, range);
    assert_eq!(rockets(0), rockets(3));
    let plain = printed().mean_damage;
    assert_eq!(plain.hit(frigate, Weapon::LaserBattery, false, 9), plain.hit(frigate, Weapon::LaserBattery, false, 0));
}

#[test]
fn without_a_damage_table_a_hit_costs_its_dice() {
    let rules = Rules { hull_only: true, ..Rules::default() };
    let armoury =
        super::super::armoury::Armoury::read(&Tables::built_in(super::TABLES), &rules, false, &mut Vec::new());
    assert_eq!(armoury.mean_damage.hit(0, Weapon::AssaultRocket, false, 0), 1500);
    assert_eq!(armoury.mean_damage.hit(0, Weapon::Torpedo, false, 0), 2200);
    let weak = changed(&[("weapons", "2d10+4", "2d10")]);
    assert!(
        weak.mean_damage.hit(0, Weapon::AssaultRocket, false, 0)
            < printed().mean_damage.hit(0, Weapon::AssaultRocket, false, 0)
    );
}
