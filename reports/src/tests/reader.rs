//! Derived facts for every writer.

use evenkeel_findings::{Estimate, Findings, Value};

use crate::reader::{Reader, Seating};
use crate::samples;

/// Removes all other strategies.
fn keep(findings: &mut Findings, labels: &[&str]) {
    let strategies = &mut findings.cells[0].strategies;
    *strategies = strategies.clone().into_iter().filter(|(label, _)| labels.contains(&label.as_str())).collect();
}

#[test]
fn fair_is_one_win_among_the_seats_not_among_the_strategies() {
    let mut findings = samples::plain();
    findings.lineup = ["trader", "trader", "pirate", "pirate"].map(String::from).to_vec();
    keep(&mut findings, &["trader", "pirate"]);
    let reader = Reader::new(&findings);
    assert_eq!((reader.labels.as_slice(), reader.fair), (["trader", "pirate"].as_slice(), Some(0.25)));
}

#[test]
fn who_plays_against_whom_is_read_from_the_cells() {
    let seating = |findings: &Findings| Reader::new(findings).seating;
    assert_eq!(seating(&samples::plain()), Seating::Mixed);
    assert_eq!(seating(&samples::alone()), Seating::Alone);
    assert_eq!(seating(&samples::tournament()), Seating::Mixed);
    let mut mirrored = samples::plain();
    keep(&mut mirrored, &["trader"]);
    assert_eq!(seating(&mirrored), Seating::Mirrored);
}

#[test]
fn fair_is_known_from_the_line_up_or_from_the_seats() {
    let (plain, nobody) = (samples::plain(), Vec::new());
    let fair = |findings: &Findings| Reader::new(findings).fair;
    assert_eq!(fair(&Findings { cells: Vec::new(), ..plain.clone() }), Some(0.25));
    assert_eq!(fair(&Findings { lineup: nobody.clone(), ..plain.clone() }), Some(0.25));
    assert_eq!(fair(&Findings { lineup: nobody, cells: Vec::new(), ..plain }), None);
}

#[test]
fn a_factor_of_one_level_tells_nothing() {
    let mut findings = samples::plain();
    findings.cells[0].factors.truncate(1);
    assert_eq!(Reader::new(&findings).factors(), ["start_world"]);
    let mut alone = findings.clone();
    alone.lineup.truncate(1);
    assert!(Reader::new(&alone).factors().is_empty(), "nobody wins from anybody");
    findings.cells[0].factors[0].levels.truncate(1);
    assert!(Reader::new(&findings).factors().is_empty());
}

/// In a report of one cell levels are sorted by win rate, unless they have an order of their own.
#[test]
fn levels_are_sorted_unless_they_have_an_order() {
    let mut findings = samples::plain();
    let names = |findings: &Findings| -> Vec<String> {
        Reader::new(findings).levels("start_world").map(|(_, _, level)| level.name.clone()).collect()
    };
    assert_eq!(names(&findings), ["telzey", "niven", "capital"]);
    findings.cells[0].factors[0].ordered = true;
    assert_eq!(names(&findings), ["niven", "telzey", "capital"]);
    findings.cells[0].factors[0].ordered = false;
    findings.cells.push(findings.cells[0].clone());
    assert_eq!(names(&findings)[..3], ["niven", "telzey", "capital"], "several cells are compared row by row");
}

#[test]
fn few_blocks_are_told_to_have_met_few_circular_orders() {
    let told = |circular_orders, blocks| {
        let mut findings = Findings { circular_orders, ..samples::plain() };
        findings.cells[0].blocks = blocks;
        Reader::new(&findings).games().split_once("blocks").unwrap().1.to_owned()
    };
    assert_eq!(told(6, 4), ", in 4 of 6 seating orders");
    assert_eq!(told(6, 6), ", in all 6 seating orders");
    assert_eq!(told(1, 4), "");
}

#[test]
fn cells_of_different_length_are_told_as_a_range() {
    let mut findings = samples::sweep();
    assert_eq!(Reader::new(&findings).games(), "100,000 games in 25,000 blocks per value");
    (findings.cells[3].games, findings.cells[3].blocks) = (8_000, 2_000);
    assert_eq!(Reader::new(&findings).games(), "8,000 to 100,000 games in 2,000 to 25,000 blocks per value");
}

/// The title names the game, without repetition.
#[test]
fn what_was_played_is_said_once() {
    let mut findings = samples::plain();
    for (title, ruleset, variant, game) in [
        ("Smugglers of the Galaxy 2.0", "Smugglers of the Galaxy 2.0", "2.0", ""),
        ("Smugglers of the Galaxy 2.0", "Smugglers of the Galaxy 2.0", "1.0", "variant 1.0"),
        ("Smugglers of the Galaxy 2.0: brix.price", "Smugglers of the Galaxy 2.0", "2.0", ""),
        ("Star Traders: petition.prestige", "Star Traders", "basic", "variant basic"),
        ("My game", "Smugglers of the Galaxy 2.0", "2.0", "Smugglers of the Galaxy 2.0"),
        ("My game", "Star Traders", "basic", "Star Traders, basic"),
    ] {
        (findings.title, findings.ruleset_title, findings.variant) = (title.into(), ruleset.into(), variant.into());
        assert_eq!(Reader::new(&findings).game(), game);
    }
}

/// A rule set to its printed value is not changed, and then the heading has no such line.
#[test]
fn changed_rules_stand_in_the_heading() {
    let mut findings = samples::plain();
    let changed = |findings: &Findings| Reader::new(findings).changed_rules();
    findings.rules.clear();
    assert_eq!(changed(&findings), None);
    let set = |findings: &mut Findings, rules: usize| {
        findings.rules = (0..rules).map(|rule| (format!("rule.{rule}"), Value::Integer(rule as i64))).collect();
    };
    set(&mut findings, 1);
    assert_eq!(changed(&findings).unwrap(), "Rules changed: rule.0 = 0.");
    set(&mut findings, 4);
    assert_eq!(changed(&findings).unwrap(), "Rules changed: rule.0 = 0, rule.1 = 1, rule.2 = 2 and rule.3 = 3.");
    set(&mut findings, 6);
    assert!(changed(&findings).unwrap().ends_with("rule.3 = 3 and 2 more."), "{:?}", changed(&findings));
    let page = crate::html::to_html(&findings);
    assert!(page.contains("Rules changed: rule.0 = 0"), "in the page too");
    let mut compared = samples::compared();
    set(&mut compared, 2);
    assert_eq!(changed(&compared), None, "its sides are named by their changes");
}

/// A column of zeros is omitted for readers; scripts still have it.
#[test]
fn ends_that_never_came_are_named_below_and_kept_for_scripts() {
    let mut findings = samples::plain();
    findings.cells[0].ends = [("goal".to_owned(), 9), ("time_limit".to_owned(), 0)].into();
    findings.cells[0].end_rates.insert("time_limit".into(), Estimate { estimate: 0.0, low: 0.0, high: 0.003 });
    let reader = Reader::new(&findings);
    let ends = crate::tables::tables(&reader).find(|table| table.name == "ends").unwrap();
    assert_eq!(
        (ends.columns.len(), ends.notes.as_slice()),
        (1, ["In no game: time limit (each at most 0.3%).".to_owned()].as_slice())
    );
    assert!(crate::csv::to_csv(&findings).contains("time_limit"));
}

#[test]
fn a_matchup_is_seen_from_the_side_of_the_first() {
    let findings = samples::tournament();
    let tournament = findings.tournament().unwrap();
    for found in &tournament.matchups {
        let seen = crate::reader::matchup(tournament, &found.strategy, &found.against).unwrap();
        assert_eq!((&seen.strategy, &seen.against), (&found.strategy, &found.against));
    }
    assert!(tournament.matchups.len() > 1 && crate::reader::matchup(tournament, "nobody", "anybody").is_none());
}

#[test]
fn what_is_varied_names_rules_and_not_the_sides_of_a_comparison() {
    let (sweep, compared) = (samples::sweep(), samples::compared());
    assert_eq!(Reader::new(&sweep).varied(), "price of a Brix Weapon");
    assert_eq!(Reader::new(&compared).varied(), "");
}
