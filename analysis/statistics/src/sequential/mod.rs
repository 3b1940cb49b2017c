//! Intervals that stay valid at any number of interim analyses.
//!
//! A run that computes an ordinary interval again and again, and stops when it says what was hoped for, is wrong far more often
//! than the interval promises. `Analyses` are planned beforehand and share the error, so that intervals hold at all of them
//! together and a run may stop on whatever they say. What nobody planned, a run that is interrupted, is looked at by a [`Sequence`]:
//! a confidence sequence holds the truth at *every* number of blocks with the promised probability, and is wider for it.
//!
//! The sequence is the normal mixture of Robbins (1970, Annals of Mathematical Statistics 41, 1397; Howard and others
//! 2021, Annals of Statistics 49, 1055) with the estimated variance in place of the true one, which the
//! time-uniform central limit theorem of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024, Annals of Statistics 52,
//! 2613) justifies, as the ordinary one does Student's t for a single analysis. After `n` blocks of deviation `s` it reaches
//!
//! ```text
//! s * sqrt(2 (n r + 1) / (n^2 r) * ln(sqrt(n r + 1) / error))        r = (ln(1 / error^2) + ln(1 + ln(1 / error^2))) / m
//! ```
//!
//! to either side; it is narrowest, for its price, at the `m` blocks it is tuned to. Like every such theorem it speaks of many
//! blocks, and few that differ say little: two blocks that nobody saw, one moved all the way up and one all the way down, are
//! counted into the deviation. They vanish among many and keep the interval honest where hardly any block differs; with none
//! that differs it is as wide as the rule of three would have it. Both are tested by simulation at hundreds of
//! interim analyses, with even and with rare differences.

mod analyses;

pub use analyses::{Aim, Analyses, blocks_per_step, goals};

use crate::estimate::{Mean, guarded_moments};
use crate::tally::Sums;
use evenkeel_findings::Estimate;

/// Fewest blocks before the first interim analysis.
pub const FEWEST_BLOCKS: u64 = 50;

/// A confidence sequence of one mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequence {
    error: f64,
    rate: f64,
}

impl Sequence {
    /// A sequence that is wrong at any interim analysis with no more than this probability, and narrowest around so many blocks.
    ///
    /// # Panics
    /// If the error does not lie between 0 and 1.
    pub fn new(error: f64, blocks: u64) -> Self {
        assert!(error > 0.0 && error < 1.0, "an error of {error}");
        let twice = -2.0 * libm::log(error);
        Self { error, rate: (twice + libm::log1p(twice)) / blocks.max(1) as f64 }
    }

    /// How far the interval reaches to either side after so many blocks, in deviations of a block.
    pub fn reach(&self, blocks: u64) -> f64 {
        let (n, grown) = (blocks as f64, blocks as f64 * self.rate + 1.0);
        (2.0 * grown / (n * n * self.rate) * libm::log(grown.sqrt() / self.error)).sqrt()
    }

    /// The interval of the mean of blocks whose sums these are. `scale` is what a block's sum is divided by, `most` the largest
    /// number a block can then have to either side.
    pub fn interval(&self, sums: Sums, blocks: u64, scale: f64, most: f64) -> Estimate {
        let (mean, deviation) = guarded_moments(sums, blocks, scale, most);
        self.interval_of(mean, deviation, blocks, most)
    }

    /// The interval of a mean whose standard error is known. No block moves it further than one whose number is `most`.
    pub fn around(&self, mean: &Mean, blocks: u64, most: f64) -> Estimate {
        let n = blocks.max(1) as f64;
        // For one block the error is not known, and the two unseen blocks are all there is.
        let squares = if mean.error.is_finite() { mean.error * mean.error * (n - 1.0) } else { 0.0 };
        self.interval_of(mean.mean, (squares + 2.0 * most * most / n).sqrt(), blocks, most)
    }

    fn interval_of(&self, mean: f64, deviation: f64, blocks: u64, most: f64) -> Estimate {
        let half = self.reach(blocks.max(1)) * deviation;
        Estimate { estimate: mean, low: (mean - half).max(-most), high: (mean + half).min(most) }
    }
}

#[cfg(test)]
mod tests;
