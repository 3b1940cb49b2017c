//! The result of a claim that bounds test.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Tone;

/// A claim, tested by bounds with several line-ups.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Claim {
    /// The claim, one sentence.
    pub text: String,
    /// Source of the claim; empty if unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// Reason why the claim is an interpretation, empty if no reason is given; absent for a quotation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// Kinds of choices that the claim presupposes; line-ups in which no player makes them do not test the claim.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<String>,
    /// The expected verdict; absent if none is expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<ClaimVerdict>,
    /// The verdict over all line-ups.
    pub verdict: ClaimVerdict,
    /// The verdict in a sentence.
    pub told: String,
    /// The line-ups with which the claim was tested, in the order of the cells.
    pub lineups: Vec<ClaimLineup>,
    /// Every bound, at every combination of varied values other than the players.
    pub bounds: Vec<ClaimBound>,
}

/// A line-up with which a claim was tested.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimLineup {
    /// Labels of the players, in the order of the first rotation.
    pub players: Vec<String>,
    /// Names of the strategies that decide for them, each once; for a careless or look-ahead player, the name of its base strategy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strategies: Vec<String>,
    /// Numbers of the cells, from 1, in which they play and bounds are judged.
    pub cells: Vec<usize>,
    /// Verdict on the claim with these players.
    pub verdict: ClaimVerdict,
    /// Number of bounds that hold, among those that count.
    pub hold: u64,
    /// Number of bounds that are violated.
    pub violated: u64,
    /// Number of bounds that are undecided because the games are too few.
    pub undecided: u64,
    /// Kinds of choices that the claim presupposes, but none of these players made voluntarily in the counted games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<String>,
}

/// One bound of a claim, at one combination of varied values other than the players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimBound {
    /// Name of the quantity.
    pub name: String,
    /// Lower bound; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<f64>,
    /// Upper bound; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<f64>,
    /// The combination of varied values other than the players at which the bound was judged; empty if there is only one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Numbers of the cells, from 1, in which the bound was judged.
    pub cells: Vec<usize>,
    /// Whether the bound counts for the verdict; a bound that only warns is reported but does not count.
    pub counts: bool,
    /// Verdict of the bound on the claim over all line-ups.
    pub verdict: ClaimVerdict,
    /// Number of line-ups with which the bound holds.
    pub supported: u64,
    /// Number of line-ups with which the bound is violated.
    pub contradicted: u64,
    /// Number of line-ups for which the games are too few.
    pub undecided: u64,
    /// The verdict in a sentence, with the lowest and the highest estimate.
    pub text: String,
}

/// The verdict on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ClaimVerdict {
    /// The claim holds with two or more line-ups, its bounds cover the play of more than one strategy, and no line-up contradicts it.
    #[serde(rename = "supported")]
    Supported,
    /// At least one line-up contradicts it, and none supports it.
    #[serde(rename = "contradicted")]
    Contradicted,
    /// Some line-ups support it and others contradict it.
    #[serde(rename = "depends on who plays")]
    DependsOnWhoPlays,
    /// The games are too few, or the claim holds with only one line-up or one strategy.
    #[serde(rename = "undecided")]
    Undecided,
    /// No player makes the choices that the claim presupposes, or every bound only warns.
    #[serde(rename = "untestable")]
    Untestable,
}

impl ClaimVerdict {
    /// Every verdict, the most favourable first.
    pub const ALL: [Self; 5] =
        [Self::Supported, Self::Contradicted, Self::DependsOnWhoPlays, Self::Undecided, Self::Untestable];

    /// The name of the verdict in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Supported => "supported",
            Self::Contradicted => "contradicted",
            Self::DependsOnWhoPlays => "depends on who plays",
            Self::Undecided => "undecided",
            Self::Untestable => "untestable",
        }
    }

    /// The verdict's tone for a designer.
    pub const fn tone(self) -> Tone {
        match self {
            Self::Supported => Tone::Good,
            Self::Contradicted | Self::DependsOnWhoPlays => Tone::Watch,
            Self::Undecided | Self::Untestable => Tone::Unclear,
        }
    }
}

impl Claim {
    /// Whether bounds in a cell, given by its position, test the claim: a player there makes the presupposed choices.
    pub fn is_tested_in(&self, cell: usize) -> bool {
        self.lineups.iter().all(|lineup| lineup.is_testing() || !lineup.cells.contains(&(cell + 1)))
    }

    /// Whether the verdict is the expected one, or none was expected.
    pub fn is_as_expected(&self) -> bool {
        self.expect.is_none_or(|expected| expected == self.verdict)
    }

    /// The numbers of the cells in which a bound is judged with a line-up, both given by their positions.
    pub fn cells_of(&self, bound: usize, lineup: usize) -> impl Iterator<Item = usize> + '_ {
        let own = &self.lineups[lineup].cells;
        self.bounds[bound].cells.iter().copied().filter(|cell| own.contains(cell))
    }
}

impl ClaimLineup {
    /// Whether a player of the line-up makes the choices that the claim presupposes.
    pub fn is_testing(&self) -> bool {
        self.unused.is_empty()
    }
}

impl ClaimBound {
    /// Whether both are the same bound at the same place; a quantity may have several bounds.
    pub fn is_same(&self, other: &Self) -> bool {
        self.ends() == other.ends() && self.place == other.place
    }

    /// The key that separates a bound from other bounds of the quantity: name, ends, and whether it counts.
    pub fn ends(&self) -> (&str, Option<f64>, Option<f64>, bool) {
        (&self.name, self.at_least, self.at_most, self.counts)
    }

    /// Whether the bound holds in every place where it was tested, which may still be too few to support the claim.
    pub const fn holds(&self) -> bool {
        self.supported > 0 && self.contradicted == 0 && self.undecided == 0
    }

    /// The result of the bound: the verdict, or that it holds in too few places to support the claim.
    pub const fn word(&self) -> &'static str {
        match (self.verdict, self.supported) {
            (ClaimVerdict::Undecided, 1) if self.holds() => "holds with one line-up",
            (ClaimVerdict::Undecided, _) if self.holds() => "holds with one strategy",
            (verdict, _) => verdict.word(),
        }
    }
}
