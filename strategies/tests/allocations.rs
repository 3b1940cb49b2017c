//! Playing allocates nothing: counted by an allocator of this program's own.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::smugglers::Smugglers;
use evenkeel_engine::star_traders::StarTraders;
use evenkeel_engine::Seats;
use evenkeel_strategies::{Lineup, Roster, Table};

/// Allocations in 40 whole games of a variant, dealt and played after one to warm up.
fn allocations<G: Roster>(variant: usize, lineup: &str) -> u64 {
    let members = Lineup::parse::<G>("--seats", lineup).expect("a line-up").make();
    let seats = Seats::new(members.len()).expect("a table");
    let mut rules = G::Rules::default();
    (G::VARIANTS[variant].adapt)(&mut rules);
    let game = G::new(rules, &Tables::built_in(G::TABLES), seats).expect("the printed rules");
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
    assert_eq!(allocations::<Smugglers>(0, "trader,trader,trader,trader"), 0);
    assert_eq!(allocations::<Smugglers>(0, "smuggler,pirate,hunter,racer"), 0);
}

#[test]
fn no_game_of_traders_allocates() {
    assert_eq!(allocations::<StarTraders>(0, "courier,courier,courier,courier"), 0);
    assert_eq!(allocations::<StarTraders>(0, "courier,network,courtier,saboteur"), 0);
    assert_eq!(allocations::<StarTraders>(1, "chain,chain,courier,network"), 0);
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(counted.count_total, 1);
}
