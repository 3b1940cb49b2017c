//! The question of a study: the only list of the kinds of study.

use evenkeel_engine::rules::{Named, Place};
use serde::{Deserialize, Serialize};

use super::screened::{FIRST_LOOKS, Looks, Method, Screened};
use super::tuned::{DEFAULT_TUNE_BUDGET, DEFAULT_TUNE_GAMES, Tunable, Tuned};
use super::{Experiment, HeadroomOptions, LeagueOptions, Part, TournamentOptions, Vary};

/// A kind of study, with its own options. Rules, players, games and seed are in the [`Experiment`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The results of the games, in every cell.
    #[default]
    Games,
    /// The effect of a change between two sides of a comparison.
    Change {
        /// The experiment of the other side.
        after: Box<Experiment>,
        /// The aim of the comparison.
        aim: ComparisonAim,
    },
    /// Whether the bounds of `[check]` hold.
    Bounds {
        /// Whether a baseline is about to be saved: bounds on changes since the last one are then omitted.
        saving: bool,
    },
    /// The rules that meet the goals of `[check]` and `[[match]]`.
    Rules {
        /// Games of the whole search.
        budget: u64,
    },
    /// The worth of these kinds of choices; if empty, of all kinds that players make.
    Worth(Vec<Named<()>>),
    /// The effects of every rule.
    Screen(Screened),
    /// The best strategy.
    Tournament(TournamentOptions),
    /// The results of strategies that learn in turn.
    League(LeagueOptions),
    /// The amount by which strategies can be beaten.
    Headroom(HeadroomOptions),
}

/// The aim of a comparison of two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ComparisonAim {
    /// The smallest change of a win rate that matters, between 0 and 1; 0.02 if omitted.
    pub margin: Option<f64>,
    /// When to stop before all games are played.
    pub until: Option<Until>,
}

/// The end of a comparison. Interim analyses are fixed beforehand and take complete prefixes of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// As soon as every main effect is decided.
    Decided,
    /// As soon as the margin of error of every change of a win rate is at most this.
    Precision(f64),
}

impl Question {
    /// The command for this question; `varies`: whether anything is varied.
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
    /// The same experiment with another question.
    #[must_use]
    pub fn asking(self, question: Question) -> Self {
        Self { question, ..self }
    }

    /// Asks a question to which no optional part of an experiment file applies; all such parts are omitted.
    pub fn ask_alone(&mut self, question: Question) {
        self.play_only(&[]);
        self.question = question;
    }

    /// Screens the rules with these paths, as typed after `--only`, or every rule. A varied rule has its own values. `first_look`: games per value in
    /// the first look.
    pub fn ask_screen(&mut self, only: &[String], method: Method, points: Option<u64>, first_look: Option<u64>) {
        let named = |typed: &String| {
            let place = Place::flag(format!("--only {typed}"));
            let named = |path: &str| Named { name: path.trim().to_owned(), value: (), place: place.clone() };
            typed.split(',').map(named).collect::<Vec<_>>()
        };
        self.play_only(&[Part::Rules, Part::Levels, Part::Robust, Part::OtherSeats]);
        let (only, vary) = (only.iter().flat_map(named).collect(), std::mem::take(&mut self.vary));
        self.question = Question::Screen(Screened { only, vary, method, points, first_look });
        self.width = None;
        self.games = self.games.or(Some(method.games()));
    }

    /// Searches for rules that meet all goals, within a budget of games. The search may also change the varied rules.
    pub fn ask_tune(&mut self, budget: Option<u64>) {
        self.play_only(&[
            Part::Rules,
            Part::Cases,
            Part::Levels,
            Part::Robust,
            Part::OtherSeats,
            Part::Check,
            Part::Tune,
            Part::Match,
        ]);
        let vary = std::mem::take(&mut self.vary);
        let (cases, vary): (Vec<_>, Vec<_>) = vary.into_iter().partition(Vary::is_of_cases);
        self.vary = cases;
        let tuned = self.tune.get_or_insert_default();
        tuned.rules.retain(|rule| vary.iter().all(|vary| vary.parameter.name != rule.vary.parameter.name));
        tuned.rules.extend(vary.into_iter().map(|vary| Tunable { vary, weight: 1.0 }));
        self.question = Question::Rules { budget: budget.unwrap_or(DEFAULT_TUNE_BUDGET) };
        self.width = None;
        self.games = self.games.or(Some(DEFAULT_TUNE_GAMES));
    }

    /// The kinds of choices whose worth is requested; `None` in other studies.
    pub(crate) fn worth(&self) -> Option<&[Named<()>]> {
        if let Question::Worth(kinds) = &self.question { Some(kinds) } else { None }
    }

    /// The rules to be screened; `None` in other studies.
    pub(crate) fn screened(&self) -> Option<&Screened> {
        if let Question::Screen(screened) = &self.question { Some(screened) } else { None }
    }

    /// The games of each value of a screening, one rule at a time; `None` in any other study, or without a number of games.
    pub(crate) fn looks(&self) -> Option<Looks> {
        let screened = self.screened().filter(|screened| screened.method == Method::OneAtATime)?;
        let first = screened.first_look.or_else(|| self.games.map(|games| games.div_ceil(FIRST_LOOKS)))?;
        Some(Looks { first, most: self.games.unwrap_or(first) })
    }

    /// The rules that may change, and the games of the search; `None` without a search.
    pub(crate) fn search(&self) -> Option<(&Tuned, u64)> {
        if let Question::Rules { budget } = self.question { Some((self.tune.as_ref()?, budget)) } else { None }
    }
}
