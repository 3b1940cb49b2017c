//! What tells Traders apart beside who plays them: the Personality dealt, and where the ship began.

use super::map::{ARM_LENGTH, ARMS};
use super::state::State;
use super::vocabulary::Personality;
use crate::Seat;
use crate::factor::Factor;
use crate::rules::Word;

pub(super) const FACTORS: &[Factor] = &[
    Factor {
        name: "personality",
        definition: "The Personality dealt or bought at set-up, whoever has it at the end.",
        levels: Personality::WORDS,
    },
    Factor {
        name: "start_world",
        definition: "Where the ship began: an arm of the map or the hub, Capital.",
        levels: &["arm_1", "arm_2", "arm_3", "arm_4", "arm_5", "capital"],
    },
];

pub(super) fn level_of(state: &State, factor: usize, seat: Seat) -> Option<usize> {
    let trader = &state.traders[seat.index()];
    match factor {
        0 => trader.dealt.map(|personality| personality as usize),
        _ => Some((usize::from(trader.start) / ARM_LENGTH).min(ARMS)),
    }
}
