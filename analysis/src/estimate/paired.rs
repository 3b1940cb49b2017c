//! Differences between two cells that were played on the same luck.

use super::interval::{moments, p_value};
use super::{Quantiles, wilson};
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

/// The difference whose block sums these are. `scale` is what a block's sum is divided by; `most` is the largest difference
/// there can be in a block, in the unit of the result.
///
/// Where no block differs from another the scatter is unknown rather than nothing. The interval is then widened by what a
/// share of differing blocks that is compatible with having seen none could move the mean (Wilson), and the p value is that
/// of the sign test.
pub fn compare(sums: Sums, scale: f64, most: f64, quantiles: &Quantiles) -> Paired {
    let (mean, error) = moments(sums, quantiles.units, scale);
    let (half, chance) = match error {
        Some(error) if error > 0.0 => (quantiles.student * error, p_value(mean / error, quantiles.units)),
        _ => {
            let unseen = wilson(0.0, quantiles.units as f64, quantiles.normal).1;
            (unseen * most, sign_test(mean, quantiles.units))
        }
    };
    let bound = |value: f64| value.clamp(-most, most);
    let difference = Estimate { estimate: mean, low: bound(mean - half), high: bound(mean + half) };
    Paired { difference, p_value: chance.min(1.0) }
}

/// The probability that all of so many fair coins fall alike.
fn sign_test(mean: f64, units: u64) -> f64 {
    if mean == 0.0 { 1.0 } else { 2.0_f64.powi(1 - i32::try_from(units).unwrap_or(i32::MAX)).min(1.0) }
}
