//! Mean hull points against the exact odds.

use super::super::rules::Rules;
use super::super::weapons::Weapon;
use super::{changed, printed};
use crate::rules::Tables;

/// A battery doubles ten times in a hundred, at 11 points, and hits the hull plainly thirty-five times, at 5.5. A frigate can
/// lose something for every other result, a fighter falls back on its hull fourteen times more.
#[test]
fn means_are_those_of_the_first_hit() {
    let armoury = printed();
    let frigate = armoury.ships.named("frigate").unwrap();
    assert_eq!(armoury.mean_damage.hit(frigate, Weapon::LaserBattery, false), 110 + 35 * 11 / 2);
    let fighter = armoury.ships.named("fighter").unwrap();
    assert_eq!(armoury.mean_damage.hit(fighter, Weapon::LaserBattery, false), 110 + 49 * 11 / 2);
    assert_eq!(armoury.mean_damage.hit(fighter, Weapon::LaserBattery, true), (1000 * 11 / 2 / 100) + 49 * 300 / 100);
}

#[test]
fn without_a_damage_table_a_hit_costs_its_dice() {
    let rules = Rules { hull_only: true, ..Rules::default() };
    let armoury =
        super::super::armoury::Armoury::read(&Tables::built_in(super::TABLES), &rules, false, &mut Vec::new());
    assert_eq!(armoury.mean_damage.hit(0, Weapon::AssaultRocket, false), 1500);
    assert_eq!(armoury.mean_damage.hit(0, Weapon::Torpedo, false), 2200);
    let weak = changed(&[("weapons", "2d10+4", "2d10")]);
    assert!(
        weak.mean_damage.hit(0, Weapon::AssaultRocket, false)
            < printed().mean_damage.hit(0, Weapon::AssaultRocket, false)
    );
}
