//! A check with some bounds that hold and some that do not.

use evenkeel_findings::{Check, Estimate, Findings, Judgement, Outcome, Severity, Study};

use super::plain;

/// One bound of every result, with names that are hard to place.
pub fn checked() -> Findings {
    let judgements = vec![
        judgement("win_rate.pirate", [0.225, 0.215, 0.235], (Some(0.2), Some(0.3)), Outcome::Pass),
        judgement("win_rate.trader{a=1,b=\"<2>\"}", [0.35, 0.34, 0.36], (None, Some(0.3)), Outcome::Fail),
        judgement("rounds.p95", [88.0, 84.0, 93.0], (None, Some(90.0)), Outcome::NotEnoughGames),
        Judgement {
            severity: Severity::Warn,
            ..judgement("rounds.mean", [35.2, 34.9, 35.5], (Some(36.5), None), Outcome::Fail)
        },
        Judgement {
            change: true,
            ..judgement("change.win_rate.pirate", [-0.012, -0.021, -0.003], (Some(-0.03), Some(0.03)), Outcome::Pass)
        },
    ];
    let method = "A bound holds if the whole interval lies inside.".to_owned();
    let check = Check { passed: false, error: 0.05, method, not_enough_games: Severity::Fail, judgements, claim: None };
    Findings { study: Study::Check { check, comparison: None }, ..plain() }
}

fn judgement(
    name: &str,
    [estimate, low, high]: [f64; 3],
    (at_least, at_most): (Option<f64>, Option<f64>),
    outcome: Outcome,
) -> Judgement {
    Judgement {
        name: name.into(),
        title: name.replace(['_', '.'], " "),
        unit: if name.contains("win_rate") { "share" } else { "rounds" }.into(),
        change: false,
        adapted: false,
        cell: 0,
        place: String::new(),
        at_least,
        at_most,
        severity: Severity::Fail,
        found: Estimate { estimate, low, high },
        outcome,
        more_games: (outcome == Outcome::NotEnoughGames).then_some(52_000),
        text: format!("{name} is reported."),
    }
}
