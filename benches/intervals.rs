//! Intervals of Star Traders without a possible answer must have no measurable cost.
//!
//! Four Traders play the same jumps without any card, and with two Avoid Calamities each. These can never be used: no Calamity is in the deck, and no
//! die is rolled. Every jump has two intervals in which all four are passed over, so a question must take the same time at both tables.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Actions, Describe, Game, Seats};
use evenkeel_star_traders::map::Colour;
use evenkeel_star_traders::rules::{Deals, Pool};
use evenkeel_star_traders::{Action, Rules, StarTraders, Stream};

/// Jumps per measurement.
const JUMPS: u32 = 10_000;

/// A table at which only jumping is worthwhile. `copies` is the number of Avoid Calamities in % of the printed one.
fn table(copies: i32) -> StarTraders {
    let rules = Rules {
        deals: Deals::Off,
        personalities: Pool::None,
        start_cards: 2,
        start_engines: 5,
        jump_orange: 0,
        max_rounds: 1000,
        luck_avoid_calamity: copies,
        luck_zap: 0,
        luck_superzap: 0,
        luck_superjump: 0,
        luck_codebreaker: 0,
        luck_jubilee: 0,
        luck_gotcha: 0,
        luck_piracy: 0,
        luck_takeover: 0,
        luck_lose_station: 0,
        luck_lose_cargo: 0,
        luck_stressed: 0,
        luck_quarantine: 0,
        luck_lost: 0,
        luck_envoy: 0,
        ..Rules::default()
    };
    let seats = Seats::new(4).expect("four is a number of seats");
    StarTraders::new(rules, &Tables::built_in(StarTraders::TABLES), seats).expect("rules in range")
}

/// Jumps along the first orange line repeatedly; returns the number of questions.
fn jump_about(game: &StarTraders, jumps: u32) -> u32 {
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(1, 0));
    let mut state = game.deal(&mut dice, &mut Silent);
    let (mut actions, mut asked, mut jumped) = (Actions::new(), 0, 0);
    while jumped < jumps {
        let seat = game.pending(&state).first().expect("the game goes on");
        let view = game.view(&state, seat);
        actions.clear();
        StarTraders::actions(view, &mut actions);
        let orange = |action: &Action| match *action {
            Action::Jump { to, .. } => game.map().colour(view.me().at, to) == Some(Colour::Orange),
            _ => false,
        };
        let jump = actions.iter().position(orange);
        jumped += u32::from(jump.is_some());
        asked += 1;
        game.apply(&mut state, seat, actions[jump.unwrap_or(0)], &mut dice, &mut Silent);
    }
    asked
}

fn intervals(c: &mut Criterion) {
    let mut group = c.benchmark_group("star traders, jumps");
    for (name, copies) in [("no cards", 0), ("cards nobody can use", 100)] {
        let game = table(copies);
        let asked = jump_about(&game, JUMPS);
        assert!(
            (JUMPS..2 * JUMPS).contains(&asked),
            "{asked} questions for {JUMPS} jumps: somebody was asked in an interval"
        );
        group.throughput(Throughput::Elements(u64::from(asked)));
        group.bench_function(name, |bencher| bencher.iter(|| assert_eq!(jump_about(black_box(&game), JUMPS), asked)));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = intervals
}
criterion_main!(benches);
