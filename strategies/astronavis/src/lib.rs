//! Strategies for `AstroNavis` Merchant.

mod cautious;
mod freighter;
mod refitter;
mod shared;
mod speculator;

use evenkeel_astronavis::AstroNavis;

use evenkeel_strategies::lookahead::Params;
use evenkeel_strategies::{Entry, HasInfo as _, Roster, RulesetInfo, entry};
use shared::CharacterPlayer;

/// The strategies for [`AstroNavis`].
#[derive(Clone, Copy, Debug)]
pub struct AstroNavisRoster;

/// The ruleset with these strategies, for a list of rulesets. Its games are compiled here, once.
pub static ASTRONAVIS: RulesetInfo = *AstroNavisRoster::INFO;

impl Roster for AstroNavisRoster {
    type Game = AstroNavis;

    const NEVER: &'static [&'static str] = &[
        "leave a port without fuel for the way",
        "fly with cargo to a planet it is not bound for",
        "unload one of two cargoes that are bound there",
        "do without a roll for cargo",
        "refuse passengers",
    ];

    const HEADROOM: &'static [&'static str] =
        &[include_str!("../headroom/default.toml"), include_str!("../headroom/advanced.toml")];

    fn strategies() -> Vec<Entry> {
        vec![
            entry::<AstroNavis, CharacterPlayer<freighter::Freighter>>(
                "freighter",
                "estimates the gain of every choice: cargo, waiting, empty flights, fuel, repairs, faster Engines",
            ),
            entry::<AstroNavis, CharacterPlayer<cautious::Cautious>>(
                "cautious",
                "keeps fuel and cash in reserve, counts only certain payments, prefers short trips, avoids credit",
            ),
            entry::<AstroNavis, CharacterPlayer<speculator::Speculator>>(
                "speculator",
                "waits in populous ports for rich and Priority cargo, avoids half cargoes, buys the cheapest fuel",
            ),
            entry::<AstroNavis, CharacterPlayer<refitter::Refitter>>(
                "refitter",
                "keeps to ports with large yards, repairs everything first and upgrades every system as early as money allows",
            ),
        ]
    }

    fn lookahead() -> Params {
        Params {
            base: "freighter".to_owned(),
            lists: 8,
            worlds: 64,
            first: 16,
            depth: 12,
            doubt: 200,
            ..Params::default()
        }
    }
}
