//! Notable findings in sentences.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A notable finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// Topic of the sentence.
    pub topic: Topic,
    /// Label of its strategy; null if the sentence is not about a strategy.
    pub strategy: Option<String>,
    /// The finding in one sentence.
    pub text: String,
}

/// The topic of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Win rates.
    WinRate,
    /// The values that differ from the standard.
    Change,
    /// The value at which the strategies are most balanced.
    Balance,
    /// Results of the games: score, grades, rates.
    Score,
    /// How long games are.
    Length,
    /// The leaders over time, and their results.
    Shape,
    /// Whether the seat matters.
    Seats,
    /// Whether a label of a seat, such as its personality, affects wins.
    Factors,
    /// Why games end.
    Ends,
    /// Numbers requested by name.
    Shown,
    /// Whether a rule was used.
    Coverage,
    /// Whether the bounds of a check hold.
    Check,
    /// Strength of strategies.
    Rating,
    /// Whether strategies beat each other in a circle.
    Cycle,
    /// Decision on the better of two strategies.
    Decision,
    /// The worth of a kind of choice.
    Worth,
    /// The effect of each rule.
    Screening,
    /// The change of the rules that meets the goals.
    Tuning,
    /// Whether statements hold for other values of reconstructed inputs.
    Robustness,
    /// Whether statements hold for other players.
    Players,
    /// The amount by which the players can be beaten.
    Headroom,
    /// A caution that the reader must know before trusting the rest.
    Caution,
}
