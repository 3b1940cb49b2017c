//! Factors of a ship besides its player: Character, first purchase, and place in the order of turns.

use super::Smugglers;
use super::rules::Dealing;
use super::state::State;
use evenkeel_engine::Seat;
use evenkeel_engine::factor::Factor;
use evenkeel_engine::rules::Word as _;

/// The Characters of the printed cards, as [`Factor`] writes levels.
const CHARACTERS: &[&str] = Dealing::WORDS.split_at(1).1;

pub(super) const FACTORS: &[Factor] = &[
    Factor::dealt("character_card", "The Character card played.", CHARACTERS),
    Factor::chosen(
        "first_upgrade",
        "The first system of which the player bought a level.",
        &["none", "engines", "lightspeed", "shields", "lasers", "cargo_pods"],
    ),
    Factor::TURN_ORDER,
];

pub(super) fn level_of(game: &Smugglers, state: &State, factor: usize, seat: Seat) -> Option<usize> {
    let player = &state.players[seat.index()];
    match factor {
        0 => level_of_character(&game.character(player).name),
        // "none" comes before them.
        1 => Some(player.first_bought.map_or(0, |system| 1 + system.index())),
        _ => game.rules.start_first.seat().is_none().then(|| game.seats.places_to(state.first, seat)),
    }
}

/// By name, as a designer's own table may have others or another order; `None` for a Character that is not printed.
fn level_of_character(name: &str) -> Option<usize> {
    CHARACTERS.iter().position(|level| is_written(level, name))
}

/// The Characters of the table in force that no level names.
pub(super) fn unprinted_characters(game: &Smugglers) -> Vec<(usize, String)> {
    let names = game.characters.iter().map(|character| &character.name);
    names.filter(|name| level_of_character(name).is_none()).map(|name| (0, name.clone())).collect()
}

/// Whether a level equals this name in lower snake case.
pub(super) fn is_written(level: &str, name: &str) -> bool {
    let written = name.chars().map(|letter| if letter == ' ' { '_' } else { letter.to_ascii_lowercase() });
    written.eq(level.chars())
}
