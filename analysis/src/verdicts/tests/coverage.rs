//! A rule without an effect: used, untested, or never on offer.

use super::change::effect;
use crate::findings::{Decision, Effect, Family, Findings, RuleChange, RuleCoverage, Study, Tone, Topic};
use crate::testing::made::{around, bare, cell, comparison, told};

/// A comparison in which no game changed, with this coverage of its rules.
fn unmoved(coverage: &[(&str, u64, u64)]) -> Findings {
    let rules = &["sprint.trip", "rest.length"][..coverage.len().max(1)];
    let rule_change = RuleChange { unmoved: true, ..comparison(rules) };
    let cover = |&(rule, offered, taken): &(&str, u64, u64)| RuleCoverage {
        rule: rule.to_owned(),
        set: false,
        unmet: None,
        kinds: vec!["sprint".to_owned(), "rest".to_owned()],
        offered,
        taken,
    };
    let cells = vec![crate::findings::Cell { blocks: 4000, counted_blocks: 1500, ..cell() }; 2];
    let coverage = coverage.iter().map(cover).collect();
    Findings { cells, coverage, study: Study::Comparison { rule_change }, ..bare(&["walker", "sprinter"]) }
}

fn glance(findings: &Findings) -> (String, Tone) {
    let strip = crate::testing::find_strip(findings);
    strip
        .iter()
        .find(|glance| glance.question == crate::findings::Question::Change)
        .map(|glance| (glance.word.clone(), glance.tone))
        .unwrap()
}

#[test]
fn a_rule_that_nobody_uses_is_untested_and_not_without_effect() {
    let findings = unmoved(&[("sprint.trip", 12_345, 0)]);
    let text = "sprint.trip is untested: no player uses it (“sprint” and “rest”), with 12,345 chances in 3,000 blocks.";
    assert_eq!(told(&findings, Topic::Coverage), [text]);
    assert!(!told(&findings, Topic::Change).concat().contains("never use it"), "it is known that they do not");
    assert_eq!(glance(&findings), ("untested".to_owned(), Tone::Unclear));
}

#[test]
fn a_rule_that_was_used_is_without_effect() {
    let findings = unmoved(&[("sprint.trip", 12_345, 678)]);
    let text =
        "sprint.trip has no effect on who wins although it was used 678 times (“sprint” and “rest”) in 3,000 blocks.";
    assert_eq!(told(&findings, Topic::Coverage), [text]);
    assert_eq!(glance(&findings), ("no effect".to_owned(), Tone::Plain));
}

#[test]
fn a_rule_whose_choices_are_never_on_offer_cannot_matter() {
    let findings = unmoved(&[("sprint.trip", 0, 0)]);
    let text = "sprint.trip cannot matter here: its choices (“sprint” and “rest”) were never offered in 3,000 blocks.";
    assert_eq!(told(&findings, Topic::Coverage), [text]);
    assert_eq!(glance(&findings), ("untested".to_owned(), Tone::Unclear));
}

/// Such as a price of another mode.
#[test]
fn a_rule_that_needs_another_cannot_matter_without_it() {
    let mut findings = unmoved(&[("sprint.trip", 12_345, 678)]);
    findings.coverage[0].unmet = Some("calm = off".to_owned());
    let text = "sprint.trip cannot matter here: it only applies with calm = off.";
    assert_eq!(told(&findings, Topic::Coverage), [text]);
    assert_eq!(glance(&findings), ("untested".to_owned(), Tone::Unclear));
}

/// A setting may remove from the game the choices that it affects: then it matters.
#[test]
fn a_setting_that_took_a_choice_out_is_not_said_not_to_matter() {
    let mut findings = unmoved(&[("sprint.trip", 0, 0)]);
    findings.coverage[0].set = true;
    findings.study = Study::Simulation;
    findings.cells.truncate(1);
    let text = "sprint.trip is set, but its choices (“sprint” and “rest”) were never offered in 1,500 blocks.";
    assert_eq!(told(&findings, Topic::Coverage), [text]);
}

/// If a player wins other games than before, the rule has some effect: it is not untested, even if no player uses it directly.
#[test]
fn a_rule_that_moved_something_is_not_untested() {
    for (offered, taken) in [(12_345, 0), (0, 0)] {
        let mut findings = unmoved(&[("sprint.trip", offered, taken)]);
        let Study::Comparison { rule_change } = &mut findings.study else { panic!("a comparison") };
        let quiet = effect("walker", Family::Main, around(0.0, 0.05), Decision::Undecided);
        let moved = Effect { differing_blocks: Some(3), strategy: Some("walker".to_owned()), ..quiet.clone() };
        (rule_change.unmoved, rule_change.effects) = (false, vec![moved]);
        assert!(told(&findings, Topic::Coverage).is_empty(), "{:?}", told(&findings, Topic::Coverage));
        assert_ne!(glance(&findings).0, "untested");
        let Study::Comparison { rule_change } = &mut findings.study else { panic!("a comparison") };
        rule_change.effects = vec![Effect { differing_blocks: Some(0), strategy: Some("walker".to_owned()), ..quiet }];
        assert_eq!(told(&findings, Topic::Coverage).len(), 1, "nobody wins otherwise");
        assert_eq!(glance(&findings).0, "untested");
    }
}

/// One of two rules was used, so the lack of change is evidence; a rule on which no kind depends is unknown.
#[test]
fn the_whole_is_untested_only_where_every_rule_is() {
    let one_used = unmoved(&[("sprint.trip", 12_345, 0), ("rest.length", 99, 9)]);
    assert_eq!(told(&one_used, Topic::Coverage).len(), 2);
    assert_eq!(glance(&one_used).0, "no effect");
    let unknown = unmoved(&[]);
    assert!(
        told(&unknown, Topic::Coverage).is_empty()
            && told(&unknown, Topic::Change).concat().contains("or these strategies never use it")
    );
    assert_eq!(glance(&unknown).0, "no effect");
    let mut few = unmoved(&[("sprint.trip", 12, 0)]);
    few.cells.iter_mut().for_each(|cell| cell.blocks = 29);
    assert!(told(&few, Topic::Coverage).is_empty(), "few blocks claim nothing");
}

/// A simulation or a check varies nothing, but perhaps no player meets the house rules.
#[test]
fn a_house_rule_that_nobody_uses_is_told_in_every_study() {
    let rule = |rule: &str, taken| RuleCoverage {
        rule: rule.to_owned(),
        set: true,
        unmet: None,
        kinds: vec!["sprint".to_owned()],
        offered: 99,
        taken,
    };
    let cells = vec![crate::findings::Cell { blocks: 4000, counted_blocks: 1500, ..cell() }];
    let coverage = vec![rule("sprint.trip", 0), rule("rest.length", 7)];
    let simulated = Findings { cells, coverage, ..bare(&["walker", "sprinter"]) };
    let text = "sprint.trip is untested: no player uses it (“sprint”), with 99 chances in 1,500 blocks.";
    assert_eq!(told(&simulated, Topic::Coverage), [text], "and of the other nothing needs to be said");
    let mut varied = unmoved(&[("rest.length", 12, 3)]);
    varied.coverage.push(rule("sprint.trip", 0));
    assert!(told(&varied, Topic::Coverage).concat().contains("sprint.trip is untested"), "beside what is varied");
    assert_eq!(glance(&varied).0, "no effect", "the answer is about what was asked");
}
