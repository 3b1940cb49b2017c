//! The change of a number over the cells of a sweep.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Difference, Estimate, cell_number};

/// The change of one number over all cells, such as a strategy's win rate; its mean score if a player plays alone.
///
/// One test decides whether the number moves: it looks for a trend along each axis with rising or falling values, and for any difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Course {
    /// Probability of a course at least as uneven if nothing moves, corrected for the number of courses (Holm).
    pub p_value: f64,
    /// Whether the number moves: that probability is below 5%.
    pub moves: bool,
    /// Whether no block differed between any two cells.
    pub still: bool,
    /// Largest observed difference between two cells. Its interval is simultaneous over all courses: no two cells differ by more than its upper end.
    pub largest: Estimate,
    /// Trend along each axis with rising or falling values, by its parameter: the weighted mean of the second half of the cells minus that of the
    /// first, over all values of the other axes.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub trends: ByName<Difference>,
    /// Difference of each cell from the mean of all cells.
    pub deviations: Vec<Difference>,
    /// With two rules of two values each: the change from the first value of both to the second of both, minus the sum of the changes by each alone.
    /// Corrected for the number of courses; absent for the length of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interaction: Option<Difference>,
    /// The step between neighbouring values with the largest excess over a straight line; absent if no step significantly exceeds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jump: Option<Jump>,
}

/// A step between neighbouring values that is larger than the same step on a straight line from the first to the last value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Jump {
    /// Number of the cell after the step, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub cell: usize,
    /// Size of the step.
    pub step: Difference,
    /// Excess of the step over the same step on the straight line.
    pub excess: Difference,
}

/// The change of the win rates of the levels of one factor, for any strategy in the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FactorChange {
    /// Name of the factor.
    pub name: String,
    /// Change of the win rate of each level that seats had in both cells.
    pub levels: ByName<Difference>,
}
