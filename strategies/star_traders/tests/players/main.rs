//! The strategies for Star Traders: they answer everything, play fair, play well and in good time.

mod answers;
mod bargains;
mod coverage;
mod golden;
mod judgement;
mod plans;
mod powers;
mod purposes;
mod reckoning;
mod settings;
mod sites;
mod situations;
mod strength;
mod trips;
mod weights;

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Seats};
use evenkeel_star_traders::{Rules, StarTraders, State};
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::{Places, Registry, Table};

/// The Traders, without the strategies for any ruleset.
const TRADERS: [&str; 5] = ["courier", "network", "courtier", "saboteur", "chain"];
/// Both games.
const VARIANTS: [&str; 2] = ["basic", "advanced"];

/// The printed rules of a variant, changed by `change`.
fn game(variant: &str, players: usize, change: impl FnOnce(&mut Rules)) -> StarTraders {
    let mut rules = Rules::default();
    let known = StarTraders::VARIANTS.iter().find(|known| known.name == variant).expect("a variant");
    (known.adapt)(&mut rules);
    change(&mut rules);
    let seats = Seats::new(players).expect("a table");
    StarTraders::new(rules, &Tables::built_in(StarTraders::TABLES), seats).expect("rules in range")
}

/// A table for a game with a line-up as typed.
fn table<'g>(game: &'g StarTraders, lineup: &str) -> Table<'g, StarTraders> {
    Table::new(game, evenkeel_strategies::seat(&Registry::of::<StarTradersRoster>(), lineup).expect("a line-up"))
}

/// Plays a line-up in whole blocks, every rotation on the same luck, and passes on each last state with its rotation.
fn play(game: &StarTraders, lineup: &str, blocks: u64, mut see: impl FnMut(&State, &Places)) {
    let mut table = table(game, lineup);
    for block in 0..blocks {
        for rotation in 0..game.seats().count() {
            let state = table.play(Luck::of_table(2026, block), rotation, &mut Silent);
            see(&state, &table.places(block, rotation));
        }
    }
}
