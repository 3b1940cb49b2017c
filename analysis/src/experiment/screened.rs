//! Which rules are to be screened.

use evenkeel_engine::rules::{Named, Place};
use serde::{Deserialize, Serialize};

use super::question::Question;
use super::{Experiment, Part, Vary};

/// Games of every value in the first pass where nobody says how many.
pub const DEFAULT_SCREEN_GAMES: u64 = 4000;
/// Games of every point where rules vary together: there are many points.
const POINT_GAMES: u64 = 256;

/// How rules are screened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Each alone.
    #[default]
    OneAtATime,
    /// All together, by elementary effects.
    Morris,
    /// All together, by shares of the variance.
    Sobol,
}

impl Method {
    /// As it is typed after `--method`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::OneAtATime => "one-at-a-time",
            Self::Morris => "morris",
            Self::Sobol => "sobol",
        }
    }
}

/// Which rules are screened.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Screened {
    /// Paths, in which `*` stands for anything; none: every rule.
    pub only: Vec<Named<()>>,
    /// Values of a rule or a cell of a table that are tried in place of the ends of its range.
    pub vary: Vec<Vary>,
    /// How.
    #[serde(default)]
    pub method: Method,
    /// Trajectories, or rows of Sobol points.
    #[serde(default)]
    pub points: Option<u64>,
}

impl Experiment {
    /// Rules are screened: those of these paths, as typed after `--only`, or every one. What is varied gives the values of its rule.
    pub fn ask_screen(&mut self, only: &[String], method: Method, points: Option<u64>) {
        let named = |typed: &String| {
            let place = Place::flag(format!("--only {typed}"));
            let named = |path: &str| Named { name: path.trim().to_owned(), value: (), place: place.clone() };
            typed.split(',').map(named).collect::<Vec<_>>()
        };
        self.play_only(&[Part::Rules, Part::Levels, Part::Robust, Part::OtherSeats]);
        let vary = std::mem::take(&mut self.vary);
        self.question =
            Question::Screen(Screened { only: only.iter().flat_map(named).collect(), vary, method, points });
        self.width = None;
        let games = if method == Method::OneAtATime { DEFAULT_SCREEN_GAMES } else { POINT_GAMES };
        self.games = self.games.or(Some(games));
    }
}
