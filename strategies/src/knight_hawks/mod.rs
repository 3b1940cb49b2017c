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
fn character<C: Character>(name: &'static str, about: &'static str) -> Entry {
    entry::<KnightHawks, CharacterPlayer<C>>(name, about)
}

impl Roster for KnightHawks {
    const NEVER: &'static [&'static str] = &[
        "renew a mask in orbit",
        "dock a fighter",
        "dock to evacuate a station",
        "dock a ship",
        "hold a beam",
        "stay on course under a torpedo",
    ];

    fn strategies() -> Vec<Entry> {
        vec![
            character::<line::Line>(
                "line",
                "fights in line: weighs damage dealt against damage taken and fires at what is dearest to the enemy",
            ),
            character::<closer::Closer>(
                "closer",
                "drives head-on at the best armed enemies with forward guns and torpedoes; stays beside a station of its side",
            ),
            character::<stand_off::StandOff>(
                "stand_off",
                "passes, and ends its moves beyond torpedoes and rockets if it can; screens up first, interceptor missiles freely",
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

/// One fit to ten battles together: K4, K11, fleets of 12 and of 24 points, K2a, K12, K1a, K5, K14 and K9, in each the line-ups
/// `line,closer`, `raider,stand_off`, `closer,raider` and `stand_off,line` on 32 lucks, both ways round, at the beginning of
/// each turn; `standing`, `points_destroyed` and `distance` left out. On every fourth luck, which the fit did not see, the log
/// loss is 0.486 (even chances: 0.693). In the battles of K9 it was fitted to, nobody took the picture.
/// `evenkeel chances knight-hawks --set battle=k4 --without standing` fits one battle.
const WIN_CHANCES: WinChances = WinChances {
    standing: 0,
    features: &[-551, 0, -113_062, 6398, 154, 19_217, 27_208, 59_019, -425_477, 0, 88_850, -40_521, 4425, 1035],
    constant: 0,
};
