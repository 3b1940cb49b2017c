//! Findings in the form of real runs, for tests. Numbers follow smooth invented curves, so that they are the same on every machine.

use evenkeel_findings::{ByName, Findings, KindWorth, Pays, SensitivityMethod, Value, Worth};

use build::{axis, cell, factor, findings, priced, share_estimate, spread_estimate};

pub use check::checked;
pub use claim::claimed;
pub use compare::compared;
pub use learn::{adapted, headroom, league, skilled};
pub use players::players;
pub use robust::robust;
pub use screen::{screened, together};
pub use tune::tuned;
pub use variants::variants;

mod alone;
mod build;
mod check;
mod claim;
mod compare;
mod learn;
mod players;
mod robust;
mod screen;
mod tournament;
mod tune;
mod variants;

pub use tournament::tournament;

pub use alone::{alone, captains, prices};

const FOUR: [&str; 4] = ["trader", "smuggler", "pirate", "racer"];

/// Ten prices of a Brix Weapon, four strategies.
pub fn sweep() -> Findings {
    let values: Vec<Value> = (1..=10).map(|step| Value::Integer(step * 100)).collect();
    let axis = axis("brix.price", "Price of a Brix Weapon", "credits", Value::Integer(500), values.clone());
    let cells = values.into_iter().enumerate().map(|(index, value)| {
        let part = index as f64 / 9.0;
        let weights = [0.9 + 0.5 * part, 1.1 + 0.25 * part, 1.0 - 0.2 * part, 1.35 - 0.85 * part];
        cell(&FOUR, &weights, 100_000, 18.0 + 36.0 * part, &[("brix.price", value)])
    });
    findings("Brix Weapon price", &FOUR, vec![axis], cells.collect())
}

/// Prices against a rule that is a word.
pub fn two_axes() -> Findings {
    let prices: Vec<Value> = (1..=10).map(|step| Value::Integer(step * 100)).collect();
    let fines: Vec<Value> = (0..6).map(|step| Value::Integer(step * 250)).collect();
    let mut cells = Vec::new();
    for (row, price) in prices.iter().enumerate() {
        for (column, fine) in fines.iter().enumerate() {
            let (down, across) = (row as f64 / 9.0, column as f64 / 5.0);
            let weights = [0.8 + 0.5 * down + 0.4 * across, 1.5 - 0.9 * across, 1.0, 1.4 - 0.8 * down];
            let values = [("brix.price", price.clone()), ("customs.fine", fine.clone())];
            cells.push(cell(&FOUR, &weights, 20_000, 18.0 + 30.0 * down + 6.0 * across, &values));
        }
    }
    let price = axis("brix.price", "Price of a Brix Weapon", "credits", Value::Integer(500), prices);
    let fine = axis("customs.fine", "Fine for illegal goods", "credits", Value::Integer(500), fines);
    findings("Brix Weapon price and customs fine", &FOUR, vec![price, fine], cells)
}

/// One cell, nothing varied.
pub fn plain() -> Findings {
    let mut only = cell(&FOUR, &[1.0, 1.12, 0.9, 0.98], 100_000, 35.0, &[]);
    only.factors = vec![factor("start_world", &[("niven", 0.25), ("telzey", 0.262), ("capital", 0.238)])];
    let hulls = [("scout", 0.8333, 0.031, Some(1.12)), ("liner", 5.0, -0.2, Some(3.375)), ("tug", 2.0, 0.004, None)];
    only.factors.push(priced("hull_class", "points", &hulls));
    let cells = vec![only];
    findings("Four strategies at the printed rules", &FOUR, Vec::new(), cells)
}

/// Two strategies with and without kinds of choices: among many, one is needed and one costs.
pub fn worth() -> Findings {
    let kind = |strategy: &str, kind: String, worth: f64, pays: Pays| KindWorth {
        strategy: strategy.to_owned(),
        kind,
        games: share_estimate(0.4, 1_000),
        with: 0.26,
        without: 0.26 - worth,
        worth: spread_estimate(worth, 0.012),
        length: spread_estimate(-10.0 * worth, 0.3),
        score: None,
        pays,
        changes_length: worth > 0.05,
    };
    let many = (0..20).map(|at| {
        let pays = if at < 12 { Pays::Pays } else { Pays::Little };
        kind("trader", format!("buy good number {at}"), 0.2 / f64::from(at + 1), pays)
    });
    let kinds = [kind("trader", "land on Koroth".into(), 0.255, Pays::Needed)].into_iter().chain(many).chain([
        kind("trader", "speed up all it can, and risk a break-up by a change of speed".into(), -0.09, Pays::Costs),
        kind("pirate", "attack a carrier".into(), 0.024, Pays::Pays),
    ]);
    let forced = [("pirate".to_owned(), vec!["hide goods".to_owned()])].into_iter().collect();
    let found = Worth {
        unit: "share".into(),
        score: None,
        blocks: 1_024,
        games: 4_096,
        batches: 64,
        kinds: kinds.collect(),
        forced,
        asked: Vec::new(),
        untaken: Vec::new(),
    };
    Findings { worth: Some(found), ..plain() }
}

/// A rule of version 2.0, off and on.
pub fn switch() -> Findings {
    let values = vec![Value::Switch(false), Value::Switch(true)];
    let about = "Whether a destroyed ship keeps its cargo";
    let axis = axis("two_point_oh.keep_cargo", about, "", Value::Switch(false), values.clone());
    let cells = values.into_iter().enumerate().map(|(index, value)| {
        let shift = index as f64 * 0.2;
        cell(
            &FOUR,
            &[1.0, 1.05 + shift, 0.95 - shift, 1.0],
            50_000,
            35.0 - 4.0 * shift,
            &[("two_point_oh.keep_cargo", value)],
        )
    });
    findings("Keeping cargo", &FOUR, vec![axis], cells.collect())
}

/// Six strategies with names that are hard to place, certain winners and losers, hostile names, a word of many values.
pub fn extreme() -> Findings {
    let names = [
        "trader{cargo_first=true,patience=12,avoid_nebulae=false}",
        "smuggler{risk=90}",
        "<script>alert(\"x\")</script>&amp;",
        "pirate{only_robs_players_with_more_than_three_cargo_holds_full=true}",
        "racer",
        "uniform",
    ];
    let words =
        ["as printed in the rulebook", "none", "only when the player asked for it before the first jump", "all"];
    let values: Vec<Value> = words.iter().map(|word| Value::Word((*word).into())).collect();
    let about = "Which of the players that sit in prison at the end of a round may bribe the guards; see section 12.";
    let axis = axis("prison.bribes_allowed_for", about, "", Value::Word("none".into()), values.clone());
    let cells = values.into_iter().enumerate().map(|(index, value)| {
        let mut weights = [0.0; 6];
        weights[index % 6] = 1.0;
        weights[4] = 0.02 * index as f64;
        cell(&names, &weights, 60, 120.0, &[("prison.bribes_allowed_for", value)])
    });
    findings("Bribes & <b>prison</b>", &names, vec![axis], cells.collect())
}

/// No cells at all: a run interrupted at once.
pub fn empty() -> Findings {
    Findings { cells: Vec::new(), interrupted: true, ..sweep() }
}

/// Cells without a single game.
pub fn no_games() -> Findings {
    let mut findings = sweep();
    for cell in &mut findings.cells {
        (cell.games, cell.blocks) = (0, 0);
        cell.metrics = ByName::new();
        cell.strategies.values_mut().for_each(|strategy| strategy.win_rate.estimate = f64::NAN);
        cell.ends.values_mut().for_each(|games| *games = 0);
    }
    findings
}

/// A hundred values of one axis.
pub fn hundred() -> Findings {
    let values: Vec<Value> = (0..100).map(|step| Value::Integer(1000 + step * 10_000)).collect();
    let axis = axis("start.credits", "", "credits", Value::Integer(11_000), values.clone());
    let cells = values.into_iter().enumerate().map(|(index, value)| {
        let wave = libm::sin(index as f64 / 9.0) * 0.3;
        cell(&FOUR, &[1.0 + wave, 1.0, 1.0 - wave, 0.9], 2_000, 40.0 + 10.0 * wave, &[("start.credits", value)])
    });
    findings("Starting credits", &FOUR, vec![axis], cells.collect())
}

/// Every sample by name.
pub fn all() -> Vec<(&'static str, Findings)> {
    vec![
        ("sweep", sweep()),
        ("two_axes", two_axes()),
        ("plain", plain()),
        ("switch", switch()),
        ("extreme", extreme()),
        ("empty", empty()),
        ("no_games", no_games()),
        ("hundred", hundred()),
        ("tournament", tournament()),
        ("compared", compared()),
        ("checked", checked()),
        ("alone", alone()),
        ("captains", captains()),
        ("prices", prices()),
        ("worth", worth()),
        ("screened", screened()),
        ("tuned", tuned()),
        ("robust", robust()),
        ("players", players()),
        ("morris", together(SensitivityMethod::Morris)),
        ("sobol", together(SensitivityMethod::Sobol)),
        ("league", league()),
        ("headroom", headroom("share")),
        ("adapted", adapted(switch())),
        ("skilled", skilled(switch())),
    ]
}
