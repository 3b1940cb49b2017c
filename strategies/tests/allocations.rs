//! Playing allocates nothing: counted by an allocator of this program's own.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::smugglers::{Rules, Smugglers};
use evenkeel_engine::{Game, Seats};
use evenkeel_strategies::{Lineup, Table};

/// Allocations in 40 whole games, dealt and played after one to warm up.
fn allocations(lineup: &str) -> u64 {
    let members = Lineup::parse::<Smugglers>("--seats", lineup).expect("a line-up").make();
    let seats = Seats::new(members.len()).expect("a table");
    let game =
        Smugglers::new(Rules::default(), &Tables::built_in(Smugglers::TABLES), seats).expect("the printed rules");
    let mut table = Table::new(&game, members);
    table.play(Luck::default(), 0, &mut Silent);
    let counted = allocation_counter::measure(|| {
        for block in 1..=40 {
            table.play(Luck { seed: 5, block, game: 0 }, block as usize % 4, &mut Silent);
        }
    });
    counted.count_total
}

#[test]
fn no_game_of_captains_allocates() {
    assert_eq!(allocations("trader,trader,trader,trader"), 0);
    assert_eq!(allocations("smuggler,pirate,hunter,racer"), 0);
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(counted.count_total, 1);
}
