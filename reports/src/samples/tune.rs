//! A search for rules that meet goals: the proof of two settings, one of which meets them.

use evenkeel_findings::{
    CURRENT_RULES, Check, Findings, FrontPoint, Judgement, Outcome, Proof, SearchedSetting, Severity, TuneEnd,
    TunedGoal, TunedRule, TunedSetting, Tuning, Value,
};

use super::build::spread_estimate;
use super::plain;

pub fn tuned() -> Findings {
    let goals = vec![
        goal("rounds.p50", "rounds", (Some(23.0), Some(27.0)), 0.5),
        goal("win_rate.trader{a=1,b=\"<2>\"}", "share", (None, Some(0.4)), 0.02),
    ];
    let judged = |cell: usize, rounds: f64, share: f64, outcome: Outcome| {
        [judgement(cell, &goals[0], rounds, outcome), judgement(cell, &goals[1], share, Outcome::Pass)]
    };
    let judgements = [
        judged(0, 29.4, 0.31, Outcome::Fail),
        judged(1, 26.6, 0.33, Outcome::NotEnoughGames),
        judged(2, 25.1, 0.34, Outcome::Pass),
    ];
    let check = Check {
        passed: false,
        error: 0.05,
        method: "A bound holds if the whole interval lies inside.".to_owned(),
        not_enough_games: Severity::Fail,
        judgements: judgements.into_iter().flatten().collect(),
        claim: None,
    };
    let tuning = Tuning {
        rules: vec![TunedRule {
            rule: "brix.price".to_owned(),
            about: "Price of a Brix Weapon".to_owned(),
            unit: "credits".to_owned(),
            base: Value::Integer(500),
            reconstructed: false,
            values: (1..=10).map(|step| Value::Integer(100 * step)).collect(),
            weight: 1.0,
        }],
        settings: 29,
        most_rules: 2,
        refused: 1,
        played: 11,
        games: 31_000,
        budget: 100_000,
        proof_games: 12_000,
        ended: TuneEnd::NoChance,
        smaller: 12,
        smaller_played: 6,
        smaller_refused: 1,
        as_small: 2,
        as_small_played: 1,
        chance_left: Some(0.003),
        answer: Some(2),
        closest: Some(2),
        proven: vec![
            setting(0, &[], [29.0, 0.312], Proof::Misses),
            setting(1, &[("brix.price", 400)], [25.0, 0.32], Proof::Open),
            setting(2, &[("brix.price", 300), ("hulls.speed", 2)], [25.0, 0.329], Proof::Meets),
        ],
        check,
        earlier: Vec::new(),
        searched: vec![
            searched(&[], 1_000, [29.4, 0.31], 0.0),
            searched(&[("brix.price", 300), ("hulls.speed", 2)], 9_000, [25.0, 0.33], 0.93),
        ],
        front: vec![
            front(CURRENT_RULES, (0, 0.0), (4.8, Some(0)), [29.4, 0.31]),
            front("brix.price=300 hulls.speed=2", (2, 3.0), (0.0, None), [25.0, 0.33]),
        ],
        pulls: Vec::new(),
        never_met: Vec::new(),
        goals,
    };
    Findings { tuning: Some(tuning), ..plain() }
}

fn goal(name: &str, unit: &str, (at_least, at_most): (Option<f64>, Option<f64>), scale: f64) -> TunedGoal {
    TunedGoal {
        name: name.to_owned(),
        of_match: String::new(),
        title: name.replace(['_', '.'], " "),
        unit: unit.to_owned(),
        at_least,
        at_most,
        scale,
    }
}

fn judgement(cell: usize, goal: &TunedGoal, found: f64, outcome: Outcome) -> Judgement {
    Judgement {
        name: goal.name.clone(),
        title: goal.title.clone(),
        unit: goal.unit.clone(),
        change: false,
        adapted: false,
        cell,
        place: format!("setting={cell}"),
        at_least: goal.at_least,
        at_most: goal.at_most,
        severity: Severity::Fail,
        found: spread_estimate(found, goal.scale),
        outcome,
        more_games: None,
        text: format!("{} is reported.", goal.name),
    }
}

fn searched(rules: &[(&str, i64)], after: u64, found: [f64; 2], chance: f64) -> SearchedSetting {
    let TunedSetting { name, rules, games, .. } = setting(0, rules, found, Proof::Open);
    SearchedSetting { name, rules, games, after, found: found.to_vec(), chance }
}

fn setting(cell: usize, rules: &[(&str, i64)], searched: [f64; 2], proof: Proof) -> TunedSetting {
    let words: Vec<String> = rules.iter().map(|(rule, value)| format!("{rule}={value}")).collect();
    TunedSetting {
        name: if words.is_empty() { CURRENT_RULES.to_owned() } else { words.join(" ") },
        cell,
        rules: rules.iter().map(|(rule, value)| ((*rule).to_owned(), Value::Integer(*value))).collect(),
        steps: rules.len() as f64,
        games: 5_000,
        after: 9_000,
        searched: searched.to_vec(),
        proof,
    }
}

fn front(name: &str, (rules, steps): (u64, f64), (miss, goal): (f64, Option<u64>), found: [f64; 2]) -> FrontPoint {
    FrontPoint { name: name.to_owned(), rules, steps, miss, goal, found: found.to_vec(), games: 5_000 }
}
