//! Strategies for Knight Hawks.

mod closer;
mod craft;
mod line;
mod raider;
mod stand_off;

use evenkeel_engine::knight_hawks::KnightHawks;

use crate::{Entry, Roster, entry};
use craft::{Admiral, Doctrine};

/// Enters an admiral.
fn admiral<D: Doctrine>(name: &'static str, about: &'static str) -> Entry<KnightHawks> {
    entry::<KnightHawks, Admiral<D>>(name, about)
}

impl Roster for KnightHawks {
    fn strategies() -> Vec<Entry<Self>> {
        vec![
            admiral::<line::Line>(
                "line",
                "fights in line: weighs damage dealt against damage taken and fires where a shot brings most",
            ),
            admiral::<closer::Closer>(
                "closer",
                "drives head-on at the dearest enemies with forward guns and torpedoes, whatever it costs",
            ),
            admiral::<stand_off::StandOff>(
                "stand_off",
                "keeps at the range of beams behind its screens, spends interceptor missiles freely",
            ),
            admiral::<raider::Raider>(
                "raider",
                "passes at speed, fires at the small and the damaged, breaks off with ships that have had enough",
            ),
        ]
    }
}
