//! Whether the bounds of a check hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Claim, ClaimBound, Estimate, cell_number};

/// A check: bounds on quantities, judged together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// Whether no required bound failed. For a claim: whether its verdict is the expected one, or none was expected.
    pub passed: bool,
    /// Probability that any of the judgements is wrong (0 to 1).
    pub error: f64,
    /// How bounds are judged and corrected for their number.
    pub method: String,
    /// Consequence of too few games.
    pub not_enough_games: Severity,
    /// Judgement of every bound in every cell, in the order of the file.
    pub judgements: Vec<Judgement>,
    /// The claim that the bounds test; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<Claim>,
}

impl Check {
    /// Whether the check neither passed nor failed: no bound is violated, but the games are too few.
    pub fn is_inconclusive(&self) -> bool {
        let violated = |judgement: &Judgement| {
            judgement.outcome == Outcome::Fail && self.weight(judgement) == Some(Severity::Fail)
        };
        !self.passed && self.claim.is_none() && !self.judgements.iter().any(violated)
    }

    /// The consequence of a judgement for the check; `None` if it passed. For a claim, every verdict is an answer, so nothing fails.
    pub fn weight(&self, judgement: &Judgement) -> Option<Severity> {
        match judgement.outcome {
            Outcome::Pass => None,
            _ if self.claim.is_some() => Some(Severity::Warn),
            Outcome::Fail => Some(judgement.severity),
            Outcome::NotEnoughGames if judgement.severity == Severity::Warn => Some(Severity::Warn),
            Outcome::NotEnoughGames => Some(self.not_enough_games),
        }
    }
}

/// The judgement of one bound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Judgement {
    /// Name of the quantity: `win_rate.pirate`, `rounds.p95`; `change.win_rate.pirate` for its change since the baseline, `adapted.win_rate.pirate`
    /// for its value after players have adapted.
    pub name: String,
    /// The same name in words.
    pub title: String,
    /// Unit of the numbers; a `share` is from 0 to 1.
    pub unit: String,
    /// Whether the quantity is a change since the baseline.
    pub change: bool,
    /// Whether the quantity is a result of adapted players.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub adapted: bool,
    /// Number of the cell, from 1 (in the program its position, from 0).
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub cell: usize,
    /// The cell in words; empty if there is only one.
    pub place: String,
    /// Lower bound; null if there is none.
    pub at_least: Option<f64>,
    /// Upper bound; null if there is none.
    pub at_most: Option<f64>,
    /// Consequence of a violation.
    pub severity: Severity,
    /// Estimate of the quantity, with an interval that holds for all bounds together.
    pub found: Estimate,
    /// Result of the judgement.
    pub outcome: Outcome,
    /// Approximate number of additional games for a decision in four runs of five; null if it is decided or this cannot be predicted. A check allows
    /// one look only, so play all of the games again on another seed.
    pub more_games: Option<u64>,
    /// The judgement in a sentence.
    pub text: String,
}

/// The consequence of a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The check fails.
    Fail,
    /// A warning is printed, and the check passes.
    Warn,
}

/// The result of the judgement of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The whole interval satisfies the bound.
    Pass,
    /// The whole interval violates the bound.
    Fail,
    /// The interval contains values that satisfy the bound and values that violate it.
    NotEnoughGames,
}

impl Judgement {
    /// Whether this is the judgement of this bound of a claim, at the bound's place.
    pub fn is_of(&self, bound: &ClaimBound) -> bool {
        let ends = (self.name.as_str(), self.at_least, self.at_most, self.severity == Severity::Fail);
        bound.ends() == ends && bound.cells.contains(&(self.cell + 1))
    }
}
