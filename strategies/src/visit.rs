//! The rulesets that the program comes with.

use crate::astronavis::AstroNavisRoster;
use crate::knight_hawks::KnightHawksRoster;
use crate::smugglers::SmugglersRoster;
use crate::star_traders::StarTradersRoster;
use crate::{HasInfo, RulesetInfo};

/// All rulesets.
pub const RULESETS: &[&RulesetInfo] =
    &[SmugglersRoster::INFO, AstroNavisRoster::INFO, KnightHawksRoster::INFO, StarTradersRoster::INFO];

/// The ruleset of this name, if there is one.
pub fn find_ruleset(name: &str) -> Option<&'static RulesetInfo> {
    RULESETS.iter().copied().find(|ruleset| ruleset.id == name)
}
