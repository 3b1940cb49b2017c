//! One captain alone at the table.

use std::collections::BTreeMap;

use evenkeel_findings::{
    Bin, ByName, Cell, Definition, Difference, Findings, FlowsTheme, GradeFinding, Portrait, Quantile, ScoreFinding,
    SeriesPoint, SeriesTheme, Study, Themes, Value,
};

use super::build::{axis, cell, distribution, findings, share_estimate, spread_estimate};

/// One strategy, nothing varied.
pub fn alone() -> Findings {
    let cells = vec![captain("freighter", 1.0, &[])];
    dress(findings("A freighter's career", &["freighter"], Vec::new(), cells))
}

/// Four strategies in turn, on common random numbers.
pub fn captains() -> Findings {
    let names = ["freighter", "cautious{reserve=90}", "speculator", "refitter"];
    let values: Vec<Value> = names.iter().map(|name| Value::Word((*name).into())).collect();
    let mut axis = axis("seats", "", "", Value::Word(String::new()), values);
    axis.cases = names.iter().map(|name| format!("played by {name}")).collect();
    let standings = [1.0, 0.8, 1.3, 1.1];
    let cells = names
        .iter()
        .zip(standings)
        .map(|(name, standing)| captain(name, standing, &[("seats", Value::Word((*name).into()))]));
    let mut found = findings("Four captains", &["freighter"], vec![axis], cells.collect());
    found.styles = names.iter().enumerate().map(|(look, name)| ((*name).to_owned(), look)).collect();
    compare(&mut found);
    dress(found)
}

/// Prices of fuel.
pub fn prices() -> Findings {
    let values: Vec<Value> = [80, 100, 120, 140].map(Value::Integer).to_vec();
    let axis = axis("fuel.price", "Price of fuel", "%", Value::Integer(100), values.clone());
    let cells = values
        .into_iter()
        .enumerate()
        .map(|(index, value)| captain("freighter", 1.2 - 0.1 * index as f64, &[("fuel.price", value)]));
    let mut found = findings("Price of fuel", &["freighter"], vec![axis], cells.collect());
    compare(&mut found);
    dress(found)
}

fn captain(name: &str, standing: f64, values: &[(&str, Value)]) -> Cell {
    let mut cell = cell(&[name], &[1.0], 10_000, 24.0, values);
    let found = cell.strategies.get_mut(name).expect("the only strategy");
    found.portrait = portrait(standing);
    found.metrics = ByName::from([("net_worth".into(), distribution(700.0 * standing))]);
    cell.ends = ByName::from([("time_up".into(), 9_800), ("ship_lost".into(), 200)]);
    cell
}

/// Differences of the means from the reference: the standard cell, or else the first.
fn compare(findings: &mut Findings) {
    let cells = findings.cells.clone();
    let none = || evenkeel_findings::Comparison {
        reference: 0,
        standard: false,
        method: "Paired differences.".into(),
        cells: (1..cells.len())
            .map(|cell| evenkeel_findings::ComparedCell {
                seats: Vec::new(),
                cell,
                strategies: ByName::new(),
                metrics: ByName::new(),
                strategy_metrics: ByName::new(),
                counterparts: BTreeMap::new(),
                shown: ByName::new(),
                factors: Vec::new(),
            })
            .collect(),
        courses: ByName::new(),
        length: None,
    };
    let mut comparison = findings.comparison().cloned().unwrap_or_else(none);
    let mean = |cell: usize| {
        let (label, found) = cells[cell].strategies.iter().next().expect("the only strategy");
        (label.clone(), found.metrics["net_worth"].mean)
    };
    for compared in &mut comparison.cells {
        let (label, own) = mean(compared.cell);
        let estimate = own - mean(comparison.reference).1;
        let differs = estimate.abs() > 20.0;
        let change = |estimate: f64, half: f64| Difference {
            estimate,
            low: estimate - half,
            high: estimate + half,
            joint: None,
            p_value: 0.01,
            p_adjusted: 0.04,
            differs,
        };
        let metrics =
            [("net_worth", estimate, 12.0), ("ruined", -estimate / 20_000.0, 0.004), ("ship_lost", 0.0, 0.001)];
        let metrics = metrics.into_iter().map(|(name, estimate, half)| (name.to_owned(), change(estimate, half)));
        compared.strategy_metrics.insert(label, metrics.collect());
    }
    findings.study = Study::Sweep { comparison };
}

/// The names of the game of one captain.
fn dress(mut findings: Findings) -> Findings {
    findings.ruleset = "astronavis".into();
    findings.themes = themes();
    let define =
        |unit: &str, meaning: &str| Definition { unit: unit.into(), meaning: meaning.into(), method: String::new() };
    for (name, unit, meaning) in [
        ("net_worth", "money", "Net worth at the end. The interval is that of the mean."),
        ("victory_level", "level", "Victory level, 0 for a ship lost. The interval is that of the mean."),
        ("ruined", "games", "1 if the victory level is 0 or 1."),
        ("ship_lost", "games", "1 if the ship was seized."),
    ] {
        findings.definitions.insert(name.into(), define(unit, meaning));
    }
    findings.inputs = 88;
    findings
}

/// The results of one captain's games, scaled by `standing`: 1 is usual, 2 is twice as rich.
fn portrait(standing: f64) -> Portrait {
    let quantile = |percent: u64, estimate: f64| {
        let estimate = estimate as i64;
        Quantile { percent, estimate, low: Some(estimate - 8), high: Some(estimate + 9) }
    };
    let quantiles = |middle: f64, reach: f64| {
        let at = [(5, -1.0), (25, -0.4), (50, 0.0), (75, 0.45), (95, 1.2)];
        at.into_iter().map(|(percent, part)| quantile(percent, middle + part * reach)).collect::<Vec<_>>()
    };
    let bins = (-3..20).map(|bin| Bin { from: bin * 100, games: (900 - (bin - 7).pow(2) * 8).max(1) as u64 });
    let share = |share: f64| share_estimate(share, 10_000);
    let grade = |(grade, name): (usize, &&str)| GradeFinding {
        grade: grade as u64,
        name: (*name).into(),
        exactly: share(0.25),
        at_least: share(1.0 - 0.25 * grade as f64),
    };
    let flows =
        [("start_money", 250.0), ("freight_money", 900.0 * standing), ("wage_money", -560.0), ("fuel_money", -90.5)];
    Portrait {
        score: Some(ScoreFinding { width: 100, bins: bins.collect(), quantiles: quantiles(700.0 * standing, 380.0) }),
        grades: ["Ship Lost", "Licence Lapsed", "Marginal Victory", "Decisive Victory"]
            .iter()
            .enumerate()
            .map(grade)
            .collect(),
        rates: ByName::from([("ruined".into(), share(0.03 / standing)), ("ship_lost".into(), share(0.0))]),
        series: ByName::from([(
            "money".into(),
            (1..=5)
                .map(|step| SeriesPoint {
                    at: step * 5,
                    quantiles: quantiles(100.0 * standing * step as f64, 60.0 * step as f64),
                })
                .collect(),
        )]),
        flows: ByName::from([(
            "money".into(),
            flows.iter().map(|(name, mean)| ((*name).into(), spread_estimate(*mean, 3.0))).collect(),
        )]),
    }
}

/// The metrics that belong together.
fn themes() -> Themes {
    let flows = ["start_money", "freight_money", "wage_money", "fuel_money"];
    Themes {
        score: Some("net_worth".into()),
        grade: Some("victory_level".into()),
        rates: vec!["ruined".into(), "ship_lost".into()],
        series: vec![SeriesTheme {
            name: "money".into(),
            unit: "money".into(),
            along: "turns".into(),
            meaning: "Money after that turn.".into(),
        }],
        flows: vec![FlowsTheme {
            name: "money".into(),
            unit: "money".into(),
            metrics: flows.iter().map(|name| (*name).into()).collect(),
        }],
        cut_short: Vec::new(),
    }
}
