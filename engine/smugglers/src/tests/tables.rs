//! Faults in a designer's tables: each is reported with its line, all at once.

use super::super::{Rules, Smugglers};
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Faults, Tables};

fn text(table: &str) -> String {
    Tables::built_in(Smugglers::TABLES).source(table).unwrap().1.to_owned()
}

/// Faults if these texts replace the built-in ones.
fn faults_of(tables: &[(&str, String)]) -> Faults {
    let mut all = Tables::built_in(Smugglers::TABLES);
    for (name, text) in tables {
        assert!(all.replace(name, format!("my-{name}.csv"), text.as_str()));
    }
    Smugglers::new(Rules::default(), &all, Seats::new(4).unwrap()).err().unwrap_or_default()
}

fn told(tables: &[(&str, String)]) -> Vec<String> {
    faults_of(tables).iter().map(ToString::to_string).collect()
}

/// Replaces one text in one table; the reported faults must be these.
#[track_caller]
fn one(table: &str, from: &str, to: &str, wanted: &[&str]) {
    let built_in = text(table);
    assert!(built_in.contains(from), "`{from}` is not in {table}");
    assert_eq!(told(&[(table, built_in.replacen(from, to, 1))]), wanted);
}

#[test]
fn the_built_in_tables_are_without_fault() {
    assert!(faults_of(&[]).is_empty());
}

#[test]
fn a_planet_outside_the_board() {
    one("planets", "F-008", "Z-099", &["my-planets.csv:3: sector `Z-099` is not on the board"]);
}

#[test]
fn a_planet_on_a_landmark_or_in_anothers_sector() {
    one("planets", "F-008", "E-009", &["my-planets.csv:3: sector `E-009` is not empty: it has wormhole"]);
    one("planets", "F-008", "B-070", &["my-planets.csv:3: sector `B-070` already has Earth"]);
}

#[test]
fn an_unknown_starport_or_rating_with_advice() {
    let faults = faults_of(&[("planets", text("planets").replacen("Large,Very Low", "Lagre,Very Low", 1))]);
    assert_eq!(faults[0].to_string(), "my-planets.csv:2: `starport` cannot be `Lagre`");
    assert_eq!(faults[0].help, "did you mean `large`?");
}

#[test]
fn an_unknown_ability() {
    let faults = faults_of(&[("characters", text("characters").replace("take_friend", "take_freind"))]);
    assert_eq!(faults[0].to_string(), "my-characters.csv:3: `ability_codes` names `take_freind`");
    assert_eq!(faults[0].help, "did you mean `take_friend`?");
}

#[test]
fn an_effect_in_the_wrong_category() {
    let wanted = "my-destiny.csv:3: effect `psionic_worm` does not fit this category";
    one("destiny", "Psionic Worm,Equipment", "Psionic Worm,Event", &[wanted]);
    let wanted = "my-destiny.csv:25: effect `pirate` does not fit this category";
    one("destiny", "Pirate Skiff,Spaceship", "Pirate Skiff,Equipment", &[wanted]);
}

#[test]
fn numbers_out_of_range() {
    one(
        "destiny",
        "Robot Virus,Event,planetary,1,,,,,,,Robots,6",
        "Robot Virus,Event,planetary,1,,,,,,,Robots,60",
        &["my-destiny.csv:44: `units` must be 1 to 12 for this effect"],
    );
    one("demand", "1,1,5,25,45,65,100", "1,0,5,25,45,65,100", &["my-demand.csv:2: `very_low` is `0`"]);
    one(
        "characters",
        "C07,Nix Calloway,smuggler,500,100,100",
        "C07,Nix Calloway,smuggler,500,50,100",
        &["my-characters.csv:8: `start_bounty` is below `min_bounty`"],
    );
}

/// Two equal Characters could not be distinguished.
#[test]
fn a_character_stands_there_once() {
    one(
        "characters",
        "C07,Nix Calloway,smuggler",
        "C07,Mikk Staygo,smuggler",
        &["my-characters.csv:8: character `Mikk Staygo` is listed twice"],
    );
}

#[test]
fn charts_need_each_roll_once() {
    one(
        "customs",
        "6,B,F,D,I,I",
        "5,B,F,D,I,I",
        &["my-customs.csv:7: roll 5 is listed twice", "my-customs.csv: a roll is missing"],
    );
    one("customs", "6,B,F,D,I,I", "6,X,F,D,I,I", &["my-customs.csv:7: `none` cannot be `X`"]);
}

#[test]
fn upgrades_need_every_system_once() {
    one(
        "upgrades",
        "Lasers,",
        "Shields,",
        &["my-upgrades.csv:5: this system is listed twice", "my-upgrades.csv: a system is missing"],
    );
}

/// One more than the deck has slots for.
#[test]
fn there_are_eight_planets_at_least() {
    let first = |rows: usize| {
        let text = text("planets").lines().take(1 + rows).collect::<Vec<_>>().join("\n");
        told(&[("planets", text)]).iter().any(|fault| fault.contains(&format!("there are {rows} planets")))
    };
    assert_eq!([7, 8].map(first), [true, false]);
}

#[test]
fn the_board_needs_its_landmarks() {
    one("board", ",brix,", ",empty,", &["my-board.csv: the board needs exactly one sector with the feature `brix`"]);
    let told = told(&[("board", text("board").replace("E-009,9,2,2,1,1,wormhole,1", "E-009,9,2,2,1,1,empty,"))]);
    assert!(told.contains(&"my-board.csv: wormhole 1 is missing".to_owned()), "{told:?}");
}

#[test]
fn a_sector_stands_once() {
    one("board", "E-003,3,1,3,0,2", "E-002,3,1,3,0,2", &["my-board.csv:4: sector `E-002` has the position of `E-002`"]);
    one("board", "E-003,3,1,3,0,2", "E-003,3,1,3,0,1", &["my-board.csv:4: sector `E-003` has the position of `E-002`"]);
}

#[test]
fn a_missing_column_and_a_short_row() {
    let header = text("planets").replacen(",robots,", ",robot,", 1);
    let faults = faults_of(&[("planets", header)]);
    assert_eq!(faults[0].to_string(), "my-planets.csv:1: column `robots` is missing");
    let told = told(&[("planets", text("planets").replacen("Abrax,F-008", "Abrax", 1))]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("my-planets.csv:3: "), "{told:?}");
}

#[test]
fn faults_of_all_tables_come_at_once() {
    let planets = text("planets").replacen("F-008", "Z-099", 1).replacen("D-039", "Z-100", 1);
    let characters = text("characters").replacen("no_fines", "no_fine", 1);
    let told = told(&[
        ("planets", planets),
        ("characters", characters),
        ("customs", text("customs").replacen("6,B", "6,?", 1)),
    ]);
    assert_eq!(told.len(), 4, "{told:?}");
}

#[test]
fn lists_of_numbers_must_rise_and_seats_must_fit() {
    let tables = Tables::built_in(Smugglers::TABLES);
    let rules = Rules { auction_raises: [50, 10].into_iter().collect(), ..Rules::default() };
    let faults = Smugglers::new(rules, &tables, Seats::new(7).unwrap()).err().unwrap();
    let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
    let wanted = [
        "auction.raises: the entries must increase",
        "seats: Smugglers of the Galaxy 2.0 is for 2 to 6 players, not 7",
    ];
    assert_eq!(told, wanted);
}

/// A board with the given number of sectors: the printed ones, and more in a row that starts a sector off the map.
fn board_of(sectors: usize) -> String {
    let more = (86..=sectors).map(|number| format!("Z-{number:03},{number},14,1,{},-20,empty,,more\n", number - 60));
    text("board") + &more.collect::<Vec<_>>().concat()
}

/// A sector is one byte, and a list of destinations holds all of them.
#[test]
fn a_board_has_120_sectors_at_most() {
    assert!(faults_of(&[("board", board_of(120))]).is_empty());
    assert_eq!(told(&[("board", board_of(121))]), ["my-board.csv: the board has 121 sectors"]);
}

#[test]
fn sectors_are_numbered_from_1_without_a_gap() {
    one("board", "E-003,3,1,3,", "E-003,4,1,3,", &["my-board.csv:4: sector number 4 is in the place of 3"]);
    one("board", "F-001,1,1,1,", "F-001,2,1,1,", &["my-board.csv:2: sector number 2 is in the place of 1"]);
}

#[test]
fn wormholes_are_numbered_1_to_5() {
    let numbered =
        |number: u8| told(&[("board", text("board").replace("-1,wormhole,5", &format!("-1,wormhole,{number}")))]);
    assert_eq!(numbered(5), Vec::<String>::new());
    for number in [0, 6] {
        assert!(!numbered(number).is_empty(), "{number}");
    }
    assert_eq!(numbered(4), ["my-board.csv: wormhole 5 is missing"], "two with one number");
}

/// A set of Destiny cards is one `u128`.
#[test]
fn a_deck_has_128_cards_at_most() {
    let deck = |storms: u32| {
        text("destiny").replacen("V15,Ion Storm,Event,hazard,2,", &format!("V15,Ion Storm,Event,hazard,{storms},"), 1)
    };
    assert!(faults_of(&[("destiny", deck(63))]).is_empty(), "61 more than the 67 printed");
    assert_eq!(told(&[("destiny", deck(64))]), ["my-destiny.csv: the deck has 129 cards"]);
}

/// §6: the wanted units fit into the holds: 1 to 12 units.
#[test]
fn a_card_about_goods_names_1_to_12_units() {
    let units = |units: u8| {
        let card = format!("V10,Contract: Weapons,Event,contract,1,,,,,,,Weapons,{units},");
        let deck = text("destiny").replacen("V10,Contract: Weapons,Event,contract,1,,,,,,,Weapons,8,", &card, 1);
        told(&[("destiny", deck)]).len()
    };
    assert_eq!([0, 1, 12, 13].map(units), [1, 0, 0, 1]);
}

#[test]
fn there_are_six_characters_at_least() {
    let first = |rows: usize| {
        let text = text("characters").lines().take(1 + rows).collect::<Vec<_>>().join("\n");
        told(&[("characters", text)])
    };
    assert_eq!(first(5), ["my-characters.csv: there are 5 characters"]);
    assert_eq!(first(6), Vec::<String>::new());
}
