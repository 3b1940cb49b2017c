//! The coverage of intervals of shares, for made-up games and random draws.

use super::made_up::{Truth, hands, noisy};
use crate::equilibrium::{SymmetricGame, solve};
use crate::league::bootstrap::{interval, resample};
use crate::league::payoffs::once;
use crate::testing::trials;

/// The number of other players at the table with the same strategy.
fn alike(table: &[usize], own: usize) -> f64 {
    table.iter().filter(|&&other| other == own).count() as f64 - 1.0
}

/// Two strategies that do better the rarer they are; the first does better.
fn crowding(table: &[usize], own: usize) -> f64 {
    0.25 + 0.02 * (1.5 - alike(table, own)) + if own == 0 { 0.02 } else { 0.0 }
}

/// Two of that kind, and a third that is never worthwhile.
fn dominated(table: &[usize], own: usize) -> f64 {
    0.25 + if own == 2 { -0.005 } else { 0.02 * (1.5 - alike(table, own)) }
}

/// The same, with a third that one player in twenty plays.
fn rare(table: &[usize], own: usize) -> f64 {
    0.25 + 0.02 * (1.5 - alike(table, own)) + if own == 2 { -0.0255 } else { 0.0 }
}

/// The first is best, and the second nearly as good.
fn close(_: &[usize], own: usize) -> f64 {
    [0.27, 0.265, 0.2][own]
}

/// The part of intervals that cover the true share of every strategy (0 to 1).
fn covered(truth: Truth, shape: (usize, usize), error: f64, all: u64) -> Vec<f64> {
    let even = vec![1.0 / shape.0 as f64; shape.0];
    let exact = solve(&SymmetricGame::new(shape.0, shape.1, truth), &even, 20_000).mixture;
    let active: Vec<usize> = (0..shape.0).collect();
    let mut hits = vec![0_u64; shape.0];
    for trial in 0..all {
        let payoffs = noisy(truth, shape, error, trial);
        let mixtures = resample(trial, shape.0, |weights| payoffs.game(&active, shape.1, weights));
        let found = solve(&payoffs.game(&active, shape.1, &once()), &even, 20_000).mixture;
        for (place, hits) in hits.iter_mut().enumerate() {
            let (low, high) = interval(found[place], mixtures.iter().map(|one| one[place]).collect());
            // The exact mixture is solved to a tenth of a point.
            *hits += u64::from(low <= exact[place] + 0.001 && exact[place] - 0.001 <= high);
        }
    }
    hits.iter().map(|hits| *hits as f64 / all as f64).collect()
}

#[test]
fn intervals_of_shares_hold_what_is_true() {
    let all = trials(300);
    let cases: [(&str, Truth, (usize, usize)); 5] = [
        ("rock, paper, scissors", hands, (3, 3)),
        ("crowding", crowding, (2, 4)),
        ("one dominated", dominated, (3, 4)),
        ("one rare", rare, (3, 4)),
        ("nearly as good", close, (3, 4)),
    ];
    for (name, truth, shape) in cases {
        for error in [0.005, 0.01, 0.02] {
            let shares = covered(truth, shape, error, all);
            println!("{name}, standard error {error}: {shares:?}");
            // The confidence is 95%; two standard errors of 300 studies are 2.5 points.
            assert!(shares.iter().all(|share| *share > 0.92), "{name}, {error}: {shares:?}");
        }
    }
}
