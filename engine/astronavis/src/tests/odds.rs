//! Exact odds (§11) against figures computed independently of this code.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::game_with;
use evenkeel_engine::ExactOdds;
use evenkeel_engine::odds::{Odds, Ratio};

static TABLE: LazyLock<Vec<Odds>> = LazyLock::new(|| game_with("basic", |_| {}).odds());

/// Outcomes of one line, as `outcome probability`.
fn line(mechanic: &str, inputs: &str) -> String {
    let rows = TABLE.iter().filter(|row| row.mechanic == mechanic && row.inputs == inputs);
    rows.map(|row| format!("{} {}", row.outcome, row.exact)).collect::<Vec<_>>().join(", ")
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
        ("captains_cargo", 5),
        ("cargo_availability", 3),
        ("cargo_type", 25),
        ("crew_check", 5),
        ("destination", 5),
        ("event", 66),
        ("fuel", 4),
        ("game_length", 2),
        ("gear_roll", 6),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), wanted);
}

/// §3.
#[test]
fn both_ends_of_the_game() {
    assert_eq!(line("game_length", "variant=basic"), "22 1/6, 23 5/18, 24 5/18, 25 5/18");
    assert_eq!(line("game_length", "variant=advanced"), "48 1/6, 49 5/18, 50 5/18, 51 5/27, 52 5/54");
    let advanced: Vec<_> = game_with("advanced", |_| {}).odds();
    assert_eq!(advanced, *TABLE, "the printed odds do not depend on the variant");
}

#[test]
fn rows_are_named_as_section_11_has_them() {
    assert_eq!(line("fuel", "port_level=1"), "none 1/6, 10@3.0 1/6, 15@2.8 1/6, 20@2.6 1/6, 30@2.4 1/6, 40@2.2 1/6");
    assert!(line("fuel", "port_level=4").contains("Unlimited@1.4 1/6"));
    assert_eq!(line("cargo_availability", "population=Hi"), "half 1/6, full 1/6, full+half 1/3, full+full+half 1/3");
    assert_eq!(
        line("cargo_availability", "population=Lo"),
        "none 1/3, half 1/6, full 1/6, half+half 1/6, full+half 1/6"
    );
    assert!(line("cargo_type", "source_trade_type=core;dest_trade_type=agri").contains("Medicines 1/6"));
    assert!(line("event", "planet=D'Espine;phase=in_port").contains("Severe Weather 1/36"));
    assert!(line("event", "planet=Isen;phase=in_port").contains("Lazy Port Workers 1/6"));
    assert!(line("captains_cargo", "paid=30").starts_with("0 1/36, 12 1/18"));
    assert!(line("destination", "source_trade_type=hovahlen").contains("Ansgar 1/18"));
}

#[test]
fn gear_and_crew() {
    assert_eq!(line("gear_roll", "rating=0"), "fails 1");
    assert_eq!(line("gear_roll", "rating=1"), "works 1/6, fails 5/6");
    assert_eq!(line("gear_roll", "rating=3"), "works 1/2, works_and_wears 1/2");
    assert_eq!(line("crew_check", "rating=3"), "passed 1/2, failed 1/2");
    assert_eq!(line("crew_check", "rating=5"), "passed 5/6, failed 1/6");
}
