//! The options of a training besides rules, games and seed.

use evenkeel_engine::rules::{Fault, Place};
use serde::{Deserialize, Serialize};

use crate::experiment::Mixture;

/// The options of a training besides rules, games and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TrainingOptions {
    /// The strategy in training, as typed in a line-up.
    pub strategy: String,
    /// Line-ups of opponents, as typed; empty: the ruleset's other strategies.
    pub against: Vec<String>,
    /// The mixture that replaces line-ups: opponents are drawn from it for every block.
    pub mixture: Option<Mixture>,
    /// The same strategy with other settings, as typed: each joins the results of the search for the choice.
    pub also: Vec<String>,
    /// Paths of the parameters to search; empty: all.
    pub only: Vec<String>,
    /// Paths of the parameters to leave unmodified.
    pub keep: Vec<String>,
    /// Whether to try one parameter at a time first; `None`: if many are searched.
    pub screen: Option<bool>,
    /// The file beside the result that names its own tables. With it, the command that repeats the training names rules one by one, so that it also
    /// works in another folder.
    pub tables_beside: Option<String>,
}

/// The fault of a parameter to keep or to train that no strategy has; `nobody_has` begins the sentence: `no player in this line-up has a parameter`.
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
