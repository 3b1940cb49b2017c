//! Damage (§9): one scripted roll after another.

use super::super::damage::{Blow, Harm, Hit};
use super::super::damage_table::Effect;
use super::super::defences::{Defence, Screen};
use super::super::rules::Rules;
use super::super::ships::Class;
use super::super::streams::Stream;
use super::super::systems::Systems;
use super::super::vocabulary::System;
use super::super::weapons::Weapon;
use super::{changed, class, d10s, d100, dice, gun, printed, settle};

/// A laser cannon's hit that rolls this on the table; the hull dice are as given.
fn struck(class: &Class, systems: &mut Systems, weapon: Weapon, half: bool, roll: u32, hull: &[u32]) -> Hit {
    let mut dice = dice([d100(Stream::Damage, roll)].into_iter().chain(d10s(Stream::Damage, hull)));
    let hit =
        systems.strike(class, Blow::of(&gun(weapon)).halved(half), &printed().damage, &Rules::default(), &mut dice);
    dice.finish();
    hit
}

const fn fallback() -> Harm {
    Harm::Hull { times: 1, fallback: true }
}

/// A proton battery's roll of 73 becomes 83.
#[test]
fn a_proton_battery_at_83_is_a_defence_hit() {
    let cruiser = class("light_cruiser");
    let mut systems = Systems::of(&cruiser);
    let hit = struck(&cruiser, &mut systems, Weapon::ProtonBattery, false, 73, &[]);
    assert_eq!(hit, Hit { roll: Some(83), harm: Harm::Defence(Defence::Interceptors), points: 0 });
    assert!(!systems.has_defence(&cruiser, Defence::Interceptors));
    assert_eq!((systems.interceptors(), systems.ready_interceptors(&cruiser)), (8, 0));
}

#[test]
fn hull_hits_double_up_to_ten_and_halve_last_fraction_up() {
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    let mut points = |half, roll, faces: &[u32]| {
        systems = Systems::of(&frigate);
        struck(&frigate, &mut systems, Weapon::LaserCannon, half, roll, faces).points
    };
    assert_eq!(points(false, 10, &[3, 4]), 14);
    assert_eq!(points(false, 11, &[3, 4]), 7);
    assert_eq!(points(true, 11, &[3, 4]), 4);
    assert_eq!(points(true, 10, &[3, 4]), 7);
    assert_eq!(points(true, 76, &[]), 0, "what is no hull hit knows no half damage");
    assert_eq!(points(false, 1, &[10, 10]), 40, "never more than there were");
    assert!(systems.destroyed());
}

/// The rulebook's 66 on a destroyer: no disruptor, so the cannon is lost, then the torpedoes, then the battery.
#[test]
fn a_destroyer_loses_weapons_down_the_list() {
    let destroyer = class("destroyer");
    let mut systems = Systems::of(&destroyer);
    let lost = |systems: &mut Systems, roll| settle(&destroyer, systems, roll);
    for weapon in [Weapon::LaserCannon, Weapon::Torpedo, Weapon::LaserBattery] {
        assert_eq!(lost(&mut systems, 66), Harm::Weapon(weapon));
        assert_eq!(systems.working(&destroyer, weapon), 0);
    }
    assert_eq!(lost(&mut systems, 66), fallback());
    assert_eq!((systems.rounds(Weapon::Torpedo), systems.shots(&destroyer, Weapon::Torpedo)), (2, 0));
    assert_eq!(lost(&mut systems, 62), Harm::Weapon(Weapon::ElectronBattery));
    assert_eq!(lost(&mut systems, 63), Harm::Weapon(Weapon::RocketBattery));
    assert_eq!([61, 63, 65, 67, 69].map(|roll| lost(&mut systems, roll)), [fallback(); 5]);
}

#[test]
fn empty_magazines_and_single_mounts_are_lost_too() {
    let cruiser = class("heavy_cruiser");
    let mut systems = Systems::of(&cruiser);
    (0..4).for_each(|_| systems.spend_round(Weapon::Torpedo));
    assert_eq!(settle(&cruiser, &mut systems, 67), Harm::Weapon(Weapon::Torpedo));
    assert_eq!(settle(&cruiser, &mut systems, 69), Harm::Weapon(Weapon::LaserBattery));
    assert_eq!(systems.working(&cruiser, Weapon::LaserBattery), 1, "one mount of two");
    assert_eq!(systems.shots(&cruiser, Weapon::Seeker), 1, "what is laid is on no list");
}

#[test]
fn drives_lose_one_half_of_the_original_or_all() {
    let destroyer = class("destroyer");
    let mut systems = Systems::of(&destroyer);
    assert_eq!(settle(&destroyer, &mut systems, 51), Harm::Drive(2));
    assert_eq!(systems.adf(), 1, "ADF 3 and a half hit leaves 1");
    assert_eq!(settle(&destroyer, &mut systems, 52), Harm::Drive(1), "half of the original again, but not below 0");
    assert_eq!(settle(&destroyer, &mut systems, 46), fallback());
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    let hits: Vec<_> = [46, 49, 46, 53, 50].into_iter().map(|roll| settle(&frigate, &mut systems, roll)).collect();
    let drive = Harm::Drive(1);
    assert_eq!(hits, [drive, drive, drive, drive, fallback()]);
}

#[test]
fn steering_loses_one_or_all_and_stations_have_neither() {
    let destroyer = class("destroyer");
    let mut systems = Systems::of(&destroyer);
    assert_eq!(settle(&destroyer, &mut systems, 54), Harm::Steering(1));
    assert_eq!(settle(&destroyer, &mut systems, 60), Harm::Steering(2));
    assert_eq!(settle(&destroyer, &mut systems, 58), fallback());
    let station = class("armed_station");
    let mut systems = Systems::of(&station);
    assert_eq!([46, 50, 53, 54, 59, 92].map(|roll| settle(&station, &mut systems, roll)), [fallback(); 6]);
    assert_eq!(settle(&station, &mut systems, 85), Harm::Condition(System::CombatControl));
}

#[test]
fn defences_go_down_their_lists_and_masks_already_out_stay() {
    let cruiser = class("heavy_cruiser");
    let mut systems = Systems::of(&cruiser);
    systems.raise(Screen::Proton);
    assert_eq!(settle(&cruiser, &mut systems, 75), Harm::Defence(Defence::ProtonScreen));
    assert_eq!(systems.screen(), None, "a destroyed screen drops at once");
    for defence in [Defence::Interceptors, Defence::StasisScreen, Defence::ElectronScreen] {
        assert_eq!(settle(&cruiser, &mut systems, 78), Harm::Defence(defence));
    }
    assert_eq!([76, 79, 82].map(|roll| settle(&cruiser, &mut systems, roll)), [fallback(); 3]);
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    systems.raise(Screen::Mask);
    assert_eq!(settle(&frigate, &mut systems, 78), Harm::Defence(Defence::Mask));
    assert!(systems.masked() && !systems.can_raise(&frigate, Screen::Mask));
}

#[test]
fn a_short_circuit_drops_screens_but_no_mask_and_needs_something_to_switch_off() {
    let cruiser = class("light_cruiser");
    let mut systems = Systems::of(&cruiser);
    systems.raise(Screen::Electron);
    assert_eq!(settle(&cruiser, &mut systems, 71), Harm::Condition(System::ShortCircuit));
    assert_eq!((systems.screen(), systems.ready_interceptors(&cruiser)), (None, 0));
    assert!(!systems.can_raise(&cruiser, Screen::Electron));
    assert_eq!(settle(&cruiser, &mut systems, 74), fallback(), "not cumulative");
    assert_eq!(settle(&cruiser, &mut systems, 75), Harm::Defence(Defence::ElectronScreen), "ruling 30");
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    systems.raise(Screen::Mask);
    settle(&frigate, &mut systems, 72);
    assert!(systems.masked());
    let scout = class("assault_scout");
    assert_eq!(settle(&scout, &mut Systems::of(&scout), 71), fallback());
}

#[test]
fn conditions_do_not_add_up() {
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    for (roll, condition) in
        [(85, System::CombatControl), (97, System::Navigation), (98, System::Fire), (106, System::DamageControl)]
    {
        assert_eq!(settle(&frigate, &mut systems, roll), Harm::Condition(condition));
        assert_eq!(settle(&frigate, &mut systems, roll), fallback());
    }
    assert_eq!(systems.dcr(&frigate), 35);
    assert_eq!(settle(&frigate, &mut systems, 117), fallback(), "ruling 18: already burning");
    assert_eq!((systems.adf(), systems.mr()), (4, 3));
    let unarmed = class("freighter_small");
    assert_eq!(settle(&unarmed, &mut Systems::of(&unarmed), 90), fallback(), "no weapon, no combat control");
}

#[test]
fn a_disastrous_fire_is_everything_at_once() {
    let destroyer = class("destroyer");
    let mut systems = Systems::of(&destroyer);
    settle(&destroyer, &mut systems, 87);
    assert_eq!(settle(&destroyer, &mut systems, 120), Harm::DisastrousFire);
    assert_eq!((systems.adf(), systems.mr(), systems.dcr(&destroyer)), (0, 0, 38));
    assert_eq!([46, 58, 85, 99, 110].map(|roll| settle(&destroyer, &mut systems, roll)), [fallback(); 5], "ruling 41");
    let unarmed = class("freighter_small");
    let mut systems = Systems::of(&unarmed);
    assert_eq!(settle(&unarmed, &mut systems, 118), Harm::DisastrousFire);
    assert!(!systems.broken(System::CombatControl));
}

#[test]
fn hull_only_knows_no_table() {
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    let rules = Rules { hull_only: true, ..Rules::default() };
    let mut script = dice(d10s(Stream::Damage, &[6, 5]));
    let blow = Blow::of(&gun(Weapon::LaserCannon)).halved(true);
    let hit = systems.strike(&frigate, blow, &printed().damage, &rules, &mut script);
    script.finish();
    assert_eq!(hit, Hit { roll: None, harm: Harm::Hull { times: 1, fallback: false }, points: 6 });
}

/// §9: half of the original ADF, not of the current one.
#[test]
fn half_a_drive_is_half_of_the_original() {
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    assert_eq!([46, 46].map(|roll| settle(&frigate, &mut systems, roll)), [Harm::Drive(1); 2]);
    assert_eq!(settle(&frigate, &mut systems, 50), Harm::Drive(2), "of 4, though 2 are left");
    assert_eq!(systems.adf(), 0);
}

/// §8.3: a released mask stays, but no new one is released during a short circuit.
#[test]
fn a_short_circuit_releases_no_new_mask() {
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    assert!(systems.can_raise(&frigate, Screen::Mask));
    assert_eq!(settle(&frigate, &mut systems, 71), Harm::Condition(System::ShortCircuit));
    assert!(!systems.can_raise(&frigate, Screen::Mask));
    systems.mend(&frigate, System::ShortCircuit);
    assert!(systems.can_raise(&frigate, Screen::Mask), "a repair removes the effect");
}

/// Ruling 17: only a hull that neither accelerates nor turns has no navigation.
#[test]
fn a_hull_that_only_accelerates_has_navigation() {
    let mut tug = class("freighter_small");
    tug.mr = 0;
    assert_eq!(settle(&tug, &mut Systems::of(&tug), 92), Harm::Condition(System::Navigation));
    tug.adf = 0;
    assert_eq!(settle(&tug, &mut Systems::of(&tug), 92), fallback());
}

/// §9: the first and the last roll of the table may have their own bands, and rolls beyond the ends count as them.
#[test]
fn rolls_beyond_the_table_count_as_its_ends() {
    let table = changed(&[
        ("damage-table", "-20,10,hull_double,hull,2,", "-20,-20,first,fire,,own\n-19,10,hull_double,hull,2,"),
        (
            "damage-table",
            "117,120,disastrous_fire,disastrous_fire,,",
            "117,119,disastrous_fire,disastrous_fire,,own\n120,120,last,navigation,,",
        ),
    ])
    .damage;
    let fire = Effect::Condition(System::Fire);
    assert_eq!(
        [-30, -21, -20, -19].map(|roll| table.effect(roll).clone()),
        [fire.clone(), fire.clone(), fire, Effect::Hull(2)]
    );
    let navigation = Effect::Condition(System::Navigation);
    assert_eq!(table.effect(119), &Effect::DisastrousFire);
    assert_eq!(
        [120, 121, 130].map(|roll| table.effect(roll).clone()),
        [navigation.clone(), navigation.clone(), navigation]
    );
}

/// Ruling 16: damage control of one point can be hit, of no points it cannot.
#[test]
fn a_class_without_damage_control_cannot_lose_it() {
    for (dcr, expected) in [(0, fallback()), (1, Harm::Condition(System::DamageControl))] {
        let class = Class { dcr, ..class("frigate") };
        assert_eq!(settle(&class, &mut Systems::of(&class), 106), expected, "{dcr}");
    }
}

/// Ruling 67: range is subtracted from the dice before they are doubled or halved, and at least one point remains.
#[test]
fn range_leaves_one_point_of_the_dice() {
    let left = |short: u16, half: bool, total: u16, times: u8| {
        Blow { short, half, ..Blow::of(&gun(Weapon::LaserBattery)) }.hull_points(total, times)
    };
    assert_eq!([1, 5, 6, 7, 8].map(|total| left(6, false, total, 1)), [1, 1, 1, 1, 2]);
    assert_eq!([left(6, false, 6, 2), left(6, false, 9, 2)], [2, 6], "doubled afterwards");
    assert_eq!([left(6, true, 6, 1), left(6, true, 9, 1), left(0, true, 7, 1)], [1, 2, 4], "halved, fraction up");
}
