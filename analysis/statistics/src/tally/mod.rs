//! Exact counts of events: whole numbers only, so that any order of merging gives the same result.
//!
//! Polars does not group written frames for this: `docs/reference/statistics.md` has the cost of that.

mod accumulate;
mod batches;
mod cell;
mod contrasts;
mod counted;
mod course;
mod grades;
mod histogram;
mod level;
#[cfg(test)]
mod made_up;
mod number;
mod shape;
mod shown;
mod usage;

pub use accumulate::{Accumulator, BlockSeries, score_of_seat};
pub use batches::{BatchSums, Batches, Batching};
pub use cell::{CellTally, MetricTally};
pub use contrasts::add_courses;
pub use counted::{CountGroups, CountSums, Grouping};
pub use course::{CourseSums, Layout, Spots, Trend};
pub use grades::{GradeBlock, GradeTally};
pub use histogram::Histogram;
pub use level::{LevelPair, RatioSums, add_levels, first_level, levels};
pub use number::{Owner, OwnerLayout, Shown, Terms};
pub use shape::{BANDS, Once, PARTS, ROUNDS, ShapeBlock, ShapeTally, TENTHS};
pub use usage::{UsageBlock, UsageTally, counted_one_in};

use evenkeel_engine::metrics::Scope;
use evenkeel_strategies::RulesetInfo;
use serde::{Deserialize, Serialize};

/// Positions in [`Score::METRICS`](evenkeel_engine::Score::METRICS) of the metrics of one scope.
pub fn positions(ruleset: &'static RulesetInfo, scope: Scope) -> Vec<usize> {
    (0..ruleset.metrics.len()).filter(|&metric| ruleset.metrics[metric].scope == scope).collect()
}

/// Sums of the powers of a number that every block has once.
///
/// Exact as long as a block's number is within 2^31 in either direction, for up to 2^30 blocks; sum and squares alone as long as it is within 2^53.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// Sum over the blocks.
    pub sum: i128,
    /// Sum of the squares.
    pub squares: i128,
    /// Sum of the cubes, which show long tails.
    pub cubes: i128,
    /// Blocks whose number is not 0: of differences, those that differ.
    pub nonzero: u64,
}

impl Sums {
    /// Adds the number of one block.
    #[inline]
    pub fn add(&mut self, value: i64) {
        let value = i128::from(value);
        self.sum += value;
        self.squares += value * value;
        self.cubes = self.cubes.wrapping_add(value.wrapping_mul(value * value));
        self.nonzero += u64::from(value != 0);
    }

    /// Adds the blocks of another.
    pub fn merge(&mut self, other: Self) {
        self.sum += other.sum;
        self.squares += other.squares;
        self.cubes = self.cubes.wrapping_add(other.cubes);
        self.nonzero += other.nonzero;
    }

    /// Sum of the cubes of the distances from the mean of this many blocks.
    ///
    /// First computed about the whole number nearest to the mean, exactly: no precision is lost if numbers are close together and far from 0.
    pub fn cubes_about_mean(&self, blocks: u64) -> f64 {
        let n = i128::from(blocks.max(1));
        let near = self.sum.div_euclid(n);
        let power = |power| near.wrapping_pow(power);
        let sum = self.sum - n * near;
        let squares = self.squares - 2 * near * self.sum + n * power(2);
        let (squared, cubed) = (near.wrapping_mul(self.squares), power(2).wrapping_mul(self.sum));
        let cubes = self.cubes.wrapping_sub(squared.wrapping_mul(3)).wrapping_add(cubed.wrapping_mul(3));
        let cubes = cubes.wrapping_sub(power(3).wrapping_mul(n));
        let (n, sum, squares, cubes) = (n as f64, sum as f64, squares as f64, cubes as f64);
        let rest = sum / n;
        cubes - 3.0 * rest * squares + 3.0 * rest * rest * sum - n * rest * rest * rest
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The sums of these numbers.
    pub(crate) fn sums(values: &[i64]) -> Sums {
        let mut sums = Sums::default();
        for value in values {
            sums.add(*value);
        }
        sums
    }

    /// The sums of a ratio with these numbers in each block.
    pub(crate) fn ratios(blocks: &[(i64, i64)]) -> RatioSums {
        let mut sums = RatioSums::default();
        for &(part, whole) in blocks {
            sums.add(part, whole);
        }
        sums
    }

    #[test]
    fn powers_of_all_blocks_add_up() {
        let wanted = Sums { sum: -1, squares: 13, cubes: -19, nonzero: 2 };
        assert_eq!(sums(&[-3, 0, 2]), wanted);
        let mut merged = sums(&[-3]);
        merged.merge(sums(&[0, 2]));
        assert_eq!(merged, wanted);
    }

    /// By hand: 1, 2, 4 and 6 are 2.25 and 1.25 below their mean and 0.75 and 2.75 above, and the cubes of these sum to 7.875. Far from 0 they are
    /// equal.
    #[test]
    fn cubes_about_the_mean_are_those_of_the_distances() {
        for far in [0, 7, -7, 1_000_000, -1_000_000_000] {
            let found = sums(&[1, 2, 4, 6].map(|value| far + value)).cubes_about_mean(4);
            assert!((found - 7.875).abs() < 1e-9, "{far}: {found}");
        }
        assert!(Sums::default().cubes_about_mean(0).abs() < 1e-12 && sums(&[5]).cubes_about_mean(1).abs() < 1e-12);
    }
}
