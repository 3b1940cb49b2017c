//! Strategies for Knight Hawks.

mod closer;
mod line;
mod raider;
mod shared;
mod stand_off;

use evenkeel_engine::knight_hawks::KnightHawks;

use crate::lookahead::{Params, WinChances};
use crate::{Entry, Roster, entry};
use shared::{Character, CharacterPlayer};

/// Registers a character.
fn character<C: Character>(name: &'static str, about: &'static str) -> Entry<KnightHawks> {
    entry::<KnightHawks, CharacterPlayer<C>>(name, about)
}

impl Roster for KnightHawks {
    fn strategies() -> Vec<Entry<Self>> {
        vec![
            character::<line::Line>(
                "line",
                "fights in line: weighs damage dealt against damage taken and fires at what is dearest to the enemy",
            ),
            character::<closer::Closer>(
                "closer",
                "drives head-on at the best armed enemies with forward guns and torpedoes, whatever it costs",
            ),
            character::<stand_off::StandOff>(
                "stand_off",
                "keeps at the range of beams behind its screens, spends interceptor missiles freely",
            ),
            character::<raider::Raider>(
                "raider",
                "passes at speed, fires at the small and the damaged, breaks off with ships that have had enough",
            ),
        ]
    }

    fn lookahead() -> Params {
        Params { base: "line".to_owned(), ..Params::default() }
    }

    fn win_chances(&self) -> WinChances {
        WIN_CHANCES
    }
}

/// Fitted to mixed tables of K4 and K11: `evenkeel chances knight-hawks --set battle=k4 --without standing
/// --without points_destroyed --without distance`, and the same with `k11`; between the two.
const WIN_CHANCES: WinChances = WinChances {
    standing: 0,
    features: &[1300, 0, 100_000, 13_000, 150, 0, 20_000, -50_000, -400_000, 0, 500_000, 0],
    constant: 0,
};
