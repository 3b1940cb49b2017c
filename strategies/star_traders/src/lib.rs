//! Strategies for Star Traders.

mod chain;
mod courier;
mod courtier;
mod network;
mod saboteur;
mod shared;

use evenkeel_star_traders::StarTraders;

use evenkeel_strategies::lookahead::Params;
use evenkeel_strategies::{Entry, HasInfo as _, Roster, RulesetInfo, entry};
use shared::CharacterPlayer;

/// The strategies for [`StarTraders`].
#[derive(Clone, Copy, Debug)]
pub struct StarTradersRoster;

/// The ruleset with these strategies, for a list of rulesets. Its games are compiled here, once.
pub static STAR_TRADERS: RulesetInfo = *StarTradersRoster::INFO;

impl Roster for StarTradersRoster {
    type Game = StarTraders;

    const NEVER: &'static [&'static str] = &[
        "ask for permission on an orange line",
        "play a card on oneself",
        "quarantine a world where no rival lies",
        "call an offer off",
        "offer a Personality",
        "grant permission on an orange line",
        "withdraw permission",
    ];

    const HEADROOM: &'static [&'static str] =
        &[include_str!("../headroom/default.toml"), include_str!("../headroom/advanced.toml")];

    fn strategies() -> Vec<Entry> {
        vec![
            entry::<StarTraders, CharacterPlayer<courier::Courier>>(
                "courier",
                "serves the contracts that pay best for the attempts they take, and buys engines",
            ),
            entry::<StarTraders, CharacterPlayer<network::Network>>(
                "network",
                "builds where its turns end, first at destinations of contracts, and earns from deliveries there",
            ),
            entry::<StarTraders, CharacterPlayer<courtier::Courtier>>(
                "courtier",
                "saves money and Zaps for petitions, and petitions as soon as the rules allow",
            ),
            entry::<StarTraders, CharacterPlayer<saboteur::Saboteur>>(
                "saboteur",
                "races rivals, hunts them with Piracy, and plays every Calamity and Zap on the leader",
            ),
            entry::<StarTraders, CharacterPlayer<chain::Chain>>(
                "chain",
                "builds and petitions world by world along a chain of Imperial Stations (Advanced game)",
            ),
        ]
    }

    fn lookahead() -> Params {
        Params { base: "courier".to_owned(), ..Params::default() }
    }
}
