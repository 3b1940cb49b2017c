//! Playing and recording allocates nothing, as counted by this program's own allocator.

mod common;

use common::Rostered;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Seats};
use evenkeel_knight_hawks::KnightHawks;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_smugglers::Smugglers;
use evenkeel_star_traders::StarTraders;
use evenkeel_strategies::{GameRecord, GameTable, Registry, Table, Wanted};

/// The rules of a variant.
fn variant<G: Describe>(place: usize) -> G::Rules {
    let mut rules = G::Rules::default();
    (G::VARIANTS[place].adapt)(&mut rules);
    rules
}

/// Allocations in 40 whole games, after one game to warm up.
fn allocations<G: Rostered>(rules: G::Rules, lineup: &str) -> u64 {
    let members = evenkeel_strategies::seat(&Registry::of::<G::Roster>(), lineup).expect("a line-up");
    let (count, seats) = (members.len(), Seats::new(members.len()).expect("a table"));
    let game = G::new(rules, &Tables::built_in(G::TABLES), seats).expect("the printed rules");
    let mut table: Box<dyn GameTable + '_> = Box::new(Table::new(&game, members));
    let (wanted, mut record) = (Wanted::LEVELS | Wanted::STANDINGS | Wanted::USAGE, GameRecord::new(count));
    table.record(Luck::default(), 0, wanted, &mut record);
    let counted = allocation_counter::measure(|| {
        for block in 1..=40 {
            table.record(Luck::of_table(5, block), block as usize % count, wanted, &mut record);
        }
    });
    counted.count_total
}

#[test]
fn no_game_of_captains_allocates() {
    let printed = || variant::<Smugglers>(0);
    assert_eq!(allocations::<Smugglers>(printed(), "trader,trader,trader,trader"), 0);
    assert_eq!(allocations::<Smugglers>(printed(), "smuggler,pirate,hunter,racer"), 0);
    let without = "smuggler{without=sell-contraband+skim-a-black-hole},pirate{without=buy-a-good},hunter,racer{without=buy-engines}";
    assert_eq!(allocations::<Smugglers>(printed(), without), 0);
}

#[test]
fn no_battle_of_admirals_allocates() {
    for battle in [Battle::Fleet, Battle::K4] {
        let rules = evenkeel_knight_hawks::Rules { battle, ..evenkeel_knight_hawks::Rules::default() };
        assert_eq!(allocations::<KnightHawks>(rules.clone(), "line,closer"), 0);
        assert_eq!(allocations::<KnightHawks>(rules, "stand_off,raider"), 0);
    }
}

#[test]
fn no_game_of_traders_allocates() {
    let of = |place| variant::<StarTraders>(place);
    assert_eq!(allocations::<StarTraders>(of(0), "courier,courier,courier,courier"), 0);
    assert_eq!(allocations::<StarTraders>(of(0), "courier,network,courtier,saboteur"), 0);
    assert_eq!(allocations::<StarTraders>(of(1), "chain,chain,courier,network"), 0);
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(counted.count_total, 1);
}
