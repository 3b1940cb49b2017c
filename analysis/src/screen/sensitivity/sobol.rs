//! Shares of the variance (Sobol 1993), by Jansen's estimators (1999; Saltelli and others 2010, table 2).
//!
//! Two samples of points, `A` and `B`, are halves of scrambled Sobol points of twice as many dimensions (Owen 1995); `AB`*i* is `A` with
//! the input *i* of `B`. Then with the variance *V* of the output over points
//!
//! ```text
//! first order:  S = 1 - mean (f(B) - f(AB))² / 2V     what the input does by itself
//! total:        T =     mean (f(A) - f(AB))² / 2V     with all its interactions
//! ```
//!
//! Games are luck, whose noise would add to every square. The luck is therefore halved, and every square is the product of what either half
//! finds: noise that is independent does not add to products.

use super::bootstrap::{Resamples, interval};
use crate::findings::Estimate;

/// Most inputs: the points have twice as many dimensions, of which there are 256.
pub(super) const MOST_INPUTS: usize = 128;

/// Two points of the unit cube.
pub(super) fn point(index: u32, inputs: usize, seed: u32) -> [Vec<f64>; 2] {
    let number = |dimension: usize| f64::from(sobol_burley::sample(index, dimension as u32, seed));
    [0, inputs].map(|first| (first..first + inputs).map(number).collect())
}

/// What the output is at `A`, `B` and every `AB` of one row, as either half of the luck finds it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub a: [f64; 2],
    pub b: [f64; 2],
    pub ab: Vec<[f64; 2]>,
}

/// Shares of the variance of one input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shares {
    pub first: Estimate,
    pub total: Estimate,
}

/// The standard deviation of the output over points, and the shares of every input; nothing where the output does not vary.
pub(super) fn conclude(rows: &[Row], resamples: &Resamples, confidence: f64) -> Option<(f64, Vec<Shares>)> {
    let variance = variance(rows);
    let inputs = rows.first()?.ab.len();
    let share = |input: usize| Shares {
        first: interval(rows, resamples, confidence, |rows| 1.0 - distance(rows, input, |row| row.b)),
        total: interval(rows, resamples, confidence, |rows| distance(rows, input, |row| row.a)),
    };
    (variance > 0.0).then(|| (variance.sqrt(), (0..inputs).map(share).collect()))
}

/// The mean square of how far `AB` lies from `A` or from `B`, over twice the variance.
fn distance<R: core::borrow::Borrow<Row>>(rows: &[R], input: usize, from: impl Fn(&Row) -> [f64; 2]) -> f64 {
    let square = |row: &R| {
        let row = row.borrow();
        let (from, to) = (from(row), row.ab[input]);
        (from[0] - to[0]) * (from[1] - to[1])
    };
    rows.iter().map(square).sum::<f64>() / rows.len() as f64 / (2.0 * variance(rows))
}

/// The variance over the points of both samples.
fn variance<R: core::borrow::Borrow<Row>>(rows: &[R]) -> f64 {
    let all = || rows.iter().flat_map(|row| [row.borrow().a, row.borrow().b]);
    let n = 2.0 * rows.len() as f64;
    let [one, other] = [0, 1].map(|half: usize| all().map(|point| point[half]).sum::<f64>() / n);
    all().map(|point| (point[0] - one) * (point[1] - other)).sum::<f64>() / n
}
