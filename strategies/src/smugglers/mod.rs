//! Strategies for Smugglers of the Galaxy.

mod craft;
mod hunter;
mod pirate;
mod racer;
mod smuggler;
mod trader;

use evenkeel_engine::smugglers::Smugglers;

use crate::{Entry, Roster, entry};
use craft::{Captain, Skipper};

/// Enters a captain.
fn captain<C: Captain>(name: &'static str, about: &'static str) -> Entry<Smugglers> {
    entry::<Smugglers, Skipper<C>>(name, about)
}

impl Roster for Smugglers {
    fn strategies() -> Vec<Entry<Self>> {
        vec![
            captain::<trader::Trader>(
                "trader",
                "trades lawfully, serves events and Contracts, upgrades early and runs for Koroth with a bribe in hand",
            ),
            captain::<smuggler::Smuggler>(
                "smuggler",
                "sells where it is forbidden, at Starports too small to catch him often, and lives with a Bounty",
            ),
            captain::<pirate::Pirate>(
                "pirate",
                "arms early, robs players and merchants, waits at Brix for those who come to buy, then runs himself",
            ),
            captain::<hunter::Hunter>(
                "hunter",
                "shoots pirates and everybody with a Bounty, and places one on whoever could set out for Koroth",
            ),
            captain::<racer::Racer>(
                "racer",
                "buys only what the Koroth Run takes and sets out at the first chance, without bribes",
            ),
        ]
    }
}
