//! A screening: rules with effects, one with a step, and one of every other kind.

use evenkeel_findings::{
    Findings, LeftOut, Moves, RuleCoverage, RuleIndices, ScreenedQuantity, ScreenedRule, ScreenedStep, ScreenedValue,
    Screening, Sensitivity, SensitivityInput, SensitivityMethod, SensitivityOf, Value,
};

use super::build::{share_estimate, spread_estimate};
use super::plain;

/// A rule whose values change rounds and the trader's win rate by this much.
fn rule(path: &str, base: Value, moves: Moves, values: &[(Value, f64, f64)]) -> ScreenedRule {
    let value = |(value, rounds, points): &(Value, f64, f64)| {
        let clear = [("rounds.mean", rounds.abs() > 1.0), ("win_rate.trader", points.abs() > 0.02)];
        ScreenedValue {
            value: value.clone(),
            games: 4_096,
            otherwise: if *rounds == 0.0 { 0.0 } else { 0.6 },
            changes: [
                ("win_rate.trader".to_owned(), spread_estimate(*points, 0.011)),
                ("rounds.mean".to_owned(), spread_estimate(*rounds, 0.5)),
            ]
            .into_iter()
            .collect(),
            clear: clear.into_iter().filter(|(_, clear)| *clear).map(|(name, _)| name.to_owned()).collect(),
        }
    };
    let size = values.iter().map(|(_, rounds, points)| (rounds / 0.7).abs().max((points / 0.02).abs()));
    ScreenedRule {
        rule: path.to_owned(),
        about: "What it means.".to_owned(),
        unit: String::new(),
        base,
        reconstructed: path == "hulls.speed",
        outside: false,
        moves,
        size: size.fold(0.0, f64::max),
        values: values.iter().map(value).collect(),
        step: None,
        coverage: None,
    }
}

pub fn screened() -> Findings {
    let numbers = |values: &[(i64, f64, f64)]| -> Vec<(Value, f64, f64)> {
        values.iter().map(|(value, rounds, points)| (Value::Integer(*value), *rounds, *points)).collect()
    };
    let word = |word: &str| Value::Word(word.to_owned());
    let mut price = rule(
        "brix.price",
        Value::Integer(500),
        Moves::Moves,
        &numbers(&[(100, -8.1, 0.004), (550, 0.9, 0.001), (560, 11.2, 0.002), (1000, 12.3, -0.04)]),
    );
    price.step = Some(ScreenedStep {
        quantity: "rounds.mean".to_owned(),
        from: 550,
        to: 560,
        change: spread_estimate(10.3, 0.6),
        whole: spread_estimate(20.4, 0.7),
    });
    let unused = |offered, unmet: Option<&str>| {
        Some(RuleCoverage {
            rule: String::new(),
            set: false,
            unmet: unmet.map(str::to_owned),
            kinds: vec!["propose a deal".to_owned()],
            offered,
            taken: 0,
        })
    };
    let untested = rule("deals.fee", Value::Integer(0), Moves::Untested, &numbers(&[(9, 0.0, 0.0)]));
    let idle =
        rule("income.target", Value::Integer(2000), Moves::NotHere, &numbers(&[(500, 0.0, 0.0), (9000, 0.0, 0.0)]));
    let quantity = |name: &str, title: &str, unit: &str, base, margin| ScreenedQuantity {
        name: name.to_owned(),
        title: title.to_owned(),
        unit: unit.to_owned(),
        main: true,
        base,
        margin,
    };
    let found = Screening {
        games: 4_096,
        most_games: 20_480,
        all_games: 98_304,
        batches: 64,
        quantities: vec![
            quantity("win_rate.trader", "win rate of trader", "share", share_estimate(0.25, 4_096), 0.02),
            quantity("rounds.mean", "rounds", "rounds", spread_estimate(35.0, 0.2), 0.7),
        ],
        rules: vec![
            price,
            rule("hulls.speed", Value::Integer(2), Moves::Moves, &numbers(&[(1, 6.2, 0.03), (3, -3.0, -0.02)])),
            rule("second_edition", Value::Switch(true), Moves::Moves, &[(Value::Switch(false), 1.4, 0.0)]),
            rule("events", word("deck"), Moves::Unclear, &[(word("none"), 0.5, 0.015), (word("dice"), 0.1, 0.0)]),
            rule("fuel.price", Value::Integer(5), Moves::Used, &numbers(&[(1, 0.1, 0.001), (9, 0.2, 0.0)])),
            ScreenedRule { coverage: unused(12_345, None), ..untested },
            ScreenedRule { coverage: unused(0, Some("mode = income")), ..idle },
            rule("ghosts", Value::Integer(0), Moves::Idle, &numbers(&[(5, 0.0, 0.0)])),
        ],
        left_out: vec![LeftOut {
            rule: "prizes".to_owned(),
            value: None,
            why: "it is a list: give values with --vary".to_owned(),
        }],
    };
    Findings { screening: Some(found), ..plain() }
}

/// Rules that vary together, by either method, for two numbers. The second number has a rule without effect.
pub fn together(method: SensitivityMethod) -> Findings {
    let rules = ["brix.price", "koroth.units", "ghosts"];
    let input = |rule: &&str| SensitivityInput {
        rule: (*rule).to_owned(),
        about: "What it means.".to_owned(),
        from: Value::Integer(1),
        to: Value::Integer(9),
        reconstructed: false,
    };
    let of = |name: &str, title: &str, unit: &str, sizes: [f64; 3], width: f64| {
        let indices = |(rule, size): (&&str, f64)| RuleIndices {
            rule: (*rule).to_owned(),
            indices: method
                .indices()
                .iter()
                .enumerate()
                .map(|(at, index)| ((*index).to_owned(), spread_estimate(size * (0.6 + 0.2 * at as f64), width)))
                .collect(),
            clear: size > 3.0 * width,
        };
        SensitivityOf {
            name: name.to_owned(),
            title: title.to_owned(),
            unit: unit.to_owned(),
            deviation: (method == SensitivityMethod::Sobol).then_some(if unit == "share" { 0.021 } else { 6.5 }),
            inputs: rules.iter().zip(sizes).map(indices).collect(),
        }
    };
    let share = |morris: f64, sobol: f64| if method == SensitivityMethod::Morris { morris } else { sobol };
    let found = Sensitivity {
        method,
        units: 20,
        points: 80,
        games: 256,
        inputs: rules.iter().map(input).collect(),
        quantities: vec![
            of(
                "win_rate.trader",
                "win rate of trader",
                "share",
                [0.06, 0.04, 0.0].map(|size| share(size, 8.0 * size)),
                0.01,
            ),
            of(
                "rounds.mean",
                "rounds",
                "rounds",
                [12.0, 8.0, 0.0].map(|size| share(size, size / 20.0)),
                share(1.1, 0.06),
            ),
        ],
        left_out: Vec::new(),
    };
    Findings { sensitivity: Some(found), ..plain() }
}
