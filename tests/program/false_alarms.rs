//! How often `compare` finds a change where there is none, with real games.
//!
//! Contracts of Star Traders are drawn by row, destinations of `AstroNavis` by two dice. Another order of the rows gives other results of the same
//! draws, with the same probabilities: two sides with different orders are the same game. Equal seeds would test nothing: there is no difference at
//! all.
//!
//! `EVENKEEL_TRIALS=2000 cargo test --release --workspace --test program false_alarms -- --nocapture` measures the table of
//! `docs/reference/statistics.md`.

use std::sync::atomic::AtomicBool;

use evenkeel_analysis::estimate::wilson;
use evenkeel_analysis::findings::{Decision, Family};
use evenkeel_analysis::{ComparisonAim, Experiment, Plan, Quiet, RunOptions, Until, read_text, run};
use evenkeel_astronavis::AstroNavis;
use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_engine::Describe;
use evenkeel_star_traders::StarTraders;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::RulesetInfo;

use crate::support::Scratch;

fn trials() -> u32 {
    std::env::var("EVENKEEL_TRIALS").ok().and_then(|text| text.parse().ok()).unwrap_or(40)
}

/// The same game twice, the second with the rows of a table in another order.
fn sides<G: Describe>(
    scratch: &Scratch,
    (ruleset, seats): (&str, &str),
    name: &str,
    turn: fn(&mut [String]),
) -> [Experiment; 2] {
    let table = G::TABLES.iter().find(|table| table.name == name).expect("a table of this name");
    let mut rows: Vec<String> = table.text.trim_end().lines().map(str::to_owned).collect();
    turn(&mut rows);
    scratch.write("rows.csv", rows.join("\n") + "\n");
    let file = format!("ruleset = \"{ruleset}\"\nseats = {seats}\n");
    scratch.write("before.toml", file.clone());
    scratch.write("after.toml", format!("{file}[tables]\n{name} = \"rows.csv\"\n"));
    ["before.toml", "after.toml"].map(|name| Experiment::load(&scratch.path(name), read_text).expect("a sound file"))
}

/// Moves five contracts from the top to the bottom.
fn turn_contracts(rows: &mut [String]) {
    rows[1..].rotate_left(5);
}

/// From every place each throw leads to the destination of the seventh throw after it: equally many throws lead to each.
fn turn_destinations(rows: &mut [String]) {
    let all: Vec<Vec<String>> = rows[1..].iter().map(|row| row.split(',').map(str::to_owned).collect()).collect();
    let turned = all.chunk_by(|one, other| one[0] == other[0]).flat_map(|from| {
        let to = move |at: usize| &from[(at + 7) % from.len()][2];
        from.iter().enumerate().map(move |(at, row)| [&row[0], &row[1], to(at), &row[3]].map(String::as_str).join(","))
    });
    rows[1..].clone_from_slice(&turned.collect::<Vec<_>>());
}

/// The number of comparisons with any reported change, and with a changed main effect.
fn alarms(
    ruleset: &'static RulesetInfo,
    [before, after]: &[Experiment; 2],
    games: u64,
    until: Option<Until>,
) -> (u32, u32) {
    let registry = ruleset.registry();
    let (mut any, mut main, mut played) = (0, 0, 0);
    for seed in 0..trials() {
        let mut before = before.clone();
        (before.games, before.seed) = (Some(games), Some(1000 + u64::from(seed)));
        let plan = Plan::compare(&registry, &before, after, &ComparisonAim { margin: None, until }).expect("a plan");
        let options = RunOptions { threads: 1, ..RunOptions::default() };
        let findings = run(&plan, &options, &Quiet, &AtomicBool::new(false)).expect("a run").findings;
        let change = findings.rule_change().expect("a comparison");
        assert!(games < 50 || !change.unmoved, "luck must differ for this to be a test");
        assert_eq!(change.sequential, until.is_some());
        let changed = || change.effects.iter().filter(|effect| effect.decision == Decision::Changed);
        any += u32::from(changed().count() > 0);
        main += u32::from(changed().any(|effect| effect.family == Family::Main));
        played += findings.cells[0].games;
    }
    println!("{games} games at most, {} on average", played / u64::from(trials()));
    (any, main)
}

/// Apart from chance, at most the stated rates: 5% for any change, and half of that for the main effects.
fn assert_rare(what: &str, (any, main): (u32, u32)) {
    let trials = trials();
    for (kind, alarms, promised) in [("anything", any, 0.05), ("a main effect", main, 0.025)] {
        let part = f64::from(alarms) / f64::from(trials);
        // Wilson's interval, three standard errors wide.
        let (low, high) = wilson(part, f64::from(trials), 3.0);
        println!("{what}: {kind} {part:.4} ({low:.4} to {high:.4}), promised {promised}");
        assert!(low <= promised, "{what}: {kind} changed in {alarms} of {trials}");
    }
}

/// Few games and many.
#[test]
fn false_alarms_are_as_rare_as_is_promised() {
    let scratch = Scratch::new();
    let sides =
        sides::<StarTraders>(&scratch, ("star-traders", r#"["courier", "chain"]"#), "contracts", turn_contracts);
    for games in [2, 20, 100] {
        assert_rare(&format!("{games} games"), alarms(&STAR_TRADERS, &sides, games, None));
    }
}

/// A run that stops once its question is decided, or all its games are played.
#[test]
fn false_alarms_of_runs_until_it_is_decided_are_as_rare_as_is_promised() {
    let scratch = Scratch::new();
    let sides = sides::<AstroNavis>(&scratch, ("astronavis", r#"["freighter"]"#), "destinations", turn_destinations);
    for games in [600, 8_000] {
        let found = alarms(&ASTRONAVIS, &sides, games, Some(Until::Decided));
        assert_rare(&format!("until decided, {games} games at most"), found);
    }
}
