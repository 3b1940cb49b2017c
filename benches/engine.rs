//! Dice, decisions and exact odds. Each bench asserts its answer before it is timed.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Actions, Describe, ExactOdds, Game, Seats, streams};
use evenkeel_smugglers::{Rules, Smugglers, Stream};

streams! {
    enum Whim { Pick }
}

const LUCK: Luck = Luck::of_table(1, 0);

fn four_seats() -> Smugglers {
    let seats = Seats::new(4).expect("four is a number of seats");
    Smugglers::new(Rules::default(), &Tables::built_in(Smugglers::TABLES), seats).expect("the printed rules are sound")
}

fn dice(c: &mut Criterion) {
    let roll = |rolls: u32| {
        let mut dice = PcgDice::new::<Whim>(LUCK);
        (0..rolls).map(|_| u32::from(dice.d6(Whim::Pick))).sum::<u32>()
    };
    assert_eq!(roll(1000), 3475, "these dice are not the ones this bench was written for");
    let mut group = c.benchmark_group("dice");
    group.throughput(Throughput::Elements(1000));
    group.bench_function("d6", |bencher| bencher.iter(|| roll(black_box(1000))));
    group.throughput(Throughput::Elements(1));
    group.bench_function("seed and first d6", |bencher| bencher.iter(|| roll(black_box(1))));
    group.finish();
}

/// Plays this many decisions of random games: lists, picks, applies. Returns the total number of legal actions.
fn decide(game: &Smugglers, decisions: u32) -> usize {
    let mut whim = PcgDice::new::<Whim>(LUCK);
    let (mut actions, mut listed, mut block) = (Actions::new(), 0, 0);
    let mut deal = || {
        block += 1;
        let mut dice = PcgDice::new::<Stream>(Luck { block, ..LUCK });
        (game.deal(&mut dice, &mut Silent), dice)
    };
    let (mut state, mut dice) = deal();
    for _ in 0..decisions {
        let Some(seat) = game.pending(&state).first() else {
            (state, dice) = deal();
            continue;
        };
        actions.clear();
        Smugglers::actions(game.view(&state, seat), &mut actions);
        listed += actions.len();
        let pick = Dice::<Whim>::below(&mut whim, Whim::Pick, actions.len() as u32);
        game.apply(&mut state, seat, actions[pick as usize], &mut dice, &mut Silent);
    }
    listed
}

fn decisions(c: &mut Criterion) {
    let game = four_seats();
    let listed = decide(&game, 10_000);
    assert!((25_000..120_000).contains(&listed), "{listed} actions were listed for 10,000 decisions");
    let mut group = c.benchmark_group("smugglers");
    group.throughput(Throughput::Elements(10_000));
    group.bench_function("decisions of random play", |bencher| {
        bencher.iter(|| assert_eq!(decide(&game, black_box(10_000)), listed));
    });
    group.finish();
}

fn odds(c: &mut Criterion) {
    let game = four_seats();
    let rows = game.odds();
    assert!(rows.iter().any(|row| row.mechanic == "maneuver" && row.exact.to_string() == "10/31"));
    c.bench_function("odds table", |bencher| bencher.iter(|| assert_eq!(game.odds().len(), rows.len())));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = dice, decisions, odds
}
criterion_main!(benches);
