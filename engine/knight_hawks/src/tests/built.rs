//! Purchases and descriptions of the builder (§17): the last point of a budget, the last place of a roster, the leader of each fleet.

use super::super::armoury::Armoury;
use super::super::fleet::fleet_setup;
use super::super::hex::Hex;
use super::super::rules::{Build, Setting};
use super::super::ships::Kind;
use super::super::state::{A, B, State};
use super::super::{KnightHawks, Rules, Stream};
use super::{TABLES, game_with, tables_with};
use evenkeel_engine::chance::{Luck, PcgDice, Roll, ScriptedDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Audit, Describe, Game, Seat, Seats};

/// The game with these classes on offer to both fleets.
fn selling(classes: &[&str], change: impl FnOnce(&mut Rules)) -> Result<KnightHawks, String> {
    selling_from(Tables::built_in(TABLES), classes, change)
}

/// The same with other tables.
fn selling_from(mut tables: Tables, classes: &[&str], change: impl FnOnce(&mut Rules)) -> Result<KnightHawks, String> {
    let mut text = "class,side,count,allowed\n".to_owned();
    for class in classes {
        text.extend([class, ",both,0,yes\n"]);
    }
    assert!(tables.replace("fleets", "fleets.csv", text));
    let mut rules = Rules { fleet_draw_sides: false, ..Rules::default() };
    change(&mut rules);
    let made = KnightHawks::new(rules, &tables, Seats::new(2).unwrap());
    made.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn bought(game: &KnightHawks, block: u64) -> State {
    let state = game.deal(&mut PcgDice::new::<Stream>(Luck::of_table(7, block)), &mut Silent);
    game.audit(&state).unwrap();
    state
}

fn classes(game: &KnightHawks, state: &State, side: Seat) -> Vec<String> {
    state.roster(side).map(|id| game.class_of(state.unit(id)).id.clone()).collect()
}

/// A frigate is worth 3: a budget of 3 or 5 buys exactly one, of 6 two, of 2 none.
#[test]
fn a_fleet_is_bought_to_the_last_point() {
    for (budget, count, unspent) in [(3, 1, 0), (5, 1, 20_000), (6, 2, 0)] {
        let game = selling(&["frigate"], |rules| rules.fleet_budget = budget).unwrap();
        let state = bought(&game, 0);
        assert_eq!((state.roster(A).len(), state.roster(B).len()), (count, count), "budget {budget}");
        assert_eq!(state.unspent, [unspent; 2], "budget {budget}");
    }
    let told = selling(&["frigate"], |rules| rules.fleet_budget = 2).expect_err("too little");
    assert!(
        told.contains("fleet a cannot buy any ship for 2") && told.contains("fleet b cannot buy any ship for 2"),
        "{told}"
    );
}

/// Ruling 69: each fleet has its own budget, never below 0, and a named fleet must be within its own.
#[test]
fn a_fleet_may_have_more_or_less_than_the_common_budget() {
    for (extra, counts, unspent) in [((3, 0), (5, 4), (0, 0)), ((-4, 2), (2, 4), (20_000, 20_000))] {
        let game = selling(&["frigate"], |rules| (rules.fleet_a_extra_budget, rules.fleet_b_extra_budget) = extra);
        let state = bought(game.as_ref().unwrap(), 0);
        assert_eq!((state.roster(A).len(), state.roster(B).len()), counts, "{extra:?}");
        assert_eq!(state.unspent, [unspent.0, unspent.1], "{extra:?}");
    }
    let poor = selling(&["frigate"], |rules| rules.fleet_b_extra_budget = -20).expect_err("nothing left");
    assert!(poor.contains("fleet b cannot buy any ship for 0") && !poor.contains("fleet a"), "{poor}");
    let named = |extra: i32| {
        let list = "frigate:5".to_owned();
        selling(&["frigate"], |rules| (rules.fleet_b, rules.fleet_b_extra_budget) = (list, extra)).err()
    };
    assert_eq!(named(3), None);
    assert!(named(2).unwrap().contains("this fleet costs 15, over its budget of 14"));
}

/// However cheap the ships, a side has at most 32 units, including the free station.
#[test]
fn no_more_is_bought_than_a_roster_holds() {
    for setting in [Setting::Empty, Setting::Station] {
        let game =
            selling(&["assault_scout"], |rules| (rules.fleet_budget, rules.fleet_setting) = (100, setting)).unwrap();
        let state = bought(&game, 0);
        assert_eq!([A, B].map(|side| state.roster(side).len()), [32, 32], "{setting:?}");
        let stations = state.roster(B).filter(|&id| game.class_of(state.unit(id)).is_station()).count();
        assert_eq!(stations, usize::from(setting == Setting::Station));
    }
}

/// Fighters are bought only for berths, here one per frigate, and in any number for the side of a station.
#[test]
fn fighters_are_bought_with_their_carriers() {
    let frigate = "frigate,Frigate,any,advanced,warship,5,40,4,3,70,1,1,0,0,0,2,0,4,0,0,";
    let carrier = tables_with(&[("ships", &format!("{frigate}0,"), &format!("{frigate}1,"))]);
    let game = selling_from(carrier, &["fighter", "frigate"], |rules| rules.fleet_budget = 5).unwrap();
    for block in 0..4 {
        let state = bought(&game, block);
        for side in [A, B] {
            assert_eq!(classes(&game, &state, side), ["frigate", "fighter"]);
        }
        assert_eq!(state.unspent, [11_667; 2], "one more fighter could be paid");
    }
    let alone = selling(&["fighter"], |rules| rules.fleet_budget = 2).unwrap();
    assert_eq!(bought(&alone, 0).units.len(), 0, "without a carrier none is bought");
    let harbour =
        selling(&["fighter", "frigate"], |rules| (rules.fleet_setting, rules.fleet_budget) = (Setting::Station, 12))
            .unwrap();
    let docked = (0..12).map(|block| {
        let state = bought(&harbour, block);
        assert!(state.roster(A).all(|id| harbour.class_of(state.unit(id)).kind != Kind::Fighter));
        let station = state.roster(B).start;
        let fighters = state.roster(B).filter(|&id| harbour.class_of(state.unit(id)).kind == Kind::Fighter);
        fighters.inspect(|&id| assert_eq!(state.unit(id).host(), Some(station))).count()
    });
    assert!(docked.sum::<usize>() > 0, "the station takes fighters");
}

/// Civilians and stations are on offer only if the rules allow them, and no classes of the Basic Game are.
#[test]
fn civilians_and_stations_are_sold_on_demand() {
    let sold = |class: &str, civilians, stations| {
        let game = selling(&[class], |rules| {
            (rules.fleet_civilians, rules.fleet_stations, rules.fleet_budget) = (civilians, stations, 30);
        });
        game.is_ok()
    };
    assert_eq!([sold("freighter_megasaurus", false, true), sold("freighter_megasaurus", true, false)], [false, true]);
    assert_eq!([sold("armed_station", true, false), sold("armed_station", false, true)], [false, true]);
    assert_eq!([sold("frigate", false, false), sold("basic_zgata", true, true)], [true, false]);
}

/// A class without a value is no fault if none of its ships is counted.
#[test]
fn a_class_without_a_value_may_be_counted_out_as_none() {
    let told = |count: &str| {
        let row = format!("basic_zgata,a,{count},yes,own\nfrigate,a,4,yes");
        let tables = tables_with(&[("fleets", "frigate,a,4,yes", &row)]);
        let rules = Rules { fleet_a_build: Build::Table, fleet_budget: 100, ..Rules::default() };
        let made = KnightHawks::new(rules, &tables, Seats::new(2).unwrap());
        made.err().unwrap_or_default().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(told("0"), "");
    assert!(told("1").contains("`basic_zgata` has no value in points"), "{}", told("1"));
}

/// The cost of a fleet is written without needless zeros: a carrier at 5 and a fighter at 0.8333.
#[test]
fn values_are_told_as_people_write_them() {
    let told = |list: &str, budget: i32| {
        let rules = Rules { fleet_a: list.to_owned(), fleet_budget: budget, ..Rules::default() };
        let made = KnightHawks::new(rules, &Tables::built_in(TABLES), Seats::new(2).unwrap());
        made.err().unwrap_or_default().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert!(told("assault_carrier:1,fighter:1", 5).contains("this fleet costs 5.8333, over its budget of 5"));
    assert!(told("assault_carrier:4", 10).contains("this fleet costs 20, over its budget of 10"));
}

/// A draw decides which fleet is side A: on a 2, fleet b is, and side B then leads fleet a.
#[test]
fn a_2_makes_fleet_b_side_a() {
    for (face, a, b) in [(1, "frigate", "destroyer"), (2, "destroyer", "frigate")] {
        let game =
            game_with(|rules| (rules.fleet_a, rules.fleet_b) = ("frigate:1".to_owned(), "destroyer:2".to_owned()));
        let mut dice = ScriptedDice::new([Roll { stream: Stream::Setup, sides: 2, face }]);
        let state = game.deal(&mut dice, &mut Silent);
        dice.finish();
        assert_eq!((state.second_is_a, game.class_of(state.unit(0)).id.as_str()), (face == 2, a));
        let first_of_b = state.roster(B).start;
        assert_eq!(game.class_of(state.unit(first_of_b)).id, b);
        let left = [90_000, 40_000];
        assert_eq!(state.unspent, if face == 2 { [left[1], left[0]] } else { left });
    }
}

/// §17: fleets meet without a planet or at the one in the middle, on a map without edges, for 40 turns.
#[test]
fn fleets_meet_for_forty_turns() {
    for (setting, planet) in
        [(Setting::Empty, None), (Setting::Planet, Some(Hex::of(20, 30))), (Setting::Station, Some(Hex::of(20, 30)))]
    {
        let setup = fleet_setup(&Rules { fleet_setting: setting, ..Rules::default() });
        assert_eq!((setup.planet, setup.turn_limit, setup.bounded, setup.basic), (planet, 40, false, false));
    }
}

/// The faults of the printed tables with one line replaced.
fn of_line(name: &str, line: &str, other: &str) -> String {
    let mut faults = Vec::new();
    Armoury::read(&tables_with(&[(name, line, other)]), &Rules::default(), false, &mut faults);
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// §6: one to nine dice of 2 to 20 sides, with a million results at most.
#[test]
fn the_dice_of_a_weapon_keep_within_bounds() {
    let with = |dice: &str| of_line("weapons", "LB,Laser Battery,9,0,1d10", &format!("LB,Laser Battery,9,0,{dice}"));
    for dice in ["1d2", "1d20", "9d4", "6d10", "2d10+0"] {
        assert_eq!(with(dice), "", "{dice}");
    }
    for dice in ["0d10", "10d2", "1d1", "1d21", "7d8", "d10", "10"] {
        assert!(with(dice).contains(&format!("`dice` is `{dice}`")), "{dice}: {}", with(dice));
    }
}

/// §13 and §14: mines and seekers have no firing restriction.
#[test]
fn what_is_laid_has_no_restriction_of_fire() {
    let mines = "M,Mines,0,-20,3d10+5,";
    assert_eq!(of_line("weapons", &format!("{mines}0,0,0,"), &format!("{mines}0,0,0,")), "");
    for flags in ["1,0,0,", "0,1,0,", "0,0,1,"] {
        let told = of_line("weapons", &format!("{mines}0,0,0,"), &format!("{mines}{flags}"));
        assert!(told.contains("M is laid, not fired"), "{flags} {told}");
    }
}

/// §9: mines take 20 off a roll of 1: the table begins at -19 at the latest.
#[test]
fn the_table_reaches_down_to_the_lowest_roll() {
    let from = |low: i16| of_line("damage-table", "-20,10,", &format!("{low},10,"));
    assert_eq!([from(-20), from(-19)], [""; 2]);
    assert!(from(-18).contains("rolls -19 to 80, the table has -18 to 120"), "{}", from(-18));
}

/// A class and a band are each stored in a byte.
#[test]
fn there_are_255_classes_and_bands_at_most() {
    let ships = |count: usize| {
        let text = Tables::built_in(TABLES).source("ships").unwrap().1.to_owned();
        let fighter = text.lines().find(|line| line.starts_with("fighter,")).unwrap().to_owned();
        let known = text.lines().count() - 1;
        let more = (known..count).map(|number| format!("own{number}{}\n", &fighter["fighter".len()..]));
        of_line("ships", &format!("{fighter}\n"), &format!("{fighter}\n{}", more.collect::<String>()))
    };
    assert_eq!(ships(255), "");
    assert!(ships(256).contains("there are 256 ships"));
    let bands = |count: i16| {
        let rows = (0..count).map(|roll| format!("{},{},more,hull,1,\n", 121 + roll, 121 + roll));
        let text = Tables::built_in(TABLES).source("damage-table").unwrap().1.to_owned();
        let known = text.lines().count() as i16 - 1;
        let rows: String = rows.take(usize::try_from(count - known).unwrap()).collect();
        let last = text.lines().last().unwrap().to_owned();
        of_line("damage-table", &last, &format!("{last}\n{rows}"))
    };
    assert_eq!(bands(255), "");
    assert!(bands(256).contains("there are more than 255 bands"), "{}", bands(256));
}

/// §17: a share of a budget of 6 is spent on frigates to the last of their 3 points; the rest buys a cruiser worth 6.
#[test]
fn a_share_of_small_hulls_is_spent_to_the_last_point() {
    for (class, share, count) in [
        ("frigate", -1, 2),
        ("frigate", 0, 0),
        ("frigate", 49, 0),
        ("frigate", 50, 1),
        ("frigate", 99, 1),
        ("frigate", 100, 2),
        ("heavy_cruiser", 0, 1),
        ("heavy_cruiser", 100, 1),
    ] {
        let game = selling(&[class], |rules| {
            rules.fleet_budget = 6;
            (rules.fleet_a_small_share, rules.fleet_b_small_share) = (share, share);
        });
        let state = bought(&game.unwrap(), 0);
        assert_eq!([A, B].map(|side| state.roster(side).len()), [count; 2], "{class}, {share}%");
    }
}
