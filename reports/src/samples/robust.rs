//! A sweep under other inputs: one statement holds in all draws, one depends on an input, one is unclear.

use evenkeel_findings::{
    Dependence, DrawnInput, Estimate, Findings, LeftOut, Reading, Repetition, RobustStatement, Robustness, StateMean,
    Statement, StatementKind, Value,
};

use super::build::spread_estimate;
use super::sweep;

const DRAWS: usize = 32;

pub fn robust() -> Findings {
    let drawn = |name: &str, is: &str, may_be: &str| DrawnInput {
        name: name.to_owned(),
        about: "What it means.".to_owned(),
        is: is.to_owned(),
        may_be: may_be.to_owned(),
        drawn: vec![is.to_owned(); DRAWS],
    };
    let depends = vec![
        depends("table.cards.copies", (0.52, 0.001), [("halved", -0.041), ("doubled", 0.016)]),
        depends("dock.price", (0.21, 0.013), [("148 to 200", -0.022), ("50 to 74", -0.006)]),
    ];
    let robustness = Robustness {
        draws: DRAWS as u64,
        games: 10_000,
        inputs: vec![
            drawn("dock.price", "100", "50 to 200"),
            drawn("table.cards.copies", "64 rows reconstructed", "halved or doubled"),
        ],
        kept: vec![LeftOut {
            rule: "table.cards.copies".to_owned(),
            value: Some(Value::Word("doubled".to_owned())),
            why: "the deck has 130 cards, more than 128".to_owned(),
        }],
        held_back: 2,
        statements: vec![
            statement("win_rate.racer", "share", (-0.12, -0.002), Vec::new()),
            statement("win_rate.trader", "share", (0.03, -0.0025), depends),
            statement("rounds.mean", "rounds", (18.0, 0.2), Vec::new()),
        ],
    };
    Findings { robustness: Some(robustness), ..sweep() }
}

fn depends(input: &str, (share, p_value): (f64, f64), ends: [(&str, f64); 2]) -> Dependence {
    let [least, most] = ends.map(|(state, mean)| Some(StateMean { state: state.to_owned(), mean }));
    Dependence { input: input.to_owned(), share, p_value, least, most }
}

/// The results of the draws: from the first number, in steps of `step`.
fn statement(name: &str, unit: &str, (found, step): (f64, f64), depends: Vec<Dependence>) -> RobustStatement {
    let read = |found: Estimate| match () {
        () if found.low > 0.0 => Reading::Up,
        () if found.high < 0.0 => Reading::Down,
        () => Reading::Unclear,
    };
    let wide = if unit == "share" { 0.012 } else { 0.6 };
    let draw = |at: usize| {
        let found = spread_estimate(found + step * at as f64, wide);
        Repetition { found, reading: read(found) }
    };
    let found = spread_estimate(found, wide);
    let statement = Statement {
        name: name.to_owned(),
        title: format!("mean of {name}"),
        place: "along brix.price".to_owned(),
        unit: unit.to_owned(),
        kind: StatementKind::Change,
        found,
        reading: read(found),
        matters: false,
        elsewhere: (0..DRAWS).map(|at| Some(draw(at))).collect(),
    };
    RobustStatement { statement, deviation: step.abs() * 9.2, chance: Some(wide / 1.96), depends }
}
