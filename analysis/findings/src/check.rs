//! Whether the bounds of a check hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Claim, ClaimBound, Estimate, cell_number};

/// A check: bounds on quantities, judged together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Check {
    /// Whether nothing failed that may not; of a claim, whether its verdict is the one that was expected, if one was.
    pub passed: bool,
    /// The chance that even one of the judgements is wrong.
    pub error: f64,
    /// How bounds are judged and corrected for how many there are.
    pub method: String,
    /// What too few games mean.
    pub not_enough_games: Severity,
    /// Every bound in every cell, in the order of the file.
    pub judgements: Vec<Judgement>,
    /// The claim that they test, if they test one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<Claim>,
}

impl Check {
    /// Whether it neither passed nor failed: nothing is violated, but the games are too few.
    pub fn is_inconclusive(&self) -> bool {
        let violated = |judgement: &Judgement| {
            judgement.outcome == Outcome::Fail && self.weight(judgement) == Some(Severity::Fail)
        };
        !self.passed && self.claim.is_none() && !self.judgements.iter().any(violated)
    }

    /// What a judgement means for the check: nothing if it passed. Whatever becomes of a claim, it is an answer.
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

/// One bound, judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Judgement {
    /// Name of the quantity: `win_rate.pirate`, `rounds.p95`; `change.win_rate.pirate` for its change since the baseline,
    /// `adapted.win_rate.pirate` for what it is once players have adapted.
    pub name: String,
    /// The same in words.
    pub title: String,
    /// Unit of the numbers; `share` is from 0 to 1.
    pub unit: String,
    /// Whether it is the change since the baseline.
    pub change: bool,
    /// Whether it is what players have who adapted.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub adapted: bool,
    /// Position of the cell it was found in; in JSON its number, from 1.
    #[serde(with = "cell_number")]
    #[schemars(with = "core::num::NonZeroUsize")]
    pub cell: usize,
    /// The cell in words; empty where there is only one.
    pub place: String,
    /// Not less than this.
    pub at_least: Option<f64>,
    /// Not more than this.
    pub at_most: Option<f64>,
    /// What a violation means.
    pub severity: Severity,
    /// What was found, with an interval that is right for all bounds at once.
    pub found: Estimate,
    /// How it was judged.
    pub outcome: Outcome,
    /// About how many more games would decide it in four runs of five, if it is not decided and that can be foreseen. A check is for
    /// one look: all of them are to be played on another seed.
    pub more_games: Option<u64>,
    /// The judgement in a sentence.
    pub text: String,
}

/// What a violation means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The check fails.
    Fail,
    /// It is told, and the check passes.
    Warn,
}

/// How a bound was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The whole interval keeps to the bound.
    Pass,
    /// The whole interval lies outside.
    Fail,
    /// The interval holds both what keeps to the bound and what does not.
    NotEnoughGames,
}

impl Judgement {
    /// Whether it is one of a bound of a claim, at the bound's place.
    pub fn is_of(&self, bound: &ClaimBound) -> bool {
        let ends = (self.name.as_str(), self.at_least, self.at_most, self.severity == Severity::Fail);
        bound.ends() == ends && bound.cells.contains(&(self.cell + 1))
    }
}
