//! Whether what a study says survives what had to be reconstructed, where that was asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Estimate, LeftOut};

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

/// Something that a study says of one number in one place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RobustStatement {
    /// Name of the number, as a check knows it.
    pub name: String,
    /// The same in words.
    pub title: String,
    /// The cell, or the rules that are set there; empty where there is only one.
    pub place: String,
    /// Unit of the number; `share` is from 0 to 1.
    pub unit: String,
    /// What is said of the number.
    #[serde(default)]
    pub kind: StatementKind,
    /// What the study found, with an interval by itself where it is a change.
    pub found: Estimate,
    /// What the study says of it.
    pub reading: Reading,
    /// What each draw found; nothing where there it is of nothing, such as a Character that nobody was dealt.
    pub draws: Vec<Option<DrawnStatement>>,
    /// Draws that say the same as the study.
    pub same: u64,
    /// Draws that say the contrary: up for down, broken for kept, above for below, a change where the study says that there is none.
    pub contrary: u64,
    /// By how much the draws differ from each other, as a standard deviation.
    pub deviation: f64,
    /// How much of that chance of play can be at most, as a standard error of one draw; nothing where that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// The inputs it depends on, what explains most first.
    pub depends: Vec<Dependence>,
}

/// What one draw, or another line-up, found.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DrawnStatement {
    /// The number.
    pub found: Estimate,
    /// What can be said of it.
    pub reading: Reading,
}

/// What is said of what the study leaves open.
pub(super) const UNCLEAR: &str = "not clear in the study";

impl DrawnStatement {
    /// Whether this is the contrary of what the study says. Too little to matter is the contrary of nothing; a change is that of none, and an
    /// uneven share of an even one, only where the two intervals have nothing in common: one that is clear may be as small as another that
    /// is not.
    pub fn contradicts(&self, found: Estimate, reading: Reading) -> bool {
        if matches!(self.reading, Reading::Unchanged | Reading::Even) {
            return false;
        }
        let may_agree = matches!(reading, Reading::Unchanged | Reading::Even);
        let apart = self.found.low > found.high || self.found.high < found.low;
        self.reading.contradicts(reading) && (apart || !may_agree)
    }
}

/// What is said of a number: what it becomes, or what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatementKind {
    /// How it changes.
    #[default]
    Change,
    /// Whether a bound on it is kept.
    Bound,
    /// Whether it is an even share of the wins.
    Share,
}

/// What can be said of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reading {
    /// A change: it goes up.
    Up,
    /// A change: it goes down.
    Down,
    /// A change: none that matters.
    Unchanged,
    /// A bound: it is kept.
    Kept,
    /// A bound: it is broken.
    Broken,
    /// A share of the wins: it is more than an even one.
    Above,
    /// A share of the wins: it is less than an even one.
    Below,
    /// A share of the wins: it is even, but for what does not matter.
    Even,
    /// The games are too few to tell.
    Unclear,
}

impl Reading {
    /// What it is said of; nothing where it is not clear.
    pub const fn kind(self) -> Option<StatementKind> {
        match self {
            Self::Up | Self::Down | Self::Unchanged => Some(StatementKind::Change),
            Self::Kept | Self::Broken => Some(StatementKind::Bound),
            Self::Above | Self::Below | Self::Even => Some(StatementKind::Share),
            Self::Unclear => None,
        }
    }

    /// Whether both cannot be so.
    pub fn contradicts(self, other: Self) -> bool {
        self != other && self.kind().is_some() && self.kind() == other.kind()
    }

    /// In a word or two.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Up => "goes up",
            Self::Down => "goes down",
            Self::Unchanged => "changes by less than matters",
            Self::Kept => "is kept",
            Self::Broken => "is broken",
            Self::Above => "is more than even",
            Self::Below => "is less than even",
            Self::Even => "is even",
            Self::Unclear => "is not clear",
        }
    }
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
        self.statements.iter().filter(|statement| statement.reading != Reading::Unclear)
    }
}

impl RobustStatement {
    /// Whether every draw says the same as the study.
    pub fn holds_in_all(&self) -> bool {
        self.reading != Reading::Unclear && self.same == self.draws.len() as u64
    }

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
        let mut numbers: Vec<f64> = self.draws.iter().flatten().map(|draw| draw.found.estimate).collect();
        numbers.sort_by(f64::total_cmp);
        let Some(last) = numbers.len().checked_sub(1) else { return self.found.estimate };
        let at = part * last as f64;
        let (below, rest) = (at.floor() as usize, at.fract());
        let above = numbers[(below + 1).min(last)];
        numbers[below] + rest * (above - numbers[below])
    }

    /// "holds under all 32 draws", "shows in 20 of 32 draws, the contrary in none", "holds in 20 of 32 draws, the contrary in 3".
    pub fn mark(&self) -> String {
        let all = self.draws.len();
        match (self.reading, self.contrary) {
            (Reading::Unclear, _) => UNCLEAR.to_owned(),
            _ if self.holds_in_all() => format!("holds under all {all} draws"),
            (_, 0) => format!("shows in {} of {all} draws, the contrary in none", self.same),
            (_, contrary) => format!("holds in {} of {all} draws, the contrary in {contrary}", self.same),
        }
    }
}
