//! What is said of line-ups that met the same luck, where the truth is known.

use super::*;
use crate::testing::trials;
use crate::train::Draws;

/// Batches of so many blocks, in each of which the second line-up has `more` than the first in one block of `in_blocks`.
fn rare(trial: u64, blocks_per_batch: u64, (in_blocks, more): (u64, f64)) -> Batched {
    let mut draws = Draws::new(trial, in_blocks);
    let mut batch = || {
        let (mut first, mut second) = (0.0, 0.0);
        for _ in 0..blocks_per_batch {
            let own = (20.0 + 5.0 * draws.normal()).max(1.0).round();
            let differs = draws.choose(&[1.0 / in_blocks as f64, 1.0 - 1.0 / in_blocks as f64]) == 0;
            first += own;
            second += own + if differs { more } else { 0.0 };
        }
        vec![vec![first as i64], vec![second as i64]]
    };
    Batched::new((0..BATCHES).map(|at| (at, batch())).collect(), blocks_per_batch, 1)
}

/// In most studies not one game differs, in some a few do: an interval still holds what is true, and one of no width is never told.
#[test]
fn what_differs_in_hardly_any_game_may_differ_in_the_next() {
    let measured = Measured { slots: vec![0], scale: 1.0, counts: Counts::Amount { event: 3.0 } };
    for (in_blocks, more) in [(3_000, 1.0), (3_000, 20.0), (1_000, 3.0), (200, -5.0)] {
        let (all, truth) = (trials(400), more / in_blocks as f64);
        let mut held = 0;
        for trial in 0..all {
            let found =
                rare(trial, 16, (in_blocks, more)).contrast(&measured, &[(1, 1.0), (0, -1.0)]).interval(CONFIDENCE);
            assert!(found.high > found.low, "{found:?}");
            held += u64::from(found.low <= truth && truth <= found.high);
        }
        assert!(held * 100 >= 93 * all, "{more} in one of {in_blocks} blocks: {held} of {all}");
    }
}

/// By hand: of 64 blocks none differs, and one more may move a share by a whole win: 3.991 (the square of t with 63 degrees of freedom
/// at 95%) blocks' worth of a 64th.
#[test]
fn a_share_that_never_differed_may_differ_in_one_more_block() {
    let level = |value: i64| vec![vec![value]; 2];
    let batched = Batched::new((0..BATCHES).map(|at| (at, level(250_000 * (1 + at as i64 % 2)))).collect(), 1, 1);
    let measured = Measured { slots: vec![0], scale: 1e6, counts: Counts::Share };
    let found = batched.contrast(&measured, &[(1, 1.0), (0, -1.0)]).interval(CONFIDENCE);
    let wide = 1.998_341_f64 * 1.998_341 / 64.0;
    assert!(found.estimate == 0.0 && (found.high - wide).abs() < 1e-6 && (found.low + wide).abs() < 1e-6, "{found:?}");
    // A level cannot leave what shares can be, a difference of two not what their differences can be.
    let always = Batched::new((0..BATCHES).map(|at| (at, vec![vec![1_000_000]])).collect(), 1, 1);
    let found = always.contrast(&measured, &[(0, 1.0)]).interval(CONFIDENCE);
    assert!((found.high - 1.0).abs() < 1e-12 && (found.low - (1.0 - wide)).abs() < 1e-6, "{found:?}");
}

/// Many blocks that differ drown one that was not seen.
#[test]
fn one_more_block_is_little_among_many_that_differ() {
    let measured = Measured { slots: vec![0], scale: 1.0, counts: Counts::Amount { event: 3.0 } };
    let found = rare(1, 100, (1, 2.0)).contrast(&measured, &[(1, 1.0), (0, -1.0)]);
    let wide = found.interval(CONFIDENCE);
    assert!((found.estimate - 2.0).abs() < 1e-12 && wide.low > 1.9 && wide.high < 2.1, "{wide:?}");
    let level = rare(1, 100, (1, 2.0)).contrast(&measured, &[(0, 1.0)]);
    let (wide, alone) = (level.interval(CONFIDENCE), Uncertain { unseen: (0.0, 0.0), ..level }.interval(CONFIDENCE));
    assert!((wide.high - wide.low) < 1.02 * (alone.high - alone.low), "{wide:?} {alone:?}");
}
