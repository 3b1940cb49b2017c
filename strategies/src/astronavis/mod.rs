//! Strategies for `AstroNavis` Merchant.

mod cautious;
mod freighter;
mod refitter;
mod shared;
mod speculator;

use evenkeel_engine::astronavis::AstroNavis;

use crate::lookahead::Params;
use crate::{Entry, Roster, entry};
use shared::{Character, CharacterPlayer};

/// A character as an entry of the roster.
fn character<C: Character>(name: &'static str, about: &'static str) -> Entry<AstroNavis> {
    entry::<AstroNavis, CharacterPlayer<C>>(name, about)
}

impl Roster for AstroNavis {
    fn strategies() -> Vec<Entry<Self>> {
        vec![
            character::<freighter::Freighter>(
                "freighter",
                "reckons what every choice is likely to bring: cargo, waiting, empty flights, fuel, repairs, faster Engines",
            ),
            character::<cautious::Cautious>(
                "cautious",
                "keeps fuel and cash in hand, counts on sure payments only, prefers short ways and stays far from the credit limit",
            ),
            character::<speculator::Speculator>(
                "speculator",
                "lies in populous ports, waits for rich and Priority cargo, scorns half cargoes, buys fuel where it is cheapest",
            ),
            character::<refitter::Refitter>(
                "refitter",
                "keeps to ports with large yards, repairs everything first and upgrades every system as early as money allows",
            ),
        ]
    }

    fn lookahead() -> Params {
        Params { base: "freighter".to_owned(), lists: 40, depth: 0, ..Params::default() }
    }
}
