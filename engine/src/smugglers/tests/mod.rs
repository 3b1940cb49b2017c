//! Tests of the rules.

mod laws;
mod random;

use super::{Rules, Smugglers};
use crate::Seats;
use crate::game::Game;
use crate::rules::Tables;

/// The printed rules, changed by `change`, for so many players.
fn game_with(players: usize, change: impl FnOnce(&mut Rules)) -> Smugglers {
    let mut rules = Rules::default();
    change(&mut rules);
    Smugglers::new(rules, &Tables::built_in(Smugglers::TABLES), Seats::new(players).unwrap()).unwrap()
}
