//! Trainings against drawn opponents, and the reason for several lucks.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use super::super::play::TrainingRun;
use super::super::score::{Luck, Oracle, total};
use super::super::{Opponents, TrainingOptions, TrainingPlan, run_training};
use crate::estimate::square;
use crate::experiment::Mixture;
use crate::run::{Quiet, RunOptions};
use crate::testing::runners;
use crate::{Experiment, Training};

fn plan_of(text: &str, strategy: &str, mixture: Mixture) -> Result<TrainingPlan, String> {
    let experiment = Experiment::parse("race.toml", text).unwrap();
    let options =
        TrainingOptions { strategy: strategy.to_owned(), mixture: Some(mixture), ..TrainingOptions::default() };
    TrainingPlan::new(&runners(), &experiment, &options).map_err(|faults| faults.to_string())
}

fn mixture(table: usize, weights: &[(&str, f64)]) -> Mixture {
    let weights: Vec<_> = weights.iter().map(|(name, weight)| ((*name).to_owned(), *weight)).collect();
    Mixture::new("mixture.toml", "race", table, &weights)
}

const TEXT: &str = "ruleset = \"race\"\nrules = { sprint.trip = 0 }\nseed = 3\ngames = 6000";

/// Every seat is drawn separately by its share, again in every block.
#[test]
fn opponents_are_drawn_by_their_shares() {
    let plan = plan_of(TEXT, "runner", mixture(3, &[("walker", 0.7), ("sprinter", 0.3)])).unwrap();
    let Opponents::Drawn(drawn) = &plan.against else { panic!("{:?}", plan.against) };
    let mut counts = BTreeMap::new();
    for block in 0..4000 {
        let lineup = drawn.in_block(7, block);
        let labels: Vec<String> = lineup.members().iter().map(|member| member.label.clone()).collect();
        *counts.entry(labels.join(",")).or_insert(0) += 1;
    }
    for (seats, wanted) in
        [("walker,walker", 0.49), ("walker,sprinter", 0.21), ("sprinter,walker", 0.21), ("sprinter,sprinter", 0.09)]
    {
        let found = f64::from(counts[seats]) / 4000.0;
        assert!((found - wanted).abs() < 0.03, "{seats}: {found}");
    }
    assert_eq!(drawn.in_block(7, 5), drawn.in_block(7, 5));
    assert_eq!(drawn.shares().collect::<Vec<_>>(), [("walker", 0.7), ("sprinter", 0.3)]);
}

/// The score of a block is that of the line-up drawn for it.
#[test]
fn a_block_is_played_against_those_who_were_drawn_for_it() {
    let drawn = plan_of(TEXT, "runner", mixture(2, &[("walker", 0.5), ("sprinter", 0.5)])).unwrap();
    let alone = |name: &str| plan_of(TEXT, "runner", mixture(2, &[(name, 1.0)])).unwrap();
    let score = |plan: &TrainingPlan| {
        let stop = AtomicBool::new(false);
        let mut arena = TrainingRun::open(plan, &RunOptions::default(), &Quiet, &stop).unwrap();
        arena.score(Luck::Judging, 0..200, &[plan.space.start()]).unwrap().swap_remove(0)
    };
    let (mixed, walker, sprinter) = (score(&drawn), score(&alone("walker")), score(&alone("sprinter")));
    let mut met = BTreeMap::new();
    for block in 0..200 {
        let lineup = drawn.against.at(0, drawn.seed_of(Luck::Judging), block);
        let name = lineup.members()[0].label.clone();
        let wanted = if name == "walker" { &walker } else { &sprinter };
        assert_eq!(mixed[block as usize], wanted[block as usize], "block {block}");
        *met.entry(name).or_insert(0) += 1;
    }
    assert!(met["walker"] > 70 && met["sprinter"] > 70, "{met:?}");
    assert_ne!(walker, sprinter);
}

#[test]
fn a_file_says_what_opponents_were_drawn_from() {
    let plan = plan_of(TEXT, "runner", mixture(3, &[("walker", 0.7), ("sprinter", 0.3)])).unwrap();
    let train = |threads| {
        let options = RunOptions { threads, ..RunOptions::default() };
        run_training(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap()
    };
    let Training { trained, .. } = train(1);
    assert_eq!(trained, train(3).trained);
    assert_eq!(trained.mixture, [("sprinter".to_owned(), 0.3), ("walker".to_owned(), 0.7)].into());
    assert!(trained.against.is_empty() && trained.command.contains(" --mixture mixture.toml "), "{}", trained.command);
    let again: crate::TrainedForm = toml::from_str(&trained.to_toml()).unwrap();
    assert_eq!(again, trained);
}

#[test]
fn a_mixture_must_be_of_the_game() {
    let refused = |mixture| plan_of(TEXT, "runner", mixture).unwrap_err();
    assert!(refused(mixture(1, &[("walker", 1.0)])).contains("no opponents can be drawn for a table of 1"));
    assert!(refused(mixture(9, &[("walker", 1.0)])).contains("no opponents can be drawn for a table of 9"));
    assert!(refused(mixture(2, &[("walkr", 1.0)])).contains("did you mean `walker`?"));
    let other = Mixture { ruleset: "chess".to_owned(), ..mixture(2, &[("walker", 1.0)]) };
    assert!(refused(other).contains("this mixture is for chess, not for race"));
}

/// The reason for three lucks. Of forty equal coins, the best on some blocks is far ahead of the first on those blocks, but not on others.
#[test]
fn whoever_was_chosen_on_some_luck_is_overrated_there_and_nowhere_else() {
    let plan = plan_of(TEXT, "coin", mixture(2, &[("walker", 1.0)])).unwrap();
    let stop = AtomicBool::new(false);
    let mut arena = TrainingRun::open(&plan, &RunOptions::default(), &Quiet, &stop).unwrap();
    let points: Vec<Vec<i64>> = (0..40)
        .map(|number| {
            let mut point = plan.space.start();
            (point[0], point[1]) = (number % 6, number);
            point
        })
        .collect();
    // Differences of block sums from the mean of all coins, for the chosen one: with its own seeds, and with others.
    let (mut own, mut fresh) = (Vec::new(), Vec::new());
    for trial in 0..40 {
        let blocks = trial * 10..(trial + 1) * 10;
        let mut against_all = |luck, chosen: Option<usize>| {
            let scores = arena.score(luck, blocks.clone(), &points).unwrap();
            let totals: Vec<f64> = scores.iter().map(|scores| total(scores) as f64 / 20e6).collect();
            let mean = totals.iter().sum::<f64>() / totals.len() as f64;
            let best = (0..totals.len()).max_by(|&one, &other| totals[one].total_cmp(&totals[other])).unwrap();
            let chosen = chosen.unwrap_or(best);
            (chosen, totals[chosen] - mean)
        };
        let (chosen, biased) = against_all(Luck::Training, None);
        own.push(biased);
        fresh.push(against_all(Luck::Judging, Some(chosen)).1);
    }
    let mean = |found: &[f64]| found.iter().sum::<f64>() / found.len() as f64;
    let error = |found: &[f64]| {
        let squares: f64 = found.iter().map(|one| square(one - mean(found))).sum();
        (squares / (found.len() - 1) as f64 / found.len() as f64).sqrt()
    };
    assert!(mean(&own) > 5.0 * error(&own), "overrated where it was chosen: {} ± {}", mean(&own), error(&own));
    assert!(mean(&fresh).abs() < 3.0 * error(&fresh), "and right elsewhere: {} ± {}", mean(&fresh), error(&fresh));
}
