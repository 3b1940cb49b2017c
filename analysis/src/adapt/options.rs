//! What is asked where players are to adapt.

use serde::{Deserialize, Serialize};

/// Games of a search where nobody says how many.
pub const DEFAULT_ADAPT_GAMES: u64 = 400_000;
/// Rounds of a search where nobody says how many.
pub const DEFAULT_ADAPT_ROUNDS: u64 = 2;
/// Searches in a cell where nobody says how many.
pub const DEFAULT_SEARCHES: u64 = 2;

/// What is asked where players are to adapt.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adapt {
    /// Games of one search: all trainings of one line-up in one cell.
    pub games: u64,
    /// Rounds of a search: in each everybody is trained once.
    pub rounds: u64,
    /// Searches in every cell.
    pub searches: u64,
    /// Paths of parameters that stay as they are, in whichever strategies have them.
    pub keep: Vec<String>,
}

impl Default for Adapt {
    fn default() -> Self {
        Self { games: DEFAULT_ADAPT_GAMES, rounds: DEFAULT_ADAPT_ROUNDS, searches: DEFAULT_SEARCHES, keep: Vec::new() }
    }
}
