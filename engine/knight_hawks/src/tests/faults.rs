//! Faults in a designer's tables, one at a time: refusals, and accepted limits.

use super::super::armoury::Armoury;
use super::super::rules::{AS_BUILT, Rules, Setting};
use super::{game_with, tables_with};
use evenkeel_engine::rules::Tables;

/// The faults of the printed tables of weapons, ships and damage after a text was replaced.
fn of_tables(name: &str, from: &str, to: &str) -> String {
    let mut faults = Vec::new();
    Armoury::read(&tables_with(&[(name, from, to)]), &Rules::default(), false, &mut faults);
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// A printed table as text.
fn printed_text(name: &str) -> String {
    Tables::built_in(super::TABLES).source(name).expect("a printed table").1.to_owned()
}

/// §9: bands rise without gaps and end no earlier than they begin; a single roll can be a band.
#[test]
fn bands_of_the_damage_table_follow_each_other() {
    assert!(of_tables("damage-table", "61,62,", "62,61,").contains("the band ends at 61, before it begins"));
    assert!(
        of_tables("damage-table", "61,62,", "60,62,")
            .contains("this band begins at 60, but the one before it ends at 60")
    );
    assert!(
        of_tables("damage-table", "61,62,", "61,61,")
            .contains("this band begins at 63, but the one before it ends at 61")
    );
    let text = printed_text("damage-table");
    let line = text.lines().find(|line| line.starts_with("61,62,")).unwrap();
    let split = format!("61,61,{rest}\n62,62,{rest}", rest = &line[6..]);
    assert_eq!(of_tables("damage-table", line, &split), "", "one roll is a band");
}

#[test]
fn a_band_costs_drive_points_by_number_half_or_all() {
    use super::super::damage_table::Loss;
    assert_eq!([1, 2, 4, 5].map(|rating| Loss::Half.points(rating)), [1, 1, 2, 3], "fraction up");
    assert_eq!((Loss::Points(1).points(5), Loss::Points(2).points(1), Loss::All.points(3)), (1, 2, u8::MAX));
}

/// §6: laid weapons have no range, not even one hex, and no restriction of fire.
#[test]
fn what_is_laid_is_not_fired() {
    let text = printed_text("weapons");
    let mines = text.lines().find(|line| line.starts_with("M,")).unwrap();
    let cells: Vec<&str> = mines.split(',').collect();
    let with = |place: usize, cell: &str| {
        let mut cells = cells.clone();
        cells[place] = cell;
        of_tables("weapons", mines, &cells.join(","))
    };
    assert_eq!(with(2, "0"), "");
    assert!(with(2, "1").contains("M is laid, not fired"));
}

/// Weapon dice have at most 50 added to them.
#[test]
fn fifty_may_be_added_to_the_dice_of_a_weapon() {
    let text = printed_text("weapons");
    let laser = text.lines().find(|line| line.starts_with("LB,")).unwrap();
    let with = |dice: &str| of_tables("weapons", laser, &laser.replacen("1d10", dice, 1));
    assert_eq!(with("1d10+50"), "");
    assert!(with("1d10+51").contains("`dice` is `1d10+51`"), "{}", with("1d10+51"));
}

fn of_fleet(list: &str, change: fn(&mut Rules)) -> String {
    let mut rules = Rules { fleet_a: list.to_owned(), fleet_budget: 10_000, ..Rules::default() };
    change(&mut rules);
    let made = <super::KnightHawks as evenkeel_engine::Describe>::new(
        rules,
        &Tables::built_in(super::TABLES),
        evenkeel_engine::Seats::new(2).unwrap(),
    );
    made.err().unwrap_or_default().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_printed_game_is_without_fault() {
    assert_eq!(of_fleet(AS_BUILT, |_| {}), "");
    assert!(game_with(|_| {}).turn_limit() > 0);
}

/// §17: 32 units of a side at most, 31 if the builder adds a station.
#[test]
fn a_fleet_has_32_ships_at_most() {
    assert_eq!([of_fleet("frigate:1", |_| {}), of_fleet("frigate:32", |_| {})], [""; 2]);
    assert!(of_fleet("frigate:0", |_| {}).contains("is not a valid number of ships"));
    assert!(of_fleet("frigate:33", |_| {}).contains("is not a valid number of ships"));
    assert!(of_fleet("frigate:31,destroyer:2", |_| {}).contains("more than 32 units"));
    let raid = |rules: &mut Rules| rules.fleet_setting = Setting::Station;
    assert_eq!(of_fleet("frigate:31", raid), "");
    assert!(of_fleet("frigate:32", raid).contains("more than 31 units"));
}

/// Fighters need berths: as many as the carriers have, no more.
#[test]
fn fighters_need_a_berth_each() {
    let berths = super::class("assault_carrier").hangar;
    assert_eq!(of_fleet(&format!("assault_carrier:1,fighter:{berths}"), |_| {}), "");
    let told = of_fleet(&format!("fighter:{},assault_carrier:1", berths + 1), |_| {});
    assert!(told.contains(&format!("{} fighters have {berths} berths", berths + 1)), "{told}");
}

/// A frigate is worth 3 points: three of them cost 9, which may be exactly the budget.
#[test]
fn a_fleet_may_cost_its_whole_budget() {
    assert_eq!(of_fleet("frigate:3", |rules| rules.fleet_budget = 9), "");
    let told = of_fleet("frigate:3", |rules| rules.fleet_budget = 8);
    assert!(told.contains("this fleet costs 9, over its budget of 8"), "{told}");
    let once = of_fleet("frigate:3,destroyer:1,fighter:1,assault_carrier:1", |rules| rules.fleet_budget = 8);
    assert_eq!(once.matches("over its budget").count(), 1, "told where it is passed: {once}");
}

/// §17: the station of its setting is required only if fleets are built for that setting.
#[test]
fn a_station_is_wanted_for_its_setting_only() {
    use super::super::rules::Battle;
    let told = |battle: Battle, setting: Setting| {
        let tables = tables_with(&[("ships", "armed_station,", "other_station,")]);
        let rules = Rules { battle, fleet_setting: setting, ..Rules::default() };
        let made = <super::KnightHawks as evenkeel_engine::Describe>::new(
            rules,
            &tables,
            evenkeel_engine::Seats::new(2).unwrap(),
        );
        let faults = made.err().unwrap_or_default();
        faults.iter().any(|fault| fault.to_string().contains("has no armed_station"))
    };
    assert!(told(Battle::Fleet, Setting::Station));
    assert!(!told(Battle::Fleet, Setting::Empty) && !told(Battle::K10, Setting::Station));
}

/// §9: a hull result multiplies its dice by 0 to 10, a drive or steering result costs 1 to 99 points.
#[test]
fn a_band_has_a_factor_or_a_loss_within_bounds() {
    let hull = |detail: i32| of_tables("damage-table", "hull_double,hull,2,", &format!("hull_double,hull,{detail},"));
    assert_eq!([0, 1, 10].map(hull), [""; 3]);
    assert!(hull(11).contains("`detail` is `11`") && hull(-1).contains("`detail` is `-1`"), "{}", hull(11));
    for kind in ["drive", "steering"] {
        let printed = format!("{kind}_minus_1,{kind},1,");
        let loss =
            |detail: i32| of_tables("damage-table", &printed, &printed.replacen(",1,", &format!(",{detail},"), 1));
        assert_eq!([1, 99].map(loss), [""; 2], "{kind}");
        assert!(loss(0).contains("`detail` is `0`") && loss(100).contains("`detail` is `100`"), "{kind}: {}", loss(0));
    }
}
