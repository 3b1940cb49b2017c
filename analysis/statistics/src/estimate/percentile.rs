//! Intervals of percentiles.

use super::Quantiles;
use crate::tally::Histogram;
use evenkeel_findings::Estimate;

/// The smallest value that `percent` percent of the games do not exceed, with its interval: the values at the ends of the interval of the share of
/// games (Woodruff 1952, Journal of the American Statistical Association 47, 635).
///
/// Games of a block carry at most the information of one game each, so blocks are the units. With several games per block, the interval may be wider
/// than necessary, never narrower. An end beyond all games is infinite.
pub fn estimate_percentile(histogram: &Histogram, percent: u64, quantiles: &Quantiles) -> Estimate {
    let share = percent as f64 / 100.0;
    let half = quantiles.student * (share * (1.0 - share) / quantiles.units as f64).sqrt();
    let value = |share: f64| histogram.value_at(share).unwrap_or_default() as f64;
    let wide = (histogram.resolution() - 1) as f64;
    Estimate {
        estimate: histogram.percentile(percent).unwrap_or_default() as f64,
        low: if share - half > 0.0 { value(share - half) } else { f64::NEG_INFINITY },
        high: if share + half < 1.0 { value(share + half) + wide } else { f64::INFINITY },
    }
}

/// More blocks than any percentile requires.
const MOST_BLOCKS: u64 = 1 << 24;

/// The number of blocks from which the interval of a percentile with this confidence has two finite ends.
pub fn blocks_to_bound(percent: u64, confidence: f64) -> u64 {
    let outer = percent.min(100 - percent).max(1) as f64 / 100.0;
    let bounded = |blocks: &u64| {
        let half = Quantiles::new(confidence, *blocks).student * (outer * (1.0 - outer) / *blocks as f64).sqrt();
        half < outer
    };
    (2..MOST_BLOCKS).find(bounded).unwrap_or(MOST_BLOCKS)
}
