//! The rules to be screened.

use evenkeel_engine::rules::Named;
use serde::{Deserialize, Serialize};

use super::Vary;

/// Default number of games of a value that stays unclear.
pub const DEFAULT_SCREEN_GAMES: u64 = 20_000;
/// The ratio of all games of a value to those of its first look, unless given.
pub(super) const FIRST_LOOKS: u64 = 5;

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
    /// Its form after `--method`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::OneAtATime => "one-at-a-time",
            Self::Morris => "morris",
            Self::Sobol => "sobol",
        }
    }

    /// The default number of games per value, or per point if rules vary together, because there are many trajectories.
    pub(super) const fn games(self) -> u64 {
        match self {
            Self::OneAtATime => DEFAULT_SCREEN_GAMES,
            Self::Morris => 64,
            Self::Sobol => 256,
        }
    }
}

/// The games of each value of a screening.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    /// Games of the first look, after which unclear values get more.
    pub first: u64,
    /// The maximum number of games of a value.
    pub most: u64,
}

/// The rules to be screened.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Screened {
    /// Paths, in which `*` stands for any text; empty: every rule.
    pub only: Vec<Named<()>>,
    /// Values of a rule or a table cell that replace the ends of its range.
    pub vary: Vec<Vary>,
    /// The method.
    #[serde(default)]
    pub method: Method,
    /// Trajectories, or rows of Sobol points.
    #[serde(default)]
    pub points: Option<u64>,
    /// Games of each value at the first look; `None`: a part of all its games.
    #[serde(default)]
    pub first_look: Option<u64>,
}
