//! Adapted players: conclusions about made-up tables, and about a race with a known answer.

mod race;

use super::cross::Cross;
use super::effects::Effects;
use crate::contrast::{BATCHES, Counts, Measured};
use crate::findings::Agreement;
use crate::train::Draws;

/// The sets of this many searches in two cells: sets 1, 2, ... in the first, then those of the second.
fn two_cells(searches: usize) -> Vec<Vec<usize>> {
    vec![(1..=searches).collect(), (searches + 1..=2 * searches).collect()]
}

fn win_share() -> Measured {
    Measured { slots: vec![0], scale: 1e6, counts: Counts::Share }
}

/// The conclusion if unmodified players gain `fixed`, adapted ones `adapted`, and searches differ by `spread` to either side.
fn judge(fixed: f64, adapted: f64, spread: f64, margin: f64) -> Agreement {
    with_effects((fixed, adapted, spread), |effects| effects.judge(&win_share(), (0, 1), 0.99, margin).0)
}

fn with_effects<T>((fixed, adapted, spread): (f64, f64, f64), ask: impl FnOnce(&Effects<'_>) -> T) -> T {
    let trained_in = two_cells(3);
    let value = |batch: u64, (cell, set): (usize, usize)| {
        let luck = (batch % 8) as f64 / 1000.0;
        let search = spread * [0.0, -1.0, 0.0, 1.0, 1.0, -1.0, 0.0][set];
        let gain = if set == 0 { fixed } else { adapted };
        0.3 + luck + search + if cell == 1 { gain } else { 0.0 }
    };
    let cross = Cross::made_up(2, 6, value);
    ask(&Effects { cross: &cross, trained_in: &trained_in })
}

/// More scatter needs more searches; twice the scatter needs about four times as many.
#[test]
fn searches_that_would_tell_are_foreseen() {
    let need = |spread: f64| {
        with_effects((0.1, 0.05, spread), |effects| effects.judge(&win_share(), (0, 1), 0.99, 0.02).1).unwrap()
    };
    assert_eq!(need(0.0001), 1, "it is clear");
    let ratio = need(0.2) as f64 / need(0.1) as f64;
    assert!((3.5..4.5).contains(&ratio), "{ratio}");
}

#[test]
fn every_answer_has_its_case() {
    assert_eq!(judge(0.1, 0.12, 0.002, 0.02), Agreement::Everywhere);
    assert_eq!(judge(-0.1, -0.05, 0.002, 0.02), Agreement::Everywhere);
    assert_eq!(judge(0.1, -0.1, 0.002, 0.02), Agreement::Reverses);
    assert_eq!(judge(0.1, 0.0, 0.002, 0.02), Agreement::Depends);
    assert_eq!(judge(0.0, 0.1, 0.002, 0.02), Agreement::Depends);
    assert_eq!(judge(0.001, -0.001, 0.0, 0.02), Agreement::Nowhere);
    assert_eq!(judge(0.1, 0.05, 0.1, 0.02), Agreement::Unclear, "the searches differ too much to tell");
    assert_eq!(judge(0.0, 0.1, 0.1, 0.02), Agreement::Unclear);
}

/// Numbers by hand: 0.30 and 0.34 at home in the first cell, 0.40 and 0.48 in the second.
#[test]
fn effects_are_means_over_searches() {
    let home = [[0.25, 0.30, 0.34, 0.20, 0.22], [0.27, 0.33, 0.39, 0.40, 0.48]];
    let cross = Cross::made_up(2, 4, |_, (cell, set)| home[cell][set]);
    let trained_in = two_cells(2);
    let effects = Effects { cross: &cross, trained_in: &trained_in };
    let measured = win_share();
    let near = |found: f64, wanted: f64| assert!((found - wanted).abs() < 1e-9, "{found}, not {wanted}");
    near(effects.fixed(&measured, (0, 1)).estimate, 0.02);
    near(effects.adapted(&measured, (0, 1)).estimate, 0.44 - 0.32);
    near(effects.adapted_level(&measured, 1).estimate, 0.44);
    near(effects.level(&measured, 1, 2).estimate, 0.39);
    // Second cell minus first, for sets 1 to 4: 0.03, 0.05, 0.20, 0.26.
    near(effects.given(&measured, (0, 1)).estimate, 0.135);
    // Variances within cells: 0.0008 and 0.0032; pooled 0.002.
    near(effects.spread(&measured), 0.002_f64.sqrt());
    // Search by search 0.10 and 0.14: a standard error of 0.02, and t with one degree of freedom is 12.7062.
    let interval = effects.adapted(&measured, (0, 1)).interval(0.95);
    assert!((interval.high - interval.estimate - 12.7062 * 0.02).abs() < 1e-4, "{interval:?}");
    // In the second cell 0.40 and 0.48: a standard error of 0.04.
    let interval = effects.adapted_level(&measured, 1).interval(0.95);
    assert!((interval.high - interval.estimate - 12.7062 * 0.04).abs() < 1e-4, "{interval:?}");
    // For those of the first search 0.115, the mean of 0.03 and 0.20; for those of the second 0.155.
    let interval = effects.given(&measured, (0, 1)).interval(0.95);
    assert!((interval.high - interval.estimate - 12.7062 * 0.02).abs() < 1e-4, "{interval:?}");
}

/// The scatter of searches in each cell, in all cells together, and of the luck of a batch.
type Scatter<'s> = (&'s [f64], f64, f64);

/// The number of made-up studies out of `trials` that cover a known effect from the first cell to the last.
fn covered(searches: usize, (spreads, shared, luck): Scatter<'_>, trials: u64) -> f64 {
    let cells = spreads.len();
    let sets = cells * searches;
    let trained_in: Vec<Vec<usize>> =
        (0..cells).map(|cell| (1 + cell * searches..=(cell + 1) * searches).collect()).collect();
    let mut covered = 0;
    for trial in 0..trials {
        let mut draws = Draws::new(trial, searches as u64);
        let common: Vec<f64> = (0..searches).map(|_| shared * draws.normal()).collect();
        let own: Vec<f64> = (0..sets).map(|set| spreads[set / searches] * draws.normal()).collect();
        let batch = |draws: &mut Draws| (0..cells * (sets + 1)).map(|_| luck * draws.normal()).collect();
        let noise: Vec<Vec<f64>> = (0..BATCHES).map(|_| batch(&mut draws)).collect();
        let cross = Cross::made_up(cells, sets, |batch, (cell, set)| {
            let search = set.checked_sub(1).map_or(0.0, |set| common[set % searches] + own[set]);
            0.4 + search + 0.05 * cell as f64 + noise[batch as usize][cell * (sets + 1) + set]
        });
        let effects = Effects { cross: &cross, trained_in: &trained_in };
        let found = effects.adapted(&win_share(), (0, cells - 1)).interval(0.95);
        let effect = 0.05 * (cells - 1) as f64;
        covered += u64::from(found.low <= effect && effect <= found.high);
    }
    covered as f64 / trials as f64
}

/// In many simulations of scattering searches and luck, the intervals cover the true value, for any scatter of the searches.
#[test]
fn intervals_have_the_spread_between_searches_in_them() {
    const TRIALS: u64 = 400;
    let alike: Scatter<'_> = (&[0.03, 0.03], 0.0, 0.01);
    let common = (&[0.01, 0.01][..], 0.03, 0.01);
    let nowhere = (&[0.0, 0.0][..], 0.0, 0.02);
    let in_the_last = (&[0.0, 0.03][..], 0.0, 0.01);
    let in_one_of_five = (&[0.0, 0.0, 0.0, 0.0, 0.03][..], 0.0, 0.01);
    let much_in_one = (&[0.003, 0.003, 0.003, 0.003, 0.03][..], 0.0, 0.01);
    for (name, scatter) in [
        ("in all cells alike", alike),
        ("in all cells together", common),
        ("nowhere", nowhere),
        ("in one of two", in_the_last),
        ("in one of five", in_one_of_five),
        ("mostly in one of five", much_in_one),
    ] {
        for searches in [3, 4] {
            let share = covered(searches, scatter, TRIALS);
            println!("{searches} searches that differ {name}: covered {share}");
            // Two standard errors of 400 trials are 2.2 points.
            assert!(share > 0.925, "{searches} searches that differ {name}: {share}");
        }
    }
}
