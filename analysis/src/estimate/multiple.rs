//! Corrections for judging many things at once.

use super::{CONFIDENCE, Paired, Quantiles};
use crate::findings::{Difference, Estimate};

/// Holm's step-down adjustment: with the adjusted values, the chance of even one false alarm among all stays below the level
/// they are compared with, however the tests depend on each other (Holm 1979).
pub fn adjust(p_values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut adjusted = vec![0.0; p_values.len()];
    let mut least = 0.0_f64;
    for (rank, &index) in order.iter().enumerate() {
        least = least.max((p_values.len() - rank) as f64 * p_values[index]).min(1.0);
        adjusted[index] = least;
    }
    adjusted
}

/// Judges all pairs of a table together, corrected by [`adjust`].
pub fn judge(pairs: &[Vec<Paired>]) -> Vec<Vec<Difference>> {
    let p_values: Vec<f64> = pairs.iter().flatten().map(|pair| pair.p_value).collect();
    let mut adjusted = adjust(&p_values).into_iter();
    let mut difference = |pair: &Paired| {
        let p_adjusted = adjusted.next().expect("one for each pair");
        let Estimate { estimate, low, high } = pair.difference;
        Difference { estimate, low, high, p_value: pair.p_value, p_adjusted, differs: p_adjusted < 1.0 - CONFIDENCE }
    };
    pairs.iter().map(|row| row.iter().map(&mut difference).collect()).collect()
}

/// Whether `value` lies outside an interval of level [`CONFIDENCE`] that is one of `judged`. The interval is stretched to the
/// level that keeps the chance of one false alarm among all of them at 5 per cent (Bonferroni).
pub fn excludes(found: &Estimate, value: f64, judged: usize) -> bool {
    let quantile = |confidence| Quantiles::new(confidence, 2).normal;
    let stretch = quantile(1.0 - (1.0 - CONFIDENCE) / judged as f64) / quantile(CONFIDENCE);
    let low = found.estimate - (found.estimate - found.low) * stretch;
    let high = found.estimate + (found.high - found.estimate) * stretch;
    value < low || value > high
}
