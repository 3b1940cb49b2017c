//! Actual cycles, and none.

use super::made_up::{Truth, hands, noisy};
use crate::findings::Cycle;
use crate::league::circles::circles;
use crate::testing::trials;

/// The cycles among as many versions as there are names, of games whose line-ups are known with this standard error.
fn seen(truth: Truth, seats: usize, names: &[&str], error: f64, trial: u64) -> (Vec<Cycle>, u64) {
    let active: Vec<usize> = (0..names.len()).collect();
    let labels: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    circles(&noisy(truth, (names.len(), seats), error, trial), &active, &labels, seats)
}

const HANDS: [&str; 3] = ["rock", "paper", "scissors"];

#[test]
fn rock_paper_scissors_with_three_seats_goes_round() {
    let (found, all) = seen(hands, 3, &HANDS, 0.005, 1);
    assert_eq!((found.len(), all), (1, 1));
    let [circle] = &found[..] else { panic!("one circle") };
    // Scissors beat paper, which beats rock, which beats scissors; the smallest number comes first.
    assert_eq!(circle.strategies, ["rock", "scissors", "paper"]);
    assert!(circle.sure && circle.p_adjusted < 1e-6, "{circle:?}");
    // One copy among two that it beats: a third and two twentieths.
    let wanted = 1.0 / 3.0 + 0.1;
    assert!(circle.ahead.iter().all(|found| found.low < wanted && wanted < found.high), "{circle:?}");
    assert!(circle.ahead.iter().all(|found| found.high - found.low < 0.03), "{circle:?}");
}

/// The higher number is better at any table.
fn ladder(table: &[usize], own: usize) -> f64 {
    let mean = table.iter().sum::<usize>() as f64 / table.len() as f64;
    1.0 / table.len() as f64 + 0.02 * (own as f64 - mean)
}

/// Rarer strategies do better: either does well alone among copies of the other, which is no victory.
fn crowd(table: &[usize], own: usize) -> f64 {
    let alike = |own: usize| table.iter().filter(|&&other| other == own).count() as f64;
    let mean = table.iter().map(|&one| alike(one)).sum::<f64>() / table.len() as f64;
    1.0 / table.len() as f64 - 0.02 * (alike(own) - mean)
}

#[test]
fn a_ladder_and_a_crowd_have_no_circle() {
    for trial in 0..20 {
        let names = ["a", "b", "c", "d"];
        assert!(!seen(ladder, 4, &names, 0.005, trial).0.iter().any(|circle| circle.sure), "{trial}");
        assert!(!seen(crowd, 4, &names, 0.005, trial).0.iter().any(|circle| circle.sure), "{trial}");
    }
}

#[test]
fn noise_is_seldom_a_circle() {
    let all = trials(400);
    let even: Truth = |table, _| 1.0 / table.len() as f64;
    let sure = |seats: usize| {
        let wrong =
            |trial: &u64| seen(even, seats, &["a", "b", "c", "d", "e"], 0.01, *trial).0.iter().any(|one| one.sure);
        (0..all).filter(wrong).count() as f64 / all as f64
    };
    for seats in [2, 4] {
        let share = sure(seats);
        println!("{seats} seats: a circle in {share} of {all} leagues of nothing");
        assert!(share < 0.05, "{seats} seats: {share}");
    }
}
