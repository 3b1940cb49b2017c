//! Strategies that play every ruleset without being told its rules.

mod rollout;
mod uniform;

pub use rollout::Rollout;
pub use uniform::Uniform;

use evenkeel_engine::Ruleset;

use crate::{Entry, entry};

/// The strategies of this folder.
pub fn entries<G: Ruleset>() -> Vec<Entry<G>> {
    let mut entries = vec![
        entry::<G, Uniform>("uniform", "plays a random legal action: the baseline everybody must beat"),
        entry::<G, Rollout>(
            "rollout",
            "imagines what it cannot see, tries each action on the same luck and plays on with little sense",
        ),
    ];
    for entry in &mut entries {
        entry.general = true;
    }
    entries
}
