//! How often `compare` finds a change where there is none, with the games as they are played.
//!
//! Contracts of Star Traders are drawn by their row. In another order of the rows luck falls otherwise, with the same chances: two
//! sides that differ in that alone are the same game. Twice the same luck is no such test: there nothing differs at all.
//!
//! `EVENKEEL_TRIALS=2000 cargo test --release --workspace --test program false_alarms -- --nocapture` measures the table of
//! `docs/statistics.md`.

use std::sync::atomic::AtomicBool;

use evenkeel_analysis::estimate::wilson;
use evenkeel_analysis::findings::{Decision, Family};
use evenkeel_analysis::{ComparisonAim, Experiment, Plan, Quiet, RunOptions, read_text, run};
use evenkeel_engine::Describe;
use evenkeel_engine::star_traders::StarTraders;
use evenkeel_strategies::Registry;

use crate::support::Scratch;

fn trials() -> u32 {
    std::env::var("EVENKEEL_TRIALS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

/// Twice the same game, the second with the contracts in another order.
fn sides(scratch: &Scratch) -> [Experiment; 2] {
    let table = StarTraders::TABLES.iter().find(|table| table.name == "contracts").expect("there are contracts");
    let mut rows: Vec<&str> = table.text.trim_end().lines().collect();
    rows[1..].rotate_left(5);
    scratch.write("contracts.csv", rows.join("\n") + "\n");
    scratch.write("before.toml", "ruleset = \"star-traders\"\nseats = [\"courier\", \"chain\"]\n");
    scratch.write(
        "after.toml",
        "ruleset = \"star-traders\"\nseats = [\"courier\", \"chain\"]\n[tables]\ncontracts = \"contracts.csv\"\n",
    );
    ["before.toml", "after.toml"].map(|name| Experiment::load(&scratch.path(name), read_text).expect("a sound file"))
}

/// In how many comparisons anything at all was called changed, and in how many a main effect.
fn alarms([before, after]: &[Experiment; 2], games: u64) -> (u32, u32) {
    let registry = Registry::<StarTraders>::built_in();
    let (mut any, mut main) = (0, 0);
    for seed in 0..trials() {
        let mut before = before.clone();
        (before.games, before.seed) = (Some(games), Some(1000 + u64::from(seed)));
        let plan = Plan::compare(&registry, &before, after, &ComparisonAim::default()).expect("a plan");
        let options = RunOptions { threads: 1, ..RunOptions::default() };
        let findings = run(&plan, &options, &Quiet, &AtomicBool::new(false)).expect("a run").findings;
        let change = findings.rule_change().expect("a comparison");
        assert!(games < 50 || !change.dead, "luck must differ for this to be a test");
        let changed = || change.effects.iter().filter(|effect| effect.decision == Decision::Changed);
        any += u32::from(changed().count() > 0);
        main += u32::from(changed().any(|effect| effect.family == Family::Main));
    }
    (any, main)
}

/// Few games and many: of what is promised, 5 per cent for anything and half of that for the main effects,
/// no more than chance allows for.
#[test]
fn false_alarms_are_as_rare_as_is_promised() {
    let (scratch, trials) = (Scratch::new(), trials());
    let sides = sides(&scratch);
    for games in [2, 20, 100] {
        let (any, main) = alarms(&sides, games);
        for (what, alarms, promised) in [("anything", any, 0.05), ("a main effect", main, 0.025)] {
            let part = f64::from(alarms) / f64::from(trials);
            // Wilson's interval, three standard errors wide.
            let (low, high) = wilson(part, f64::from(trials), 3.0);
            println!("{games:6} games: {what} {part:.4} ({low:.4} to {high:.4}), promised {promised}");
            assert!(low <= promised, "{games} games: {what} changed in {alarms} of {trials}");
        }
    }
}
