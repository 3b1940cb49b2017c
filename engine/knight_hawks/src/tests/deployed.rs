//! A designer's own scenario: places for units that are just possible, and impossible ones.

use super::super::battle_setup::{Options, Side};
use super::super::rules::Battle;
use super::super::units::Status;
use super::super::vocabulary::Spin;
use super::super::{KnightHawks, Rules, Stream};
use super::TABLES;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Faults, Tables};
use evenkeel_engine::{Describe, Game, Seats};

/// A scenario round the planet at 20, 30 with these options and units, and a ship far away on either side.
fn made(options: &str, units: &[&str]) -> Result<KnightHawks, Faults> {
    let head = "scenario,side,unit,what,name,col,row,heading,speed,host,orbit,role\n";
    let far = "own,A,A99,frigate,,1,1,0,3,,,\nown,B,B99,frigate,,39,59,3,3,,,\n";
    let mut rows = String::new();
    for unit in units {
        rows.extend(["own,", unit, "\n"]);
    }
    let scenario = "id,name,variant,map_mode,planet_col,planet_row,first,turn_limit,at_limit,objective,options\n\
                    own,Mine,advanced,unbounded,20,30,die,12,points,last_fleet,";
    let mut tables = Tables::built_in(TABLES);
    tables.replace("scenarios", "scenarios.csv", format!("{scenario}{options}\n"));
    tables.replace("scenario-units", "units.csv", format!("{head}{far}{rows}"));
    let rules = Rules { battle: Battle::Own, ..Rules::default() };
    KnightHawks::new(rules, &tables, Seats::new(2).unwrap())
}

/// The faults of such a scenario, one per line.
fn told(units: &[&str]) -> String {
    let faults = made("defender=B", units).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// §11: an orbit is one of the six hexes round the planet; the planet itself is impossible.
#[test]
fn units_orbit_next_to_the_planet() {
    assert_eq!(told(&["A,A1,frigate,,20,29,0,0,,cw,", "B,B1,armed_station,,20,31,0,0,,ccw,"]), "");
    assert!(told(&["A,A1,frigate,,20,28,0,0,,cw,"]).contains("it cannot orbit here"));
    assert!(told(&["A,A1,frigate,,20,30,0,0,,,"]).contains("nothing survives in the planet's hex"));
    assert!(told(&["A,A1,frigate,,20,29,0,1,,cw,"]).contains("a unit in orbit has speed 0"));
    assert_eq!(told(&["A,A1,frigate,,20,29,0,1,,,"]), "", "beside the planet a free ship may have any speed");
    assert!(told(&["B,B1,armed_station,,20,29,0,0,,,"]).contains("a station orbits the planet"));
}

/// Fighters fill the berths of a carrier; another fighter has none. A station takes any number, and ships.
#[test]
fn fighters_have_a_berth_each() {
    let berths = super::class("assault_carrier").hangar;
    let flight = |count: u8| {
        let fighters: Vec<String> = (0..count).map(|id| format!("A,F{id},fighter,,,,,,A1,,")).collect();
        let mut units = vec!["A,A1,assault_carrier,,5,5,0,3,,,"];
        units.extend(fighters.iter().map(String::as_str));
        told(&units)
    };
    assert_eq!(flight(berths), "");
    assert!(flight(berths + 1).contains("`A1` has no berth for it"));
    let station = "B,B1,armed_station,,20,29,0,0,,cw,";
    assert_eq!(told(&[station, "B,B2,frigate,,,,,,B1,,", "B,B3,fighter,,,,,,B1,,"]), "");
    assert!(told(&[station, "B,B2,armed_station,,,,,,B1,,"]).contains("`B1` has no berth for it"));
}

/// A side has 32 units at most, including distant ones.
#[test]
fn a_side_has_32_units_at_most() {
    let fleet = |count: usize| {
        let ships: Vec<String> = (0..count).map(|id| format!("A,S{id},frigate,,{id},5,0,3,,,")).collect();
        told(&ships.iter().map(String::as_str).collect::<Vec<_>>())
    };
    assert_eq!(fleet(31), "");
    assert!(fleet(32).contains("its side has more than 32 units"));
    assert!(told(&["A,S1,frigate,,5,5,0,3,,,", "A,S1,frigate,,6,5,0,3,,,"]).contains("unit `S1` is listed twice"));
}

/// Ruling 24: mines and seekers laid before play come from their host's stock, one mine pattern per hex, and not in the planet.
#[test]
fn the_stock_of_a_host_can_be_laid_in_full() {
    use super::super::weapons::Weapon;
    let stock = super::class("minelayer").weapon(Weapon::Seeker);
    let laid = |count: u8| {
        let seekers: Vec<String> = (0..count).map(|id| format!("B,X{id},seeker,,{},40,,,B1,,", id + 3)).collect();
        let mut units = vec!["B,B1,minelayer,,20,50,0,0,,,"];
        units.extend(seekers.iter().map(String::as_str));
        told(&units)
    };
    assert_eq!(laid(stock), "");
    assert!(laid(stock + 1).contains("B1 has no seeker left to lay"));
    let layer = "B,B1,minelayer,,20,50,0,0,,,";
    assert_eq!(told(&[layer, "B,X1,mine,,5,5,,,B1,,", "B,X2,mine,,5,6,,,B1,,"]), "");
    assert!(told(&[layer, "B,X1,mine,,5,5,,,B1,,", "B,X2,mine,,5,5,,,B1,,"]).contains("a pattern in this hex already"));
    assert_eq!(told(&[layer, "B,X1,seeker,,5,5,,,B1,,", "B,X2,seeker,,5,5,,,B1,,"]), "", "seekers share a hex");
    assert!(told(&[layer, "B,X1,mine,,20,30,,,B1,,"]).contains("this is the hex of the planet"));
}

/// §16: a unit without a heading and a speed in its row has heading 0 and stands, in orbit or not.
#[test]
fn a_heading_and_a_speed_left_out_are_0() {
    let game = made("", &["A,A1,frigate,,20,5,,,,,", "B,B1,frigate,,20,29,,,,cw,"]).unwrap();
    let state = game.deal(&mut PcgDice::new::<Stream>(Luck::default()), &mut Silent);
    let found = [1, 3].map(|id| (state.unit(id).heading, state.unit(id).speed, state.unit(id).status));
    assert_eq!(found, [(0, 0, Status::Free), (0, 0, Status::Orbit(Spin::Clockwise))]);
}

/// §16: the numbers of an objective that a scenario does not give, and those it gives; no ship flies faster than 60.
#[test]
fn options_that_are_not_given_have_their_usual_numbers() {
    let options = |text: &str| made(text, &[]).unwrap().setup().options;
    let usual = Options {
        evacuation_turns: 3,
        freighter_speed: 5,
        docked_dcr_bonus: 0,
        kills_needed: 3,
        photo_range: 3,
        freighters_needed: 2,
        defender: None,
    };
    assert_eq!([options(""), options("defender=B")], [usual, Options { defender: Some(Side::B), ..usual }]);
    let given =
        "evacuation_turns=1;freighter_speed=60;docked_dcr_bonus=255;kills_needed=0;photo_range=1;freighters_needed=4";
    let other = Options {
        evacuation_turns: 1,
        freighter_speed: 60,
        docked_dcr_bonus: 255,
        kills_needed: 0,
        photo_range: 1,
        freighters_needed: 4,
        defender: None,
    };
    assert_eq!([options(given), options("freighter_speed=61")], [other, Options { freighter_speed: 60, ..usual }]);
}
