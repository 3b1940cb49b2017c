//! What stands out, in sentences.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that stands out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    /// What it is about.
    pub topic: Topic,
    /// The label of the strategy it is about, if it is about one.
    pub strategy: Option<String>,
    /// One sentence.
    pub text: String,
}

/// What a verdict is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Who wins how much.
    WinRate,
    /// Which values differ from the standard.
    Change,
    /// Where the strategies stand closest together.
    Balance,
    /// What the games came to: score, grades, rates.
    Score,
    /// How long games are.
    Length,
    /// Who is ahead when, and what becomes of it.
    Shape,
    /// Whether it matters where one sits.
    Seats,
    /// Whether a label of a seat, such as its personality, decides games.
    Factors,
    /// Why games end.
    Ends,
    /// What was asked for by name.
    Shown,
    /// Whether a rule was used.
    Coverage,
    /// Whether the bounds of a check hold.
    Check,
    /// Who is stronger.
    Rating,
    /// Whether strategies beat each other in a circle.
    Cycle,
    /// Which of two is better.
    Decision,
    /// What a kind of choice is worth.
    Worth,
    /// Which rule moves what.
    Screening,
    /// Which change of the rules meets the goals.
    Tuning,
    /// What of it survives what had to be reconstructed.
    Robustness,
    /// For which other players it holds.
    Players,
    /// By how much the players can be beaten.
    Headroom,
    /// What the reader must know before trusting the rest.
    Caution,
}
