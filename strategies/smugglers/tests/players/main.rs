//! The strategies for Smugglers of the Galaxy: they answer everything, play fair, play well and in good time.

mod answers;
mod coverage;
mod golden;
mod plans;
mod situations;
mod strength;
mod trained;

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Seats};
use evenkeel_smugglers::{Rules, Smugglers, State};
use evenkeel_smugglers_strategies::SmugglersRoster;
use evenkeel_strategies::{Places, Registry, Table};

/// The characters, without the strategies for any ruleset.
const CHARACTERS: [&str; 5] = ["trader", "smuggler", "pirate", "hunter", "racer"];

/// The printed rules, changed by `change`.
fn game(players: usize, change: impl FnOnce(&mut Rules)) -> Smugglers {
    let mut rules = Rules::default();
    change(&mut rules);
    let seats = Seats::new(players).expect("a table");
    Smugglers::new(rules, &Tables::built_in(Smugglers::TABLES), seats).expect("rules in range")
}

/// A table for a game with a line-up as typed.
fn table<'g>(game: &'g Smugglers, lineup: &str) -> Table<'g, Smugglers> {
    Table::new(game, evenkeel_strategies::seat(&Registry::of::<SmugglersRoster>(), lineup).expect("a line-up"))
}

/// Plays a line-up in whole blocks, every rotation on the same luck, and passes on each last state with its rotation.
fn play(game: &Smugglers, lineup: &str, blocks: u64, mut see: impl FnMut(&State, &Places)) {
    let mut table = table(game, lineup);
    for block in 0..blocks {
        for rotation in 0..game.seats().count() {
            let state = table.play(Luck::of_table(2026, block), rotation, &mut Silent);
            see(&state, &table.places(block, rotation));
        }
    }
}
