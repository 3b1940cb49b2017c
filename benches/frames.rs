//! The cost of aggregating games by frames of Polars instead of tallies: the sums of every number by seat and block, and its histogram by seat, which
//! are most of a tally. The time to make the frames is not counted.
//!
//! The measurements, and why tallies are kept, are in `docs/reference/statistics.md`.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::rows::FILE;
use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, run};
use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::RulesetInfo;
use polars::prelude::{DataFrame, ParallelStrategy, ParquetReader, SerReader};

/// Games per measurement; a chunk of a run has fewer, which is worse for frames.
const GAMES: u64 = 1000;

fn plan(ruleset: &'static RulesetInfo, seats: &str) -> Plan {
    let mut experiment = Experiment::default();
    experiment.set_ruleset(ruleset.id);
    experiment.set_seats(seats).expect("a line-up");
    experiment.games = Some(GAMES);
    experiment.seed = Some(1);
    Plan::new(&ruleset.registry(), &experiment).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn played(plan: &Plan) -> Findings {
    let options = RunOptions { threads: 1, ..RunOptions::default() };
    run(plan, &options, &Quiet, &AtomicBool::new(false)).expect("a plan that runs").findings
}

/// The rows of the games as a frame.
fn frame(plan: &Plan) -> DataFrame {
    let folder = tempfile::tempdir().expect("a folder");
    let options =
        RunOptions { threads: 1, folder: Some(folder.path().to_owned()), rows: true, ..RunOptions::default() };
    run(plan, &options, &Quiet, &AtomicBool::new(false)).expect("a plan that runs");
    let file = std::fs::File::open(folder.path().join(FILE)).expect("rows");
    ParquetReader::new(file).read_parallel(ParallelStrategy::None).finish().expect("rows")
}

/// Sums by seat and block, and histograms by seat. (Frames group the numbers of seats faster than names.) Returns the sum of the first number, and
/// the number of histogram entries.
#[expect(deprecated, reason = "the lazy frames that replace these are minutes of build time")]
fn aggregate(ruleset: &'static RulesetInfo, frame: &DataFrame) -> (i64, usize) {
    let metrics = || ruleset.metrics.iter().map(|metric| metric.name);
    let grouped = frame.group_by_stable(["seat", "block"]).expect("columns");
    let sums = grouped.select(metrics().chain(["win_share", "rank"])).sum().expect("numbers");
    let first = sums.column(&format!("{}_sum", ruleset.metrics[0].name)).expect("a sum");
    let entries = metrics().map(|name| {
        let grouped = frame.group_by_stable(["seat", name]).expect("columns");
        grouped.select(["cell"]).count().expect("counts").height()
    });
    (first.i64().expect("whole numbers").into_no_null_iter().sum(), entries.sum())
}

fn measure(ruleset: &'static RulesetInfo, c: &mut Criterion, seats: &str) {
    let plan = plan(ruleset, seats);
    let (rows, findings) = (frame(&plan), played(&plan));
    let length = findings.cells[0].metrics[ruleset.metrics[0].name].mean;
    let (sum, entries) = aggregate(ruleset, &rows);
    // The length of a game is in every seat's row.
    let rows_of_all = f64::from(u32::try_from(GAMES as usize * plan.rotations()).expect("few rows"));
    let wanted = (length * rows_of_all).round();
    assert_eq!(format!("{sum}"), format!("{wanted}"), "frames and tallies come to the same");
    let mut group = c.benchmark_group(format!("aggregating {}", ruleset.id));
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("games and tallies", |bencher| bencher.iter(|| played(black_box(&plan))));
    group.bench_function("frames alone", |bencher| {
        bencher.iter(|| assert_eq!(aggregate(ruleset, black_box(&rows)), (sum, entries)));
    });
    group.finish();
}

fn frames(c: &mut Criterion) {
    measure(&SMUGGLERS, c, "trader,smuggler,pirate,racer");
    measure(&ASTRONAVIS, c, "freighter");
    measure(&STAR_TRADERS, c, "courier,network,courtier,saboteur");
    measure(&KNIGHT_HAWKS, c, "line,closer");
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = frames
}
criterion_main!(benches);
