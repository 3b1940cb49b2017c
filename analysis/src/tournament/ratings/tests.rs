use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::*;
use crate::estimate::square;
use crate::experiment::Rate;
use crate::tournament::stages::Stages;

streams! {
    enum Chance { Luck, Win }
}

const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

fn stages() -> Stages {
    Stages::new(3, &PAIRS.map(|pair| pair.to_vec()), Rate::Ranks)
}

/// Blocks of four games of every pair; the luck of the block helps or hinders the smaller number in all of them. It wins `even` of 100 games besides
/// those decided by luck.
fn play(stages: &Stages, trial: u64, blocks: u64, even: u32) -> Vec<Vec<i64>> {
    let play_block = |block| {
        let mut dice = PcgDice::new::<Chance>(Luck::of_table(trial, block));
        let mut counts = vec![0; stages.len()];
        for pair in PAIRS {
            let luck = dice.below(Chance::Luck, 2) * 40;
            for _ in 0..4 {
                let won = dice.below(Chance::Win, 100) < even + luck;
                stages.count(&pair, |player| 1 + u8::from((player == pair[0]) != won), &mut counts);
            }
        }
        counts
    };
    (0..blocks).map(play_block).collect()
}

/// The part of intervals of all ratings, and of their differences, that cover the truth.
fn coverage(blocks: u64, even: u32, truth: &[f64], trials: u64) -> (f64, f64) {
    let (stages, mut held, mut apart) = (stages(), 0, 0);
    let quantiles = Quantiles::new(CONFIDENCE, blocks);
    let holds = |found: &Estimate, truth: f64| usize::from(found.low <= truth && truth <= found.high);
    for trial in 0..trials {
        let batches = play(&stages, trial, blocks, even);
        let found = rate(&stages, &batches.iter().collect::<Vec<_>>());
        held += (0..3).map(|player| holds(&found.rating(player), truth[player])).sum::<usize>();
        let lead = |pair: [usize; 2]| found.lead((pair[0], pair[1])).interval(&quantiles);
        apart += PAIRS.map(|pair| holds(&lead(pair), truth[pair[0]] - truth[pair[1]])).iter().sum::<usize>();
    }
    let of = |count: usize| count as f64 / (3 * trials) as f64;
    (of(held), of(apart))
}

/// For three equal players, all true ratings are 0. If the smaller number wins 3 games of 4, the true rating is the limit of many games.
#[test]
fn intervals_hold_the_truth_as_often_as_they_say() {
    let trials = std::env::var("EVENKEEL_TRIALS").ok().and_then(|trials| trials.parse().ok()).unwrap_or(400);
    let uneven = of_shares(0.75);
    for (kind, even, truth) in [("three equals", 30, vec![0.0; 3]), ("three of whom one wins 75%", 55, uneven)] {
        for blocks in [2, 5, 10, 30, 100] {
            let (held, apart) = coverage(blocks, even, &truth, trials);
            println!("{kind} | {blocks} blocks | ratings {:.1}% | differences {:.1}%", held * 100.0, apart * 100.0);
            let least = 0.94 - 3.0 * (0.05 * 0.95 / (2.0 * trials as f64)).sqrt();
            assert!(held > least && apart > least, "{kind}, {blocks} blocks: {held}, {apart}");
        }
    }
}

/// The ratings of three players, if the smaller number of every pair wins this share of the games.
fn of_shares(share: f64) -> Vec<f64> {
    let stages = stages();
    let mut counts = vec![0; stages.len()];
    for pair in PAIRS {
        for game in 0..100_000 {
            let won = f64::from(game) < share * 100_000.0;
            stages.count(&pair, |player| 1 + u8::from((player == pair[0]) != won), &mut counts);
        }
    }
    let found = rate(&stages, &[&counts]);
    found.logs.iter().map(|log| points(*log)).collect()
}

/// Two players that score even in every block: no block differs, and yet there is an interval.
#[test]
fn blocks_that_do_not_differ_are_not_taken_for_certain() {
    let stages = Stages::new(2, &[vec![0, 1]], Rate::Ranks);
    let mut counts = vec![0; stages.len()];
    for winner in [0, 1] {
        stages.count(&[0, 1], |player| 1 + u8::from(player != winner), &mut counts);
    }
    let found = rate(&stages, &[&counts; 5]).rating(0);
    assert!(found.estimate.abs() < 1e-9 && found.low < -30.0 && found.high > 30.0, "{found:?}");
}

#[test]
fn one_batch_tells_nothing_about_the_rest() {
    let stages = Stages::new(2, &[vec![0, 1]], Rate::Ranks);
    let mut counts = vec![0; stages.len()];
    stages.count(&[0, 1], |player| 1 + player as u8, &mut counts);
    let found = rate(&stages, &[&counts]);
    assert_eq!((found.rating(0).low, found.rating(0).high), (f64::NEG_INFINITY, f64::INFINITY));
    assert!((found.lead((0, 1)).p_value(0.0) - 1.0).abs() < 1e-12);
}

/// With many blocks, the bootstrap of blocks, which uses no gradients, gives the same errors.
#[test]
fn errors_are_those_of_blocks_drawn_again() {
    let stages = stages();
    let batches = play(&stages, 3, 200, 40);
    let whole: Vec<_> = batches.iter().collect();
    let found = rate(&stages, &whole);
    let drawn: Vec<f64> = (0..400)
        .map(|draw| {
            let mut dice = PcgDice::new::<Chance>(Luck::of_table(9, draw));
            let again: Vec<_> = (0..200).map(|_| whole[dice.below(Chance::Luck, 200) as usize]).collect();
            let logs = rate(&stages, &again).logs;
            points(logs[0] - logs[2])
        })
        .collect();
    let mean = drawn.iter().sum::<f64>() / 400.0;
    let deviation = (drawn.iter().map(|lead| square(lead - mean)).sum::<f64>() / 399.0).sqrt();
    let error = found.lead((0, 2)).error;
    assert!((error / deviation - 1.0).abs() < 0.15, "{error} against {deviation}");
}

/// Moves of 1 and 3 lie 1 to either side of their mean: two squares, times 2 / (2 - 1), and half of the model's expectation for a block.
#[test]
fn the_covariance_of_two_batches_is_that_by_hand() {
    let found = covary(&[vec![1.0, -1.0], vec![3.0, -3.0]], &[vec![0.5, -0.5], vec![-0.5, 0.5]]);
    assert_eq!(found, [[4.25, -4.25], [-4.25, 4.25]]);
}
