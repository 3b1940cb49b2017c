//! From exact sums to estimates with intervals. Floats appear here and not before.
//!
//! The independent unit is the block: one deal of luck, played with every rotation of the line-up. Games of a block share their luck and carry less
//! information than the same number of independent games; blocks share nothing.
//!
//! | what | interval | source |
//! |---|---|---|
//! | mean of a number | score interval with Student's t, corrected for skewness and for unseen events: [`Mean`] | Johnson 1978; Wilson 1927 |
//! | share, one game per block | Wilson's score interval | Wilson 1927; Agresti and Coull 1998 |
//! | share, several games per block | the wider, at each end, of Student's t and of Wilson's score interval with the effective number of games and the t quantile | Kish 1965 (effective size); Korn and Graubard 1998, Dean and Pagano 2015 (Wilson for clustered samples) |
//! | share of the seats that have a label | the same, of a ratio of two block sums, by its linearised scatter | Cochran 1977, section 6.3 |
//! | share in which no block differs | Wilson's score interval with blocks as units | the widest that shares allow |
//! | percentile | the values at the ends of the interval of its share of games | Woodruff 1952 |
//! | difference on the same luck | as for a mean, on the differences of block means | Law and Kelton, common random numbers |
//! | points against another | the same, for numbers between 0 and 1 | |
//! | change since a baseline | the distances to the ends of two intervals, added directly or in squares | Zou and Donner 2008 |
//!
//! Student's t alone gives an interval without width if no block differs from another; none of these do. A single block has intervals only for
//! shares. `docs/reference/statistics.md` has the measurements.

mod interval;
mod laws;
mod mean;
mod multiple;
mod paired;
mod percentile;
mod power;

pub use evenkeel_findings::CLEAR;
pub use interval::{Quantiles, estimate_ratio, estimate_share, moments, p_value, wilson};
pub use laws::{beta_share, f_tail, normal_density, normal_quantile, normal_tail};
pub use mean::{Broken, EVENT, FAR, FEWEST_DIFFERING, Mean, Tails, estimate_mean, lean, reach};
pub use multiple::{adjust, judge, widen};
pub use paired::{Paired, compare, compare_ratios, mean_ratio, mean_ratio_change};
pub use percentile::{blocks_to_bound, estimate_percentile};
pub use power::games_to_tell;

/// Confidence level of every interval.
pub const CONFIDENCE: f64 = 0.95;
/// With fewer blocks, intervals are approximate.
pub const FEWEST_BLOCKS: u64 = 30;

/// Mean and variance of two or more numbers.
pub fn mean_and_variance(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    (mean, numbers.iter().map(|number| square(number - mean)).sum::<f64>() / (n - 1.0))
}

/// A number times itself: the rounding of `powi` depends on the platform.
pub fn square(number: f64) -> f64 {
    number * number
}

#[cfg(test)]
mod coverage;
#[cfg(test)]
mod tests;
