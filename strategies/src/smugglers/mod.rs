//! Strategies for Smugglers of the Galaxy.

mod craft;
mod trader;

use evenkeel_engine::smugglers::Smugglers;

use crate::{Entry, Roster, entry};
use craft::Skipper;

impl Roster for Smugglers {
    fn strategies() -> Vec<Entry<Self>> {
        vec![entry::<Self, Skipper<trader::Trader>>(
            "trader",
            "trades lawfully, serves events and Contracts, upgrades early and runs for Koroth with a bribe in hand",
        )]
    }
}
