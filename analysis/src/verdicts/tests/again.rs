//! A sentence is reported only if another seed would report it again, in 19 of 20 runs of that size.
//!
//! Small studies run over many seeds. Each sentence must appear nearly always or, as a false alarm, hardly ever: a sentence in half of the runs
//! depends on the seed. Numbers may differ, their subjects may not.
//!
//! For any level required of a sentence, there is a size at which it appears in half of the runs: where the truth lies just at that level. The sizes
//! here avoid that: a sentence must follow the truth, not the seed, wherever luck can be distinguished from it.
//!
//! `EVENKEEL_TRIALS=200 cargo test --release --workspace --lib told_again` takes more seeds.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use evenkeel_strategies::Registry;

use super::{TWO, vary};
use crate::estimate::beta_share;
use crate::experiment::TournamentOptions;
use crate::findings::Findings;
use crate::testing::{Race, find, trials};
use crate::tournament::{TournamentPlan, run_tournament};
use crate::{ComparisonAim, Experiment, Plan, Quiet, RunOptions, run};

/// The minimum share of runs that repeat a reported sentence; a false alarm may appear in the rest at most.
const AGAIN: f64 = 0.95;
/// A result less probable than this is a breach.
const BREACH: f64 = 0.01;

/// The words of a sentence without the numbers that luck decides. Numbers after `at`, `seat` or `between` are places, not amounts.
fn words(text: &str) -> String {
    let mut before = "";
    let mask = |word| {
        let place = ["at", "seat", "between", "beyond"].contains(&before) && !str::contains(word, ['%', '.']);
        before = word;
        let number = str::contains(word, |letter: char| letter.is_ascii_digit());
        if number && !place { "#" } else { word }
    };
    text.split_whitespace().map(mask).collect::<Vec<_>>().join(" ")
}

/// The sentences that are too frequent for false alarms and too rare to be reported.
fn wavering(study: impl Fn(u64) -> Findings) -> Vec<String> {
    let runs = trials(20);
    let mut told: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..runs {
        let findings = study(seed);
        let strip = findings.strip.iter().map(|glance| format!("{}: {}", glance.question.text(), glance.word));
        for text in findings.verdicts.iter().map(|verdict| words(&verdict.text)).chain(strip) {
            *told.entry(text).or_default() += 1;
        }
    }
    // The probability that a sentence with this chance is in at most this many of the runs.
    let at_most = |chance: f64, times: u64| match runs - times {
        0 => 1.0,
        others => beta_share(others as f64, (times + 1) as f64, 1.0 - chance, chance),
    };
    let wavers = |times: u64| at_most(AGAIN, times) < BREACH && 1.0 - at_most(1.0 - AGAIN, times - 1) < BREACH;
    told.into_iter()
        .filter(|(_, times)| wavers(*times))
        .map(|(text, times)| format!("{times} of {runs}: {text}"))
        .collect()
}

#[track_caller]
fn assert_told_again(text: &str) {
    let wavering = wavering(|seed| find(&format!("seed = {}\n{text}", 1000 + seed)));
    assert!(wavering.is_empty(), "{text}\n{wavering:#?}");
}

#[test]
fn sentences_about_a_simulation_are_told_again() {
    for games in [8, 100, 4000] {
        assert_told_again(&format!("{TWO}games = {games}"));
    }
    assert_told_again("seats = [\"walker\", \"sprinter\", \"walker\"]\ngames = 3000\n");
}

/// Equal strategies with and without a head start.
#[test]
fn sentences_about_equals_are_told_again() {
    let equals = "seats = [\"walker\", \"walker\", \"walker\"]\ngames = 6000\n";
    assert_told_again(&format!("{equals}[rules]\nhead_start = 9\n"));
    assert_told_again(equals);
    assert_told_again(&format!("{equals}{}", vary("head_start", "[0, 9]")));
}

#[test]
fn sentences_about_a_sweep_are_told_again() {
    assert_told_again(&format!("{TWO}games = 3000\n{}", vary("sprint.trip", "[0, 1, 2, 3, 4, 5, 6]")));
    assert_told_again(&format!("{TWO}games = 3000\n{}", vary("limit", "[200, 300]")));
    assert_told_again(&format!(
        "{TWO}games = 3000\n{}{}",
        vary("sprint.trip", "[1, 5]"),
        vary("calm", "[true, false]")
    ));
}

#[test]
fn sentences_about_one_player_alone_are_told_again() {
    assert_told_again("seats = [\"sprinter\"]\ngames = 1000");
    assert_told_again(&format!("seats = [\"sprinter\"]\ngames = 1000\n{}", vary("sprint.trip", "[3, 0, 5]")));
    assert_told_again(&format!("seats = [\"walker\"]\ngames = 1000\n{}", vary("limit", "[200, 300]")));
}

#[test]
fn sentences_about_a_change_are_told_again() {
    for (rule, games) in [("sprint.trip = 6", 3000), ("limit = 300", 3000), ("goal = 31", 3000)] {
        let wavering = wavering(|seed| {
            let read = |text: &str| Experiment::parse("race.toml", text).unwrap();
            let before = read(&format!("{TWO}games = {games}\nseed = {}\n", 1000 + seed));
            let after = read(&format!("[rules]\n{rule}\n"));
            let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default());
            let options = RunOptions { threads: 2, ..RunOptions::default() };
            run(&plan.unwrap(), &options, &Quiet, &AtomicBool::new(false)).unwrap().findings
        });
        assert!(wavering.is_empty(), "{rule}\n{wavering:#?}");
    }
}

/// At a table of two, with one player ahead, one behind and two equal; at a table of three; alone.
#[test]
fn sentences_about_a_tournament_are_told_again() {
    let three = "seats = [\"sprinter\", \"sprinter{keen=6}\", \"walker\"]\nrules.sprint.trip = 1\n";
    let four =
        "seats = [\"walker\", \"sprinter\", \"sprinter{keen=3}\", \"sprinter{keen=1}\"]\nrules.sprint.trip = 1\n";
    for (text, table, games) in
        [(three, 2, 24), (three, 2, 6000), (four, 2, 3000), (four, 3, 3600), (three, 1, 600), (four, 4, 80)]
    {
        let wavering = wavering(|seed| {
            let experiment =
                Experiment::parse("race.toml", &format!("games = {games}\nseed = {}\n{text}", 1000 + seed));
            let asked = TournamentOptions { table: Some(table), ..TournamentOptions::default() };
            let plan = TournamentPlan::new(&Registry::of::<Race>(), &experiment.unwrap(), &asked).unwrap();
            let options = RunOptions { threads: 2, ..RunOptions::default() };
            run_tournament(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap().findings
        });
        assert!(wavering.is_empty(), "{text}table of {table}, {games} games\n{wavering:#?}");
    }
}
