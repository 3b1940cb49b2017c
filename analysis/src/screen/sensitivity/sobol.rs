//! Shares of the variance (Sobol 1993), by Jansen's estimators (1999; Saltelli and others 2010, table 2).
//!
//! Two samples of points, `A` and `B`, are halves of scrambled Sobol points of twice as many dimensions (Owen 1995); `AB`*i* is `A` with
//! the input *i* of `B`. Then with the variance *V* of the output over points
//!
//! ```text
//! first order:  S = 1 - mean (f(B) - f(AB))² / 2V     what the input does by itself
//! total:        T =     mean (f(A) - f(AB))² / 2V     with all its interactions
//! ```
//!
//! Every row has its own seeds, so that rows are independent. Their scatter covers the errors of both the points and the luck. Luck would add to
//! every square. The games are therefore halved, and every square is the product of the results of both halves: independent noise does not add to
//! products.

use crate::contrast::Confidence;
use crate::estimate::{Mean, Quantiles};
use crate::findings::Estimate;

/// The largest number of inputs: the points have twice as many dimensions, at most 256.
pub(super) const MOST_INPUTS: usize = 128;

/// Two points of the unit cube.
pub(super) fn point(index: u32, inputs: usize, seed: u32) -> [Vec<f64>; 2] {
    let number = |dimension: usize| f64::from(sobol_burley::sample(index, dimension as u32, seed));
    [0, inputs].map(|first| (first..first + inputs).map(number).collect())
}

/// The output at `A`, `B` and every `AB` of one row, by each half of the games.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub a: [f64; 2],
    pub b: [f64; 2],
    pub ab: Vec<[f64; 2]>,
}

/// Shares of the variance of one input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shares {
    pub first: Estimate,
    pub total: Estimate,
    /// Whether it clearly explains some of the variance.
    pub clear: bool,
}

/// The standard deviation of the output over points, and the shares of every input; `None` if the output does not clearly vary: then there is no
/// variance to divide.
pub(super) fn conclude(rows: &[Row], sure: Confidence) -> Option<(f64, Vec<Shares>)> {
    let [within, clear] = [sure.within, sure.clear].map(|confidence| Quantiles::new(confidence, rows.len() as u64));
    let own = variances(rows);
    let variance = Mean::of_units(&own, (0.0, 0.0));
    let share = |input: usize| {
        let of = |quantiles: &Quantiles| {
            let part = |from: fn(&Row) -> [f64; 2]| {
                part(rows, (&own, &variance), |row| square(from(row), row.ab[input]), quantiles)
            };
            possible(part(|row| row.b).rest_of(1.0).interval(quantiles), part(|row| row.a).interval(quantiles))
        };
        let ((first, total), (_, strict)) = (of(&within), of(&clear));
        Shares { first, total, clear: strict.low > 0.0 }
    };
    let inputs = rows.first()?.ab.len();
    let varies = variance.interval(&clear).low > 0.0;
    varies.then(|| (variance.mean.sqrt(), (0..inputs).map(share).collect()))
}

/// The ratio of the mean of some squares to the variance, with the contribution of each row (linearised; Cochran 1977, section 6.3). An uncertain
/// variance makes the ratio uncertain (Fieller 1954).
fn part(rows: &[Row], (own, variance): (&[f64], &Mean), square: impl Fn(&Row) -> f64, quantiles: &Quantiles) -> Mean {
    let squares: Vec<f64> = rows.iter().map(square).collect();
    let ratio = squares.iter().sum::<f64>() / own.iter().sum::<f64>();
    let unsure = quantiles.student * variance.error / variance.mean;
    let surely = variance.mean * (1.0 - unsure * unsure);
    let adds = squares.iter().zip(own).map(|(square, own)| ratio + (square - ratio * own) / surely);
    // An unseen row may contain all of the variance, or none.
    let known = ratio.clamp(0.0, 1.0);
    Mean::of_units(&adds.collect::<Vec<_>>(), (known, 1.0 - known))
}

/// Shares lie between 0 and 1, and the share with interactions is at least the share alone. If two estimates contradict this, the more certain one is
/// used for both.
fn possible(first: Estimate, total: Estimate) -> (Estimate, Estimate) {
    let [first, total] = [first, total].map(|Estimate { estimate, low, high }| Estimate {
        estimate: estimate.clamp(0.0, 1.0),
        low: low.clamp(0.0, 1.0),
        high: high.clamp(0.0, 1.0),
    });
    let surer = if first.high - first.low < total.high - total.low { first } else { total };
    let (one, all) = (first.estimate.min(surer.estimate), total.estimate.max(surer.estimate));
    let (low, high) = (first.low.min(one), total.high.max(all));
    let first = Estimate { estimate: one, low, high: first.high.clamp(one, high) };
    (first, Estimate { estimate: all, low: total.low.clamp(low, all), high })
}

/// Half the squared distance between two points.
fn square(from: [f64; 2], to: [f64; 2]) -> f64 {
    (from[0] - to[0]) * (from[1] - to[1]) / 2.0
}

/// The contribution of each row to the variance over the points of both samples.
fn variances(rows: &[Row]) -> Vec<f64> {
    let n = rows.len() as f64;
    let [one, other] =
        [0, 1].map(|half: usize| rows.iter().map(|row| f64::midpoint(row.a[half], row.b[half])).sum::<f64>() / n);
    let from_mean = |[at, too]: [f64; 2]| (at - one) * (too - other);
    rows.iter().map(|row| f64::midpoint(from_mean(row.a), from_mean(row.b))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(estimate: f64, low: f64, high: f64) -> Estimate {
        Estimate { estimate, low, high }
    }

    /// The effect of an input by itself is part of its effect with others. If the two estimates contradict this, the more certain one is reported for
    /// both; if both are equally certain, the effect with others.
    #[test]
    fn the_surer_of_two_shares_is_told_twice() {
        let (some, more) = (found(0.25, 0.125, 0.375), found(0.5, 0.375, 0.625));
        assert_eq!(possible(some, more), (some, more));
        let unsure = found(0.25, 0.125, 0.875);
        assert_eq!(possible(more, unsure), (more, found(0.5, 0.375, 0.875)));
        assert_eq!(possible(found(0.5, 0.125, 0.875), some), (found(0.25, 0.125, 0.375), some));
        assert_eq!(possible(found(0.75, 0.625, 0.875), some), (found(0.25, 0.25, 0.375), found(0.25, 0.25, 0.375)));
        let beyond = possible(found(-0.5, -1.0, 0.25), found(1.5, 0.5, 2.0));
        assert_eq!(beyond, (found(0.0, 0.0, 0.25), found(1.0, 0.5, 1.0)));
    }

    /// By hand: the means of both halves are 4 and 5; each row is 3 and 1 off in both, and (9 + 1) / 2 is 5.
    #[test]
    fn variances_and_squares_are_products_of_both_halves() {
        let row = |a: [f64; 2], b: [f64; 2]| Row { a, b, ab: Vec::new() };
        assert_eq!(variances(&[row([1.0, 2.0], [3.0, 4.0]), row([5.0, 6.0], [7.0, 8.0])]), [5.0, 5.0]);
        assert_eq!(variances(&[row([1.0, 2.0], [3.0, 2.0])]), [0.0], "what one half does not find is noise");
        assert!((square([3.0, 5.0], [1.0, 2.0]) - 3.0).abs() < 1e-12);
    }

    fn close(found: [f64; 4], wanted: [f64; 4]) {
        assert!(found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-12), "{found:?} {wanted:?}");
    }

    /// By hand: 3 of 6, and a variance of 2 with a quarter of it uncertain by its square. Rows add 1/3, -1 and 2/3 beyond a half.
    #[test]
    fn a_part_is_as_sure_as_its_rows_and_the_variance() {
        let part_of = |own: [f64; 3], squares: [f64; 3], student: f64| {
            let rows = squares.map(|square| Row { a: [square; 2], b: [0.0; 2], ab: Vec::new() });
            let variance = Mean::of_units(&own, (0.0, 0.0));
            let quantiles = Quantiles { units: 3, normal: student, student };
            let found = part(&rows, (&own, &variance), |row| row.a[0], &quantiles);
            [found.mean, found.error, found.above, found.below]
        };
        let wanted = Mean::of_units(&[0.5 + 1.0 / 3.0, -0.5, 0.5 + 2.0 / 3.0], (0.5, 0.5));
        let found = part_of([1.0, 3.0, 2.0], [1.0, 0.0, 2.0], 3.0_f64.sqrt());
        close(found, [wanted.mean, wanted.error, wanted.above, wanted.below]);
        // One more row may have all or none: three quarters more, or the whole quarter less, among three.
        close(part_of([1.0; 3], [0.25; 3], 2.0), [0.25, 0.0, 0.25, 0.25 / 3.0]);
    }

    #[test]
    fn the_two_samples_have_dimensions_of_their_own() {
        let number = |dimension: u32| f64::from(sobol_burley::sample(3, dimension, 7));
        assert_eq!(point(3, 2, 7), [vec![number(0), number(1)], vec![number(2), number(3)]]);
    }
}
