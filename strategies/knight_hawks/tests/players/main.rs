//! The strategies for Knight Hawks: they answer everything, play fair, fight well and differ.

mod answers;
mod characters;
mod coverage;
mod dangers;
mod distances;
mod duties;
mod golden;
mod hosts;
mod laid;
mod mirror;
mod orders;
mod parameters;
mod plans;
mod rounds;
mod situations;
mod strength;
mod ways;
mod weights;

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Seats};
use evenkeel_knight_hawks::rules::{Battle, Build};
use evenkeel_knight_hawks::{KnightHawks, Rules, State};
use evenkeel_knight_hawks_strategies::KnightHawksRoster;
use evenkeel_strategies::{Places, Registry, Table};

/// The characters, without the strategies for any ruleset.
const CHARACTERS: [&str; 4] = ["line", "closer", "stand_off", "raider"];

/// A battle with the printed rules, changed by `change`.
fn game_with(battle: Battle, change: impl FnOnce(&mut Rules)) -> KnightHawks {
    let mut rules = Rules { battle, ..Rules::default() };
    change(&mut rules);
    let tables = Tables::built_in(KnightHawks::TABLES);
    KnightHawks::new(rules, &tables, Seats::new(2).expect("two sides")).expect("rules in range")
}

fn game(battle: Battle) -> KnightHawks {
    game_with(battle, |_| {})
}

/// One frigate against another.
fn frigate_duel() -> KnightHawks {
    let mut tables = Tables::built_in(KnightHawks::TABLES);
    tables.replace("fleets", "duel.csv", "class,side,count,allowed\nfrigate,both,1,yes\n");
    let rules =
        Rules { battle: Battle::Fleet, fleet_a_build: Build::Table, fleet_b_build: Build::Table, ..Rules::default() };
    KnightHawks::new(rules, &tables, Seats::new(2).expect("two sides")).expect("one frigate each")
}

/// A table for a battle with a line-up as typed.
fn table<'g>(game: &'g KnightHawks, lineup: &str) -> Table<'g, KnightHawks> {
    Table::new(game, evenkeel_strategies::seat(&Registry::of::<KnightHawksRoster>(), lineup).expect("a line-up"))
}

/// Plays a line-up in whole blocks, both sides on the same luck, and passes on each last state with its rotation.
fn play(game: &KnightHawks, lineup: &str, blocks: u64, mut see: impl FnMut(&State, &Places)) {
    let mut table = table(game, lineup);
    for block in 0..blocks {
        for rotation in 0..2 {
            let state = table.play(Luck::of_table(2026, block), rotation, &mut Silent);
            see(&state, &table.places(block, rotation));
        }
    }
}
