//! Players who adapt: what is claimed of made-up tables, and of a race whose answer is known.

mod race;

use super::cross::Cross;
use super::effects::Effects;
use crate::contrast::{BATCHES, Measured};
use crate::findings::Holds;
use crate::train::Draws;

/// The sets of so many searches in two cells: sets 1, 2, ... in the first, then those of the second.
fn two_cells(searches: usize) -> Vec<Vec<usize>> {
    vec![(1..=searches).collect(), (searches + 1..=2 * searches).collect()]
}

fn win_share() -> Measured {
    Measured { slots: vec![0], scale: 1e6 }
}

/// What is said where players as they are gain `fixed`, those who adapt `adapted`, and searches differ by `spread` to either side.
fn judge(fixed: f64, adapted: f64, spread: f64, margin: f64) -> Holds {
    let trained_in = two_cells(3);
    let value = |batch: u64, (cell, set): (usize, usize)| {
        let luck = (batch % 8) as f64 / 1000.0;
        let search = spread * [0.0, -1.0, 0.0, 1.0, -1.0, 0.0, 1.0][set];
        let gain = if set == 0 { fixed } else { adapted };
        0.3 + luck + search + if cell == 1 { gain } else { 0.0 }
    };
    let cross = Cross::made_up(2, 6, value);
    let effects = Effects { cross: &cross, trained_in: &trained_in };
    effects.judge(&win_share(), (0, 1), 0.99, margin)
}

#[test]
fn every_answer_has_its_case() {
    assert_eq!(judge(0.1, 0.12, 0.005, 0.02), Holds::WhoeverPlays);
    assert_eq!(judge(-0.1, -0.05, 0.005, 0.02), Holds::WhoeverPlays);
    assert_eq!(judge(0.1, -0.1, 0.005, 0.02), Holds::Reverses);
    assert_eq!(judge(0.1, 0.0, 0.01, 0.02), Holds::DependsOnWhoPlays);
    assert_eq!(judge(0.0, 0.1, 0.01, 0.02), Holds::OnceTheyAdapt);
    assert_eq!(judge(0.001, -0.001, 0.0, 0.02), Holds::NoEffect);
    assert_eq!(judge(0.1, 0.05, 0.1, 0.02), Holds::Unclear, "the searches differ too much to tell");
    assert_eq!(judge(0.0, 0.1, 0.1, 0.02), Holds::Unclear);
}

/// With the numbers worked out by hand: 0.30 and 0.34 at home in the first cell, 0.40 and 0.48 in the second.
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
    // Sets 1 to 4 in the second cell less the first: 0.03, 0.05, 0.20, 0.26.
    near(effects.given(&measured, (0, 1)).estimate, 0.135);
    // Variances within cells: 0.0008 and 0.0032; pooled 0.002.
    near(effects.spread(&measured), 0.002_f64.sqrt());
    // Two searches on either side: a standard error of sqrt(0.002), and t with 2 degrees of freedom is 4.3027.
    let interval = effects.adapted(&measured, (0, 1)).interval(0.95);
    assert!((interval.high - interval.estimate - 4.3027 * 0.002_f64.sqrt()).abs() < 1e-4, "{interval:?}");
}

/// Searches that scatter and luck that scatters, again and again: the intervals cover what is true.
#[test]
fn intervals_have_the_spread_between_searches_in_them() {
    const TRIALS: u64 = 400;
    for (searches, spread, luck) in [(2, 0.03, 0.01), (2, 0.0, 0.02), (3, 0.02, 0.02), (4, 0.03, 0.0)] {
        let trained_in = two_cells(searches);
        let mut covered = 0;
        for trial in 0..TRIALS {
            let mut draws = Draws::new(trial, searches as u64);
            let offsets: Vec<f64> = (0..=2 * searches).map(|_| spread * draws.normal()).collect();
            let noise: Vec<Vec<f64>> =
                (0..BATCHES).map(|_| (0..2 * (2 * searches + 1)).map(|_| luck * draws.normal()).collect()).collect();
            let cross = Cross::made_up(2, 2 * searches, |batch, (cell, set)| {
                let own = if set == 0 { 0.0 } else { offsets[set] };
                0.4 + own + 0.05 * cell as f64 + noise[batch as usize][cell * (2 * searches + 1) + set]
            });
            let effects = Effects { cross: &cross, trained_in: &trained_in };
            let found = effects.adapted(&win_share(), (0, 1)).interval(0.95);
            covered += u64::from(found.low <= 0.05 && 0.05 <= found.high);
        }
        let share = covered as f64 / TRIALS as f64;
        println!("{searches} searches, spread {spread}, luck {luck}: covered {share}");
        // Two standard errors of 400 trials are 2.2 points.
        assert!(share > 0.925, "{searches} searches, spread {spread}, luck {luck}: {share}");
    }
}
