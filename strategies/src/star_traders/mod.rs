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

/// Fitted by `evenkeel chances star-traders --seed 2026 --games 2000 --vary
/// 'seats=[courier,network,courtier,saboteur],[courier,network,saboteur,chain],[courier,courier,courier,courier]'`. Left out by
/// `--without` are the standing and the features that say the same as others, such as the bonus, which follows from Prestige, or
/// whose sign says that they go with losing rather than bring it about. Log loss on the blocks held out 1.207 per position, of even
/// chances 1.386.
const BASIC: WinChances = WinChances {
    standing: 0,
    features: &[31_728, 0, 11_273, 132_877, 240_522, 0, 0, 0, 0, -31_699, 7_104, -259_988],
    constant: 0,
};

/// The same with `--variant advanced`, where a chain wins: log loss 1.214.
const ADVANCED: WinChances = WinChances {
    standing: 0,
    features: &[0, 0, 26_000, 365_245, 102_814, 246_638, -760_985, 0, 0, 0, 7_171, -212_891],
    constant: 0,
};
