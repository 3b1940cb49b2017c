//! Strategies for Smugglers of the Galaxy.

#![cfg_attr(
    test,
    allow(
        clippy::redundant_closure_for_method_calls,
        reason = "a path to a method of a situation has too narrow a lifetime"
    )
)]

mod hunter;
mod pirate;
mod racer;
mod shared;
mod smuggler;
mod trader;

use evenkeel_smugglers::Smugglers;

use evenkeel_strategies::lookahead::Params;
use evenkeel_strategies::{Entry, HasInfo as _, Roster, RulesetInfo, entry};
use shared::CharacterPlayer;

/// The strategies for [`Smugglers`].
#[derive(Clone, Copy, Debug)]
pub struct SmugglersRoster;

/// The ruleset with these strategies, for a list of rulesets. Its games are compiled here, once.
pub static SMUGGLERS: RulesetInfo = *SmugglersRoster::INFO;

impl Roster for SmugglersRoster {
    type Game = Smugglers;

    const NEVER: &'static [&'static str] =
        &["attack a Merchant Ship", "raise a bid by a greater step", "place a greater Bounty"];

    const HEADROOM: &'static [&'static str] =
        &[include_str!("../headroom/default.toml"), include_str!("../headroom/1.0.toml")];

    fn strategies() -> Vec<Entry> {
        vec![
            entry::<Smugglers, CharacterPlayer<trader::Trader>>(
                "trader",
                "trades legally, serves events and Contracts, upgrades early, makes the Koroth Run with a bribe",
            ),
            entry::<Smugglers, CharacterPlayer<smuggler::Smuggler>>(
                "smuggler",
                "sells contraband at Starports too small to catch it often, and accepts a Bounty",
            ),
            entry::<Smugglers, CharacterPlayer<pirate::Pirate>>(
                "pirate",
                "arms early, robs players and merchants, waits at Brix for buyers, then makes the run",
            ),
            entry::<Smugglers, CharacterPlayer<hunter::Hunter>>(
                "hunter",
                "shoots pirates and all players with a Bounty, and, if rich, places one on a rival ready for Koroth",
            ),
            entry::<Smugglers, CharacterPlayer<racer::Racer>>(
                "racer",
                "buys only what the Koroth Run requires and sets out at the first chance, without bribes",
            ),
        ]
    }

    fn lookahead() -> Params {
        // In 200 games each, depth two had a third of the cost of depth four and won no less. For the smuggler, a doubt of 30 won 35.5%
        // (±6.7), of 100 28.0%. Both were chosen on that luck.
        Params { base: "trader".to_owned(), depth: 2, doubt: 30, ..Params::default() }
    }
}

#[cfg(test)]
mod tests;
