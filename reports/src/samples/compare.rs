//! A rule that was changed.

use evenkeel_findings::{ChangedRule, Decision, Effect, Estimate, Family, Findings, RuleChange, Side, Study, Value};

use super::build::{axis, cell, findings};

const LABELS: [&str; 3] = ["trader", "pirate", "racer"];

/// Two prices: one strategy gains, one loses, one is undecided.
pub fn compared() -> Findings {
    let values = ["2.0", "house"].map(|name| Value::Word(name.into()));
    let axis = axis("side", "Rules in force", "", values[0].clone(), values.to_vec());
    let weights = [[1.0, 1.0, 1.0], [0.8, 1.3, 0.95]];
    let sides = values.iter().zip(weights).zip([35.0, 38.5]);
    let cells =
        sides.map(|((value, weights), rounds)| cell(&LABELS, &weights, 6_000, rounds, &[("side", value.clone())]));
    let mut findings = findings("house against 2.0", &LABELS, vec![axis], cells.collect());
    let effects = vec![
        effect(("trader", "share"), (0.333, -0.071), 0.021, 0.47, Decision::Changed),
        effect(("pirate", "share"), (0.333, 0.093), 0.022, 0.47, Decision::Changed),
        effect(("racer", "share"), (0.333, -0.022), 0.025, 0.47, Decision::Undecided),
        effect(("rounds", "rounds"), (35.0, 3.5), 0.3, 14.0, Decision::Changed),
        Effect { family: Family::Other, ..effect(("bribes", "bribes"), (1.2, -0.3), 0.05, 1.4, Decision::Changed) },
        Effect {
            family: Family::Other,
            ..effect(("credits", "credits"), (1812.0, 340.0), 12.0, 900.0, Decision::Changed)
        },
        Effect {
            family: Family::Other,
            ..effect(("kills", "ships"), (0.4, 0.001), 0.01, 0.6, Decision::NoLargerChange)
        },
    ];
    let side = |name: &str, hash: &str| Side { name: name.into(), variant: "2.0".into(), rules_hash: hash.into() };
    let rule_change = RuleChange {
        before: side("2.0", "9f0c2a7be15d4403"),
        after: side("house", "11f3a90b77d0e21c"),
        rules: vec![ChangedRule {
            rule: "brix.price".into(),
            about: "Price of a Brix Weapon".into(),
            unit: "credits".into(),
            before: Value::Integer(500),
            after: Value::Integer(700),
        }],
        tables: vec!["planets".into()],
        method: "Differences are taken block by block; all intervals hold at once.".into(),
        sequential: false,
        error: 0.05,
        pairing_gain: Some(2.6),
        unmoved: false,
        constant: vec!["deals.racer.mean".into()],
        effects,
    };
    findings.study = Study::Comparison { rule_change };
    findings
}

fn effect(
    (of, unit): (&str, &str),
    (before, change): (f64, f64),
    half: f64,
    deviation: f64,
    decision: Decision,
) -> Effect {
    let around = |middle: f64, half: f64| Estimate { estimate: middle, low: middle - half, high: middle + half };
    let strategy = LABELS.contains(&of);
    let (name, title) = if strategy {
        (format!("win_rate.{of}"), format!("share of wins of {of}"))
    } else {
        (format!("{of}.mean"), of.to_owned())
    };
    Effect {
        name,
        title,
        unit: unit.into(),
        strategy: strategy.then(|| of.to_owned()),
        family: Family::Main,
        before: around(before, half * 0.8),
        after: around(before + change, half * 0.8),
        difference: around(change, half),
        standardised: Some(around(change / deviation, half / deviation)),
        margin: 0.02,
        decision,
        bound: change.abs() + half,
        more_games: (decision == Decision::Undecided).then_some(8_137),
        pairing_gain: Some(2.6),
        differing_blocks: Some(900),
        text: format!("{of} is reported."),
    }
}
