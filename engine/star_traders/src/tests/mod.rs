//! Tests of the rules, one file per chapter.

mod arranged;
mod at_limits;
mod auctions;
mod audit;
mod bargains;
mod beliefs;
mod cards;
mod choices;
mod chooser;
mod deals;
mod deliveries;
mod designs;
mod dropping_out;
mod economy;
mod golden;
mod hands;
mod imagined;
mod interrupts;
mod kinds;
mod later_personalities;
mod metrics;
mod moves;
mod observation;
mod odds;
mod permission;
mod personalities;
mod petitions;
mod play;
mod positions;
mod powers;
mod refusals;
mod rules;
mod rulings;
mod scene;
mod secrets;
mod setup;
mod standing;
mod tables;
mod timing;
mod told;
mod turn;
mod views;
mod words;

use super::rules::VARIANTS;
use super::{Rules, StarTraders};
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::rules::Tables;

pub(super) fn game_with(variant: &str, players: usize, change: impl FnOnce(&mut Rules)) -> StarTraders {
    let mut rules = Rules::default();
    (VARIANTS.iter().find(|known| known.name == variant).expect("a variant").adapt)(&mut rules);
    change(&mut rules);
    StarTraders::new(rules, &Tables::built_in(StarTraders::TABLES), Seats::new(players).unwrap()).unwrap()
}
