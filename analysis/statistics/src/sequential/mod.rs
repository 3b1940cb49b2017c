//! Intervals that stay valid at any number of interim analyses.
//!
//! A run that computes an ordinary interval repeatedly, and stops at the desired result, is wrong far more often than the interval promises.
//! `Analyses` are planned beforehand and share the error: intervals are valid at all of them together, and a run may stop at any of them. An
//! interrupted run gets an unplanned look, by a [`Sequence`]. Such a confidence sequence covers the truth at *every* number of blocks with the
//! promised probability, and is wider for it.
//!
//! The sequence is the normal mixture of Robbins (1970, Annals of Mathematical Statistics 41, 1397; Howard and others 2021, Annals of
//! Statistics 49, 1055), with the estimated variance in place of the true one. The time-uniform central limit theorem of Waudby-Smith,
//! Arbour, Sinha, Kennedy and Ramdas (2024, Annals of Statistics 52, 2613) justifies this, as the ordinary one justifies Student's t for a
//! single analysis. After `n` blocks of deviation `s` it reaches
//!
//! ```text
//! s * sqrt(2 (n r + 1) / (n^2 r) * ln(sqrt(n r + 1) / error))        r = (ln(1 / error^2) + ln(1 + ln(1 / error^2))) / m
//! ```
//!
//! to either side; relative to its cost it is narrowest at the `m` blocks it is tuned to. Like every such theorem it holds for many blocks, and few
//! differing blocks carry little information. Two unseen blocks, one at the maximum and one at the minimum, are therefore included in the deviation.
//! They have no effect among many, and keep the interval valid if hardly any block differs. With no differing block it is as wide as by the rule of
//! three. Both are tested by simulation at hundreds of interim analyses, with symmetric and with rare differences.

mod analyses;

pub use analyses::{Aim, Analyses, blocks_per_step, goals};

use crate::estimate::Mean;
use evenkeel_findings::Estimate;

/// The minimum number of blocks before the first interim analysis.
pub const FEWEST_BLOCKS: u64 = 50;

/// A confidence sequence of one mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequence {
    error: f64,
    rate: f64,
}

impl Sequence {
    /// A sequence that is wrong at any interim analysis with at most this probability, and narrowest around this many blocks.
    ///
    /// # Panics
    /// If the error does not lie between 0 and 1.
    pub fn new(error: f64, blocks: u64) -> Self {
        assert!(error > 0.0 && error < 1.0, "an error of {error}");
        let twice = -2.0 * libm::log(error);
        Self { error, rate: (twice + libm::log1p(twice)) / blocks.max(1) as f64 }
    }

    /// The reach of the interval to either side after this many blocks, in deviations of a block.
    pub fn reach(&self, blocks: u64) -> f64 {
        let (n, grown) = (blocks as f64, blocks as f64 * self.rate + 1.0);
        (2.0 * grown / (n * n * self.rate) * libm::log(grown.sqrt() / self.error)).sqrt()
    }

    /// The interval of a mean with a known standard error. No block moves it further than a block with the number `most`.
    pub fn around(&self, mean: &Mean, blocks: u64, most: f64) -> Estimate {
        let n = blocks as f64;
        // For one block the error is unknown, and only the two unseen blocks count.
        let squares = if mean.error.is_finite() { mean.error * mean.error * (n - 1.0) } else { 0.0 };
        let (mean, half) = (mean.mean, self.reach(blocks) * (squares + 2.0 * most * most / n).sqrt());
        Estimate { estimate: mean, low: (mean - half).max(-most), high: (mean + half).min(most) }
    }
}

#[cfg(test)]
mod tests;
