//! What is asked of a training beside rules, games and seed.

use evenkeel_engine::rules::{Fault, Place};
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
    /// The same strategy with other settings, as typed: each stands beside what the search finds when it comes to choosing.
    pub also: Vec<String>,
    /// Paths of the parameters that may be turned; none: all.
    pub only: Vec<String>,
    /// Paths of the parameters that stay as they are.
    pub keep: Vec<String>,
    /// Whether to try one parameter at a time first; nothing: where many are searched.
    pub screen: Option<bool>,
    /// The file beside the result that names tables of its own: with it the command that repeats the training names rules one by
    /// one, so that it holds in another folder than that of their file.
    pub tables_beside: Option<String>,
}

/// What is wrong with a parameter to keep or to train that nobody has; `nobody_has` begins the sentence: `nobody in this line-up has a parameter`.
pub(crate) fn unknown_parameter<'k>(
    place: Place,
    nobody_has: &str,
    name: &str,
    known: impl IntoIterator<Item = &'k str> + Clone,
) -> Fault {
    if name.trim().is_empty() {
        return Fault::new(place, "a name of a parameter is missing")
            .help("write names with commas between, such as wage,bribes");
    }
    Fault::new(place, format!("{nobody_has} `{name}`")).suggest(name, known)
}
