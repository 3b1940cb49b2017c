//! Ship classes and the other tables: their contents, and every fault in them.

use super::super::armoury::Armoury;
use super::super::defences::Defence;
use super::super::rules::Rules;
use super::super::ships::{Edition, Kind};
use super::super::weapons::Weapon;
use super::{class, printed, tables_with};

/// The list of §3.
#[test]
fn the_nine_classes_of_the_rulebook() {
    let row = |ship: &str| {
        let class = class(ship);
        let weapons: Vec<_> = Weapon::CODES
            .iter()
            .zip(class.weapons)
            .filter(|(_, count)| *count > 0)
            .map(|(code, count)| format!("{code}{count}"))
            .collect();
        let defences: Vec<_> = Defence::CODES
            .iter()
            .zip(class.defences)
            .filter(|(_, count)| *count > 0)
            .map(|(code, count)| format!("{code}{count}"))
            .collect();
        assert!(class.reflective, "{ship}");
        let numbers = format!("{} {} {} {}", class.hull, class.adf, class.mr, class.dcr);
        format!("{numbers} {} {}", weapons.join(","), defences.join(",")).trim_end().to_owned()
    };
    for (ship, expected) in [
        ("fighter", "8 5 5 30 AR3"),
        ("assault_scout", "15 5 4 50 LB1,AR4"),
        ("frigate", "40 4 3 70 LC1,LB1,T2,RB4 MS2,ICM4"),
        ("destroyer", "50 3 3 75 LC1,LB1,EB1,T2,RB4 MS2,ICM5"),
        ("minelayer", "50 1 2 75 LB2,M20,S4 ICM4"),
        ("light_cruiser", "70 3 2 100 LB1,PB1,EB1,DC1,T4,RB6 ES1,SS1,ICM8"),
        ("heavy_cruiser", "80 2 1 120 LB2,PB1,EB1,DC1,T4,RB8,S2 PS1,ES1,SS1,ICM8"),
        ("assault_carrier", "75 2 1 150 LB1,PB1,RB8 MS4,ICM10"),
        ("battleship", "120 2 2 200 LB3,PB1,EB2,DC1,T8,RB10,S4 PS1,ES1,SS1,ICM12"),
    ] {
        assert_eq!(row(ship), expected, "{ship}");
    }
}

#[test]
fn classes_know_their_kind_their_game_and_what_they_are_worth() {
    let fighter = class("fighter");
    assert_eq!((fighter.points, fighter.price), (Some(8333), Some(3500)));
    assert_eq!((fighter.kind, fighter.evades, fighter.half_hull()), (Kind::Fighter, true, 4));
    assert_eq!(class("assault_carrier").hangar, 10);
    assert_eq!(class("basic_razor").edition, Edition::Basic);
    let fortress = class("fortress");
    assert!(fortress.is_station() && fortress.is_armed() && fortress.price.is_none());
    assert!(!class("freighter_megasaurus").reflective && !class("sathar_scout").is_armed());
    assert_eq!(printed().ships.nearest("heavy_cruser"), Some("heavy_cruiser"));
}

fn faults(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut faults = Vec::new();
    Armoury::read(&tables_with(changes), &Rules::default(), false, &mut faults);
    faults.into_iter().map(|fault| format!("{fault}; {}", fault.help)).collect()
}

#[test]
fn every_fault_of_a_ship_is_told_with_its_line() {
    let told = faults(&[
        ("ships", "fighter,1,8,5,5,30,", "fighter,1,-8,5,13,30,"),
        ("ships", "assault_scout,Assault Scout,any", "Assault Scout,Assault Scout,nobody"),
        (
            "ships",
            "frigate,Frigate,any,advanced,warship,5,40,4,3,70,1,",
            "frigate,Frigate,any,advanced,warship,5,40,4,3,70,10,",
        ),
        ("ships", "destroyer,Destroyer,", "fighter,Destroyer,"),
        ("ships", "station,16,80,0,0,75,", "station,16,80,1,0,75,"),
        ("ships", "0.35,0.8333", "0.35,cheap"),
    ]);
    let expected = [
        "ships.csv:2: `hp` is `-8`; give a whole number from 1 to 2000",
        "ships.csv:2: `mr` is `13`; give a whole number from 0 to 12",
        "ships.csv:2: `point_buy` is `cheap`; give a number from 0 to 10000 with at most 4 decimals, or nothing",
        "ships.csv:3: `side` cannot be `nobody`; known: any, upf, sathar, pirate, cdc",
        "ships.csv:3: `id` is `Assault Scout`; use lower-case letters, digits and underscores, such as light_cruiser",
        "ships.csv:4: `lc` is `10`; give a whole number from 0 to 9",
        "ships.csv:5: ship `fighter` is listed twice; ",
        "ships.csv:19: a station does not move; give it adf 0 and mr 0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn every_fault_of_the_other_tables_is_told_with_its_line() {
    let told = faults(&[
        ("weapons", "LB,Laser Battery,9,0,1d10", "LB,Laser Battery,9,0,9d20"),
        ("weapons", "M,Mines,0,", "M,Mines,3,"),
        ("weapons", "S,Seeker Missile", "T,Seeker Missile"),
        ("combat-table", "LC,RH,60", "LC,RS,60"),
        ("combat-table", "LB,MS,20", "LB,SS,20"),
        ("damage-table", "11,45,hull", "12,45,hull"),
        ("damage-table", "61,62,weapon_61,weapon,LC;LB", "61,62,weapon_61,weapon,LX;M"),
        ("damage-table", "117,120,disastrous_fire", "117,119,disastrous_fire"),
    ]);
    let expected = [
        "weapons.csv:3: `dice` is `9d20`; give dice of 2 to 20 sides with at most a million outcomes, plus up \
         to 50, such as 2d10+4",
        "weapons.csv:10: M is laid, not fired; give it range 0 and no firing restrictions",
        "weapons.csv:11: T is listed twice; ",
        "weapons.csv: weapon S is missing; give each of the ten weapons a row",
        "damage-table.csv:3: this band begins at 12, but the one before it ends at 10; let it begin at 11: bands have \
         no gaps",
        "damage-table.csv:9: `detail` names `LX`; known: lc, lb, pb, eb, dc, t, ar, rb, m, s",
        "damage-table.csv:9: mines and seekers cannot be lost; leave M and S out of the list",
        "damage-table.csv: DC rolls 21 to 120, the table has -20 to 119; extend the first and the last band to these rolls",
        "damage-table.csv: a fire rolls 21 to 120, the table has -20 to 119; extend the first and the last band to these rolls",
    ];
    let (combat, other): (Vec<_>, Vec<_>) = told.into_iter().partition(|fault| fault.starts_with("combat-table"));
    assert_eq!(other, expected);
    assert!(combat[0].starts_with("combat-table.csv:3: `defence` cannot be `RS`"), "{combat:#?}");
    assert!(combat.contains(&"combat-table.csv:13: LB against SS is listed twice; ".to_owned()), "{combat:#?}");
    assert!(combat.iter().any(|fault| fault.contains("there is no row for LC against RH")), "{combat:#?}");
}

#[test]
fn a_new_class_is_one_row() {
    let own = "raider,Raider,any,advanced,scout,3,20,6,5,40,1,1,0,0,0,0,0,0,0,0,0,1,0,0,0,1,2,0,1.5,2,mine\nfighter,Fighter,any";
    let armoury = super::changed(&[("ships", "fighter,Fighter,any", own)]);
    let raider = armoury.ships.class(armoury.ships.named("raider").unwrap());
    assert_eq!((raider.hull, raider.adf, raider.points), (20, 6, Some(20_000)));
}

/// §3: a fighter has no berths, not even one, and a station neither drive nor steering.
#[test]
fn one_berth_on_a_fighter_and_one_point_of_a_station_are_faults() {
    let fighter =
        faults(&[("ships", "fighter,1,8,5,5,30,0,0,0,0,0,0,3,0,0,0,0,", "fighter,1,8,5,5,30,0,0,0,0,0,0,3,0,0,0,1,")]);
    assert_eq!(fighter, ["ships.csv:2: a fighter carries no fighters; give it 0 under `fighters`"]);
    for (adf, mr) in [(1, 0), (0, 1)] {
        let told = faults(&[("ships", "station,16,80,0,0,75,", &format!("station,16,80,{adf},{mr},75,"))]);
        assert_eq!(told, ["ships.csv:19: a station does not move; give it adf 0 and mr 0"]);
    }
}

/// A single mount is enough to be armed, and a class without any weapon is not.
#[test]
fn one_gun_arms_a_ship() {
    let armed =
        ["stealth_scout", "frigate", "minelayer", "freighter_small", "sathar_scout"].map(|id| class(id).is_armed());
    assert_eq!(armed, [true, true, true, false, false]);
}
