//! How a number goes over the cells of a sweep.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Difference, Estimate, cell_number};

/// How one number, such as a strategy's win rate, goes over all cells; alone at the table that of the score.
///
/// One test answers whether it moves at all: it looks for a trend along each axis whose values rise or fall, and for any
/// difference.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Course {
    /// Chance of a course at least as uneven where nothing moves, corrected for how many courses are judged (Holm).
    pub p_value: f64,
    /// Whether it moves: that chance is below 5%.
    pub moves: bool,
    /// Whether not one block differed between any two cells.
    pub still: bool,
    /// The largest difference between two cells, as it was seen, with an interval that holds together with those of all courses: no two
    /// cells differ by more than its upper end.
    pub largest: Estimate,
    /// Along each axis whose values rise or fall, by its parameter: the weighted mean of the cells in its second half less that of
    /// the first, over all values of the other axes.
    #[serde(default, skip_serializing_if = "ByName::is_empty")]
    pub trends: ByName<Difference>,
    /// Each cell less the mean of all cells.
    pub deviations: Vec<Difference>,
    /// Where it moves more from one value to the next than a straight line would, and most so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jump: Option<Jump>,
}

/// A step between neighbouring values that is larger than a straight line from the first to the last value makes it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Jump {
    /// Position of the cell the step leads to, from the one before; in JSON its number, from 1.
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub cell: usize,
    /// The step.
    pub step: Difference,
    /// What it is more than on a straight line.
    pub excess: Difference,
}

/// Change of the win rates of the levels of one factor, whichever strategy sat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FactorChange {
    /// Name of the factor.
    pub name: String,
    /// The change of each level that seats had in both cells.
    pub levels: ByName<Difference>,
}
