//! Which rule moves which quantity, in sentences.

use crate::findings::{
    ByName, Cell, Findings, Moves, Question, RuleCoverage, RuleIndices, ScreenedQuantity, ScreenedRule, ScreenedStep,
    ScreenedValue, Screening, Sensitivity, SensitivityInput, SensitivityMethod, SensitivityOf, Topic, Value,
};
use crate::testing::made::{around, bare, cell, told};

/// A rule with one value and its change of rounds, clear if the rule has an effect.
fn rule(path: &str, moves: Moves, rounds: f64) -> ScreenedRule {
    let clear = if moves == Moves::Moves { vec!["rounds.mean".to_owned()] } else { Vec::new() };
    let value = ScreenedValue {
        value: Value::Integer(9),
        games: 1280,
        otherwise: 0.5,
        changes: [("rounds.mean".to_owned(), around(rounds, 0.5))].into_iter().collect::<ByName<_>>(),
        clear,
    };
    ScreenedRule {
        rule: path.to_owned(),
        about: String::new(),
        unit: String::new(),
        base: Value::Integer(3),
        reconstructed: false,
        outside: false,
        moves,
        size: rounds.abs(),
        values: vec![value],
        step: None,
        coverage: None,
    }
}

fn found(rules: Vec<ScreenedRule>) -> Findings {
    let rounds = ScreenedQuantity {
        name: "rounds.mean".to_owned(),
        title: "rounds".to_owned(),
        unit: "rounds".to_owned(),
        main: true,
        base: around(20.0, 0.1),
        margin: 0.4,
    };
    let screening = Screening {
        games: 1280,
        most_games: 6400,
        all_games: 99_999,
        batches: 64,
        quantities: vec![rounds],
        rules,
        left_out: Vec::new(),
    };
    let cells = vec![Cell { games: 1280, ..cell() }];
    Findings { cells, screening: Some(screening), ..bare(&["walker", "sprinter"]) }
}

#[test]
fn what_moves_what_where_the_steps_are_and_what_nobody_tests_is_told() {
    let mut goal = rule("goal", Moves::Moves, 12.0);
    goal.step = Some(ScreenedStep {
        quantity: "rounds.mean".to_owned(),
        from: 5,
        to: 6,
        change: around(7.0, 0.5),
        whole: around(12.5, 0.5),
    });
    goal.reconstructed = true;
    let mut untested = rule("deals.fee", Moves::Untested, 0.0);
    untested.coverage = Some(RuleCoverage { kinds: vec!["deal".to_owned()], offered: 7, ..RuleCoverage::default() });
    let findings = found(vec![
        goal,
        rule("trip", Moves::Moves, -3.0),
        rule("head", Moves::Moves, 2.5),
        rule("wind", Moves::Moves, 2.0),
        rule("rain", Moves::Unclear, 1.0),
        rule("sun", Moves::Used, 0.1),
        untested,
        rule("mode", Moves::NotHere, 0.0),
        rule("ghost", Moves::Idle, 0.0),
    ]);
    let wanted = [
        "4 rules clearly move rounds; the largest changes seen: goal = 9 (+12.0 rounds (+11.5 to +12.5)), trip = 9 (−3.0 rounds \
         (−3.5 to −2.5)) and head = 9 (+2.5 rounds (+2.0 to +3.0)).",
        "More than half of the effect of goal on rounds lies between 5 and 6: 7.0 rounds of 12.5 rounds.",
        "9 rules, tried at 9 values: 4 have a clear effect, 1 is not clear yet, 1 is used, but has no effect that matters, 1 is \
         untested, as no player uses it, 1 cannot matter here, as another rule disables it or its choices are never \
         offered and 1 changed no game, for an unknown reason.",
        "goal has a clear effect, but rests on an estimate.",
    ];
    assert_eq!(told(&findings, Topic::Screening), wanted);
    assert_eq!(told(&findings, Topic::Coverage), ["Untested: deals.fee (“deal”)."]);
    assert!(told(&findings, Topic::Caution).last().unwrap().starts_with("Each rule was changed alone"));
    let strip = crate::testing::find_strip(&findings);
    let glance = strip.iter().find(|glance| glance.question == Question::Moves).unwrap();
    assert_eq!((glance.word.as_str(), glance.number.as_str()), ("goal", "4 of 9 rules have an effect"));
}

/// Rules that certainly move a quantity by less than its margin, 0.4 rounds, are not counted as relevant.
#[test]
fn what_moves_by_less_than_matters_is_told_apart() {
    let little = |path: &str, least: f64| {
        let mut rule = rule(path, Moves::Moves, 0.3);
        rule.values[0].changes = [("rounds.mean".to_owned(), around(0.3, least))].into_iter().collect();
        rule
    };
    let first = |rules: Vec<ScreenedRule>| told(&found(rules), Topic::Screening).swap_remove(0);
    let goal = || rule("goal", Moves::Moves, 12.0);
    let two = first(vec![goal(), little("hail", 0.1)]);
    assert!(
        two.starts_with("2 rules clearly move rounds (1 of them by less than the margin); the changes: goal"),
        "{two}"
    );
    let within = first(vec![little("hail", 0.1)]);
    assert!(within.starts_with("One rule clearly moves rounds, by less than the margin: hail = 9 (+0.30"), "{within}");
    let may_matter = first(vec![goal(), little("hail", 0.11)]);
    assert!(may_matter.starts_with("2 rules clearly move rounds; the changes: goal"), "{may_matter}");
}

/// A value whose games are mostly stopped by a limit says so: its win rates show who leads.
#[test]
fn a_value_whose_games_a_limit_stops_says_so() {
    let mut findings = found(vec![rule("goal", Moves::Moves, 12.0)]);
    findings.themes.cut_short = vec!["time_limit".to_owned()];
    for (base, said) in [(0.125, ""), (0.5, "; a limit stops 87.5% of the games")] {
        let screening = findings.screening.as_mut().unwrap();
        let rounds = screening.quantities[0].clone();
        let rate = ScreenedQuantity {
            name: "time_limit_rate".to_owned(),
            main: false,
            base: around(base, 0.01),
            ..rounds.clone()
        };
        screening.quantities = vec![rounds, rate];
        screening.rules[0].values[0].changes.insert("time_limit_rate".to_owned(), around(0.375, 0.01));
        let text = format!("One rule clearly moves rounds: goal = 9 (+12.0 rounds (+11.5 to +12.5){said}).");
        assert_eq!(told(&findings, Topic::Screening)[0], text);
    }
}

#[test]
fn few_blocks_claim_nothing_and_a_single_rule_is_told_as_one() {
    let mut findings = found(vec![rule("goal", Moves::Moves, 12.0)]);
    assert_eq!(
        told(&findings, Topic::Screening)[0],
        "One rule clearly moves rounds: goal = 9 (+12.0 rounds (+11.5 to +12.5))."
    );
    findings.cells[0].blocks = 20;
    assert!(told(&findings, Topic::Screening).is_empty());
    let unclear = found(vec![rule("goal", Moves::Unclear, 1.0)]);
    let strip = crate::testing::find_strip(&unclear);
    assert_eq!(strip[0].word, "none clearly");
}

/// Two rules that vary together; one clearly matters to rounds.
fn together(method: SensitivityMethod, unit: &str, size: f64) -> Findings {
    let indices = |rule: &str, size: f64, clear: bool| RuleIndices {
        rule: rule.to_owned(),
        indices: [(method.main().to_owned(), around(size, 0.05))].into_iter().collect(),
        clear,
    };
    let input = |rule: &str| SensitivityInput {
        rule: rule.to_owned(),
        about: String::new(),
        from: Value::Integer(1),
        to: Value::Integer(9),
        reconstructed: false,
    };
    let quantity = SensitivityOf {
        name: "rounds.mean".to_owned(),
        title: "rounds".to_owned(),
        unit: unit.to_owned(),
        deviation: None,
        inputs: vec![indices("goal", size, true), indices("trip", 0.02, false)],
    };
    let found = Sensitivity {
        method,
        units: 30,
        points: 60,
        games: 256,
        inputs: vec![input("goal"), input("trip")],
        quantities: vec![quantity],
        left_out: Vec::new(),
    };
    Findings { cells: vec![Cell { games: 1280, ..cell() }], sensitivity: Some(found), ..bare(&["walker", "sprinter"]) }
}

#[test]
fn what_matters_wherever_the_others_are_is_told() {
    let sobol = together(SensitivityMethod::Sobol, "rounds", 0.97);
    let text =
        "1 of 2 rules clearly explains variance of rounds; largest shares, with interactions: goal 97% (92% to 102%).";
    assert_eq!(told(&sobol, Topic::Screening), [text]);
    assert!(told(&sobol, Topic::Caution).last().unwrap().ends_with("256 games at each of 60 points."));
    let strip = crate::testing::find_strip(&sobol);
    assert_eq!((strip[0].word.as_str(), strip[0].number.as_str()), ("goal", "1 of 2 rules matter"));
    let mut still = sobol;
    for input in &mut still.sensitivity.as_mut().unwrap().quantities[0].inputs {
        (input.indices, input.clear) = (ByName::new(), false);
    }
    let text = "Which rules explain the variance of rounds is not known: it is not clearly above zero.";
    assert_eq!(told(&still, Topic::Screening), [text]);
    let strip = crate::testing::find_strip(&still);
    assert_eq!((strip[0].word.as_str(), strip[0].number.as_str()), ("none clearly", "0 of 2 rules matter"));
    let morris = together(SensitivityMethod::Morris, "share", 0.12);
    let text = "1 of 2 rules clearly moves rounds at any values of the others; largest mean effects, over the whole range: goal \
                12.0 points (7.0 to 17.0).";
    assert_eq!(told(&morris, Topic::Screening), [text]);
    let mut few = morris.clone();
    few.sensitivity.as_mut().unwrap().units = 9;
    assert_eq!(
        told(&few, Topic::Screening),
        ["No single rule is judged: 9 trajectories are too few. Use --points 20 or more."]
    );
    let strip = crate::testing::find_strip(&few);
    assert_eq!((strip[0].word.as_str(), strip[0].number.as_str()), ("not known", "9 trajectories are too few"));
    let mut few = morris;
    few.cells[0].blocks = 20;
    assert!(told(&few, Topic::Screening).is_empty());
}
