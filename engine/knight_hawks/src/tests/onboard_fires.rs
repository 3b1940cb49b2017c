//! Fires (§11).

use super::super::damage::Harm;
use super::super::rules::Rules;
use super::super::streams::Stream;
use super::super::systems::Systems;
use super::super::vocabulary::System;
use super::{class, d10s, d100, dice, printed, settle};

#[test]
fn a_fire_rolls_at_plus_twenty_and_burns_a_die_of_hull() {
    let (frigate, rules, table) = (class("frigate"), Rules::default(), printed().damage);
    let mut systems = Systems::of(&frigate);
    settle(&frigate, &mut systems, 98);
    let mut script = dice([d100(Stream::Fire, 1)].into_iter().chain(d10s(Stream::Fire, &[7])));
    let hit = systems.burn(&frigate, &table, &rules, &mut script).unwrap();
    script.finish();
    assert_eq!((hit.roll, hit.harm, hit.points), (Some(21), Harm::Hull { times: 1, fallback: false }, 7));
    let mut script = dice([d100(Stream::Fire, 78)].into_iter().chain(d10s(Stream::Fire, &[10])));
    let hit = systems.burn(&frigate, &table, &rules, &mut script).unwrap();
    script.finish();
    assert_eq!((hit.roll, hit.points), (Some(98), 10), "another fire falls to the hull");
    let mut script = dice([d100(Stream::Fire, 41)]);
    assert_eq!(
        systems.burn(&frigate, &table, &rules, &mut script).unwrap().harm,
        Harm::Weapon(super::super::weapons::Weapon::LaserCannon)
    );
    script.finish();
    assert!(systems.broken(System::Fire), "it goes on until it is put out");
}

#[test]
fn no_fire_no_roll() {
    let frigate = class("frigate");
    let burnt = Systems::of(&frigate).burn(&frigate, &printed().damage, &Rules::default(), &mut dice([]));
    assert_eq!(burnt, None);
}
