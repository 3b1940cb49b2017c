//! Whether the statements of a study hold for other values of its reconstructed inputs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{LeftOut, Statement};

/// The study repeated on the same random draws, each time with every reconstructed input drawn from its possible values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Robustness {
    /// Number of draws of the inputs: a Latin hypercube (Technometrics 21, 239, of 1979).
    pub draws: u64,
    /// Number of games per cell and draw.
    pub games: u64,
    /// The inputs that were drawn.
    pub inputs: Vec<DrawnInput>,
    /// Reconstructed inputs, or single values of them, that were not drawn.
    pub kept: Vec<LeftOut>,
    /// Number of draws in which some inputs stayed unchanged because not all drawn values are compatible.
    pub held_back: u64,
    /// The statements of the study about one number each, with the results of the draws.
    pub statements: Vec<RobustStatement>,
}

/// A reconstructed input and the values from which it was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DrawnInput {
    /// Path of a rule, or of a table column: `table.freight.rate`.
    pub name: String,
    /// Meaning of the input.
    pub about: String,
    /// Current value; for a column, its number of reconstructed rows.
    pub is: String,
    /// Possible values, in words.
    pub may_be: String,
    /// Value in each draw.
    pub drawn: Vec<String>,
}

/// A statement of a study about one number in one place, with the result of each draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RobustStatement {
    /// The statement, and the result of each draw; a result is null if the number does not exist there, such as that of a Character not dealt to any
    /// player.
    #[serde(flatten)]
    pub statement: Statement,
    /// Standard deviation of the estimates between draws, in the unit of the number.
    pub deviation: f64,
    /// Largest part of that deviation explained by random play, as a standard error of one draw; absent if not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// The inputs on which the number depends, the largest share of the variance first.
    pub depends: Vec<Dependence>,
}

/// An input on which a number depends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Dependence {
    /// Name of the input.
    pub input: String,
    /// Share of the variance over the draws explained by the input alone (0 to 1; omega squared, Hays 1963).
    pub share: f64,
    /// Probability that any input seems to explain as much if none explains anything (permutations; Westfall and Young 1993).
    pub p_value: f64,
    /// State of the input with the smallest mean over the draws, after removing the effects of the inputs listed before it; absent in findings of
    /// earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<StateMean>,
    /// State of the input with the largest mean; absent in findings of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<StateMean>,
}

/// The mean of a number over the draws in which an input is in one state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StateMean {
    /// The state in words; for a number with many possible values, the range of the drawn values.
    pub state: String,
    /// Mean of the number in that state.
    pub mean: f64,
}

impl Robustness {
    /// The statements that are clear in the study: only these can hold or not.
    pub fn clear(&self) -> impl Iterator<Item = &RobustStatement> {
        self.statements.iter().filter(|own| own.statement.is_clear())
    }
}

impl RobustStatement {
    /// The 5th and 95th percentiles of the draws.
    pub fn middle(&self) -> (f64, f64) {
        (self.part(0.05), self.part(0.95))
    }

    /// The median of the draws.
    pub fn median(&self) -> f64 {
        self.part(0.5)
    }

    /// A quantile of the draws; `part` is from 0 to 1 (Hyndman and Fan 1996, definition 7).
    fn part(&self, part: f64) -> f64 {
        let draws = self.statement.elsewhere.iter().flatten();
        let mut numbers: Vec<f64> = draws.map(|draw| draw.found.estimate).collect();
        numbers.sort_by(f64::total_cmp);
        let Some(last) = numbers.len().checked_sub(1) else { return self.statement.found.estimate };
        let at = part * last as f64;
        let (below, rest) = (at.floor() as usize, at.fract());
        let above = numbers[(below + 1).min(last)];
        numbers[below] + rest * (above - numbers[below])
    }

    /// "holds under all 32 draws", "holds in 20 of 32 draws, the contrary in none", "holds in 20 of 32 draws, the contrary in 3".
    pub fn mark(&self) -> String {
        let own = &self.statement;
        let (all, same) = (own.elsewhere.len(), own.same());
        match own.contrary().count() {
            _ if !own.is_clear() => UNCLEAR.to_owned(),
            _ if own.holds_everywhere() => format!("holds under all {all} draws"),
            0 => format!("holds in {same} of {all} draws, the contrary in none"),
            contrary => format!("holds in {same} of {all} draws, the contrary in {contrary}"),
        }
    }
}

/// The text for a statement that is not clear in the study.
pub(super) const UNCLEAR: &str = "not clear in the study";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Estimate, Reading, Repetition, StatementKind};

    /// A statement with the result 9 in the study and these results in the draws; `None` if a draw has no such number.
    fn drawn(numbers: &[Option<f64>]) -> RobustStatement {
        let at = |estimate: f64| Estimate { estimate, low: estimate, high: estimate };
        let draw = |number: &Option<f64>| number.map(|found| Repetition { found: at(found), reading: Reading::Up });
        let statement = Statement {
            name: "rounds.mean".to_owned(),
            title: "rounds".to_owned(),
            place: String::new(),
            unit: "rounds".to_owned(),
            kind: StatementKind::Change,
            found: at(9.0),
            reading: Reading::Up,
            matters: false,
            elsewhere: numbers.iter().map(draw).collect(),
        };
        RobustStatement { statement, deviation: 0.0, chance: None, depends: Vec::new() }
    }

    /// By hand: of four numbers the median lies halfway between the second and the third, and the 5th percentile 3 * 0.05 of the way from the
    /// first to the second.
    #[test]
    fn parts_of_the_draws_lie_between_two_of_them() {
        let four = drawn(&[Some(4.0), None, Some(1.0), Some(3.0), Some(2.0)]);
        let (low, high) = four.middle();
        assert!((four.median() - 2.5).abs() < 1e-12, "{}", four.median());
        assert!((low - 1.15).abs() < 1e-12 && (high - 3.85).abs() < 1e-12, "{low} to {high}");
        let one = drawn(&[Some(4.0)]);
        assert_eq!((one.median().to_bits(), one.middle().1.to_bits()), (4.0_f64.to_bits(), 4.0_f64.to_bits()));
        assert_eq!(
            drawn(&[None]).median().to_bits(),
            9.0_f64.to_bits(),
            "what the study found, where no draw found anything"
        );
    }
}
