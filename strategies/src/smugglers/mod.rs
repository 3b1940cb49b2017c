//! Strategies for Smugglers of the Galaxy.

use evenkeel_engine::smugglers::Smugglers;

use crate::{Entry, Roster};

impl Roster for Smugglers {
    fn strategies() -> Vec<Entry<Self>> {
        Vec::new()
    }
}
