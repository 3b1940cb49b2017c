//! The test for the better of two strategies, with interim analyses.
//!
//! The unit is the block: the score of one of the two in all rotations of one seed, between 0 and 1. Blocks are independent and their scores are
//! bounded; nothing else is assumed. A bet against a mean `m` has a capital, and never loses more than its stake. If the mean is `m`, the capital
//! exceeds `1/a` at any time with a probability of at most `a` (Ville 1939). Means whose bets have not paid form a confidence sequence. It covers the
//! true mean at all interim analyses together with the stated confidence (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables
//! by betting"). The stakes are a fixed mixture (Robbins 1970). So the capital depends only on the number of blocks with each score, the counts that
//! chess programmers call pentanomial.

use crate::estimate::square;
use crate::findings::{Answer, Estimate};

/// The number of stakes in the mixture, with equal weights: parts of the largest stake that can never be lost completely.
const STAKES: usize = 24;
/// The largest of these parts, and the ratio of each to the one before it.
const GREATEST: f64 = 0.9;
const SHRINK: f64 = 0.72;
/// Halvings of the interval in the search for an end of the sequence.
const HALVINGS: usize = 32;

/// The number of blocks with each score, in even steps from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Scores<'a>(pub &'a [u64]);

impl Scores<'_> {
    /// Number of blocks.
    pub fn blocks(self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean score; one half without blocks.
    pub fn mean(self) -> f64 {
        let steps = (self.0.len() - 1) as f64;
        let points: u64 = self.0.iter().enumerate().map(|(step, blocks)| step as u64 * blocks).sum();
        if self.blocks() == 0 { 0.5 } else { points as f64 / steps / self.blocks() as f64 }
    }

    /// The mean score with its confidence sequence. Over all interim analyses together, it misses the true mean with a probability of at most
    /// `error`, half of it on either side.
    pub fn interval(self, error: f64) -> Estimate {
        let wanted = libm::log(2.0 / error);
        let mean = self.mean();
        let low = bisect(mean, 0.0, |m| self.capital(m, Side::Above) < wanted);
        let high = bisect(mean, 1.0, |m| self.capital(m, Side::Below) < wanted);
        Estimate { estimate: mean, low, high }
    }

    /// The approximate number of blocks for a decision if the current mean is true: widths of intervals shrink with the root of the blocks. `None` if
    /// the mean seems to be at the edge of the margin.
    pub fn blocks_needed(self, interval: &Estimate, margin: f64) -> Option<u64> {
        let away = (interval.estimate - 0.5).abs();
        let half = (interval.high - interval.low) / 2.0;
        let wanted = away.max(margin - away);
        let blocks = self.blocks() as f64 * square(half / wanted);
        (wanted > 0.0 && blocks.is_finite() && blocks < 1e15).then(|| blocks.max(self.blocks() as f64) as u64)
    }

    /// Logarithm of the capital of bets that the mean lies on this side of `m`.
    fn capital(self, m: f64, side: Side) -> f64 {
        let (steps, room) = ((self.0.len() - 1) as f64, if side == Side::Above { m } else { 1.0 - m });
        if room <= 0.0 {
            return f64::INFINITY;
        }
        let gain = |step: usize| match side {
            Side::Above => (step as f64 / steps - m) / room,
            Side::Below => (m - step as f64 / steps) / room,
        };
        let bet = |part: f64| {
            let won = |(step, blocks): (usize, &u64)| *blocks as f64 * libm::log1p(part * gain(step));
            self.0.iter().enumerate().map(won).sum::<f64>()
        };
        let parts = core::iter::successors(Some(GREATEST), |part| Some(part * SHRINK));
        let bets: Vec<f64> = parts.take(STAKES).map(bet).collect();
        let most = bets.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        most + libm::log(bets.iter().map(|bet| libm::exp(bet - most)).sum::<f64>() / STAKES as f64)
    }
}

/// The side of a number on which a bet places the mean.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Above,
    Below,
}

/// The last number from `from` towards `to` that is still inside.
fn bisect(from: f64, to: f64, inside: impl Fn(f64) -> bool) -> f64 {
    let (mut inner, mut outer) = (from, to);
    if inside(outer) {
        return outer;
    }
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(inner, outer);
        if inside(middle) { inner = middle } else { outer = middle }
    }
    outer
}

/// The conclusion from an interval about one half. For any true value, a wrong answer at some interim analysis is as probable as an interval that
/// misses the value. Better or worse takes precedence over equal.
pub fn answer(interval: &Estimate, margin: f64) -> Answer {
    if interval.low > 0.5 {
        Answer::Better
    } else if interval.high < 0.5 {
        Answer::Worse
    } else if interval.low > 0.5 - margin && interval.high < 0.5 + margin {
        Answer::Alike
    } else {
        Answer::Open
    }
}

#[cfg(test)]
mod tests;
