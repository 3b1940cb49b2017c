//! Sentences about a changed rule and about bounds.

use crate::findings::{
    Check, Decision, Effect, Estimate, Family, Findings, Judgement, Outcome, Question, RuleChange, Severity, Study,
    Topic,
};
use crate::testing::find_strip;
use crate::testing::made::{around, bare, cell, comparison, estimate, lengths, seat, told, won};
use crate::verdicts::{describe_effect, describe_judgement};

/// An effect on a win rate, from 30%.
pub fn effect(name: &str, family: Family, difference: Estimate, decision: Decision) -> Effect {
    let mut effect = Effect {
        name: name.to_owned(),
        title: name.to_owned(),
        unit: "share".to_owned(),
        strategy: None,
        family,
        before: around(0.30, 0.01),
        after: around(0.30 + difference.estimate, 0.01),
        difference,
        standardised: Some(difference),
        margin: 0.02,
        decision,
        bound: difference.high.abs().max(difference.low.abs()),
        more_games: (decision == Decision::Undecided).then_some(1234),
        pairing_gain: None,
        differing_blocks: Some(9),
        text: String::new(),
    };
    effect.text = describe_effect(&effect);
    effect
}

#[test]
fn an_effect_is_told_with_its_interval_and_both_sides() {
    let text = |difference, decision| effect("win rate", Family::Main, difference, decision).text;
    assert_eq!(
        text(estimate(0.03, 0.02, 0.04), Decision::Changed),
        "Win rate rose by 3.0 points (95% CI +2.0 to +4.0), from 30.0% to 33.0%."
    );
    assert_eq!(
        text(estimate(-0.03, -0.05, -0.01), Decision::Changed),
        "Win rate fell by 3.0 points (95% CI −5.0 to −1.0), from 30.0% to 27.0%."
    );
    for (low, high) in [(-0.018, 0.012), (-0.012, 0.018)] {
        let told = text(estimate(0.0, low, high), Decision::NoLargerChange);
        assert_eq!(told, "Win rate: no change beyond ±1.8 points (equivalent).");
    }
    assert_eq!(
        text(estimate(0.01, -0.02, 0.04), Decision::Undecided),
        "Win rate: inconclusive (−2.0 to +4.0 points); about 1,300 more games per side needed."
    );
}

fn compared(effects: Vec<Effect>, gain: f64, unmoved: bool) -> Findings {
    let rule_change = RuleChange { pairing_gain: (!unmoved).then_some(gain), unmoved, effects, ..comparison(&[]) };
    let cells = vec![crate::findings::Cell { blocks: 4000, ..cell() }; 2];
    Findings { cells, study: Study::Comparison { rule_change }, ..bare(&["walker", "sprinter"]) }
}

/// The main effects by size, then the numbers of the other effects by decision.
#[test]
fn other_quantities_are_counted_by_what_was_decided() {
    let findings = compared(
        vec![
            effect("small", Family::Main, around(0.02, 0.01), Decision::Changed),
            effect("large", Family::Main, around(-0.08, 0.01), Decision::Changed),
            effect("a", Family::Other, around(0.03, 0.01), Decision::Changed),
            effect("b", Family::Other, around(-0.05, 0.01), Decision::Changed),
            effect("c", Family::Other, around(0.0, 0.01), Decision::NoLargerChange),
            effect("d", Family::Other, around(0.0, 0.05), Decision::Undecided),
            effect("e", Family::Other, around(0.0, 0.05), Decision::Undecided),
            effect("f", Family::Other, around(0.0, 0.05), Decision::Undecided),
            Effect { differing_blocks: Some(0), ..effect("g", Family::Other, around(0.0, 0.05), Decision::Undecided) },
        ],
        2.54,
        false,
    );
    let main = told(&findings, Topic::Length);
    assert!(main[0].starts_with("Large fell by 8.0 points") && main[1].starts_with("Small rose by 2.0"), "{main:?}");
    assert_eq!(
        told(&findings, Topic::Change),
        [
            "Of 7 other quantities, 2 changed, 1 did not change in any game, 1 is equivalent within the margin and 3 are inconclusive.",
            "Common random numbers saved games: two independent runs would need 2.5 times as many."
        ]
    );
}

/// A change comes first. If win rates clearly moved one way, it says whether the game is fairer than before.
#[test]
fn a_changed_game_is_fairer_or_less_fair_than_before() {
    let win = |name: &str, before: f64, after: f64, decision| Effect {
        before: around(before, 0.005),
        after: around(after, 0.005),
        ..effect(name, Family::Main, around(after - before, 0.01), decision)
    };
    let answer = |question: Question, effects: Vec<Effect>| {
        let mut findings = compared(effects, 1.0, false);
        let strategies =
            [("walker", 0.6), ("sprinter", 0.4)].map(|(name, share)| (name.to_owned(), won(around(share, 0.01))));
        for cell in &mut findings.cells {
            cell.strategies = strategies.clone().into_iter().collect();
            cell.seats = vec![seat(around(0.5, 0.01)); 2];
        }
        let strip = find_strip(&findings);
        assert_eq!(strip[0].question, Question::Change, "what was asked stands first");
        strip.into_iter().find(|glance| glance.question == question).unwrap().number
    };
    let (changed, equivalent, undecided) = (Decision::Changed, Decision::NoLargerChange, Decision::Undecided);
    let even_share = "walker 60.0%, even share 50.0%";
    let away = win("win_rate.walker", 0.55, 0.60, changed);
    let towards = win("win_rate.sprinter", 0.35, 0.40, changed);
    let across = win("win_rate.walker", 0.45, 0.60, changed);
    let of_level = win("lane.inner.win_rate", 0.62, 0.52, changed);
    let of_seat = win("seat_1.win_rate", 0.52, 0.62, changed);
    let unclear = win("win_rate.sprinter", 0.45, 0.40, undecided);
    let longer = win("rounds.mean", 0.45, 0.40, changed);
    for (effects, wanted) in [
        (vec![away.clone(), unclear.clone()], "; less fair than before, 10.0 instead of 5.0 points from even"),
        (vec![towards.clone(), unclear.clone()], "; fairer than before, 10.0 instead of 15.0 points from even"),
        (vec![across], "; less fair than before, 10.0 instead of 5.0 points from even"),
        (vec![of_level], ""),
        (vec![away, towards], ""),
        (
            vec![unclear, win("win_rate.walker", 0.60, 0.60, equivalent)],
            "; no clear difference from before by strategy",
        ),
        (vec![longer], ""),
    ] {
        assert_eq!(answer(Question::Fair, effects), format!("{even_share}{wanted}"));
    }
    assert_eq!(answer(Question::Fair, vec![of_seat.clone()]), even_share);
    let seats = answer(Question::Seats, vec![of_seat]);
    assert!(seats.ends_with("; less fair than before, 12.0 instead of 2.0 points from even"), "{seats}");
}

/// Undecided and equivalent effects share a sentence each. If no block differs there is a bound, and no games are needed.
#[test]
fn main_effects_that_did_not_change_are_told_together() {
    let open = |name: &str| effect(name, Family::Main, estimate(0.01, -0.02, 0.04), Decision::Undecided);
    let still =
        Effect { differing_blocks: Some(0), ..effect("still", Family::Main, around(0.0, 0.03), Decision::Undecided) };
    let alike = effect("alike", Family::Main, around(0.0, 0.015), Decision::NoLargerChange);
    let findings = compared(vec![open("one"), still.clone(), open("other"), alike], 1.0, false);
    assert_eq!(
        told(&findings, Topic::Change)[..3],
        [
            "No change that matters (equivalent): alike (±1.5 points).",
            "Inconclusive: one (−2.0 to +4.0 points) and other (−2.0 to +4.0 points); about 1,300 more games per side needed.",
            "None of 4,000 blocks differs in still: at most 0.1% of blocks can (95% confidence).",
        ]
    );
    let text = describe_effect(&still);
    assert_eq!(text, "Still: no block differs; a change beyond ±3.0 points can be excluded.");
    let findings = compared(vec![still], 1.0, false);
    assert!(told(&findings, Topic::Caution).is_empty(), "nothing to play on for");
}

/// One number, two opposite sentences: at 1.1, some seeds reported that pairing saves games, others that it costs games.
#[test]
fn pairing_that_hardly_matters_is_not_told() {
    for gain in [0.9, 1.04, 1.1, 1.29] {
        let findings = compared(Vec::new(), gain, false);
        assert!(told(&findings, Topic::Caution).is_empty() && told(&findings, Topic::Change).is_empty(), "{gain}");
    }
    assert_eq!(told(&compared(Vec::new(), 1.3, false), Topic::Change).len(), 1);
    assert_eq!(told(&compared(Vec::new(), 0.89, false), Topic::Caution).len(), 1);
    // From few blocks the ratio of two variances is uncertain: 250 distinguish a half from 1, but not 1.5.
    for (gain, blocks, said) in [(0.5, 250, 1), (1.5, 250, 0), (1.5, 300, 1), (145.0, 40, 1), (0.6, 30, 0)] {
        let mut few = compared(Vec::new(), gain, false);
        few.cells.iter_mut().for_each(|cell| cell.blocks = blocks);
        assert_eq!(told(&few, Topic::Change).len() + told(&few, Topic::Caution).len(), said, "{gain} {blocks}");
    }
}

/// Reported above 1 and below it, with the range over the main effects.
#[test]
fn what_pairing_was_worth_is_told_above_and_below_1() {
    let gained = |gain| {
        let paired = effect("win rate", Family::Main, estimate(0.03, 0.02, 0.04), Decision::Changed);
        Effect { pairing_gain: Some(gain), ..paired }
    };
    let cost = told(&compared(vec![gained(0.4), gained(0.8)], 0.58, false), Topic::Caution);
    let wanted = "Common random numbers cost games: two independent runs would need 0.6 times as many (main effects: 0.4 to 0.8).";
    assert!(cost[0].starts_with(wanted), "{cost:?}");
    let saved = told(&compared(vec![gained(2.6), gained(31.4)], 9.0, false), Topic::Change);
    let wanted = "two independent runs would need 9.0 times as many (main effects: 2.6 to 31.4).";
    assert!(saved.iter().any(|text| text.ends_with(wanted)), "{saved:?}");
}

/// `--until` adds games with the same seed until they suit; if all is decided, no games are added.
#[test]
fn whoever_would_play_on_is_told_how() {
    let told_of = |decision| {
        let open = effect("win rate", Family::Main, estimate(0.01, -0.02, 0.04), decision);
        told(&compared(vec![open], 1.2, false), Topic::Caution)
    };
    assert!(told_of(Decision::Undecided)[0].contains("`--until decided`"), "{:?}", told_of(Decision::Undecided));
    assert!(told_of(Decision::NoLargerChange).is_empty());
}

#[test]
fn an_effect_without_an_interval_is_no_verdict() {
    let difference = estimate(1.0, f64::NEG_INFINITY, f64::INFINITY);
    let open = effect("win rate", Family::Main, difference, Decision::Undecided);
    let text = describe_effect(&Effect { more_games: None, ..open });
    assert_eq!(text, "Win rate: inconclusive, too few games for an interval.");
    let few = judgement(Outcome::NotEnoughGames, Severity::Fail, estimate(0.25, 0.1, f64::INFINITY));
    let text = describe_judgement(&Judgement { more_games: Some(120), ..few });
    assert!(text.contains("25% (≥ 10%), inconclusive") && text.ends_with("the interval is still unbounded."), "{text}");
}

/// The rule of three: an event that did not occur in 4000 blocks happens in fewer than 3 of 4000, that is 7.5 in 10,000.
#[test]
fn a_dead_rule_is_bounded_by_the_rule_of_three() {
    let text = &told(&compared(Vec::new(), 1.0, true), Topic::Change)[0];
    let wanted = "No game changed: all 4,000 blocks were identical with house and with base, so at most 8 in 10,000 blocks are affected";
    assert!(text.starts_with(wanted), "{text}");
}

/// Twenty-nine blocks are reported with their estimates, without a claim of a change or of none.
#[test]
fn few_blocks_claim_no_change() {
    let few = |effects, dead, blocks| {
        let mut findings = compared(effects, 2.5, dead);
        findings.cells.iter_mut().for_each(|cell| cell.blocks = blocks);
        findings
    };
    let large = effect("large", Family::Main, around(-0.08, 0.01), Decision::Changed);
    let endless = Effect { difference: estimate(0.5, f64::NEG_INFINITY, 1.0), ..large.clone() };
    let alike = effect("alike", Family::Main, around(0.0, 0.015), Decision::NoLargerChange);
    let findings = few(vec![large.clone(), endless, alike], false, 29);
    assert_eq!(
        told(&findings, Topic::Change),
        [
            "29 blocks so far, too few for a verdict: large −8.0 points (−9.0 to −7.0), large +50 points (too few games for an \
          interval) and alike 0.0 points (−1.5 to +1.5)."
        ]
    );
    assert!(told(&findings, Topic::Length).is_empty(), "no sentence says that it fell");
    let open = effect("open", Family::Main, around(0.0, 0.05), Decision::Undecided);
    let next = told(&few(vec![open], false, 29), Topic::Caution);
    assert!(next[0].contains("`--until decided`") && next[1].contains("29 blocks are rough"), "{next:?}");
    let mut after = few(Vec::new(), false, 30);
    after.cells[1].metrics = [("rounds".to_owned(), lengths(9, 10, 11))].into();
    let strip = find_strip(&after);
    assert!(strip.iter().any(|glance| glance.number == "median 10 rounds, 90% take 9 to 11"), "{strip:?}");
    assert!(told(&few(vec![large], false, 30), Topic::Length)[0].starts_with("Large fell by 8.0 points"));
    assert_eq!(
        told(&few(Vec::new(), true, 1), Topic::Change),
        ["No game changed in 1 block: too few to say whether the rule has an effect."]
    );
}

fn judgement(outcome: Outcome, severity: Severity, found: Estimate) -> Judgement {
    let mut judgement = Judgement {
        name: "win_rate.walker".into(),
        title: "win rate of walker".into(),
        unit: "share".into(),
        change: false,
        adapted: false,
        cell: 0,
        place: String::new(),
        at_least: Some(0.2),
        at_most: Some(0.3),
        severity,
        found,
        outcome,
        more_games: None,
        text: String::new(),
    };
    judgement.text = describe_judgement(&judgement);
    judgement
}

#[test]
fn a_judgement_is_told_with_its_bound_and_its_interval() {
    let text = |outcome, more_games, ends: (Option<f64>, Option<f64>)| {
        let judged = judgement(outcome, Severity::Fail, estimate(0.255, 0.24, 0.27));
        describe_judgement(&Judgement { more_games, at_least: ends.0, at_most: ends.1, ..judged })
    };
    let both = (Some(0.2), Some(0.3));
    for (outcome, more, ends, wanted) in [
        (Outcome::Pass, None, both, "within 20% to 30%."),
        (Outcome::Pass, None, (Some(0.2), None), "at least 20%."),
        (Outcome::Fail, None, (None, Some(0.2)), "not at most 20%."),
        (Outcome::NotEnoughGames, Some(812), both, "inconclusive whether within 20% to 30%."),
        (Outcome::NotEnoughGames, None, both, "inconclusive whether within 20% to 30%; more games may not decide it."),
    ] {
        assert_eq!(text(outcome, more, ends), format!("Win rate of walker: 25.5% (24% to 27%), {wanted}"));
    }
    let change = Judgement {
        change: true,
        place: "goal=20".into(),
        title: "change of win rate of walker since the baseline".into(),
        ..judgement(Outcome::Fail, Severity::Fail, estimate(-0.055, -0.08, -0.03))
    };
    let wanted = "Change of win rate of walker since the baseline at goal=20: −5.5 points (−8 points to −3 points), not within \
                  +20 points to +30 points.";
    assert_eq!(describe_judgement(&change), wanted);
}

/// No bound is violated, but the games are too few: the word is reported, and once the number of games needed.
#[test]
fn a_check_that_neither_passed_nor_failed_is_inconclusive() {
    let open = |more| Judgement {
        more_games: Some(more),
        ..judgement(Outcome::NotEnoughGames, Severity::Fail, around(0.25, 0.1))
    };
    let check = Check {
        passed: false,
        error: 0.05,
        method: String::new(),
        not_enough_games: Severity::Fail,
        judgements: vec![open(812), open(16_500)],
        claim: None,
    };
    assert!(check.is_inconclusive());
    let findings = |check| {
        let study = Study::Check { check, comparison: None };
        Findings { cells: vec![cell()], study, ..bare(&["walker", "sprinter"]) }
    };
    let found = findings(check.clone());
    assert_eq!(
        told(&found, Topic::Check)[0],
        "The check is inconclusive: 0 of 2 bounds hold, 2 inconclusive; about 17,000 more games needed."
    );
    let strip = find_strip(&found);
    assert_eq!((strip[0].word.as_str(), strip[0].tone), ("inconclusive", crate::findings::Tone::Unclear));
    let violated = judgement(Outcome::Fail, Severity::Fail, around(0.5, 0.1));
    let failed = Check { judgements: vec![open(812), violated], ..check };
    assert!(!failed.is_inconclusive() && told(&findings(failed), Topic::Check)[0].starts_with("The check failed: "));
}

/// Failed bounds count against the check; warnings do not, nor do too few games if the file says so.
#[test]
fn a_check_counts_what_holds_fails_and_warns() {
    let found = around(0.25, 0.02);
    let judgements = vec![
        judgement(Outcome::Pass, Severity::Fail, found),
        judgement(Outcome::Fail, Severity::Fail, found),
        judgement(Outcome::Fail, Severity::Warn, found),
        judgement(Outcome::NotEnoughGames, Severity::Fail, found),
    ];
    for (not_enough_games, text, warnings) in [
        (Severity::Fail, "The check failed: 1 of 4 bounds hold, 1 violated, 1 inconclusive, with 1 warning.", 1),
        (Severity::Warn, "The check failed: 1 of 4 bounds hold, 1 violated, with 2 warnings.", 2),
    ] {
        let check = Check {
            passed: false,
            error: 0.05,
            method: String::new(),
            not_enough_games,
            judgements: judgements.clone(),
            claim: None,
        };
        let study = Study::Check { check, comparison: None };
        let texts = told(&Findings { cells: vec![cell()], study, ..bare(&["walker", "sprinter"]) }, Topic::Check);
        let meaning = "A warning is a bound that is violated or inconclusive, but does not fail the check.";
        assert_eq!((texts[0].as_str(), texts.len()), (format!("{text} {meaning}").as_str(), 4));
        assert_eq!(texts.iter().filter(|text| text.starts_with("Warning: ")).count(), warnings);
    }
}

/// An event that did not occur in 200 blocks happens in fewer than 3 of 200. The number of games would decide all open effects.
#[test]
fn what_is_open_names_the_games_for_all_and_what_never_differs_a_bound() {
    let open = |name: &str, more_games| Effect {
        more_games: Some(more_games),
        ..effect(name, Family::Main, estimate(0.01, -0.02, 0.04), Decision::Undecided)
    };
    let still =
        Effect { differing_blocks: Some(0), ..effect("still", Family::Main, around(0.0, 0.03), Decision::Undecided) };
    let mut findings = compared(vec![open("one", 900), open("other", 5200), still], 1.0, false);
    findings.cells.iter_mut().for_each(|cell| cell.blocks = 200);
    let texts = told(&findings, Topic::Change).concat();
    assert!(texts.contains("at most 1.5% of blocks") && texts.contains("about 5,200 more games"), "{texts}");
}
