//! Corrections for multiple comparisons.

use super::{CONFIDENCE, Paired, Quantiles};
use evenkeel_findings::{Difference, Estimate, Span};

/// Holm's step-down adjustment: the probability of any false alarm stays below the level compared with the adjusted values, for any dependence
/// between the tests (Holm 1979).
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
    let (count, mut adjusted) = (p_values.len(), adjust(&p_values).into_iter());
    let mut difference = |pair: &Paired| {
        let p_adjusted = adjusted.next().expect("one for each pair");
        let Estimate { estimate, low, high } = pair.difference;
        let differs = p_adjusted < 1.0 - CONFIDENCE;
        let joint = Some(join(&pair.difference, differs, count));
        Difference { estimate, low, high, joint, p_value: pair.p_value, p_adjusted, differs }
    };
    pairs.iter().map(|row| row.iter().map(&mut difference).collect()).collect()
}

/// The joint interval of one of `count` differences, consistent with whether it differs.
fn join(found: &Estimate, differs: bool, count: usize) -> Span {
    let Estimate { low, high, .. } = widen(found, (1.0 - CONFIDENCE, (1.0 - CONFIDENCE) / count as f64), u64::MAX);
    match (differs, low <= 0.0 && high >= 0.0) {
        (true, true) if found.estimate > 0.0 => Span { low: 0.0, high },
        (true, true) => Span { low, high: 0.0 },
        (false, false) => Span { low: low.min(0.0), high: high.max(0.0) },
        _ => Span { low, high },
    }
}

/// Widens an interval from the first to the second error probability, by the ratio of the quantiles of Student's t for this many blocks. For joint
/// tests (Bonferroni), or stricter ones.
pub fn widen(found: &Estimate, (from, to): (f64, f64), blocks: u64) -> Estimate {
    let quantile = |error: f64| Quantiles::new(1.0 - error, blocks).student;
    let stretch = if blocks > 1 { quantile(to) / quantile(from) } else { f64::INFINITY };
    let Estimate { estimate, low, high } = *found;
    let reach = |distance: f64| if distance > 0.0 { distance * stretch } else { 0.0 };
    Estimate { estimate, low: estimate - reach(estimate - low), high: estimate + reach(high - estimate) }
}
