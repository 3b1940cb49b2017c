//! How choices are counted, block by block.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::printed;
use evenkeel_strategies::{HasInfo as _, Registry, Table, Usage, seat};

use crate::tally::{RatioSums, Sums, UsageBlock, UsageTally, counted_one_in};
use crate::testing::Race;

const SPRINTER: usize = 1;

fn played() -> Usage {
    let (race, mut usage) = (printed::<Race>(2).unwrap(), Usage::new(2));
    let line_up = seat(&Registry::of::<Race>(), "walker,sprinter").unwrap();
    Table::new(&race, line_up).play_counted(Luck::of_table(3, 5), 0, &mut Silent, &mut usage);
    usage
}

fn numbers(sums: Sums) -> [i128; 2] {
    [sums.sum, sums.squares]
}

/// A block of two equal games, one of which the player won, and a block of a third equal game that it lost.
fn two_blocks(usage: &Usage) -> UsageTally {
    let (mut block, mut tally) = (UsageBlock::new(Race::INFO), UsageTally::new(Race::INFO));
    for games in [&[true, false][..], &[false]] {
        for won in games {
            block.take(usage, SPRINTER, *won);
        }
        block.end(&mut tally);
    }
    tally
}

#[test]
fn choices_are_counted_by_block() {
    let usage = played();
    let tally = two_blocks(&usage);
    assert!(usage.taken(SPRINTER, 1) > 0 && usage.taken(SPRINTER, 0) == 0, "a sprinter sprints: {usage:?}");
    for kind in 0..2 {
        let [offered, taken] = [usage.offered(SPRINTER, kind), usage.taken(SPRINTER, kind)].map(i128::from);
        let found = tally.chances(kind);
        assert_eq!(numbers(found.part), [3 * taken, 5 * taken * taken], "two in the first block, one in the other");
        assert_eq!(numbers(found.whole), [3 * offered, 5 * offered * offered]);
        assert_eq!(found.products, 5 * offered * taken);
        assert_eq!(tally.forced(kind), 3 * usage.alone(SPRINTER, kind));
        assert_eq!(numbers(tally.games(kind)), if taken > 0 { [3, 5] } else { [0, 0] });
    }
}

#[test]
fn winners_and_others_are_counted_apart() {
    let tally = two_blocks(&played());
    let of = |found: RatioSums| (numbers(found.part), numbers(found.whole), found.products);
    assert_eq!(of(tally.winners(1)), ([1, 1], [1, 1], 1));
    assert_eq!(of(tally.others(1)), ([2, 2], [2, 2], 2));
    assert_eq!([of(tally.winners(0)), of(tally.others(0))], [([0, 0], [1, 1], 0), ([0, 0], [2, 2], 0)]);
}

#[test]
fn merging_is_counting_both() {
    let usage = played();
    let mut merged = two_blocks(&usage);
    merged.merge(&two_blocks(&usage));
    let of =
        |tally: &UsageTally, kind| (tally.chances(kind).part.sum, tally.chances(kind).whole.sum, tally.forced(kind));
    for kind in 0..2 {
        let (taken, offered, forced) = of(&two_blocks(&usage), kind);
        assert_eq!(of(&merged, kind), (2 * taken, 2 * offered, 2 * forced));
    }
    assert_eq!(
        (numbers(merged.games(1)), merged.chances(1).products),
        ([6, 10], 2 * two_blocks(&usage).chances(1).products)
    );
    assert_eq!((merged.winners(1).products, merged.others(1).products), (2, 4));
    assert_eq!((numbers(merged.winners(1).whole), numbers(merged.others(1).whole)), ([2, 2], [4, 4]));
}

#[test]
fn short_runs_are_counted_whole_and_long_ones_in_part() {
    let runs = [1, 1024, 2047, 2048, 5000, 1 << 15, 1 << 40];
    assert_eq!(runs.map(counted_one_in), [1, 1, 1, 2, 4, 32, 32]);
}
