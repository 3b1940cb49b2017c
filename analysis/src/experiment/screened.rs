//! Which rules are to be screened.

use evenkeel_engine::rules::{Named, Place};
use serde::{Deserialize, Serialize};

use super::{Experiment, Values, Vary};

/// Games of every value in the first pass where nobody says how many.
pub const DEFAULT_SCREEN_GAMES: u64 = 4000;
/// Which rules are screened.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Screened {
    /// Paths, in which `*` stands for anything; none: every rule.
    pub only: Vec<Named<()>>,
    /// Values of a rule or a cell of a table that are tried in place of the ends of its range.
    pub vary: Vec<Vary>,
}

impl Experiment {
    /// Rules are screened: those of these paths, as typed after `--only`, or every one. What is varied gives the values of its rule.
    pub fn ask_screen(&mut self, only: &[String]) {
        let named = |typed: &String| {
            let place = Place::flag(format!("--only {typed}"));
            let named = |path: &str| Named { name: path.trim().to_owned(), value: (), place: place.clone() };
            typed.split(',').map(named).collect::<Vec<_>>()
        };
        let vary = std::mem::take(&mut self.vary);
        let vary = vary.into_iter().filter(|vary| !matches!(vary.values, Values::Cases(_))).collect();
        self.screen = Some(Screened { only: only.iter().flat_map(named).collect(), vary });
        self.adapt = None;
        self.width = None;
        self.games = self.games.or(Some(DEFAULT_SCREEN_GAMES));
    }
}
