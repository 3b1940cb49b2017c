//! What became of a claim that bounds test.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Tone;

/// A claim, tested by bounds with several line-ups.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Claim {
    /// The claim, one sentence.
    pub text: String,
    /// Where it is made; empty if that is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// Present where the claim is a reading rather than what stands there: why, or nothing more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// Kinds of choices that the claim presupposes: where nobody makes them nothing is tested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<String>,
    /// The verdict that was expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<ClaimVerdict>,
    /// The verdict over all line-ups.
    pub verdict: ClaimVerdict,
    /// The verdict in a sentence.
    pub told: String,
    /// Everybody it was tested with, in the order of the cells.
    pub lineups: Vec<ClaimLineup>,
    /// Every bound, at every value of what is varied besides the players.
    pub bounds: Vec<ClaimBound>,
}

/// A line-up that a claim was tested with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimLineup {
    /// Who plays, in the order of the first rotation.
    pub players: Vec<String>,
    /// Names of the strategies that decide for them, each once: of who is careless or looks ahead that of the base.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strategies: Vec<String>,
    /// Numbers of the cells, from 1, in which they play and bounds are judged.
    pub cells: Vec<usize>,
    /// What these players say of the claim.
    pub verdict: ClaimVerdict,
    /// How many bounds hold that count.
    pub hold: u64,
    /// How many are violated.
    pub violated: u64,
    /// How many the games were too few for.
    pub undecided: u64,
    /// Kinds of choices that the claim presupposes and none of them made of their own accord in the games that were counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<String>,
}

/// One bound of a claim, at one value of everything but the players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimBound {
    /// Name of the quantity.
    pub name: String,
    /// Not less than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<f64>,
    /// Not more than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<f64>,
    /// Where it was judged, apart from who played; empty where that is everywhere.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Numbers of the cells, from 1, in which it was judged.
    pub cells: Vec<usize>,
    /// Whether the verdict rests on it; one that only warns is told and does not count.
    pub counts: bool,
    /// What it says of the claim over all line-ups.
    pub verdict: ClaimVerdict,
    /// With how many line-ups it holds.
    pub supported: u64,
    /// With how many it is violated.
    pub contradicted: u64,
    /// With how many the games were too few.
    pub undecided: u64,
    /// The same in a sentence, with the lowest and the highest of what was found.
    pub text: String,
}

/// What became of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ClaimVerdict {
    /// It holds with two or more line-ups, its bounds look at the play of more than one strategy, and it is contradicted with none.
    #[serde(rename = "supported")]
    Supported,
    /// It is contradicted with some line-up and supported with none.
    #[serde(rename = "contradicted")]
    Contradicted,
    /// It is supported with some and contradicted with others.
    #[serde(rename = "depends on who plays")]
    DependsOnWhoPlays,
    /// The games are too few, or it holds with one line-up or one strategy alone.
    #[serde(rename = "undecided")]
    Undecided,
    /// Nobody makes the choices that it presupposes, or every bound only warns.
    #[serde(rename = "untestable")]
    Untestable,
}

impl ClaimVerdict {
    /// Every verdict, the one one hopes for first.
    pub const ALL: [Self; 5] =
        [Self::Supported, Self::Contradicted, Self::DependsOnWhoPlays, Self::Undecided, Self::Untestable];

    /// As it is written in a file.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Supported => "supported",
            Self::Contradicted => "contradicted",
            Self::DependsOnWhoPlays => "depends on who plays",
            Self::Undecided => "undecided",
            Self::Untestable => "untestable",
        }
    }

    /// What it means for whoever reads the rules.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Supported => Tone::Good,
            Self::Contradicted | Self::DependsOnWhoPlays => Tone::Watch,
            Self::Undecided | Self::Untestable => Tone::Unclear,
        }
    }
}

impl Claim {
    /// Whether bounds in a cell, by its position, test the claim: somebody there makes the choices that it presupposes.
    pub fn is_tested_in(&self, cell: usize) -> bool {
        self.lineups.iter().all(|lineup| lineup.is_testing() || !lineup.cells.contains(&(cell + 1)))
    }

    /// Whether the verdict is the one that was expected, if one was.
    pub fn is_as_expected(&self) -> bool {
        self.expect.is_none_or(|expected| expected == self.verdict)
    }

    /// The place of the judgement of a bound with a line-up, by their positions: the numbers of the cells that both have.
    pub fn cells_of(&self, bound: usize, lineup: usize) -> impl Iterator<Item = usize> + '_ {
        let own = &self.lineups[lineup].cells;
        self.bounds[bound].cells.iter().copied().filter(|cell| own.contains(cell))
    }
}

impl ClaimLineup {
    /// Whether somebody in it makes the choices that the claim presupposes.
    pub fn is_testing(&self) -> bool {
        self.unused.is_empty()
    }
}

impl ClaimBound {
    /// Whether both are one bound at one place: several may be of one quantity.
    pub fn is_same(&self, other: &Self) -> bool {
        self.ends() == other.ends() && self.place == other.place
    }

    /// What tells it from other bounds of the quantity: its name, its ends, and whether it counts.
    pub fn ends(&self) -> (&str, Option<f64>, Option<f64>, bool) {
        (&self.name, self.at_least, self.at_most, self.counts)
    }

    /// Whether it holds wherever it was tested, though that may be too little to support anything.
    pub const fn holds(&self) -> bool {
        self.supported > 0 && self.contradicted == 0 && self.undecided == 0
    }

    /// What it says of the claim: its verdict, or that it holds with too few to support anything.
    pub const fn word(&self) -> &'static str {
        match (self.verdict, self.supported) {
            (ClaimVerdict::Undecided, 1) if self.holds() => "holds with one line-up",
            (ClaimVerdict::Undecided, _) if self.holds() => "holds with one strategy",
            (verdict, _) => verdict.word(),
        }
    }
}
