//! Differences between two cells that were played on the same luck.

use super::interval::ROUNDING;
use super::{Mean, Quantiles, Tails};
use crate::tally::{LevelPair, RatioSums, Sums};
use evenkeel_findings::Estimate;

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
    Paired::of(&Mean::new(sums, quantiles.units, scale, tails), quantiles)
}

impl Paired {
    /// A mean of differences, judged by itself.
    pub fn of(mean: &Mean, quantiles: &Quantiles) -> Self {
        Self { difference: mean.interval(quantiles), p_value: mean.p_value(0.0) }
    }
}

/// The difference of a share of two numbers, wins that count `scale` each and seats that could win, between two cells that played the same
/// blocks; none where one of them had no such seat.
///
/// Blocks without such a seat add nothing to its scatter and tell nothing: of a label that few blocks have, only these count as seen.
pub fn compare_ratios(own: &RatioSums, other: &RatioSums, pair: &LevelPair, scale: f64, units: u64) -> Option<Mean> {
    let (difference, error, telling) = subtract_ratios(own, other, pair, scale)?;
    Some(Mean::of_shares(difference, error, (telling, units)))
}

/// The ratio of two numbers of a block, of which nothing is known beforehand: all of the one over all of the other; none where there is
/// nothing to divide by. In one more block `event` more of the one may be seen.
pub fn mean_ratio(sums: &RatioSums, event: f64) -> Option<Mean> {
    let nothing = RatioSums { whole: sums.whole, ..RatioSums::default() };
    mean_ratio_change(sums, &nothing, &LevelPair::default(), event)
}

/// The change of such a ratio between two cells that played the same blocks, to the first from the other.
pub fn mean_ratio_change(own: &RatioSums, other: &RatioSums, pair: &LevelPair, event: f64) -> Option<Mean> {
    let (difference, error, telling) = subtract_ratios(own, other, pair, 1.0)?;
    let per_block = (own.whole.sum as f64 / own.whole.nonzero as f64).abs();
    Some(Mean::of_ratio(difference, error, telling, event / per_block))
}

/// The difference of two ratios, its standard error, and the blocks that tell of it.
///
/// Its scatter is that of the difference of the two linearised ratios, `(part - ratio * whole) / all of the whole`, over blocks (Cochran
/// 1977, section 6.3, for a difference of two ratios from one sample).
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
    // What rounding leaves where no block differs is no scatter.
    let terms = share * share * own.whole.squares as f64 / own_seats / own_seats
        + other_share * other_share * other.whole.squares as f64 / other_seats / other_seats;
    let scatter = if scatter <= ROUNDING * terms { 0.0 } else { scatter };
    let telling = own.whole.nonzero.min(other.whole.nonzero);
    let n = telling as f64;
    let error = if telling < 2 { f64::INFINITY } else { (scatter * n / (n - 1.0)).sqrt() };
    Some((share - other_share, error, telling))
}
