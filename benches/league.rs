//! Tests that the trained weights of strategies are better than their league's initial weights, set by hand. The random numbers are new to all
//! training; the seat and the other strategies, set by hand, are the same.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, criterion_group, criterion_main};
use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, read_text, run};
use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::RulesetInfo;

/// Seed of these games. Trainings use their own random numbers.
const SEED: u64 = 20_261_122;

/// A table at which all strategies of a ruleset play in turn.
struct Trial {
    variant: &'static str,
    rules: &'static [&'static str],
    seats: usize,
    games: u64,
}

/// The result of the first player of a line-up: its win rate or, alone at the table, its mean score.
fn result(ruleset: &'static RulesetInfo, trial: &Trial, lineup: &[String]) -> f64 {
    let mut experiment = Experiment::default();
    experiment.set_ruleset(ruleset.id);
    experiment.set_variant("--variant", trial.variant);
    trial.rules.iter().for_each(|rule| experiment.set_rule(rule).expect("a rule and a value"));
    experiment.set_seats(&lineup.join(",")).expect("a line-up");
    (experiment.games, experiment.seed) = (Some(trial.games), Some(SEED));
    let league =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("strategies").join(ruleset.id.replace('-', "_")).join("league");
    experiment.read_trained(&[], |path| read_text(&league.join(path))).unwrap_or_else(|faults| panic!("{faults:?}"));
    let plan = Plan::new(&ruleset.registry(), &experiment).unwrap_or_else(|faults| panic!("{faults}"));
    let ran = run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).expect("a plan that runs");
    let found = &ran.findings.cells[0].strategies[&plan.cells[0].labels[0]];
    match ran.findings.themes.score.as_ref().filter(|_| plan.rotations() == 1) {
        Some(score) => found.metrics[score].mean,
        None => found.win_rate.estimate,
    }
}

/// A strategy with its weights set by hand.
fn by_hand(strategy: &str) -> String {
    format!("{strategy}@round-0/{strategy}.toml")
}

/// The gain of each strategy over itself set by hand, with its neighbours in the list at the table.
fn gains(ruleset: &'static RulesetInfo, trial: &Trial) -> Vec<(&'static str, f64)> {
    let names: Vec<&'static str> = ruleset.registry().own().map(|entry| entry.name).collect();
    let gain = |index: usize| {
        let others = names.iter().cycle().skip(index + 1).take(trial.seats - 1).map(|other| by_hand(other));
        let others: Vec<String> = others.collect();
        let at_the_table = |first: String| result(ruleset, trial, &[&[first][..], &others].concat());
        (names[index], at_the_table(names[index].to_owned()) - at_the_table(by_hand(names[index])))
    };
    (0..names.len()).map(gain).collect()
}

/// Asserts that training improved the strategies overall, and times these games.
fn compare(ruleset: &'static RulesetInfo, c: &mut Criterion, trial: &Trial) {
    let found = gains(ruleset, trial);
    let mean = found.iter().map(|(_, gain)| gain / f64::from(found.len() as u32)).sum::<f64>();
    println!("{} {} {:?}: {found:.3?}, {mean:.3} on average", ruleset.id, trial.variant, trial.rules);
    assert!(mean > 0.0, "{}: strategies were better as they were set by hand: {found:?}", ruleset.id);
    let name = [&[ruleset.id, trial.variant], trial.rules].concat().join(" ");
    let few = Trial { games: trial.games / 20, ..*trial };
    let once = gains(ruleset, &few);
    let mut group = c.benchmark_group("league");
    group.sample_size(10);
    group.bench_function(name, |bencher| bencher.iter(|| assert_eq!(gains(ruleset, &few), once)));
    group.finish();
}

fn league(c: &mut Criterion) {
    let table = |variant, rules, seats, games| Trial { variant, rules, seats, games };
    compare(&SMUGGLERS, c, &table("2.0", &[], 4, 8000));
    compare(&KNIGHT_HAWKS, c, &table("advanced", &["battle=k4"], 2, 400));
    compare(&KNIGHT_HAWKS, c, &table("advanced", &["battle=k11"], 2, 400));
    for variant in ["basic", "advanced"] {
        compare(&STAR_TRADERS, c, &table(variant, &[], 4, 2000));
        compare(&ASTRONAVIS, c, &table(variant, &[], 1, 4000));
    }
}

criterion_group!(benches, league);
criterion_main!(benches);
