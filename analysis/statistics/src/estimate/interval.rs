//! Intervals of means and shares.

use super::laws::{normal_quantile, student_quantile, student_tail};
use super::square;
use crate::tally::{RatioSums, Sums};
use evenkeel_findings::Estimate;

/// The quantiles for intervals of `units` independent units, computed once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantiles {
    /// Number of independent units.
    pub units: u64,
    /// Two-sided quantile of the normal distribution.
    pub normal: f64,
    /// Two-sided quantile of Student's t with `units - 1` degrees of freedom; infinite for one unit.
    pub student: f64,
}

impl Quantiles {
    /// The quantiles for a confidence level such as 0.95.
    ///
    /// # Panics
    /// If the level does not lie between 0 and 1.
    pub fn new(confidence: f64, units: u64) -> Self {
        assert!(confidence > 0.0 && confidence < 1.0, "a confidence of {confidence}");
        let upper = f64::midpoint(1.0, confidence);
        let student = if units < 2 { f64::INFINITY } else { student_quantile(upper, (units - 1) as f64) };
        Self { units, normal: normal_quantile(upper), student }
    }
}

/// The two-sided p value of a value of Student's t with `units - 1` degrees of freedom.
pub fn p_value(value: f64, units: u64) -> f64 {
    2.0 * student_tail(value.abs(), (units - 1) as f64)
}

/// Mean of the units' numbers, each divided by `scale`, and its standard error: `None` for one unit.
pub fn moments(sums: Sums, units: u64, scale: f64) -> (f64, Option<f64>) {
    let n = units as f64;
    let mean = sums.sum as f64 / n / scale;
    (mean, (units > 1).then(|| (scatter(sums, units) / (n - 1.0)).sqrt() / n / scale))
}

/// `n * sum of squares - square of the sum`, exact as long as it fits.
fn scatter(sums: Sums, units: u64) -> f64 {
    let exact = sums.squares.checked_mul(i128::from(units)).zip(sums.sum.checked_mul(sums.sum));
    let exact = exact.and_then(|(squares, square)| squares.checked_sub(square));
    exact.map_or_else(
        || (units as f64 * sums.squares as f64 - square(sums.sum as f64)).max(0.0),
        |scatter| scatter as f64,
    )
}

/// A share between 0 and 1 over blocks; `scale` is the sum of a block with share 1. `games` is the number of games per block: with one,
/// every unit is one game.
pub fn estimate_share(sums: Sums, scale: f64, games: usize, quantiles: &Quantiles) -> Estimate {
    let (share, error) = moments(sums, quantiles.units, scale);
    let share = share.clamp(0.0, 1.0);
    let units = quantiles.units as f64;
    let (low, high) = match error {
        Some(error) if error > 0.0 && games > 1 => student_or_wilson(share, error, quantiles.student),
        _ => wilson(share, units, quantiles.normal),
    };
    Estimate { estimate: share, low: low.max(0.0), high: high.min(1.0) }
}

/// A sum of squares below this part of its terms comes from the rounding of floats.
pub(super) const ROUNDING: f64 = 1e-12;

/// A ratio of two numbers of each block, such as wins and seats that could win: the ratio of their sums. `scale` is the part for one whole, such as
/// the value of a whole win. Its scatter is that of `part - share * whole` over blocks (Cochran 1977, section 6.3). Blocks with a whole of 0 carry no
/// information and count as such. count as such.
pub fn estimate_ratio(sums: &RatioSums, scale: f64, quantiles: &Quantiles) -> Estimate {
    let (part, whole, units) = (sums.part.sum as f64 / scale, sums.whole.sum as f64, quantiles.units as f64);
    let share = (part / whole).clamp(0.0, 1.0);
    let squares = (sums.part.squares as f64 / scale / scale) - 2.0 * share * (sums.products as f64 / scale)
        + share * share * sums.whole.squares as f64;
    // If every block has the same ratio, rounding errors must not count as scatter.
    let squares = if squares <= ROUNDING * share * share * sums.whole.squares as f64 { 0.0 } else { squares };
    let error = (squares * units / (units - 1.0)).sqrt() / whole;
    if units < 2.0 || error <= 0.0 {
        let (low, high) = wilson(share, whole.min(units), quantiles.normal);
        return Estimate { estimate: share, low, high };
    }
    let (low, high) = student_or_wilson(share, error, quantiles.student);
    Estimate { estimate: share, low: low.max(0.0), high: high.min(1.0) }
}

/// The wider, at each end, of Student's t and of Wilson's score interval with the effective number of games.
fn student_or_wilson(share: f64, error: f64, quantile: f64) -> (f64, f64) {
    let half = quantile * error;
    let (low, high) = wilson(share, share * (1.0 - share) / square(error), quantile);
    (low.min(share - half), high.max(share + half))
}

/// Wilson's score interval for a share in `units` independent trials, which need not be a whole number.
pub fn wilson(share: f64, units: f64, quantile: f64) -> (f64, f64) {
    let square = quantile * quantile / units;
    let centre = (share + square / 2.0) / (1.0 + square);
    let half = (square * share * (1.0 - share) + square * square / 4.0).sqrt() / (1.0 + square);
    let (low, high) = (centre - half, centre + half);
    // At 0 and 1 the interval reaches the end exactly; arithmetic may stop just short of it.
    (if share <= 0.0 { 0.0 } else { low.clamp(0.0, share) }, if share >= 1.0 { 1.0 } else { high.clamp(share, 1.0) })
}
