//! Exact odds (§21) against figures computed by hand and against complete enumerations.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::super::armoury::Armoury;
use super::super::damage::Blow;
use super::super::odds::table;
use super::super::rules::Rules;
use super::super::streams::Stream;
use super::super::systems::Systems;
use super::super::weapons::Weapon;
use super::{changed, printed};
use evenkeel_engine::chance::{EnumeratingDice, enumerate};
use evenkeel_engine::odds::{Odds, Ratio};
use evenkeel_engine::rules::Word;

static TABLE: LazyLock<Vec<Odds>> = LazyLock::new(|| table(&printed(), &Rules::default()));

/// Outcomes of one line, as `outcome probability`.
fn line_of(table: &[Odds], mechanic: &str, inputs: &str) -> String {
    let rows = table.iter().filter(|row| row.mechanic == mechanic && row.inputs == inputs);
    rows.map(|row| format!("{} {}", row.outcome, row.exact)).collect::<Vec<_>>().join(", ")
}

fn line(mechanic: &str, inputs: &str) -> String {
    line_of(&TABLE, mechanic, inputs)
}

#[test]
fn every_line_adds_up_and_every_mechanic_has_all_its_inputs() {
    let mut lines: BTreeMap<(&str, &str), Ratio> = BTreeMap::new();
    for row in TABLE.iter() {
        let sum = lines.entry((row.mechanic, &row.inputs)).or_insert(Ratio::ZERO);
        *sum = sum.plus(row.exact);
    }
    assert!(lines.values().all(|sum| *sum == Ratio::ONE));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (mechanic, _) in lines.keys() {
        *counts.entry(mechanic).or_default() += 1;
    }
    let wanted = [
        ("break_up", 4 * 36 + 8 * 30 + 20 * 20 + 25 * 16 + 35 * 12 + 38 * 6 + 40 * 6 + 60 * 9),
        ("damage_table", 5),
        ("first_hit", 47 * 10),
        ("hull_damage", 14),
        ("icm", 5 * 13),
        ("kill_within", 4 * 10 * 4),
        ("repair", 200),
        ("to_hit", 6 * (20 + 10 + 13 + 13 + 18 + 5 + 8 + 4 + 1 + 1)),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), wanted);
}

/// §7, §9 and §10.
#[test]
fn the_worked_examples() {
    assert_eq!(line("to_hit", "weapon=LC;defence=RH;range=4;head_on=yes"), "hit 1/2, miss 1/2");
    assert_eq!(line("to_hit", "weapon=LB;defence=RH;range=0;head_on=no"), "hit 1/2, miss 1/2");
    assert_eq!(line("to_hit", "weapon=LB;defence=MS;range=9;head_on=no"), "hit 1/20, miss 19/20");
    assert_eq!(line("to_hit", "weapon=S;defence=SS;range=0;head_on=no"), "hit 9/10, miss 1/10");
    assert_eq!(line("break_up", "damage=32;hull=50;adf_used=3;mr_used=1"), "breaks_up 7/25, holds 18/25");
    assert_eq!(line("break_up", "damage=25;hull=50;adf_used=3;mr_used=3"), "holds 1");
    assert_eq!(line("break_up", "damage=119;hull=120;adf_used=2;mr_used=2"), "breaks_up 1");
}

#[test]
fn a_table_without_modifier_is_the_printed_one() {
    let row = line("damage_table", "dtm=0");
    assert!(row.starts_with("hull_double 1/10, hull 7/20, drive_minus_1 1/25, drive_half 3/100, drive_all 1/100, "));
    assert!(row.ends_with("combat_control 7/100, navigation 3/50, electrical_fire 3/100"), "{row}");
    assert!(line("damage_table", "dtm=20").ends_with("damage_control 11/100, disastrous_fire 1/25"));
}

/// 11 to 45 once, -20 to 10 twice: a battery doubles ten times in a hundred and hits plainly thirty-five times.
#[test]
fn hull_points_of_one_die() {
    let row = line("hull_damage", "weapon=LB;half=no");
    assert_eq!(row.split(", ").next(), Some("0 11/20"));
    assert!(
        row.contains(", 1 7/200, 2 9/200, 3 7/200, ")
            && row.ends_with(", 10 9/200, 12 1/100, 14 1/100, 16 1/100, 18 1/100, 20 1/100")
    );
    let halved = line("hull_damage", "weapon=LB;half=yes");
    assert_eq!(halved, "0 11/20, 1 2/25, 2 2/25, 3 2/25, 4 2/25, 5 2/25, 6 1/100, 7 1/100, 8 1/100, 9 1/100, 10 1/100");
}

#[test]
fn repairs_and_interceptors_have_their_bounds() {
    assert_eq!(line("repair", "points=5"), "repaired 1/20, failed 93/100, locked 1/50");
    assert_eq!(line("repair", "points=89"), line("repair", "points=200"));
    assert_eq!(line("repair", "points=89"), "repaired 89/100, failed 9/100, locked 1/50");
    assert_eq!(line("icm", "weapon=T;missiles=3"), "hit 1/5, miss 4/5");
    assert_eq!(line("icm", "weapon=T;missiles=12"), "hit 1/20, miss 19/20");
    assert_eq!(line("icm", "weapon=S;missiles=2"), "hit 59/100, miss 41/100");
}

/// A fighter can lose only rockets: most of the table applies to its hull.
#[test]
fn first_hits_follow_the_lists_of_the_class() {
    let fighter = line("first_hit", "ship=fighter;weapon=LC");
    assert_eq!(
        fighter,
        "hull_double 1/10, hull 49/100, drive_minus_1 1/25, drive_half 3/100, drive_all 1/100, steering_minus_1 1/20, \
         steering_all 1/50, weapon_ar 1/10, combat_control 7/100, navigation 3/50, electrical_fire 3/100"
    );
}

/// The same chance by rolling every die of one hit, as far as that can be enumerated.
#[test]
fn one_hit_kills_as_often_as_when_every_die_is_rolled() {
    let (armoury, rules) = (printed(), Rules::default());
    for ship in ["fighter", "assault_scout"] {
        let class = armoury.ships.class(armoury.ships.named(ship).unwrap());
        for &weapon in Weapon::ALL.iter().filter(|&&weapon| armoury.weapons.gun(weapon).dice.count < 3) {
            let blow = Blow::of(armoury.weapons.gun(weapon));
            let results = enumerate(|dice: &mut EnumeratingDice<Stream>| {
                let mut systems = Systems::of(class);
                systems.strike(class, blow, &armoury.damage, &rules, dice);
                systems.destroyed()
            });
            let dead = results.iter().filter(|(dead, _)| *dead).fold(Ratio::ZERO, |sum, (_, chance)| sum.plus(*chance));
            let told = line("kill_within", &format!("ship={ship};weapon={};hits=1", weapon.code()));
            assert!(told.starts_with(&format!("destroyed {dead}")) || dead == Ratio::ZERO, "{ship} {weapon:?}: {told}");
        }
    }
}

/// A battery that rolls a die of two sides, so that two hits can be enumerated.
#[test]
fn two_hits_kill_as_often_as_when_every_die_is_rolled() {
    let small = |armoury: &Armoury| {
        let class = armoury.ships.class(armoury.ships.named("fighter").unwrap()).clone();
        let blow = Blow::of(armoury.weapons.gun(Weapon::LaserBattery));
        (class, blow)
    };
    let armoury = changed(&[("weapons", "9,0,1d10", "9,0,1d2"), ("ships", "fighter,1,8,", "fighter,1,3,")]);
    let (rules, (class, blow)) = (Rules::default(), small(&armoury));
    let results = enumerate(|dice: &mut EnumeratingDice<Stream>| {
        let mut systems = Systems::of(&class);
        systems.strike(&class, blow, &armoury.damage, &rules, dice);
        if !systems.destroyed() {
            systems.strike(&class, blow, &armoury.damage, &rules, dice);
        }
        systems.destroyed()
    });
    let dead = results.iter().filter(|(dead, _)| *dead).fold(Ratio::ZERO, |sum, (_, chance)| sum.plus(*chance));
    let told = line_of(&table(&armoury, &rules), "kill_within", "ship=fighter;weapon=LB;hits=2");
    assert!(told.starts_with(&format!("destroyed {dead},")), "{told} instead of {dead}");
}

#[test]
fn a_designers_numbers_give_other_odds() {
    let rules = Rules { head_on: 25, repair_fails: 51, break_up_chance: 2, ..Rules::default() };
    let table = table(&printed(), &rules);
    assert_eq!(line_of(&table, "to_hit", "weapon=LC;defence=RH;range=4;head_on=yes"), "hit 13/20, miss 7/20");
    assert_eq!(line_of(&table, "repair", "points=60"), "repaired 1/2, failed 12/25, locked 1/50");
    assert_eq!(line_of(&table, "break_up", "damage=32;hull=50;adf_used=3;mr_used=1"), "breaks_up 14/25, holds 11/25");
}
