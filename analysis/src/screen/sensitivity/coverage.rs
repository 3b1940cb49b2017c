//! How often intervals of indices cover the truth: for made-up effects and outputs, and for whole studies of a race.
//!
//! `EVENKEEL_TRIALS=4000 cargo test --release -p evenkeel-analysis --lib sensitivity::coverage -- --nocapture` measures the figures of
//! `docs/how-to/screen.md`; `benches/sensitivity.py` plays whole studies of a ruleset.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::Registry;

use super::morris::{self, Effects};
use super::sobol::{self, Row, Shares};
use crate::contrast::Confidence;
use crate::estimate::square;
use crate::experiment::Method;
use crate::findings::{Estimate, Findings};
use crate::study::run_study;
use crate::testing::{find, trials};
use crate::train::Draws;
use crate::{Experiment, Plan, Quiet, RunOptions};

/// Possible effects, all equally likely: the same everywhere, more here than there, some in a third of all places, either way, none.
const EFFECTS: [&[f64]; 5] = [&[1.0], &[0.0, 0.5, 1.0, 1.5, 2.0], &[0.0, 0.0, 1.0], &[-1.0, 1.0], &[0.0]];
/// Deviations of the noise in the mean of all games of an effect, if an effect is about 1.
const NOISE: [f64; 2] = [0.05, 1.0];
/// The required coverage of a 95% interval: lowest for a spread of effects that depends on few of them.
const LEAST: f64 = 0.92;

/// Whether an interval covers the truth.
fn holds(found: Estimate, truth: f64) -> bool {
    (found.low - 1e-9..=found.high + 1e-9).contains(&truth)
}

/// Asserts that at least this many of some trials hold, apart from chance.
fn assert_often(name: &str, held: usize, trials: u64, least: f64) {
    let (share, chance) = (held as f64 / trials as f64, 3.0 * (least * (1.0 - least) / trials as f64).sqrt());
    println!("{name}: {:.1}%", 100.0 * share);
    assert!(share >= least - chance, "{name}: {share} of {trials} hold, and {least} should");
}

/// Mean, mean size and spread of effects.
fn truth_of(effects: &[f64]) -> [f64; 3] {
    let mean = |of: &dyn Fn(f64) -> f64| effects.iter().map(|effect| of(*effect)).sum::<f64>() / effects.len() as f64;
    let middle = mean(&|effect| effect);
    [middle, mean(&f64::abs), mean(&|effect| square(effect - middle)).sqrt()]
}

#[test]
fn effects_are_where_their_intervals_are() {
    let studies = trials(1000);
    for (at, effects) in EFFECTS.iter().enumerate() {
        for (trajectories, noise) in [20, 100].into_iter().flat_map(|units| NOISE.map(|noise| (units, noise))) {
            let (truth, mut held, mut draws) = (truth_of(effects), [0; 3], Draws::new(7, at as u64));
            let chances = vec![1.0 / effects.len() as f64; effects.len()];
            for _ in 0..studies {
                let mut one = || {
                    let effect = effects[draws.choose(&chances)];
                    [0, 1].map(|_| effect + noise * 2.0_f64.sqrt() * draws.normal())
                };
                let seen: Vec<[f64; 2]> = (0..trajectories).map(|_| one()).collect();
                let Effects { mean, size, spread } = morris::conclude(&seen, 0.0, 0.95);
                let found = [mean, size, spread].into_iter().zip(truth).map(|(found, truth)| holds(found, truth));
                held.iter_mut().zip(found).for_each(|(held, holds)| *held += usize::from(holds));
            }
            for (name, held) in ["mean", "size", "spread"].into_iter().zip(held) {
                let name = format!("{name} of {effects:?}, {trajectories} trajectories, noise {noise}");
                assert_often(&name, held, studies, LEAST);
            }
        }
    }
}

/// An output decided by a first input, whose effect grows with a second; a third has no effect.
fn output(point: &[f64]) -> f64 {
    (point[0] - 0.5) * (0.5 + point[1])
}

/// Its indices: the variance of `x y` is 1/12 (1 + 1/12). The first explains 12 of 13 parts by itself and all with the second.
const TRUTH: [[f64; 2]; 3] = [[12.0 / 13.0, 1.0], [0.0, 1.0 / 13.0], [0.0, 0.0]];

#[test]
fn shares_are_where_their_intervals_are() {
    let studies = trials(1000);
    let deviation = (13.0_f64 / 144.0).sqrt();
    for (rows, noise) in [64, 128].into_iter().flat_map(|rows| NOISE.map(|noise| (rows, noise))) {
        let (mut held, mut draws, mut known) = ([[0; 2]; 3], Draws::new(8, 0), 0);
        for study in 0..studies {
            let mut row = |index: u32| {
                let [a, b] = sobol::point(index, 3, study as u32);
                let shared = [0, 1].map(|_| draws.normal());
                let mut at =
                    |point: &[f64]| shared.map(|shared| output(point) + noise * deviation * (shared + draws.normal()));
                let mixed = |input: usize| {
                    let mut mixed = a.clone();
                    mixed[input] = b[input];
                    mixed
                };
                Row { a: at(&a), b: at(&b), ab: (0..3).map(|input| at(&mixed(input))).collect() }
            };
            let rows: Vec<Row> = (0..rows).map(&mut row).collect();
            let sure = Confidence { within: 0.95, clear: 0.999 };
            let Some((_, shares)) = sobol::conclude(&rows, sure) else { continue };
            known += 1;
            for ((held, truth), Shares { first, total, .. }) in held.iter_mut().zip(TRUTH).zip(shares) {
                held[0] += usize::from(holds(first, truth[0]));
                held[1] += usize::from(holds(total, truth[1]));
            }
        }
        println!("{rows} rows, noise {noise}: shares are known in {known} of {studies} studies");
        assert!(4 * known >= studies, "{known}");
        for (input, held) in held.into_iter().enumerate() {
            for (name, held) in ["by itself", "with interactions"].into_iter().zip(held) {
                assert_often(&format!("{input} {name}, {rows} rows, noise {noise}"), held, known, LEAST);
            }
        }
    }
}

/// If there is only noise, no shares are reported.
#[test]
fn nothing_is_not_shared() {
    let (studies, mut draws) = (trials(1000), Draws::new(9, 0));
    let mut told = 0;
    for _ in 0..studies {
        let mut at = || [0, 1].map(|_| draws.normal());
        let rows: Vec<Row> = (0..128).map(|_| Row { a: at(), b: at(), ab: vec![at(), at()] }).collect();
        told += usize::from(sobol::conclude(&rows, Confidence::of(8)).is_some());
    }
    println!("shares of nothing are told in {told} of {studies} studies");
    assert!(told <= studies.div_ceil(200) as usize, "{told} of {studies}");
}

/// The varied rules of a race, with every value of the grid.
const RULES: &str = "seats = [\"walker\", \"sprinter\"]
[[vary]]
parameter = \"goal\"
values = [20, 30, 40, 50]
[[vary]]
parameter = \"sprint.trip\"
values = [0, 1, 3, 5]
[[vary]]
parameter = \"calm\"
values = [false, true]
";

/// Effects over the whole range on the grid, of each rule: goal, chance of tripping, whether it is calm.
fn grid(findings: &Findings, of: impl Fn(&crate::findings::Cell) -> f64) -> [Vec<f64>; 3] {
    let at = |wanted: [i64; 3]| {
        let is = |cell: &&crate::findings::Cell| {
            let number = |name: &str| match &cell.parameters[name] {
                Value::Integer(number) => *number,
                Value::Switch(on) => i64::from(*on),
                other => panic!("{other}"),
            };
            ["goal", "sprint.trip", "calm"].map(number) == wanted
        };
        of(findings.cells.iter().find(is).unwrap())
    };
    let (goals, trips, calm) = ([20, 30, 40, 50], [0, 1, 3, 5], [0, 1]);
    let mut effects = [const { Vec::new() }; 3];
    for (pair, trip, calm) in each(2, &trips, &calm) {
        let [from, to] = [goals[pair], goals[pair + 2]];
        effects[0].push((at([to, trip, calm]) - at([from, trip, calm])) * 30.0 / (to - from) as f64);
    }
    for (pair, goal, calm) in each(2, &goals, &calm) {
        let [from, to] = [trips[pair], trips[pair + 2]];
        effects[1].push((at([goal, to, calm]) - at([goal, from, calm])) * 5.0 / (to - from) as f64);
    }
    for (_, goal, trip) in each(1, &goals, &trips) {
        effects[2].push(at([goal, trip, 1]) - at([goal, trip, 0]));
    }
    effects
}

/// Every position below a number with every value of two others.
fn each(below: usize, one: &[i64], other: &[i64]) -> Vec<(usize, i64, i64)> {
    let with = |at: usize, one: i64| other.iter().map(move |other| (at, one, *other));
    (0..below).flat_map(|at| one.iter().flat_map(move |one| with(at, *one))).collect()
}

/// Whole studies of the race by elementary effects, each with its own seeds, against a grid of many games.
#[test]
fn whole_studies_hold_together() {
    let truth = find(&format!("seed = 99\ngames = 16384\n{RULES}"));
    let rounds = grid(&truth, |cell| cell.metrics["rounds"].mean);
    let walker = grid(&truth, |cell| cell.strategies["walker"].win_rate.estimate);
    let truth = [("rounds.mean", rounds), ("win_rate.walker", walker)];
    let studies = trials(40).min(1000);
    let (mut together, mut single, mut numbers) = (0, 0, 0);
    for seed in 0..studies {
        let mut experiment = Experiment::parse("race.toml", &format!("seed = {seed}\ngames = 64\n{RULES}")).unwrap();
        experiment.ask_screen(&["goal,sprint.trip,calm".to_owned()], Method::Morris, Some(20), None);
        let plan: Plan = Plan::new(&Registry::of::<crate::testing::Race>(), &experiment).unwrap();
        let ran = run_study(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap();
        let found = ran.findings.sensitivity.unwrap();
        let mut all = true;
        for (name, effects) in &truth {
            let quantity = found.quantities.iter().find(|quantity| quantity.name == *name).unwrap();
            for (rule, effects) in ["goal", "sprint.trip", "calm"].into_iter().zip(effects) {
                let own = &quantity.inputs.iter().find(|input| input.rule == rule).unwrap().indices;
                for (index, truth) in ["mean", "size", "spread"].into_iter().zip(truth_of(effects)) {
                    let held = holds(own[index], truth);
                    (single, numbers, all) = (single + usize::from(held), numbers + 1, all && held);
                }
            }
        }
        together += usize::from(all);
    }
    assert_often("races, each number", single, numbers, 0.99);
    assert_often("races, all numbers together", together, studies, 0.95);
}
