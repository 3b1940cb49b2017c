//! Strategies for Star Traders.

mod chain;
mod courier;
mod courtier;
mod network;
mod saboteur;
mod shared;

use evenkeel_engine::Describe;
use evenkeel_engine::star_traders::StarTraders;

use crate::lookahead::{Params, WinChances};
use crate::{Entry, Roster, entry};
use shared::{Character, CharacterPlayer};

/// A character as an entry of the roster.
fn character<C: Character>(name: &'static str, about: &'static str) -> Entry<StarTraders> {
    entry::<StarTraders, CharacterPlayer<C>>(name, about)
}

impl Roster for StarTraders {
    fn strategies() -> Vec<Entry<Self>> {
        vec![
            character::<courier::Courier>(
                "courier",
                "serves the contracts that pay best for the attempts they take, and buys engines",
            ),
            character::<network::Network>(
                "network",
                "builds wherever a turn ends, where contracts are bound for before all, and lives on what is delivered there",
            ),
            character::<courtier::Courtier>(
                "courtier",
                "saves money and Zaps for the Emperor and petitions as soon as the rules allow",
            ),
            character::<saboteur::Saboteur>(
                "saboteur",
                "races rivals, hunts them with Piracy, and plays every Calamity and Zap on whoever leads",
            ),
            character::<chain::Chain>(
                "chain",
                "builds and petitions world by world along a chain of Imperial Stations (Advanced game)",
            ),
        ]
    }

    fn lookahead() -> Params {
        Params { base: "courier".to_owned(), ..Params::default() }
    }

    fn win_chances(&self) -> WinChances {
        if self.rules().advanced() { ADVANCED } else { BASIC }
    }
}

/// Fitted to tables of four over three line-ups, mixed and of couriers, without the standing and the features that say the same as
/// others, such as the bonus, which follows from Prestige. Log loss on luck held out 1.19 to 1.23 per position, of even chances
/// 1.386. `evenkeel chances star-traders --seats courier,network,courtier,saboteur` fits one of the line-ups.
const BASIC: WinChances = WinChances {
    standing: 0,
    features: &[36_887, 0, 10_611, 96_365, 277_339, 0, 0, 0, 0, -32_542, 6_164, -498_436],
    constant: 0,
};

/// The same with `--variant advanced`, where a chain wins: log loss 1.21 to 1.26.
const ADVANCED: WinChances = WinChances {
    standing: 0,
    features: &[5_489, 0, 19_396, 358_346, 205_835, 205_152, -633_911, 40_121, 0, 0, 6_211, -233_496],
    constant: 0,
};
