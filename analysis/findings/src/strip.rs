//! The verdict strip: the most common questions about a game, each answered by a word and a number.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One answer of the verdict strip, such as "smuggler 33.0%, even share 20%: too strong".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Glance {
    /// The question.
    pub question: Question,
    /// The number behind the answer, with its meaning.
    pub number: String,
    /// The answer in a word or two.
    pub word: String,
    /// Whether the answer is good.
    pub tone: Tone,
}

/// The questions of the verdict strip, in the order of its tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Whether the bounds of a check hold.
    Holds,
    /// The rule with the largest effect.
    Moves,
    /// The worth of a kind of choice.
    Worth,
    /// The effect of varied or changed rules.
    Change,
    /// Whether all strategies win equally often; if the same strategy has every seat, whether the other labels of seats do.
    Fair,
    /// The effect of a change once players adapt.
    Adapted,
    /// The skill levels at which the finding holds.
    Levels,
    /// How long games are.
    Length,
    /// How games end.
    Ends,
    /// Whether the seat matters.
    Seats,
    /// The change of the rules that meets the goals.
    Goals,
    /// The mixture that players would settle on.
    Mixture,
    /// The possible gain over that mixture.
    Left,
}

impl Question {
    /// The question as people ask it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Holds => "Within bounds?",
            Self::Moves => "What moves most?",
            Self::Worth => "What pays?",
            Self::Change => "What changed?",
            Self::Fair => "Fair?",
            Self::Adapted => "Once players adapt?",
            Self::Levels => "At every level?",
            Self::Length => "How long?",
            Self::Ends => "How does it end?",
            Self::Seats => "Seats?",
            Self::Goals => "Goals met?",
            Self::Mixture => "Which strategies?",
            Self::Left => "Can it be beaten?",
        }
    }
}

/// The meaning of an answer for a designer; reports show it by a sign and a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// As desired.
    Good,
    /// Neither good nor bad.
    Plain,
    /// A problem to look at.
    Watch,
    /// The games are too few for a conclusion.
    Unclear,
}

impl Tone {
    /// The sign for the tone without colour.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "✓",
            Self::Plain => "•",
            Self::Watch => "!",
            Self::Unclear => "?",
        }
    }
}
