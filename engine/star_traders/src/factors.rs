//! Factors of a Trader besides the player: the Personality dealt, the start world, and the place in the order of turns.

use super::StarTraders;
use super::map::{ARM_LENGTH, ARMS};
use super::rules::Dealing;
use super::state::State;
use evenkeel_engine::Seat;
use evenkeel_engine::factor::Factor;
use evenkeel_engine::rules::Word;

pub(super) const FACTORS: &[Factor] = &[
    Factor::dealt(
        "personality",
        "The Personality dealt or bought at set-up, even if traded away; none if an experiment deals one only to other seats.",
        Dealing::WORDS.split_at(1).1,
    ),
    Factor::dealt(
        "start_world",
        "Start of the ship: an arm of the map or the hub, Capital.",
        &["arm_1", "arm_2", "arm_3", "arm_4", "arm_5", "capital"],
    ),
    Factor::TURN_ORDER,
];

pub(super) fn level_of(game: &StarTraders, state: &State, factor: usize, seat: Seat) -> Option<usize> {
    let trader = &state.traders[seat.index()];
    match factor {
        // "none" comes before them; without any Personality at the table there is nothing to compare.
        0 => match trader.dealt {
            Some(personality) => Some(1 + personality as usize),
            None => state.traders.iter().any(|trader| trader.dealt.is_some()).then_some(0),
        },
        1 => Some((usize::from(trader.start) / ARM_LENGTH).min(ARMS)),
        _ => game.rules.start_first.seat().is_none().then(|| game.seats.places_to(state.first, seat)),
    }
}
