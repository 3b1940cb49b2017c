//! A sweep also played by other line-ups. One statement holds for all, one depends on the players, and one strategy is missing from a line-up.

use evenkeel_findings::{Estimate, Findings, PlayersTried, Reading, Repetition, Statement, StatementKind};

use super::build::spread_estimate;
use super::sweep;

pub fn players() -> Findings {
    let lineup = |names: [&str; 3]| names.map(str::to_owned).to_vec();
    let players = PlayersTried {
        games: 10_000,
        lineups: vec![lineup(["trader", "trader", "trader"]), lineup(["pirate", "racer", "trader@casual"])],
        statements: vec![
            statement("rounds.mean", "rounds", [18.0, 12.5, 21.0].map(Some)),
            statement("win_rate.trader", "share", [Some(0.03), None, Some(-0.04)]),
            statement("win_rate.racer", "share", [Some(-0.12), None, Some(-0.004)]),
            statement("win_rate.hunter", "share", [Some(0.05), None, None]),
        ],
    };
    Findings { players: Some(players), ..sweep() }
}

/// The study's result, then that of each other line-up.
fn statement(name: &str, unit: &str, [own, others @ ..]: [Option<f64>; 3]) -> Statement {
    let wide = if unit == "share" { 0.012 } else { 0.6 };
    let find = |found: f64| {
        let found = spread_estimate(found, wide);
        Repetition { found, reading: read(found) }
    };
    let own = find(own.unwrap_or_default());
    Statement {
        name: name.to_owned(),
        title: format!("mean of {name}"),
        place: "along brix.price".to_owned(),
        unit: unit.to_owned(),
        kind: StatementKind::Change,
        found: own.found,
        reading: own.reading,
        matters: false,
        elsewhere: others.map(|found| found.map(find)).to_vec(),
    }
}

fn read(found: Estimate) -> Reading {
    match () {
        () if found.low > 0.0 => Reading::Up,
        () if found.high < 0.0 => Reading::Down,
        () => Reading::Unclear,
    }
}
