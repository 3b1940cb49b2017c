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
fn character<C: Character>(name: &'static str, about: &'static str) -> Entry {
    entry::<StarTraders, CharacterPlayer<C>>(name, about)
}

impl Roster for StarTraders {
    const NEVER: &'static [&'static str] = &[
        "ask for permission on an orange line",
        "play a card on oneself",
        "quarantine a world where no rival lies",
        "call an offer off",
        "offer a Personality",
        "grant permission on an orange line",
        "withdraw permission",
    ];

    fn strategies() -> Vec<Entry> {
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
/// whose sign says that they go with losing rather than bring it about. Log loss on the blocks held out 1.204 per position, of even
/// chances 1.386.
const BASIC: WinChances = WinChances {
    standing: 0,
    features: &[34_957, 0, 10_227, 103_679, 243_389, 0, 0, 0, 0, -31_141, 6_294, -231_697],
    constant: 0,
};

/// The same with `--variant advanced`, where a chain wins: log loss 1.220.
const ADVANCED: WinChances = WinChances {
    standing: 0,
    features: &[0, 0, 21_995, 323_988, 162_284, 169_602, -738_655, 0, 0, 0, 5_593, -264_388],
    constant: 0,
};
