//! What is asked of the games: the one list of the kinds of study.

use evenkeel_engine::rules::Named;
use serde::{Deserialize, Serialize};

use super::screened::Screened;
use super::{Experiment, HeadroomOptions, LeagueOptions, TournamentOptions, Tuned};

/// A kind of study, with what only that kind is told. Rules, players, games and seed stand in the [`Experiment`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// How the games go, in every cell.
    #[default]
    Games,
    /// What changes on the other side of a comparison.
    Change {
        /// What is asked of the other side.
        after: Box<Experiment>,
        /// What is to be found out about the two.
        aim: ComparisonAim,
    },
    /// Whether the bounds of `[check]` hold.
    Bounds {
        /// Whether a baseline is about to be saved: bounds on changes since the last one are then left out.
        saving: bool,
    },
    /// Which rules meet the goals of `[check]` and `[[match]]`.
    Rules {
        /// Games of the whole search.
        budget: u64,
    },
    /// What kinds of choices are worth: of these, or where none is named of all that are taken.
    Worth(Vec<Named<()>>),
    /// Which rule moves what.
    Screen(Screened),
    /// Which strategy is best.
    Tournament(TournamentOptions),
    /// What strategies come to that learn in turn.
    League(LeagueOptions),
    /// By how much strategies can be beaten.
    Headroom(HeadroomOptions),
}

/// What is to be found out about the two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ComparisonAim {
    /// The least change of a win rate that matters, between 0 and 1; 0.02 if left out.
    pub margin: Option<f64>,
    /// When to stop before all games are played.
    pub until: Option<Until>,
}

/// When a comparison has played enough. Interim analyses are fixed beforehand and take complete prefixes of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// As soon as it can be said of every main effect whether it changed.
    Decided,
    /// As soon as the change of every win rate is known to this much on either side.
    Precision(f64),
}

impl Question {
    /// The command that asks it; `varies` says whether something is varied.
    pub const fn command(&self, varies: bool) -> &'static str {
        match self {
            Self::Games if varies => "sweep",
            Self::Games => "simulate",
            Self::Change { .. } => "compare",
            Self::Bounds { .. } => "check",
            Self::Rules { .. } => "tune",
            Self::Worth(_) => "worth",
            Self::Screen(_) => "screen",
            Self::Tournament(_) => "tournament",
            Self::League(_) => "league",
            Self::Headroom(_) => "headroom",
        }
    }

    /// Whether rows of its single games can be kept.
    pub const fn has_rows(&self) -> bool {
        matches!(self, Self::Games | Self::Change { .. } | Self::Bounds { .. } | Self::Tournament(_))
    }
}

impl Experiment {
    /// The same, to be asked something else.
    #[must_use]
    pub fn asking(self, question: Question) -> Self {
        Self { question, ..self }
    }

    /// The kinds of choices whose worth is asked; nothing where it is not.
    pub(crate) fn worth(&self) -> Option<&[Named<()>]> {
        if let Question::Worth(kinds) = &self.question { Some(kinds) } else { None }
    }

    /// The rules that are screened; nothing where none are.
    pub(crate) fn screened(&self) -> Option<&Screened> {
        if let Question::Screen(screened) = &self.question { Some(screened) } else { None }
    }

    /// The rules that may move, and the games of the search; nothing where nothing is searched.
    pub(crate) fn search(&self) -> Option<(&Tuned, u64)> {
        if let Question::Rules { budget } = self.question { Some((self.tune.as_ref()?, budget)) } else { None }
    }
}
