//! Tests of the rules, a file a chapter.

mod deliveries;
mod economy;
mod odds;
mod petitions;
mod play;
mod scene;
mod tables;

use super::rules::VARIANTS;
use super::{Rules, StarTraders};
use crate::Seats;
use crate::game::Game;
use crate::rules::Tables;

/// The printed rules of a variant, changed by `change`.
pub(super) fn game_with(variant: &str, players: usize, change: impl FnOnce(&mut Rules)) -> StarTraders {
    let mut rules = Rules::default();
    (VARIANTS.iter().find(|known| known.name == variant).expect("a variant").adapt)(&mut rules);
    change(&mut rules);
    StarTraders::new(rules, &Tables::built_in(StarTraders::TABLES), Seats::new(players).unwrap()).unwrap()
}
