//! Tests of the rules, one file per chapter; the numbers behind "worked" are those of §25.

mod arranged;
mod at_limits;
mod auction;
mod audit;
mod board;
mod card_ships;
mod choices;
mod chooser;
mod combat;
mod counts;
mod crime_lord;
mod customs;
mod destiny;
mod equipment;
mod features;
mod golden;
mod kinds;
mod koroth;
mod laws;
mod market;
mod metrics;
mod modes;
mod moments;
mod observation;
mod odds;
mod offers;
mod play;
mod positions;
mod prison;
mod purses;
mod rules;
mod rulings;
mod scene;
mod setup;
mod spoils;
mod tables;
mod told;
mod travel;
mod turn;
mod upgrades;
mod words;

use super::{Rules, Smugglers};
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::rules::Tables;

fn game_with(players: usize, change: impl FnOnce(&mut Rules)) -> Smugglers {
    let mut rules = Rules::default();
    change(&mut rules);
    Smugglers::new(rules, &Tables::built_in(Smugglers::TABLES), Seats::new(players).unwrap()).unwrap()
}
