//! Whether the versions of a league form cycles.

use super::budget::LEAGUE_BATCHES;
use super::payoffs::Payoffs;
use crate::cycles::{Beats, find_cycles};
use crate::estimate::{CONFIDENCE, Quantiles, estimate_share, moments, p_value};
use crate::findings::Cycle;

/// The most certain cycles of three among these versions, and the number of apparent ones. One version beats another if a single copy of it among
/// copies of the other wins more than an even share, and a single copy of the other among copies of it wins less.
///
/// # Panics
/// If one of their line-ups was not played.
pub(super) fn circles(payoffs: &Payoffs, active: &[usize], labels: &[String], seats: usize) -> (Vec<Cycle>, u64) {
    let (even, quantiles) = (1.0 / seats as f64, Quantiles::new(CONFIDENCE, LEAGUE_BATCHES));
    let won = |(one, other): (usize, usize)| payoffs.alone_among((active[one], active[other]), seats);
    let mean = |pair| moments(won(pair).0, LEAGUE_BATCHES, won(pair).1);
    let back = |(one, other): (usize, usize)| (other, one);
    find_cycles(&Beats {
        labels,
        chance: &|pair| beyond(mean(pair), even, 1.0).max(beyond(mean(back(pair)), even, -1.0)),
        ahead: &|pair| estimate_share(won(pair).0, won(pair).1, seats, &quantiles),
        seems: &|pair| mean(pair).0 > even && mean(back(pair)).0 < even,
    })
}

/// The probability of such a mean of batches if the true mean is not above an even share; with a sign of -1, not below it. Student's t.
fn beyond((mean, error): (f64, Option<f64>), even: f64, sign: f64) -> f64 {
    let distance = sign * (mean - even);
    let error = error.unwrap_or(f64::INFINITY);
    if distance == 0.0 || error == f64::INFINITY {
        return 0.5;
    }
    let half = p_value(distance / error, LEAGUE_BATCHES) / 2.0;
    if distance > 0.0 { half } else { 1.0 - half }
}
