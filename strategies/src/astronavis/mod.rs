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
                "takes the cargo that pays most a turn, waits a little for a good one, and buys one engine upgrade",
            ),
            character::<cautious::Cautious>(
                "cautious",
                "keeps fuel and cash in hand, flies short ways, repairs early and stays far from the credit limit",
            ),
            character::<speculator::Speculator>(
                "speculator",
                "waits for rich and Priority cargo, always takes passengers and the dearest captain's cargo",
            ),
            character::<refitter::Refitter>(
                "refitter",
                "repairs everything first and upgrades Engines and Hull as early as money allows",
            ),
        ]
    }

    fn lookahead() -> Params {
        Params { base: "freighter".to_owned(), lists: 40, depth: 0, ..Params::default() }
    }
}
