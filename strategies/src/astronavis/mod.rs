//! Strategies for `AstroNavis` Merchant.

mod cautious;
mod craft;
mod freighter;
mod refitter;
mod speculator;

use evenkeel_engine::astronavis::AstroNavis;

use crate::{Entry, Roster, entry};
use craft::{Captain, Skipper};

/// Enters a captain.
fn captain<C: Captain>(name: &'static str, about: &'static str) -> Entry<AstroNavis> {
    entry::<AstroNavis, Skipper<C>>(name, about)
}

impl Roster for AstroNavis {
    fn strategies() -> Vec<Entry<Self>> {
        vec![
            captain::<freighter::Freighter>(
                "freighter",
                "takes the cargo that pays most a turn, waits a little for a good one, and buys one engine upgrade",
            ),
            captain::<cautious::Cautious>(
                "cautious",
                "keeps fuel and cash in hand, flies short ways, repairs early and stays far from the credit limit",
            ),
            captain::<speculator::Speculator>(
                "speculator",
                "waits for rich and Priority cargo, always takes passengers and the dearest captain's cargo",
            ),
            captain::<refitter::Refitter>(
                "refitter",
                "repairs everything first and upgrades Engines and Hull as early as money allows",
            ),
        ]
    }
}
