//! Differences between two cells played on the same luck.

use super::interval::ROUNDING;
use super::{Mean, Quantiles, Tails};
use crate::tally::{LevelPair, RatioSums, Sums};
use evenkeel_findings::Estimate;

/// A difference, with the probability of at least this size without a true difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paired {
    /// The difference and its interval.
    pub difference: Estimate,
    /// Two-sided p value, not corrected for multiple comparisons.
    pub p_value: f64,
}

/// The difference with these block sums. A block's sum is divided by `scale`.
///
/// An interval and its p value agree: the interval excludes 0 exactly if the p value is small.
pub fn compare(sums: Sums, scale: f64, tails: &Tails, quantiles: &Quantiles) -> Paired {
    Paired::of(&Mean::new(sums, quantiles.units, scale, tails), quantiles)
}

impl Paired {
    /// A mean of differences, tested alone.
    pub fn of(mean: &Mean, quantiles: &Quantiles) -> Self {
        Self { difference: mean.interval(quantiles), p_value: mean.p_value(0.0) }
    }
}

/// The difference of a ratio of two numbers, wins that count `scale` each and seats that could win, between two cells that played the same blocks.
/// `None` if one of them had no such seat.
///
/// Blocks without such a seat add nothing to its scatter and carry no information: for a rare label only blocks with it count as observed.
pub fn compare_ratios(own: &RatioSums, other: &RatioSums, pair: &LevelPair, scale: f64, units: u64) -> Option<Mean> {
    let (difference, error, telling) = subtract_ratios(own, other, pair, scale)?;
    Some(Mean::of_shares(difference, error, (telling, units)))
}

/// The ratio of two numbers of a block without known bounds: the sum of the first over the sum of the second. `None` if the second is 0.
/// One more block may have `event` more of the first.
pub fn mean_ratio(sums: &RatioSums, event: f64) -> Option<Mean> {
    let nothing = RatioSums { whole: sums.whole, ..RatioSums::default() };
    mean_ratio_change(sums, &nothing, &LevelPair::default(), event)
}

/// The change of such a ratio between two cells that played the same blocks: the first less the other.
pub fn mean_ratio_change(own: &RatioSums, other: &RatioSums, pair: &LevelPair, event: f64) -> Option<Mean> {
    let (difference, error, telling) = subtract_ratios(own, other, pair, 1.0)?;
    let per_block = (own.whole.sum as f64 / own.whole.nonzero as f64).abs();
    Some(Mean::of_ratio(difference, error, telling, event / per_block))
}

/// The difference of two ratios, its standard error, and the number of informative blocks.
///
/// Its scatter is that of the difference of the two linearised ratios, `(part - ratio * whole) / all of the whole`, over blocks. Source:
/// Cochran 1977, section 6.3, for a difference of two ratios from one sample.
fn subtract_ratios(own: &RatioSums, other: &RatioSums, pair: &LevelPair, scale: f64) -> Option<(f64, f64, u64)> {
    let [own_seats, other_seats] = [own, other].map(|sums| sums.whole.sum as f64);
    if own.whole.sum == 0 || other.whole.sum == 0 {
        return None;
    }
    let [share, other_share] = [own, other].map(|sums| sums.part.sum as f64 / scale / sums.whole.sum as f64);
    let squares = |sums: &RatioSums, share: f64| {
        sums.part.squares as f64 / scale / scale - 2.0 * share * sums.products as f64 / scale
            + share * share * sums.whole.squares as f64
    };
    let products = pair.wins as f64 / scale / scale
        - other_share * pair.wins_and_seats as f64 / scale
        - share * pair.seats_and_wins as f64 / scale
        + share * other_share * pair.seats as f64;
    let scatter = squares(own, share) / own_seats / own_seats + squares(other, other_share) / other_seats / other_seats
        - 2.0 * products / own_seats / other_seats;
    // If no block differs, rounding errors must not count as scatter.
    let terms = share * share * own.whole.squares as f64 / own_seats / own_seats
        + other_share * other_share * other.whole.squares as f64 / other_seats / other_seats;
    let scatter = if scatter <= ROUNDING * terms { 0.0 } else { scatter };
    let telling = own.whole.nonzero.min(other.whole.nonzero);
    let n = telling as f64;
    let error = if telling < 2 { f64::INFINITY } else { (scatter * n / (n - 1.0)).sqrt() };
    Some((share - other_share, error, telling))
}
