//! Exact counts of what happened: whole numbers only, so that any order of merging gives the same.

mod accumulate;
mod cell;
mod grades;
mod histogram;
mod level;
mod usage;

pub use accumulate::{Accumulator, BlockSeries};
pub(crate) use cell::positions;
pub use cell::{CellTally, MetricTally};
pub use grades::{GradeBlock, GradeTally};
pub use histogram::Histogram;
pub use level::LevelSums;
pub use usage::{COUNTED_ONE_IN, UsageTally};

use serde::{Deserialize, Serialize};

/// Sum and sum of squares of a number that every block has one of.
///
/// Exact as long as a block's number stays within 2^53 to either side and the blocks within 2^20 thousand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// Sum over the blocks.
    pub sum: i128,
    /// Sum of the squares.
    pub squares: i128,
}

impl Sums {
    /// Adds the number of one block.
    #[inline]
    pub fn add(&mut self, value: i64) {
        let value = i128::from(value);
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds the blocks of another.
    pub fn merge(&mut self, other: Self) {
        self.sum += other.sum;
        self.squares += other.squares;
    }
}
