//! The verdict strip.

use crate::findings::{
    Axis, ByName, Cell, ComparedCell, Comparison, Difference, Distribution, Ends, Estimate, FactorChange,
    FactorFinding, Findings, Glance, LevelFinding, PercentileIntervals, Question, Study, Tone, Topic, Value,
};
use crate::testing::find_strip;
use crate::testing::made::{around, bare, cell, lengths, seat, told, won};

pub(super) fn pair(first: f64, half: f64) -> Findings {
    let strategies =
        [("walker".to_owned(), won(around(first, half))), ("sprinter".to_owned(), won(around(1.0 - first, half)))];
    let seats = vec![seat(around(0.5, 0.01)); 2];
    Findings {
        cells: vec![Cell { strategies: strategies.into_iter().collect(), seats, ..cell() }],
        ..bare(&["walker", "sprinter"])
    }
}

pub(super) fn answer(findings: &Findings, question: Question) -> Option<(String, Tone)> {
    let found = find_strip(findings).into_iter().find(|glance| glance.question == question);
    found.map(|Glance { word, number, tone, .. }| (format!("{word}: {number}"), tone))
}

pub(super) fn said(text: &str, tone: Tone) -> (String, Tone) {
    (text.to_owned(), tone)
}

#[test]
fn a_strategy_that_wins_too_much_is_named() {
    for (first, half, text, tone) in [
        (0.6, 0.02, "too strong: walker 60.0%, even share 50.0%", Tone::Watch),
        (0.3, 0.02, "too strong: sprinter 70.0%, even share 50.0%", Tone::Watch),
        (0.505, 0.01, "even: every strategy within 1.7 points of 50.0%", Tone::Good),
        (0.54, 0.05, "not clear yet: every strategy between 40.3% and 59.7%, even share 50.0%", Tone::Unclear),
    ] {
        assert_eq!(answer(&pair(first, half), Question::Fair), Some(said(text, tone)));
    }
    let mut few = pair(0.6, 0.02);
    few.cells[0].blocks = 29;
    assert_eq!(answer(&few, Question::Fair).unwrap().1, Tone::Unclear, "few blocks claim nothing");
    few.cells[0].games = 0;
    assert!(find_strip(&few).is_empty(), "without games there is nothing to answer");
}

/// The same strategy everywhere: factors may be unfair, the worst first.
#[test]
fn of_equals_the_factor_that_matters_is_told() {
    let level = |name: &str, share: f64| LevelFinding {
        name: name.into(),
        seats: 99,
        win_rate: around(share, 0.01),
        uneven: true,
        worth: None,
    };
    let factor = |name: &str, first: f64| FactorFinding {
        name: name.into(),
        chosen: false,
        ordered: false,
        price_unit: String::new(),
        levels: vec![level("left_hand", first), level("right", 1.0 - first)],
    };
    let mut findings = Findings { lineup: vec!["walker".into(); 2], ..pair(0.5, 0.1) };
    findings.cells[0].strategies.shift_remove("sprinter");
    findings.cells[0].factors = vec![factor("shoe", 0.5), factor("hand", 0.6)];
    assert_eq!(
        answer(&findings, Question::Fair),
        Some(said("too strong: left hand (hand) 60.0%, even share 50.0%", Tone::Watch))
    );
    let first =
        |findings: &Findings| told(findings, Topic::Factors)[0].split(':').next().unwrap_or_default().to_owned();
    assert_eq!(first(&findings), "Win rates differ by hand", "the first sentence is about the same");
    // Levels with a varied rule of their own precede others that lie further from even.
    let mut varied = Findings { axes: hands(0.0, 1.0).axes, ..findings.clone() };
    varied.axes[0].parameter = "left.hand".into();
    varied.cells[0].parameters = [("left.hand".into(), Value::Integer(1))].into();
    varied.cells[0].factors[0] = factor("shoe", 0.55);
    assert_eq!(
        answer(&varied, Question::Fair),
        Some(said("too strong: left hand (shoe) 55.0%, even share 50.0%; also left hand (hand) 60.0%", Tone::Watch))
    );
    assert_eq!(first(&varied), "Win rates differ by shoe");
    // Equal strategies do not make a game with an unfair hand fair; a strategy that is too strong comes first.
    let mut both = pair(0.5, 0.01);
    both.cells[0].factors = findings.cells[0].factors.clone();
    assert_eq!(answer(&both, Question::Fair), answer(&findings, Question::Fair));
    let mut strong = pair(0.6, 0.01);
    strong.cells[0].factors = findings.cells[0].factors.clone();
    let wanted = said("too strong: walker 60.0%, even share 50.0%; also left hand (hand) 60.0%", Tone::Watch);
    assert_eq!(answer(&strong, Question::Fair), Some(wanted));
    both.cells[0].factors.truncate(1);
    assert_eq!(
        answer(&both, Question::Fair),
        Some(said("even: every strategy within 1.2 points of 50.0%", Tone::Good))
    );
    findings.cells[0].factors[1].chosen = true;
    assert_eq!(
        answer(&findings, Question::Fair),
        Some(said("even: every shoe within 1.0 points of 50.0%", Tone::Good)),
        "what players choose is no question of fairness"
    );
    assert_eq!(
        answer(&findings, Question::Seats),
        Some(said("even: every seat within 1.2 points of 50.0%", Tone::Good))
    );
}

#[test]
fn lengths_and_ends_have_a_word() {
    let within = |number: i64, half: i64| Ends { low: Some(number - half), high: Some(number + half) };
    for (p5, p50, p95, half, word, tone) in [
        (24, 50, 91, 1, "long tail", Tone::Watch),
        (24, 50, 90, 1, "varied", Tone::Plain),
        (24, 50, 100, 20, "varied", Tone::Plain),
        (40, 50, 60, 1, "similar", Tone::Plain),
        (40, 50, 61, 1, "varied", Tone::Plain),
        (1, 1, 2, 0, "varied", Tone::Plain),
    ] {
        let mut findings = pair(0.5, 0.1);
        let [p5_ends, p50_ends, p95_ends] = [p5, p50, p95].map(|number| within(number, half));
        let intervals = PercentileIntervals { p5: p5_ends, p50: p50_ends, p95: p95_ends };
        let found = Distribution { intervals, ..lengths(p5, p50, p95) };
        findings.cells[0].metrics = [("rounds".to_owned(), found)].into_iter().collect();
        let rounds = if p50 == 1 { "round" } else { "rounds" };
        let wanted = format!("{word}: median {p50} {rounds}, 90% take {p5} to {p95}");
        assert_eq!(answer(&findings, Question::Length), Some(said(&wanted, tone)));
        findings.cells[0].metrics = [("rounds".to_owned(), lengths(300, 300, 300))].into_iter().collect();
        let limit = Some(said("similar: at least 90% take 300 rounds", Tone::Plain));
        assert_eq!(answer(&findings, Question::Length), limit, "one length is no range");
        findings.cells[0].metrics = [("rounds".to_owned(), lengths(p5, p50, p95))].into_iter().collect();
        assert!(answer(&findings, Question::Length).unwrap().0.starts_with("varied: "), "nothing without intervals");
    }
    for (goal, limit, low, text) in [
        (10, 0, 0.995, "nearly always: goal 100.0% (99.5–100.0)"),
        (999, 1, 0.95, "nearly always: goal 99.9% (95.0–100.0)"),
        (999, 1, 0.94, "mostly one way: goal 99.9% (94.0–100.0)"),
        (80, 20, 0.7, "several ways: goal 80.0% (70.0–90.0)"),
        (20, 80, 0.7, "several ways: time limit 80.0% (70.0–90.0)"),
    ] {
        let mut findings = pair(0.5, 0.1);
        let ends = [("goal", goal), ("time_limit", limit)];
        findings.cells[0].ends = ends.map(|(end, n)| (end.to_owned(), n)).into();
        let rate = |n: u64| {
            let share = n as f64 / (goal + limit) as f64;
            Estimate { estimate: share, low, high: (2.0 * share - low).min(1.0) }
        };
        findings.cells[0].end_rates = ends.map(|(end, n)| (end.to_owned(), rate(n))).into();
        assert_eq!(answer(&findings, Question::Ends), Some(said(text, Tone::Plain)));
    }
}

/// The effect of two values of a rule on the win rates of two hands: none at the second, the change at the third.
fn hands(change: f64, p_adjusted: f64) -> Findings {
    let mut findings = pair(0.5, 0.1);
    findings.cells[0].strategies.shift_remove("sprinter");
    let levels = ["left_hand", "right"].map(|name| LevelFinding {
        name: name.into(),
        seats: 99,
        win_rate: around(0.5, 0.01),
        uneven: false,
        worth: None,
    });
    findings.cells[0].factors = vec![FactorFinding {
        name: "hand".into(),
        chosen: false,
        ordered: false,
        price_unit: String::new(),
        levels: levels.to_vec(),
    }];
    let values: Vec<Value> = (1..=3).map(Value::Integer).collect();
    let at = |value: &Value| Cell { parameters: [("goal".into(), value.clone())].into(), ..findings.cells[0].clone() };
    findings.cells = values.iter().map(at).collect();
    let differs = |estimate: f64, p_adjusted: f64| Difference {
        estimate,
        low: estimate - 0.02,
        high: estimate + 0.02,
        joint: None,
        p_value: p_adjusted,
        p_adjusted,
        differs: p_adjusted < 0.05,
    };
    let compared = |cell: usize, estimate: f64, p_adjusted: f64| ComparedCell {
        seats: Vec::new(),
        cell,
        strategies: [("walker".to_owned(), differs(0.0, 1.0))].into(),
        metrics: [].into(),
        strategy_metrics: [].into(),
        counterparts: [].into(),
        shown: ByName::new(),
        factors: vec![FactorChange {
            name: "hand".into(),
            levels: [
                ("left_hand".to_owned(), differs(estimate, p_adjusted)),
                ("right".to_owned(), differs(0.03, 1e-6)),
            ]
            .into(),
        }],
    };
    findings.axes = vec![Axis {
        parameter: "goal".into(),
        about: String::new(),
        unit: String::new(),
        standard: Value::Integer(1),
        values,
        cases: Vec::new(),
    }];
    findings.study = Study::Sweep {
        comparison: Comparison {
            reference: 0,
            standard: true,
            method: String::new(),
            cells: vec![compared(1, 0.0, 1.0), compared(2, change, p_adjusted)],
            courses: [].into(),
            length: None,
        },
    };
    findings
}

/// A bound that only warns does not hold either, but does not make a check fail.
#[test]
fn warnings_are_counted_neither_as_bounds_that_hold_nor_as_violated() {
    let judgement = |outcome| crate::findings::Judgement {
        name: String::new(),
        title: String::new(),
        unit: "share".into(),
        change: false,
        adapted: false,
        cell: 0,
        place: String::new(),
        at_least: None,
        at_most: Some(0.3),
        severity: crate::findings::Severity::Warn,
        found: around(0.25, 0.01),
        outcome,
        more_games: None,
        text: String::new(),
    };
    let check = crate::findings::Check {
        passed: true,
        error: 0.05,
        method: String::new(),
        not_enough_games: crate::findings::Severity::Fail,
        judgements: [crate::findings::Outcome::Pass, crate::findings::Outcome::Fail].map(judgement).to_vec(),
        claim: None,
    };
    let findings = Findings { study: Study::Check { check, comparison: None }, ..pair(0.5, 0.1) };
    assert_eq!(answer(&findings, Question::Holds), Some(said("passed with warnings: 1 of 2 bounds warn", Tone::Watch)));
    // If the check fails, the number of violated bounds, not of those that hold.
    let mut failed = findings.clone();
    let Study::Check { check, .. } = &mut failed.study else { panic!("a check") };
    check.passed = false;
    check.judgements.iter_mut().for_each(|judgement| judgement.severity = crate::findings::Severity::Fail);
    check.judgements[0].outcome = crate::findings::Outcome::NotEnoughGames;
    assert_eq!(answer(&failed, Question::Holds), Some(said("failed: 1 of 2 bounds violated", Tone::Watch)));
    let Study::Check { check, .. } = &mut failed.study else { panic!("a check") };
    let warned =
        crate::findings::Judgement { severity: crate::findings::Severity::Warn, ..check.judgements[1].clone() };
    check.judgements.push(warned);
    assert_eq!(answer(&failed, Question::Holds), Some(said("failed: 1 of 3 bounds violated", Tone::Watch)));
    let Study::Check { check, .. } = &mut failed.study else { panic!("a check") };
    check.judgements.truncate(1);
    assert_eq!(answer(&failed, Question::Holds), Some(said("inconclusive: 1 of 1 bound inconclusive", Tone::Unclear)));
    let Study::Check { check, .. } = &mut failed.study else { panic!("a check") };
    (check.passed, check.judgements[0].outcome) = (true, crate::findings::Outcome::Pass);
    assert_eq!(answer(&failed, Question::Holds), Some(said("passed: 1 of 1 bound holds", Tone::Good)));
}

/// The same strategy everywhere: a rule changes the win rates of factors, and the largest clear change is reported.
#[test]
fn of_equals_the_change_of_a_factor_is_told() {
    let changed = |change, p_adjusted| answer(&hands(change, p_adjusted), Question::Change);
    let text = |moved: &str| Some(said(&format!("changes: win rate of {moved}"), Tone::Plain));
    assert_eq!(changed(-0.26, 1e-6), text("left hand −26.0 points at 3"));
    assert_eq!(changed(-0.26, 0.01), text("right +3.0 points at 3"), "another seed need not say it");
    let levels = told(&hands(0.015, 1e-6), Topic::Factors).concat();
    assert!(levels.contains("right +3.0 points") && !levels.contains("left hand"), "a trifle is not told: {levels}");
    let mut mixed = hands(-0.26, 1e-6);
    mixed.cells[0].strategies.insert("sprinter".into(), won(around(0.5, 0.1)));
    assert_eq!(answer(&mixed, Question::Change), None, "among different strategies their win rates come first");
}

/// Few blocks are reported with their estimates, and every word says *not clear*; bounds are judged by their intervals.
#[test]
fn few_blocks_have_one_word() {
    let mut findings = pair(0.505, 0.01);
    findings.cells[0].metrics = [("rounds".to_owned(), lengths(300, 300, 300))].into();
    findings.cells[0].ends = [("goal".to_owned(), 100)].into();
    findings.cells[0].end_rates = [("goal".to_owned(), Estimate { estimate: 1.0, low: 0.99, high: 1.0 })].into();
    let words = |findings: &Findings| -> Vec<(String, Tone)> {
        find_strip(findings).into_iter().map(|glance| (glance.word, glance.tone)).collect()
    };
    assert_eq!(
        words(&findings),
        [("even", Tone::Good), ("similar", Tone::Plain), ("nearly always", Tone::Plain), ("even", Tone::Good)]
            .map(|(word, tone)| (word.to_owned(), tone))
    );
    findings.cells[0].blocks = 29;
    let check = crate::findings::Check {
        passed: true,
        error: 0.05,
        method: String::new(),
        not_enough_games: crate::findings::Severity::Fail,
        judgements: Vec::new(),
        claim: None,
    };
    let checked = Findings { study: Study::Check { check, comparison: None }, ..findings.clone() };
    assert_eq!(words(&checked)[0], ("passed".to_owned(), Tone::Good), "intervals of few blocks hold too");
    let part = Findings { interrupted: true, ..checked };
    assert_eq!(words(&part)[0], ("interrupted, passed so far".to_owned(), Tone::Unclear));
    assert!(
        told(&part, Topic::Check)[0].starts_with("Interrupted, so far: the check passed"),
        "{:?}",
        told(&part, Topic::Check)
    );
    assert_eq!(words(&findings), vec![("too few blocks".to_owned(), Tone::Unclear); 4]);
    assert_eq!(
        answer(&findings, Question::Ends),
        Some(said("too few blocks: goal 100.0% (99.0–100.0)", Tone::Unclear))
    );
    let mut swept = hands(-0.26, 1e-6);
    swept.cells[2].blocks = 29;
    assert_eq!(answer(&swept, Question::Change), None, "no change of a factor is told either");
}
