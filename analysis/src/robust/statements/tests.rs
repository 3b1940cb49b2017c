//! Statements about findings with made-up numbers.

use std::sync::atomic::AtomicBool;

use evenkeel_strategies::Registry;

use super::*;
use crate::findings::{Estimate, Span, Study};
use crate::run::{Quiet, RunOptions};
use crate::study::run_study;
use crate::testing::{Race, find};
use crate::{ComparisonAim, Experiment, Plan};

fn parse(text: &str) -> Experiment {
    let start = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 64\n";
    Experiment::parse("race.toml", &format!("{start}{text}")).expect("a sound file")
}

fn found(plan: &Plan) -> Findings {
    run_study(plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).expect("a run").findings
}

/// A race of 30 squares compared with one of 40.
fn compared(text: &str) -> Findings {
    let [before, after] = [30, 40].map(|goal| parse(&format!("{text}[rules]\ngoal = {goal}\n")));
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default());
    found(&plan.expect("two sides"))
}

/// The margin is a half: a possibly smaller number does not surely matter, and a certainly smaller one is negligible.
#[test]
fn a_change_matters_beyond_its_margin_and_is_little_within_it() {
    let mut findings = compared("");
    let mut said = |(low, high): (f64, f64), bound: f64, decision: Decision| {
        let Study::Comparison { rule_change } = &mut findings.study else { panic!("two sides") };
        rule_change.effects.retain(|effect| effect.name == "rounds.mean");
        rule_change.error = 0.05;
        let effect = &mut rule_change.effects[0];
        effect.difference = Estimate { estimate: f64::midpoint(low, high), low, high };
        (effect.margin, effect.bound, effect.decision) = (0.5, bound, decision);
        let own = statements_of(&findings, Told::InStudy).remove(0);
        // For a single effect, half of the width is 1.959964 errors.
        let wanted = (high - low) / 2.0 / 1.959_964;
        assert!((own.error.expect("two ends") - wanted).abs() < 1e-6, "{own:?}");
        (own.said.reading, own.said.matters, own.is_little)
    };
    assert_eq!(said((0.5, 1.5), 1.5, Decision::Changed), (Reading::Up, false, false));
    assert_eq!(said((0.625, 1.5), 1.5, Decision::Changed), (Reading::Up, true, false));
    assert_eq!(said((-1.5, -0.5), 1.5, Decision::Changed), (Reading::Down, false, false));
    assert_eq!(said((-1.5, -0.625), 1.5, Decision::Changed), (Reading::Down, true, false));
    assert_eq!(said((-0.5, 0.5), 0.5, Decision::NoLargerChange), (Reading::Unchanged, false, true));
    assert_eq!(said((-0.5, 0.75), 0.75, Decision::Undecided), (Reading::Unclear, false, false));
}

#[test]
fn main_effects_and_numbers_asked_for_have_statements() {
    let findings = compared("[show]\ntrips = \"trips\"\n");
    let effects = &findings.rule_change().expect("two sides").effects;
    let has_one = |effect: &&Effect| effect.family == Family::Main || effect.name.split('.').next() == Some("trips");
    let wanted: Vec<&str> = effects.iter().filter(has_one).map(|effect| effect.name.as_str()).collect();
    let said = statements_of(&findings, Told::InStudy);
    assert_eq!(said.iter().map(|own| own.said.name.as_str()).collect::<Vec<_>>(), wanted);
    assert!(wanted.contains(&"trips") && wanted.contains(&"rounds.mean") && wanted.len() < effects.len(), "{wanted:?}");
}

/// With two bounds, each interval has 97.5% confidence: 2.241403 errors to either side.
#[test]
fn a_bound_has_a_statement_unless_it_is_known_of_equals() {
    let bounds = "[check]\n\"win_rate.walker\" = { at_least = 0.1 }\n\"rounds.mean\" = { at_most = 100 }\n";
    let plan = Plan::check(&Registry::of::<Race>(), &parse(bounds), false).expect("a sound check");
    let mut check = found(&plan).check().cloned().expect("bounds");
    check.error = 0.05;
    check.judgements.sort_by(|one, other| other.name.cmp(&one.name));
    check.judgements[0].found = Estimate { estimate: 0.5, low: 0.2, high: 0.8 };
    check.judgements.iter_mut().for_each(|judgement| judgement.place = "goal=30".to_owned());
    let of = |check: &Check, at: usize, is_mirrored: bool| of_bound(check, &check.judgements[at], is_mirrored);
    let own = of(&check, 0, false).expect("of two strategies");
    assert_eq!((own.said.name.as_str(), own.said.place.as_str()), ("win_rate.walker", ""), "there is one cell");
    assert!((own.error.expect("two ends") - 0.3 / 2.241_403).abs() < 1e-6, "{own:?}");
    assert!(of(&check, 0, true).is_none() && of(&check, 1, true).is_some());
    check.judgements[1].cell += 1;
    assert_eq!(of(&check, 0, false).expect("a statement").said.place, "goal=30");
}

/// A sweep of two strategies, each at three lengths of the way.
fn sweep(seats: &str) -> Findings {
    find(&format!("seats = {seats}\ngames = 600\nseed = 3\n[[vary]]\nparameter = \"goal\"\nvalues = [10, 30, 50]\n"))
}

/// No change, with certainty no larger than this.
fn no_change(most: f64) -> Difference {
    Difference {
        estimate: 0.0,
        low: -most / 2.0,
        high: most / 2.0,
        joint: Some(Span { low: -most, high: most }),
        p_value: 1.0,
        p_adjusted: 1.0,
        differs: false,
    }
}

/// A fiftieth of the median score, here 200 squares.
#[test]
fn a_score_hardly_changes_by_a_part_of_its_median() {
    let mut findings = sweep("[\"walker\"]");
    for cell in &mut findings.cells {
        let score = cell.strategies["walker"].portrait.score.as_mut().expect("a score");
        score.quantiles.iter_mut().filter(|own| own.percent == 50).for_each(|median| median.estimate = -200);
    }
    let mut said = |most: f64| {
        let Study::Sweep { comparison } = &mut findings.study else { panic!("a sweep") };
        let course = comparison.courses.get_mut("walker").expect("a course");
        course.trends.insert("goal".to_owned(), no_change(most));
        let mut of = statements_of(&findings, Told::Again).into_iter().filter(|own| own.said.name == "square.mean");
        of.next().map(|own| own.said.reading)
    };
    assert_eq!([3.9, 4.1].map(&mut said), [Reading::Unchanged, Reading::Unclear].map(Some));
}

/// Cells with and without sprints have no order. Equal strategies win equally often in both, and a single player has a score instead of wins.
#[test]
fn cells_without_an_order_are_compared_one_by_one() {
    let said = |seats: &str| {
        let vary = "[[vary]]\nparameter = \"calm\"\nvalues = [false, true]\n";
        let findings = find(&format!("seats = {seats}\ngames = 600\nseed = 3\n{vary}"));
        let names = statements_of(&findings, Told::InStudy).into_iter().map(|own| own.said.name);
        let mut names: Vec<String> = names.filter(|name| !name.ends_with(".win_rate")).collect();
        names.sort();
        names
    };
    let wins = ["rounds.mean", "win_rate.sprinter", "win_rate.walker"];
    assert_eq!(said("[\"walker\", \"sprinter\"]"), wins);
    assert_eq!(said("[\"walker\", \"walker\"]"), ["rounds.mean"]);
    assert_eq!(said("[\"walker\"]"), ["rounds.mean", "square.mean"]);
}

/// Half of a 95% interval is 1.959964 errors.
#[test]
fn the_error_of_a_share_follows_from_its_interval() {
    let said = statements_of(&sweep("[\"walker\", \"walker\"]"), Told::Again);
    let own = said.iter().find(|own| own.said.name == "seat_1.win_rate" && own.said.kind == StatementKind::Share);
    let own = own.expect("a share");
    let Estimate { low, high, .. } = own.said.found;
    assert!((own.error.expect("two ends") - (high - low) / 2.0 / 1.959_964).abs() < 1e-6, "{own:?}");
}

#[test]
fn levels_that_players_choose_have_no_statements() {
    let mut findings = sweep("[\"walker\", \"walker\"]");
    let lanes = |findings: &Findings| {
        statements_of(findings, Told::Again).iter().filter(|own| own.said.name.starts_with("lane.")).count()
    };
    assert!(lanes(&findings) > 0);
    findings.cells.iter_mut().flat_map(|cell| &mut cell.factors).for_each(|factor| factor.chosen = true);
    assert_eq!(lanes(&findings), 0);
}

/// A course that rises and falls again ends where it began: the study says that it moves, and does not report no change. Results of repetitions along
/// the axis are still read.
#[test]
fn what_moves_and_comes_back_is_not_said_to_stay() {
    let mut findings = sweep("[\"walker\", \"sprinter\"]");
    let mut said = |p_value: f64, told: Told| {
        let Study::Sweep { comparison } = &mut findings.study else { panic!("a sweep") };
        let course = comparison.courses.get_mut("walker").expect("a course");
        course.p_value = p_value;
        course.trends.insert("goal".to_owned(), no_change(0.002));
        let mut of = statements_of(&findings, told).into_iter().filter(|own| own.said.name == "win_rate.walker");
        of.next().map(|own| own.said.reading)
    };
    for p_value in [0.5, Told::InStudy.error()] {
        assert_eq!(said(p_value, Told::InStudy), Some(Reading::Unchanged), "{p_value}");
    }
    assert_eq!(said(1e-9, Told::InStudy), None, "it moves all the same");
    assert_eq!(said(1e-9, Told::Again), Some(Reading::Unchanged));
}

/// In a study, one of two seats gives the result of the other; in repetitions both are read, since the study's statement may be about either.
#[test]
fn of_two_seats_the_study_tells_the_first_and_both_are_read_again() {
    let findings = sweep("[\"walker\", \"walker\"]");
    let said = |told: Told, kind: StatementKind| {
        let own = statements_of(&findings, told).into_iter().map(|own| own.said);
        own.filter(|own| own.kind == kind && own.place == "goal=50" && own.name.starts_with("seat_"))
            .map(|own| own.name)
            .collect::<Vec<_>>()
    };
    for kind in [StatementKind::Share, StatementKind::Change] {
        assert_eq!(said(Told::InStudy, kind), ["seat_1.win_rate"], "{kind:?}");
        assert_eq!(said(Told::Again, kind), ["seat_1.win_rate", "seat_2.win_rate"], "{kind:?}");
    }
}
