//! Whether the trained weights of the strategies are better than those of their league's start, which were set by hand. The luck is new to
//! all training; the seat and the table of strategies set by hand are the same.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, criterion_group, criterion_main};
use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, read_text, run};
use evenkeel_astronavis_strategies::AstroNavisRoster;
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{HasInfo as _, Registry, Roster};

/// Seed of these games. Trainings use their own luck.
const SEED: u64 = 20_261_122;

/// A table at which all strategies of a ruleset are tested in turn.
struct Trial {
    variant: &'static str,
    rules: &'static [&'static str],
    seats: usize,
    games: u64,
}

/// The result of the first of a line-up: its win rate, or, alone at the table, its mean score.
fn result<R: Roster>(trial: &Trial, lineup: &[String]) -> f64 {
    let mut experiment = Experiment::default();
    experiment.set_ruleset(R::INFO.id);
    experiment.set_variant("--variant", trial.variant);
    trial.rules.iter().for_each(|rule| experiment.set_rule(rule).expect("a rule and a value"));
    experiment.set_seats(&lineup.join(",")).expect("a line-up");
    (experiment.games, experiment.seed) = (Some(trial.games), Some(SEED));
    let league =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("strategies").join(R::INFO.id.replace('-', "_")).join("league");
    experiment.read_trained(&[], |path| read_text(&league.join(path))).unwrap_or_else(|faults| panic!("{faults:?}"));
    let plan = Plan::new(&Registry::of::<R>(), &experiment).unwrap_or_else(|faults| panic!("{faults}"));
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

/// The gain of each strategy over itself as set by hand, with its neighbours in the list at the table.
fn gains<R: Roster>(trial: &Trial) -> Vec<(&'static str, f64)> {
    let names: Vec<&'static str> = R::strategies().into_iter().map(|entry| entry.name).collect();
    let gain = |index: usize| {
        let others = names.iter().cycle().skip(index + 1).take(trial.seats - 1).map(|other| by_hand(other));
        let others: Vec<String> = others.collect();
        let at_the_table = |first: String| result::<R>(trial, &[&[first][..], &others].concat());
        (names[index], at_the_table(names[index].to_owned()) - at_the_table(by_hand(names[index])))
    };
    (0..names.len()).map(gain).collect()
}

/// Asserts that training improved the strategies on the whole, and times these games.
fn compare<R: Roster>(c: &mut Criterion, trial: &Trial) {
    let found = gains::<R>(trial);
    let mean = found.iter().map(|(_, gain)| gain / f64::from(found.len() as u32)).sum::<f64>();
    println!("{} {} {:?}: {found:.3?}, {mean:.3} on average", R::INFO.id, trial.variant, trial.rules);
    assert!(mean > 0.0, "{}: strategies were better as they were set by hand: {found:?}", R::INFO.id);
    let name = [&[R::INFO.id, trial.variant], trial.rules].concat().join(" ");
    let few = Trial { games: trial.games / 20, ..*trial };
    let once = gains::<R>(&few);
    let mut group = c.benchmark_group("league");
    group.sample_size(10);
    group.bench_function(name, |bencher| bencher.iter(|| assert_eq!(gains::<R>(&few), once)));
    group.finish();
}

fn league(c: &mut Criterion) {
    let table = |variant, rules, seats, games| Trial { variant, rules, seats, games };
    compare::<SmugglersRoster>(c, &table("2.0", &[], 4, 8000));
    compare::<KnightHawksRoster>(c, &table("advanced", &["battle=k4"], 2, 400));
    compare::<KnightHawksRoster>(c, &table("advanced", &["battle=k11"], 2, 400));
    for variant in ["basic", "advanced"] {
        compare::<StarTradersRoster>(c, &table(variant, &[], 4, 2000));
        compare::<AstroNavisRoster>(c, &table(variant, &[], 1, 4000));
    }
}

criterion_group!(benches, league);
criterion_main!(benches);
