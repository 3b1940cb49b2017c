//! The verdict strip: what everybody asks first of a game, each answered in a word and a number.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One answer of the verdict strip, such as "smuggler 33.0% where 20% is even: too strong".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Glance {
    /// What is asked.
    pub question: Question,
    /// The number behind the answer, with what it is a number of.
    pub number: String,
    /// The answer in a word or two.
    pub word: String,
    /// Whether that is good.
    pub tone: Tone,
}

/// What the verdict strip asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Whether the bounds of a check hold.
    Holds,
    /// Whether all win alike: the strategies, or where the same one sits everywhere what else tells seats apart.
    Fair,
    /// What varying or changing rules did.
    Change,
    /// How long games are.
    Length,
    /// How games end.
    Ends,
    /// Whether it matters where one sits.
    Seats,
    /// What is left of a change once players adapt.
    Adapted,
    /// At which skill levels it holds.
    Levels,
    /// What a kind of choice is worth.
    Worth,
    /// Which rule moves most.
    Moves,
    /// Which change of the rules meets the goals.
    Goals,
    /// What people would settle on.
    Mixture,
    /// What is left to be gained from that.
    Left,
}

impl Question {
    /// The question as people ask it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Holds => "Within bounds?",
            Self::Fair => "Fair?",
            Self::Change => "What changed?",
            Self::Length => "How long?",
            Self::Ends => "How does it end?",
            Self::Seats => "Seats?",
            Self::Adapted => "Once players adapt?",
            Self::Levels => "At every level?",
            Self::Worth => "What pays?",
            Self::Moves => "What moves most?",
            Self::Goals => "Goals met?",
            Self::Mixture => "Who is played?",
            Self::Left => "Can it be beaten?",
        }
    }
}

/// What an answer means for a designer; reports show it by a sign and a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// As one would wish.
    Good,
    /// Neither good nor bad.
    Plain,
    /// To be looked at.
    Watch,
    /// The games are too few to tell.
    Unclear,
}

impl Tone {
    /// The sign that stands for it without any colour.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "✓",
            Self::Plain => "•",
            Self::Watch => "!",
            Self::Unclear => "?",
        }
    }
}
