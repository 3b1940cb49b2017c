//! Predicts the results of unplayed settings from the played ones.
//!
//! A Gaussian process (Rasmussen and Williams 2006, chapter 2) of one number over all settings: the effect of each rule by itself and of two together
//! (the kernels of functional analysis of variance; Durrande and others 2013). The scale of a rule's effect comes from settings that change it alone.
//! The other parameters are those that best predict each played setting from the others (leaving one out; section 5.4.2). The same method gives the
//! model's own error.
//!
//! No published number depends on it: it only decides which settings to play.

use super::space::{Setting, Space};
use crate::estimate::square;
use crate::linear::{Cholesky, product};

/// The candidate length scales: the distances over which a rule's effect hardly varies, as parts of its range.
const REACHES: [f64; 4] = [0.15, 0.3, 0.6, 1.2];
/// The size of pairwise effects, as a part of the single effects.
const PAIRS: [f64; 3] = [0.02, 0.1, 0.5];
/// The prior variance of the mean, as a multiple of the sum of the squared effects of all rules.
const MEAN: f64 = 10.0;
/// The smallest effect of a rule, as a part of the largest.
const LEAST: f64 = 1e-3;

/// The estimate for a setting.
#[derive(Clone, Debug)]
pub(super) struct Point<'s> {
    pub setting: &'s Setting,
    pub value: f64,
    pub error: f64,
}

/// The parameters chosen for a model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shape {
    /// The distance along its range over which a rule's effect hardly varies.
    reach: f64,
    /// The size of pairwise effects.
    pairs: f64,
}

/// A predicted number over all settings.
pub(super) struct Model<'s> {
    kernel: Kernel<'s>,
    points: Vec<&'s Setting>,
    /// The value around which the others lie.
    centre: f64,
    solved: Vec<f64>,
    triangle: Cholesky,
    /// The factor by which its error exceeds its own estimate.
    doubt: f64,
}

impl<'s> Model<'s> {
    /// Fits the estimates, the current rules first, with this shape or otherwise the one that predicts best.
    ///
    /// # Panics
    /// If there are no estimates.
    pub fn new(space: &'s Space, points: &[Point<'s>], shape: Option<Shape>) -> Self {
        let effects = effects(space, points);
        let all = REACHES.iter().flat_map(|&reach| PAIRS.iter().map(move |&pairs| Shape { reach, pairs }));
        let shapes: Vec<Shape> = shape.map_or_else(|| all.collect(), |shape| vec![shape]);
        let fitted = shapes.into_iter().filter_map(|shape| {
            let kernel = Kernel { space, effects: effects.clone(), shape };
            Self::fit(kernel, points)
        });
        let best = fitted.min_by(|one, other| one.1.total_cmp(&other.1));
        best.expect("a matrix with something on its diagonal can be solved").0
    }

    /// The model with this kernel, and minus the log-likelihood of the points, each left out in turn.
    fn fit(kernel: Kernel<'s>, points: &[Point<'s>]) -> Option<(Self, f64)> {
        let count = points.len();
        let centre = points[0].value;
        let noise =
            |at: usize| square(points[at].error) + 1e-6 * kernel.effects.iter().sum::<f64>() + f64::MIN_POSITIVE;
        let entry = |row: usize, column: usize| {
            let own = if row == column { noise(row) } else { 0.0 };
            kernel.of(points[row].setting, points[column].setting) + own
        };
        let matrix: Vec<Vec<f64>> =
            (0..count).map(|row| (0..=row).map(|column| entry(row, column)).collect()).collect();
        let triangle = Cholesky::of(&matrix)?;
        let values: Vec<f64> = points.iter().map(|point| point.value - centre).collect();
        let solved = triangle.solve(&values);
        let inverse = triangle.inverse_diagonal();
        let left_out = |at: usize| (solved[at] / inverse[at], 1.0 / inverse[at]);
        let scaled = (0..count).map(left_out).map(|(off, variance)| square(off) / variance).sum::<f64>() / count as f64;
        let variances: f64 = (0..count).map(|at| libm::log(left_out(at).1)).sum();
        // The logarithm of the improbability of all points, each predicted from the others; smaller is better.
        let unlikely = count as f64 * libm::log(scaled.max(f64::MIN_POSITIVE)) + variances;
        let points = points.iter().map(|point| point.setting).collect();
        Some((Self { kernel, points, centre, solved, triangle, doubt: scaled.max(1.0).sqrt() }, unlikely))
    }

    /// The shape that predicted best.
    pub const fn shape(&self) -> Shape {
        self.kernel.shape
    }

    fn row(&self, setting: &Setting) -> Vec<f64> {
        self.points.iter().map(|point| self.kernel.of(setting, point)).collect()
    }

    /// The predicted result of a setting.
    pub fn mean(&self, setting: &Setting) -> f64 {
        self.centre + product(&self.row(setting), &self.solved)
    }

    /// The predicted result, and its standard deviation.
    pub fn foresee(&self, setting: &Setting) -> (f64, f64) {
        let row = self.row(setting);
        let half = self.triangle.solve_lower(&row);
        let open = (self.kernel.of(setting, setting) - product(&half, &half)).max(0.0);
        (self.centre + product(&row, &self.solved), self.doubt * open.sqrt())
    }
}

/// The squared scale of each rule's effect, from settings that change it alone.
fn effects(space: &Space, points: &[Point<'_>]) -> Vec<f64> {
    let base = space.base();
    let of_rule = |rule: usize| {
        let alone = |point: &&Point<'_>| (0..base.len()).all(|at| (at == rule) == (point.setting[at] != base[at]));
        let moved = points.iter().filter(alone).map(|point| square(point.value - points[0].value));
        moved.fold(0.0, f64::max)
    };
    let found: Vec<f64> = (0..base.len()).map(of_rule).collect();
    let noise = points.iter().map(|point| square(point.error)).fold(0.0, f64::max);
    let least = (LEAST * found.iter().copied().fold(0.0, f64::max)).max(noise).max(f64::MIN_POSITIVE);
    found.into_iter().map(|found| found.max(least)).collect()
}

/// The similarity of two settings.
struct Kernel<'s> {
    space: &'s Space,
    /// Scales by rule.
    effects: Vec<f64>,
    shape: Shape,
}

impl Kernel<'_> {
    fn of(&self, one: &Setting, other: &Setting) -> f64 {
        let (mut sum, mut squares, mut total) = (0.0, 0.0, 0.0);
        for (at, (dimension, effect)) in self.space.dimensions.iter().zip(&self.effects).enumerate() {
            let alike = if dimension.is_number {
                let apart = f64::from(one[at].abs_diff(other[at])) / (dimension.values.len() - 1) as f64;
                1.0 / (1.0 + square(apart / self.shape.reach))
            } else {
                f64::from(u8::from(one[at] == other[at]))
            };
            let own = effect * alike;
            sum += own;
            squares += own * own;
            total += effect;
        }
        let pairs = self.shape.pairs * (sum * sum - squares) / total;
        MEAN * total + sum + pairs
    }
}
