//! What tells ships apart beside who flies them: the Character.

use super::Smugglers;
use super::rules::Dealing;
use super::state::State;
use crate::Seat;
use crate::factor::Factor;
use crate::rules::Word as _;

/// The Characters of the printed cards, as [`Factor`] writes levels.
const CHARACTERS: &[&str] = Dealing::WORDS.split_at(1).1;

pub(super) const FACTORS: &[Factor] =
    &[Factor { name: "character_card", definition: "The Character card played.", levels: CHARACTERS }];

/// By name, as a designer's own table may have others or another order; nothing for a Character that is not printed.
pub(super) fn level_of(game: &Smugglers, state: &State, seat: Seat) -> Option<usize> {
    let name = &game.character(&state.players[seat.index()]).name;
    CHARACTERS.iter().position(|level| is_written(level, name))
}

/// Whether a level is this name in lower snake case.
pub(super) fn is_written(level: &str, name: &str) -> bool {
    let written = name.chars().map(|letter| if letter == ' ' { '_' } else { letter.to_ascii_lowercase() });
    written.eq(level.chars())
}
