//! Tests of the rules, one file per chapter; "vector" refers to the test vectors of §7.

mod audit;
mod cargo;
mod choices;
mod edges;
mod expenses;
mod faults;
mod flight;
mod gear;
mod golden;
mod incidents;
mod kinds;
mod observation;

mod arranged;
mod limits;
mod odds;
mod outlook;
mod play;
mod positions;
mod prospects;
mod rounding;
mod rules;
mod scene;
mod tables;
mod yard;

use super::rules::VARIANTS;
use super::{AstroNavis, Rules};
use evenkeel_engine::Describe;
use evenkeel_engine::Seats;
use evenkeel_engine::rules::Tables;

fn game_with(variant: &str, change: impl FnOnce(&mut Rules)) -> AstroNavis {
    let mut rules = Rules::default();
    (VARIANTS.iter().find(|known| known.name == variant).expect("a variant").adapt)(&mut rules);
    change(&mut rules);
    AstroNavis::new(rules, &Tables::built_in(AstroNavis::TABLES), Seats::new(1).unwrap()).unwrap()
}
