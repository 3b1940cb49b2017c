//! The value of choices, in sentences.

use crate::findings::{ByName, Findings, KindWorth, Pays, Question, Topic, Worth};
use crate::testing::made::{around, bare, cell, told};

fn kind(strategy: &str, kind: &str, worth: f64, pays: Pays) -> KindWorth {
    KindWorth {
        strategy: strategy.to_owned(),
        kind: kind.to_owned(),
        games: around(0.5, 0.01),
        with: 0.1 + worth,
        without: 0.1,
        worth: around(worth, 0.01),
        length: around(-20.0 * worth, 0.5),
        score: None,
        pays,
        changes_length: true,
    }
}

fn found(kinds: Vec<KindWorth>) -> Findings {
    let worth = Worth {
        unit: "share".into(),
        score: None,
        blocks: 1000,
        games: 2000,
        batches: 64,
        kinds,
        forced: ByName::new(),
        asked: Vec::new(),
        untaken: Vec::new(),
    };
    Findings { cells: vec![cell()], worth: Some(worth), ..bare(&["walker", "sprinter"]) }
}

#[test]
fn each_strategy_hears_what_pays_what_costs_and_what_it_needs() {
    let findings = found(vec![
        kind("walker", "step", 0.40, Pays::Needed),
        kind("walker", "rest", 0.09, Pays::Pays),
        kind("walker", "drink", 0.05, Pays::Pays),
        kind("walker", "eat", 0.04, Pays::Pays),
        kind("walker", "look up", 0.03, Pays::Pays),
        kind("walker", "sing", 0.001, Pays::Little),
        kind("walker", "talk", -0.03, Pays::Costs),
        kind("walker", "stumble", -0.08, Pays::Costs),
        kind("sprinter", "sprint", 0.12, Pays::Unclear),
    ]);
    let wanted = [
        "Worth most to walker: “rest” (+9.0 points (+8.0 to +10.0)), “drink” (+5.0 points (+4.0 to +6.0)) and “eat” \
         (+4.0 points (+3.0 to +5.0)); 1 other kind pays less.",
        "walker does better without “stumble” (−8.0 points (−9.0 to −7.0)) and “talk” (−3.0 points (−4.0 to −2.0)): the \
         cost exceeds the gain.",
        "walker rarely wins without “step”.",
        "9 choices (a kind and a strategy that takes it): 1 needed to play at all, 4 clearly worth taking, 2 clearly \
         better avoided, 1 worth less than 2.0 points and 1 not clear yet.",
    ];
    assert_eq!(told(&findings, Topic::Worth), wanted);
    assert_eq!(told(&findings, Topic::Length)[0], "Games are 2.4 rounds shorter because sprinter takes “sprint”.");
    assert!(told(&findings, Topic::Caution).last().unwrap().starts_with("The worth of a choice is the loss"));
    let strip =
        crate::testing::find_strip(&Findings { cells: vec![crate::findings::Cell { games: 9, ..cell() }], ..findings });
    let glance = strip.iter().find(|glance| glance.question == Question::Worth).unwrap();
    assert_eq!(
        (glance.word.as_str(), glance.number.as_str()),
        ("rest", "worth 9.0 points to walker; 6 of 9 choices clear")
    );
}

#[test]
fn few_blocks_and_nobody_are_told_as_such() {
    let mut few = found(vec![kind("walker", "rest", 0.09, Pays::Pays)]);
    few.cells[0].blocks = 29;
    assert!(told(&few, Topic::Worth).is_empty(), "few blocks claim nothing");
    let nobody = "No player takes any of these choices when there is an alternative.";
    assert_eq!(told(&found(Vec::new()), Topic::Worth), [nobody]);
}

#[test]
fn kinds_that_nobody_takes_or_everybody_must_are_named() {
    let mut findings = found(vec![kind("walker", "rest", 0.09, Pays::Pays)]);
    let worth = findings.worth.as_mut().unwrap();
    worth.asked = vec!["rest".to_owned(), "fly".to_owned(), "start".to_owned()];
    worth.untaken = vec!["fly".to_owned()];
    for strategy in ["walker", "sprinter"] {
        worth.forced.insert(strategy.to_owned(), vec!["start".to_owned()]);
    }
    let text = "Left out: “fly”, which no player takes. Forced wherever they are offered: \
                “start” (walker, sprinter).";
    assert_eq!(told(&findings, Topic::Worth)[2], text);
}
