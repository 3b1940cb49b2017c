//! What is asked of a league beside rules, strategies, games and seed.

use serde::{Deserialize, Serialize};

/// What is asked of a league beside rules, strategies, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeagueOptions {
    /// Seats at the table.
    pub table: Option<usize>,
    /// Rounds at most.
    pub rounds: Option<u64>,
    /// Paths of the parameters that stay as they are, in whichever strategies have them.
    pub keep: Vec<String>,
    /// How often the league is played, each time on a seed of its own; once where it is not said.
    pub searches: Option<u64>,
}
