//! The printed tables, and faults in a designer's own.

use super::super::charts::Charts;
use super::super::rules::Edition;
use super::super::vocabulary::{Colour, Phase, Size};
use super::super::{AstroNavis, Rules};
use super::game_with;
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Choices, Named, Place, Resolved, Tables, Value, resolve, resolve_over};

/// Rates as printed (§4.4): full cargoes over distances 1 to 6.
const PRINTED: [(&str, [i32; 6]); 7] = [
    ("Adv. Electronics", [202, 244, 306, 345, 410, 449]),
    ("Adv. Machinery", [125, 149, 185, 208, 245, 268]),
    ("Adv. Parts", [111, 132, 163, 183, 215, 235]),
    ("Adv. Tools", [104, 123, 152, 170, 200, 218]),
    ("Adv. Vehicles", [139, 166, 207, 233, 275, 301]),
    ("Crystals/Gems", [202, 244, 306, 345, 410, 449]),
    ("Electronics", [174, 209, 262, 295, 350, 383]),
];

/// Ten times m(d) of §4.4, from distance 1.
const TENFOLD: [i32; 11] = [70, 86, 110, 125, 150, 165, 190, 205, 230, 245, 270];

fn rate(charts: &Charts, name: &str, size: Size, distance: u8) -> i32 {
    let kind = charts.types().iter().position(|kind| kind.name == name).expect("a cargo type");
    charts.rate(kind as u8, size, distance)
}

/// Vectors 1 and 2, and the worked example of the rulebook.
#[test]
fn the_42_printed_rates() {
    let game = game_with("basic", |_| {});
    for (name, rates) in PRINTED {
        for (distance, printed) in (1..).zip(rates) {
            assert_eq!(rate(game.charts(), name, Size::Full, distance), printed, "{name} over {distance}");
        }
    }
    let more = [("Electronics", 7, 438, 6, 202), ("Ore", 11, 182, 1, 41), ("Adv. Electronics", 11, 722, 6, 235)];
    for (name, far, full, near, half) in more {
        assert_eq!(rate(game.charts(), name, Size::Full, far), full, "{name}");
        assert_eq!(rate(game.charts(), name, Size::Half, near), half, "{name}");
    }
}

/// Every rate follows the structure of §4.4 with one whole factor a type.
#[test]
fn all_rates_follow_one_structure() {
    let game = game_with("basic", |_| {});
    let charts = game.charts();
    assert_eq!(charts.types().len(), 25);
    for kind in charts.types() {
        let full = |distance: usize| rate(charts, &kind.name, Size::Full, distance as u8 + 1);
        let fits = |factor: &i32| (0..11).all(|d| full(d) == (200 + factor * TENFOLD[d] + 5) / 10);
        let factors: Vec<_> = (1..40).filter(fits).collect();
        assert_eq!(factors.len(), 1, "{}", kind.name);
        for (distance, tenfold) in (1..).zip(TENFOLD) {
            let half = (400 + factors[0] * tenfold + 10) / 20;
            assert_eq!(rate(charts, &kind.name, Size::Half, distance), half, "{} over {distance}", kind.name);
        }
    }
}

#[test]
fn the_map_has_a_zone_for_every_planet() {
    let game = game_with("basic", |_| {});
    let counts = [Colour::Red, Colour::Yellow, Colour::Blue].map(|colour| game.board().zones(colour).count());
    assert_eq!((counts, game.planets().len(), game.board().longest()), ([5, 5, 12], 22, 11));
}

/// The card of Isen as the rulebook gives it: totals and events of each list.
#[test]
fn a_printed_planet_card() {
    let game = game_with("basic", |_| {});
    let isen = game.planets().iter().find(|planet| planet.name == "Isen").unwrap();
    let list = |phase| -> Vec<_> {
        (2..=12).filter_map(|total| isen.incident(phase, total).map(|event| (total, event.printed()))).collect()
    };
    let arrival = [
        (3, "Crew Injured"),
        (4, "Crew Disgruntled"),
        (8, "Corrupt Port Boss"),
        (10, "Must Clean Hold"),
        (11, "Decontam. Delay"),
    ];
    assert_eq!(list(Phase::Arrival), arrival);
    assert_eq!(list(Phase::Departure), [(5, "Smuggling"), (10, "Stowaways")]);
    assert_eq!(list(Phase::InPort), [(7, "Lazy Port Workers"), (8, "Thieves"), (9, "Attempted Ship Seizure")]);
    assert_eq!((isen.spares, isen.repair_fails_on, isen.port_level, isen.cargo_gear), (false, 1, 2, true));
}

#[test]
fn victory_levels_begin_at_their_thresholds() {
    let game = game_with("basic", |_| {});
    let levels = |edition, worths: &[i32]| -> Vec<usize> {
        worths.iter().map(|&worth| game.charts().level(edition, worth)).collect()
    };
    assert_eq!(
        levels(Edition::Basic, &[-50, 199, 200, 499, 500, 700, 899, 900, 1149, 1150]),
        [1, 1, 2, 2, 3, 4, 4, 5, 5, 6]
    );
    assert_eq!(levels(Edition::Advanced, &[299, 300, 999, 1000, 1400, 1800, 2299, 2300]), [1, 2, 2, 3, 4, 5, 5, 6]);
    assert_eq!(game.charts().level_name(Edition::Advanced, 4), "Moderate Victory");
}

/// All faults with one `new`: (table, text replaced, replacement).
fn faults(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut tables = Tables::built_in(AstroNavis::TABLES);
    for (name, from, to) in changes {
        let (_, text) = tables.source(name).unwrap();
        assert!(text.contains(from), "{name} has no `{from}`");
        let text = text.replacen(from, to, 1);
        assert!(tables.replace(name, format!("{name}.csv"), text));
    }
    let faults = AstroNavis::new(Rules::default(), &tables, Seats::new(1).unwrap()).unwrap_err();
    faults.into_iter().map(|fault| format!("{fault} ({})", fault.help)).collect()
}

#[test]
fn faults_in_tables_are_told_all_at_once() {
    let told = faults(&[
        ("fuel", "1,2,10,3.0", "1,2,10,3.05"),
        ("destinations", "hovahlen,11,Neivox", "hovahlen,11,Nievox"),
        ("planet-events", "Bude,arrival,3,Crew Injured", "Bude,departure,3,Crew Injured"),
        ("cargo-availability", "Hi,1,1,half", "Hi,1,2,half"),
        ("zones", "1,1,Z01,red,1", "1,1,Z01,red,2"),
        ("captains-cargo", "3,4,8", "2,4,8"),
    ]);
    let text = told.join("\n");
    for wanted in [
        "fuel.csv:3: `cost_per_unit` is `3.05`",
        "did you mean `Neivox`?",
        "Crew Injured does not belong on the list departure",
        "this row does not list 2 cargoes",
        "zone Z01 has die 2 twice",
        "zone Z01 has fewer than six squares",
        "this row is listed twice",
        "give one row for each total from 2 to 12",
    ] {
        assert!(text.contains(wanted), "`{wanted}` is not among\n{text}");
    }
}

#[test]
fn numbers_that_do_not_go_together_are_refused() {
    let rules = Rules { speed: [0, 1].into_iter().collect(), length_last: 3, ..Rules::default() };
    let faults = AstroNavis::new(rules, &Tables::built_in(AstroNavis::TABLES), Seats::new(2).unwrap()).unwrap_err();
    let text: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(text.len(), 3, "{text:?}");
    assert!(text[0].contains("2 entries") && text[1].contains("last turn") && text[2].contains("one player"));
}

/// Rules applied to tables already read give the same hash, changes and faults as with tables read again.
#[test]
fn tables_are_not_read_again_for_other_rules() {
    let seats = Seats::new(1).unwrap();
    let base: Resolved<AstroNavis> = resolve(&Choices::default(), seats).unwrap();
    let set =
        |name: &str, value| Named { name: name.to_owned(), value: Value::Integer(value), place: Place::flag("--set") };
    let (rule, cell) = (|value| set("fuel.per_square", value), |value| set("table.planets.ansgar.port_level", value));
    let mut hashes = Vec::new();
    for settings in [vec![], vec![rule(7)], vec![cell(1)], vec![cell(1), rule(7)], vec![cell(1), cell(4), rule(8)]] {
        let choices = Choices { settings, ..Choices::default() };
        let anew: Resolved<AstroNavis> = resolve(&choices, seats).unwrap();
        let again = resolve_over::<AstroNavis>(&choices, seats, &base.tables).unwrap();
        assert_eq!((anew.hash, anew.changed), (again.hash, again.changed));
        assert!(!hashes.contains(&again.hash), "a hash of other rules");
        hashes.push(again.hash);
    }
    for setting in [rule(70), cell(9), set("table.planets.nowhere.port_level", 1)] {
        let choices = Choices { settings: vec![setting], ..Choices::default() };
        assert_eq!(
            resolve::<AstroNavis>(&choices, seats).unwrap_err(),
            resolve_over::<AstroNavis>(&choices, seats, &base.tables).unwrap_err()
        );
    }
}
