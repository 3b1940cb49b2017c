//! Whole games: a bare loop, and the runner with all its counts. Both must have the same result.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, run};
use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::rules::{Named, Place, Value};
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::{GameRecord, RulesetInfo, Wanted};

/// Blocks of four games.
const BLOCKS: u64 = 250;

fn plan(seats: &str) -> Plan {
    let mut experiment = Experiment::default();
    experiment.set_ruleset("smugglers");
    experiment.set_seats(seats).expect("a line-up");
    experiment.games = Some(BLOCKS * 4);
    experiment.seed = Some(1);
    Plan::new(&SMUGGLERS.registry(), &experiment).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Wins of the first member of the line-up, in millionths, without any other counts.
fn bare(plan: &Plan) -> u64 {
    let (mut table, mut game) = (plan.table(0), GameRecord::new(plan.rotations()));
    let mut wins = 0;
    for block in 0..BLOCKS {
        for rotation in 0..plan.rotations() {
            table.record(Luck::of_table(plan.seed, block), rotation, Wanted::empty(), &mut game);
            wins += u64::from(game.outcome.win_share(game.places.seat_of(0)));
        }
    }
    wins
}

fn counted(plan: &Plan, threads: usize) -> u64 {
    let options = RunOptions { threads, ..RunOptions::default() };
    let ran = run(plan, &options, &Quiet, &AtomicBool::new(false)).expect("a plan that runs");
    let share = ran.findings.cells[0].strategies[&plan.cells[0].labels[0]].win_rate.estimate;
    let members = plan.cells[0].members_of(0) as u32;
    (share * f64::from(members) * f64::from(BLOCKS as u32 * 4) * 1e6).round() as u64
}

fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("four players");
    group.throughput(Throughput::Elements(BLOCKS * 4));
    let mixed = plan("trader,smuggler,pirate,racer");
    let wins = bare(&mixed);
    assert!(wins > 0 && wins.abs_diff(counted(&mixed, 1)) < 1000, "the runner counts other wins than the bare loop");
    group.bench_function("mixed, bare loop", |bencher| bencher.iter(|| assert_eq!(bare(black_box(&mixed)), wins)));
    let traders = plan("trader,trader,trader,trader");
    let wins = bare(&traders);
    group.bench_function("traders, bare loop", |bencher| bencher.iter(|| assert_eq!(bare(black_box(&traders)), wins)));
    for threads in [1, 2] {
        let total = counted(&traders, threads);
        group.bench_function(format!("traders, runner, {threads} threads"), |bencher| {
            bencher.iter(|| assert_eq!(counted(black_box(&traders), threads), total));
        });
    }
    group.finish();
}

/// Games of one captain.
const CAREERS: u64 = 1000;

/// Final net worth of all captains together, and the length of their games.
fn careers(plan: &Plan) -> (i64, i64) {
    let (mut table, mut game) = (plan.table(0), GameRecord::new(1));
    let (mut worth, mut turns) = (0, 0);
    for block in 0..CAREERS {
        table.record(Luck::of_table(plan.seed, block), 0, Wanted::empty(), &mut game);
        turns += game.metrics.get(0, Seat::new(0));
        worth += game.metrics.get(1, Seat::new(0));
    }
    (worth, turns)
}

/// Budgets: 30,000 games of the Basic and 10,000 of the Advanced game per second of one processor.
fn one_captain(c: &mut Criterion) {
    let mut group = c.benchmark_group("one captain");
    group.throughput(Throughput::Elements(CAREERS));
    for (variant, worth, turns) in [("basic", 881_776, 23_569), ("advanced", 2_200_016, 49_492)] {
        let mut experiment = Experiment::default();
        experiment.set_ruleset("astronavis");
        experiment.set_variant("--variant", variant);
        experiment.set_seats("freighter").expect("a line-up");
        experiment.seed = Some(1);
        let plan = Plan::new(&ASTRONAVIS.registry(), &experiment).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(careers(&plan), (worth, turns), "these are not the games this bench was written for");
        group.bench_function(format!("{variant}, freighter"), |bencher| {
            bencher.iter(|| assert_eq!(careers(black_box(&plan)), (worth, turns)));
        });
    }
    group.finish();
}

/// A plan of a ruleset with these settings.
fn plan_of(ruleset: &'static RulesetInfo, variant: &str, seats: &str, settings: &[(&str, &str)]) -> Plan {
    let mut experiment = Experiment::default();
    experiment.set_ruleset(ruleset.id);
    experiment.set_variant("--variant", variant);
    experiment.set_seats(seats).expect("a line-up");
    experiment.seed = Some(1);
    for (name, value) in settings {
        let value = value.parse().map_or_else(|_| Value::Word((*value).to_owned()), Value::Integer);
        experiment.choices.settings.push(Named { name: (*name).to_owned(), value, place: Place::flag("bench") });
    }
    if settings.contains(&("fleet.a.build", "table")) {
        experiment.choices.tables.push(("fleets".to_owned(), "bench".to_owned(), DUEL.to_owned()));
    }
    Plan::new(&ruleset.registry(), &experiment).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// One frigate on either side.
const DUEL: &str = "class,side,count,allowed\nfrigate,both,1,yes\n";

/// Wins of each seat, in thousandths, over this many games.
fn wins_of(plan: &Plan, games: u64) -> Vec<u32> {
    let (mut table, mut game) = (plan.table(0), GameRecord::new(plan.rotations()));
    let mut wins = vec![0; plan.rotations()];
    for block in 0..games {
        table.record(Luck::of_table(plan.seed, block), 0, Wanted::empty(), &mut game);
        let outcome = &game.outcome;
        wins.iter_mut().zip(outcome.seats().iter()).for_each(|(wins, seat)| *wins += outcome.win_share(seat) / 1000);
    }
    wins
}

/// Budgets: 3,000 frigate duels and 150 battles K4 per second of one processor.
fn two_fleets(c: &mut Criterion) {
    let mut group = c.benchmark_group("two fleets");
    let duel = [("fleet.a.build", "table"), ("fleet.b.build", "table")];
    let mut measure = |name: &str, settings: &[(&str, &str)], games: u64, wins: [u32; 2]| {
        group.throughput(Throughput::Elements(games));
        let plan = plan_of(&KNIGHT_HAWKS, "advanced", "line,line", settings);
        assert_eq!(wins_of(&plan, games), wins, "these are not the battles this bench was written for: {name}");
        group.bench_function(name, |bencher| bencher.iter(|| assert_eq!(wins_of(black_box(&plan), games), wins)));
    };
    measure("frigate duel", &duel, 1000, [320_500, 679_500]);
    measure("the stand (K4)", &[("battle", "k4")], 50, [44_000, 6_000]);
    group.finish();
}

/// Budget: 1,500 Basic games of four Traders per second of one processor.
fn four_traders(c: &mut Criterion) {
    let mut group = c.benchmark_group("four Traders");
    let cases = [
        ("basic", "courier,courier,courier,courier", [145_000, 98_000, 128_000, 129_000]),
        ("advanced", "chain,chain,chain,chain", [115_000, 132_000, 133_000, 120_000]),
    ];
    for (variant, seats, wins) in cases {
        group.throughput(Throughput::Elements(500));
        let plan = plan_of(&STAR_TRADERS, variant, seats, &[]);
        assert_eq!(wins_of(&plan, 500), wins, "these are not the games this bench was written for: {variant}");
        group.bench_function(variant, |bencher| bencher.iter(|| assert_eq!(wins_of(black_box(&plan), 500), wins)));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = games, one_captain, two_fleets, four_traders
}
criterion_main!(benches);
