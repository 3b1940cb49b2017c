//! What is asked of a training beside rules, games and seed.

use serde::{Deserialize, Serialize};

use crate::experiment::Mixture;

/// What is asked of a training beside rules, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TrainingOptions {
    /// The strategy that is trained, as it is typed in a line-up.
    pub strategy: String,
    /// Line-ups of opponents, as typed; none: the ruleset's other strategies.
    pub against: Vec<String>,
    /// What opponents are drawn from, anew for every block, in place of line-ups.
    pub mixture: Option<Mixture>,
    /// Paths of the parameters that may be turned; none: all.
    pub only: Vec<String>,
    /// Paths of the parameters that stay as they are.
    pub keep: Vec<String>,
    /// Whether to try one parameter at a time first; nothing: where many are searched.
    pub screen: Option<bool>,
}
