//! From exact sums to estimates with intervals. Floats appear here and not before.
//!
//! The independent unit is the block: one deal of luck, played with every rotation of the line-up. Games of a block share
//! their luck, so they say less than as many independent games would; blocks share nothing.
//!
//! | what | interval | source |
//! |---|---|---|
//! | mean of a number | Student's t on block means | Student 1908; any textbook |
//! | share, one game per block | Wilson's score interval | Wilson 1927; Agresti and Coull 1998 |
//! | share, several games per block | the wider, at each end, of Student's t and of Wilson's score interval with the effective number of games and the t quantile | Kish 1965 (effective size); Korn and Graubard 1998, Dean and Pagano 2015 (Wilson for clustered samples) |
//! | share of the seats that have a label | the same, of a ratio of two block sums, by its linearised scatter | Cochran 1977, section 6.3 |
//! | share that no block differs in | Wilson's score interval with blocks as units | the widest that shares allow |
//! | percentile | the values at the ends of the interval of its share of games | Woodruff 1952 |
//! | difference on the same luck | Student's t on the differences of block means | Law and Kelton, common random numbers |
//!
//! At a share of 0 or 1 Student's t alone would give an interval of no width; none of these do.

mod interval;
mod multiple;
mod paired;
mod percentile;

pub(crate) use interval::moments;
pub use interval::{Quantiles, estimate_mean, estimate_ratio, estimate_share, guarded_moments, wilson};
pub use multiple::{adjust, excludes, judge};
pub use paired::{Paired, compare};
pub use percentile::estimate_percentile;

/// Confidence level of every interval.
pub const CONFIDENCE: f64 = 0.95;

#[cfg(test)]
mod coverage;
#[cfg(test)]
mod tests;
