//! The choices the Traders take, among all kinds.

use std::cell::RefCell;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Actions, Game};
use evenkeel_star_traders::rules::{AuctionForm, Pool};
use evenkeel_star_traders::{Rules, StarTraders, Stream, View};
use evenkeel_star_traders_strategies::StarTradersRoster;
use evenkeel_strategies::Roster as _;

use super::{VARIANTS, game, table};

/// Kinds too rare to occur for certain in so few games. Separate situations test them.
const SELDOM: [&str; 2] = ["play Piracy as Takeover", "play Piracy as Codebreaker"];

/// Switches with kinds of their own.
const OPTIONS: [fn(&mut Rules); 5] = [
    |rules| rules.personalities = Pool::All16,
    |rules| (rules.personalities, rules.luck_piracy) = (Pool::All12, 200),
    |rules| (rules.personalities, rules.personalities_goods) = (Pool::All16, true),
    |rules| rules.personalities_bid = true,
    |rules| {
        (rules.personalities_bid, rules.auction) = (true, AuctionForm::Sealed);
        rules.personalities = Pool::All12;
    },
];

/// Kinds taken, among those offered in a choice between kinds.
fn taken(variant: &str, option: fn(&mut Rules), blocks: u64) -> [u32; 128] {
    let rules = game(variant, 5, option);
    let mut table = table(&rules, "courier,network,courtier,saboteur,chain");
    let counts = RefCell::new([0; 128]);
    for block in 0..blocks {
        let luck = Luck::of_table(11, block);
        let mut dice = PcgDice::new::<Stream>(luck);
        table.play_with(&mut dice, luck, block as usize % 5, &mut Silent, |view: View<'_>, _, _, choice| {
            let mut actions = Actions::new();
            StarTraders::actions(view, &mut actions);
            counts.borrow_mut()[StarTraders::kind(view, &actions[choice])] += 1;
        });
    }
    counts.into_inner()
}

#[test]
fn traders_do_all_there_is_to_do() {
    let mut counts = [0; 128];
    for variant in VARIANTS {
        for option in OPTIONS {
            let more = taken(variant, option, 200);
            counts.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
    }
    let idle: Vec<&str> = StarTraders::KINDS
        .iter()
        .enumerate()
        .filter(|(kind, _)| counts[*kind] == 0)
        .map(|(_, kind)| kind.name)
        .filter(|name| !SELDOM.contains(name))
        .collect();
    assert_eq!(idle, StarTradersRoster::NEVER);
}
