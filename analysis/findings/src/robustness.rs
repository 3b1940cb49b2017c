//! Whether what a study says survives what had to be reconstructed, where that was asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{LeftOut, Statement};

/// The study played again, each time with every reconstructed input drawn anew from what it may have been, on the same luck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Robustness {
    /// How often the inputs were drawn: a Latin hypercube (Technometrics 21, 239, of 1979).
    pub draws: u64,
    /// Games of each cell in each draw.
    pub games: u64,
    /// The inputs that were drawn.
    pub inputs: Vec<DrawnInput>,
    /// Reconstructed inputs, and values of them, that were not drawn.
    pub kept: Vec<LeftOut>,
    /// Draws in which some inputs stayed as they are, since not all that was drawn goes together.
    pub held_back: u64,
    /// What the study says, one by one.
    pub statements: Vec<RobustStatement>,
}

/// A reconstructed input and what it was drawn from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DrawnInput {
    /// Path of a rule, or of the column of a table: `table.freight.rate`.
    pub name: String,
    /// What it means.
    pub about: String,
    /// What it is; of a column how many rows of it are reconstructed.
    pub is: String,
    /// What it may have been.
    pub may_be: String,
    /// What it was in each draw.
    pub drawn: Vec<String>,
}

/// What a study says of one number in one place, with what each draw found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RobustStatement {
    /// What is said, and what each draw found; nothing where there it is of nothing, such as a Character that nobody was dealt.
    #[serde(flatten)]
    pub statement: Statement,
    /// By how much the draws differ from each other, as a standard deviation.
    pub deviation: f64,
    /// How much of that chance of play can be at most, as a standard error of one draw; nothing where that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// The inputs it depends on, what explains most first.
    pub depends: Vec<Dependence>,
}

/// An input that a number depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Dependence {
    /// Its name.
    pub input: String,
    /// The share of the variance over the draws that it explains by itself (omega squared, Hays 1963).
    pub share: f64,
    /// The chance that any input seems to explain as much where none explains anything (permutations; Westfall and Young 1993).
    pub p_value: f64,
    /// The state of it with the least mean over the draws, what inputs named before it explain taken away; nothing in findings of
    /// earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<StateMean>,
    /// The state of it with the greatest mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<StateMean>,
}

/// The mean of a number over the draws in which an input is in one state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StateMean {
    /// The state in words; of a number that may be many, the stretch that was drawn there.
    pub state: String,
    /// The mean.
    pub mean: f64,
}

impl Robustness {
    /// What is clear in the study: what can hold or not.
    pub fn clear(&self) -> impl Iterator<Item = &RobustStatement> {
        self.statements.iter().filter(|own| own.statement.is_clear())
    }
}

impl RobustStatement {
    /// Between which numbers the central 90% of the draws lie.
    pub fn middle(&self) -> (f64, f64) {
        (self.part(0.05), self.part(0.95))
    }

    /// The median of the draws.
    pub fn median(&self) -> f64 {
        self.part(0.5)
    }

    /// The number below which a part of the draws lies (Hyndman and Fan 1996, definition 7).
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

    /// "holds under all 32 draws", "shows in 20 of 32 draws, the contrary in none", "holds in 20 of 32 draws, the contrary in 3".
    pub fn mark(&self) -> String {
        let own = &self.statement;
        let (all, same) = (own.elsewhere.len(), own.same());
        match own.contrary().count() {
            _ if !own.is_clear() => UNCLEAR.to_owned(),
            _ if own.holds_everywhere() => format!("holds under all {all} draws"),
            0 => format!("shows in {same} of {all} draws, the contrary in none"),
            contrary => format!("holds in {same} of {all} draws, the contrary in {contrary}"),
        }
    }
}

/// What is said of what the study leaves open.
pub(super) const UNCLEAR: &str = "not clear in the study";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Estimate, Reading, Repetition, StatementKind};

    /// Something of which the study found 9, and draws these numbers in this order; nothing where there is no such number.
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
