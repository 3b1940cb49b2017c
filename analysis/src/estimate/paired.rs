//! Differences between two cells that were played on the same luck.

use super::{Mean, Quantiles, Tails};
use crate::findings::Estimate;
use crate::tally::Sums;

/// A difference with the probability of seeing one as large where there is none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paired {
    /// The difference and its interval.
    pub difference: Estimate,
    /// Two-sided p value, not yet corrected for how many differences are looked at.
    pub p_value: f64,
}

/// The difference whose block sums these are. `scale` is what a block's sum is divided by.
///
/// An interval and its p value agree: one excludes 0 just where the other is small.
pub fn compare(sums: Sums, scale: f64, tails: &Tails, quantiles: &Quantiles) -> Paired {
    let mean = Mean::new(sums, quantiles.units, scale, tails);
    Paired { difference: mean.interval(quantiles), p_value: mean.p_value(0.0) }
}
