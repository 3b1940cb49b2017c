//! Whether intervals of means and of differences have their nominal coverage, by simulation with known answers.
//!
//! `EVENKEEL_TRIALS=20000 cargo test --release --workspace --lib coverage -- --nocapture` measures the table of `docs/reference/statistics.md`.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;
use evenkeel_strategies::HasInfo;

use super::*;
use crate::estimate::{CONFIDENCE, compare};
use crate::tally::Histogram;
use crate::testing::Race;

streams! {
    enum Purpose { Game }
}

/// A number of a single game, and its true mean.
struct Kind {
    name: &'static str,
    unit: &'static str,
    truth: f64,
    play: fn(&mut PcgDice) -> i64,
}

/// Lengths, counts and money like those of rulesets, from regular to rare and with long tails.
const KINDS: [Kind; 10] = [
    Kind { name: "even", unit: "squares", truth: 148.5, play: |dice| (0..3).map(|_| below(dice, 100)).sum() },
    Kind { name: "long tail", unit: "rounds", truth: 4.0, play: |dice| tail(dice, 5, 99) },
    Kind { name: "1 game in 180", unit: "tows", truth: 1.0 / 180.0, play: |dice| i64::from(below(dice, 180) == 0) },
    Kind { name: "1 in 5", unit: "tows", truth: 0.2, play: |dice| i64::from(below(dice, 5) == 0) },
    Kind {
        name: "clumps, 1 in 30",
        unit: "engines",
        truth: (2.0 - 1.0 / 512.0) / 30.0,
        play: |dice| if below(dice, 30) == 0 { 1 + halves(dice, 9) } else { 0 },
    },
    Kind {
        name: "cut short, 1 in 37",
        unit: "turns",
        truth: 50.0 - 20.5 / 37.0,
        play: |dice| if below(dice, 37) == 0 { 10 + below(dice, 40) } else { 50 },
    },
    Kind {
        name: "money, 1 in 20",
        unit: "coins",
        truth: 318.75 / 20.0,
        play: |dice| if below(dice, 20) == 0 { 10 << below(dice, 8) } else { 0 },
    },
    // Nearly all games end in one of a few turns, so the sample does not predict the game that ends early.
    Kind {
        name: "varied, 1 in 75 short",
        unit: "turns",
        truth: 50.0 - 30.0 / 75.0,
        play: |dice| if below(dice, 75) == 0 { 10 + below(dice, 21) } else { 48 + below(dice, 5) },
    },
    Kind {
        name: "wages, 1 in 75 short",
        unit: "coins",
        truth: -24.0 * (50.0 - 30.0 / 75.0),
        play: |dice| -24 * if below(dice, 75) == 0 { 10 + below(dice, 21) } else { 48 + below(dice, 5) },
    },
    Kind { name: "money, long tail", unit: "coins", truth: 318.75, play: |dice| 10 << below(dice, 8) },
];

/// An unbounded case: with every head money doubles, and one sum in half a million is two thousand times the mean.
const HARDEST: Kind = Kind {
    name: "money, doubling",
    unit: "coins",
    truth: 19.922_926,
    play: |dice| 10 << (0..12).find(|_| below(dice, 3) > 0).unwrap_or(12),
};

const BLOCKS: [u64; 6] = [2, 5, 10, 20, 50, 250];

fn below(dice: &mut PcgDice, bound: u32) -> i64 {
    i64::from(dice.below(Purpose::Game, bound))
}

/// The number of other sides before the first hit, at most `most`.
fn tail(dice: &mut PcgDice, sides: u32, most: i64) -> i64 {
    (0..most).find(|_| below(dice, sides) == 0).unwrap_or(most)
}

/// Heads in a row, at most `most`.
fn halves(dice: &mut PcgDice, most: i64) -> i64 {
    tail(dice, 2, most)
}

fn trials() -> u64 {
    crate::testing::trials(1000)
}

/// The share of trials in which an interval missed the true value, and its standard error.
fn missed(owner: u64, mut misses: impl FnMut(&mut PcgDice) -> bool) -> (f64, f64) {
    let missed =
        (0..trials()).filter(|trial| misses(&mut PcgDice::new::<Purpose>(Luck::of_table(*trial, 0).of_owner(owner))));
    let part = missed.count() as f64 / trials() as f64;
    (part, (part * (1.0 - part) / trials() as f64).sqrt())
}

/// The allowed share of misses at this nominal error: a fifth and three standard errors more.
fn allowed(error: f64) -> f64 {
    1.2 * error + 3.0 * (error * (1.0 - error) / trials() as f64).sqrt()
}

/// Blocks of this kind. With several games per block, every other one repeats the first, as luck is shared.
fn play(kind: &Kind, blocks: u64, games: usize, dice: &mut PcgDice) -> MetricTally {
    let (mut tally, mut values) = (MetricTally::default(), Vec::new());
    for _ in 0..blocks {
        let shared = (kind.play)(dice);
        let block = (0..games).map(|game| if game % 2 == 0 { shared } else { (kind.play)(dice) });
        let block: Vec<i64> = block.collect();
        tally.sums.add(block.iter().sum());
        values.extend(block);
    }
    tally.histogram = Histogram::count(&mut values, &mut Vec::new(), 4096);
    tally
}

fn misses(found: &Estimate, truth: f64) -> bool {
    truth < found.low - 1e-9 || truth > found.high + 1e-9
}

/// The number of times that intervals of this confidence miss the mean, for every kind.
fn table(confidence: f64, games: usize) -> Vec<(String, f64)> {
    let mut table = Vec::new();
    for kind in &KINDS {
        for blocks in BLOCKS {
            table.push((format!("{} at {blocks} blocks", kind.name), measure(kind, confidence, (blocks, games))));
        }
    }
    table
}

fn measure(kind: &Kind, confidence: f64, (blocks, games): (u64, usize)) -> f64 {
    let (metric, quantiles) = (Metric::of_game(kind.name, kind.unit, ""), Quantiles::new(confidence, blocks));
    let students = |tally: &MetricTally| {
        let (mean, error) = crate::estimate::moments(tally.sums, blocks, games as f64);
        let half = quantiles.student * error.unwrap_or(0.0);
        Estimate { estimate: mean, low: mean - half, high: mean + half }
    };
    let mut before = 0;
    let (missed, error) = missed(blocks, |dice| {
        let tally = play(kind, blocks, games, dice);
        before += u64::from(misses(&students(&tally), kind.truth));
        misses(&estimate_metric(Race::INFO, &metric, &tally, games, &quantiles), kind.truth)
    });
    let before = before as f64 / trials() as f64;
    let promised = 1.0 - confidence;
    println!(
        "{:20} {blocks:5} blocks of {games}: {missed:.4} ± {error:.4} of {promised:.4}; Student's t {before:.4}",
        kind.name
    );
    missed
}

#[test]
fn coverage_of_means_is_what_is_promised() {
    for games in [1, 4] {
        for (name, missed) in table(CONFIDENCE, games) {
            assert!(missed <= allowed(0.05), "{name}: {missed}");
        }
    }
}

/// Without a bound, the mean of a tail like this cannot be estimated from few blocks.
#[test]
fn coverage_of_the_hardest_is_far_better_than_students() {
    for blocks in [10, 50, 250] {
        let missed = measure(&HARDEST, CONFIDENCE, (blocks, 1));
        assert!(missed <= 0.2, "{blocks} blocks: {missed}");
    }
}

/// One of fifty simultaneous intervals.
#[test]
fn coverage_of_means_among_many_is_what_is_promised() {
    for (name, missed) in table(0.999, 1) {
        assert!(missed <= 0.004 + allowed(0.001), "{name}: {missed}");
    }
}

/// The reason for the corrections: Student's t for very rare events misses nearly always.
#[test]
fn coverage_of_students_t_is_not() {
    for (kind, blocks, least) in [(2, 50, 0.7), (4, 50, 0.15), (5, 50, 0.2), (6, 20, 0.3)] {
        let (kind, quantiles) = (&KINDS[kind], Quantiles::new(CONFIDENCE, blocks));
        let (missed, _) = missed(50, |dice| {
            let (mean, error) = crate::estimate::moments(play(kind, blocks, 1, dice).sums, blocks, 1.0);
            (mean - kind.truth).abs() > quantiles.student * error.unwrap_or(0.0)
        });
        assert!(missed >= least, "{}: {missed}", kind.name);
    }
}

/// Intervals are not wider than necessary without rare values.
#[test]
fn coverage_of_even_numbers_costs_little() {
    for (blocks, most) in [(20, 1.6), (50, 1.25), (250, 1.03)] {
        let (kind, quantiles) = (&KINDS[0], Quantiles::new(CONFIDENCE, blocks));
        let metric = Metric::of_game(kind.name, kind.unit, "");
        let (mut own, mut students) = (0.0, 0.0);
        for trial in 0..200 {
            let tally = play(kind, blocks, 1, &mut PcgDice::new::<Purpose>(Luck::of_table(trial, 0).of_owner(60)));
            let found = estimate_metric(Race::INFO, &metric, &tally, 1, &quantiles);
            own += found.high - found.low;
            let error = crate::estimate::moments(tally.sums, blocks, 1.0).1.unwrap();
            students += 2.0 * quantiles.student * error;
        }
        assert!(own / students < most, "{blocks} blocks: {} times Student's", own / students);
    }
}

/// A rule that changes every game a little and, in one block of 75, prevents an early end. Most runs of a hundred blocks only show the small change.
#[test]
fn coverage_of_differences_with_rare_breaks_is_what_is_promised() {
    let metric = Metric::of_game("turns", "turns", "");
    for (confidence, most) in [(CONFIDENCE, allowed(0.05)), (0.975, 0.005 + allowed(0.025))] {
        for blocks in [10, 50, 100, 250, 1000] {
            let quantiles = Quantiles::new(confidence, blocks);
            let (missed, error) = missed(71, |dice| {
                let (mut sums, mut values) = (Sums::default(), [Vec::new(), Vec::new()]);
                for _ in 0..blocks {
                    let (whole, more) = (48 + below(dice, 5), below(dice, 2));
                    let before = if below(dice, 75) == 0 { 10 + below(dice, 21) } else { whole - more };
                    sums.add(whole - before);
                    values[0].push(before);
                    values[1].push(whole);
                }
                let cells = values.map(|mut values| MetricTally {
                    histogram: Histogram::count(&mut values, &mut Vec::new(), 4096),
                    ..MetricTally::default()
                });
                let tails = tails_of_difference(Race::INFO, &metric, sums, [&cells[0], &cells[1]]);
                misses(&compare(sums, 1.0, &tails, &quantiles).difference, 0.5 * 74.0 / 75.0 + 30.0 / 75.0)
            });
            println!("breaks saved         {blocks:5} blocks: {missed:.4} ± {error:.4} of {:.4}", 1.0 - confidence);
            assert!(missed <= most, "{blocks} blocks: {missed}");
        }
    }
}

/// A rule that applies in one block of 125 and then shortens the game, often by little and sometimes by much. The intervals of a comparison are
/// simultaneous, so a single one misses once in a thousand.
#[test]
fn coverage_of_rare_differences_is_what_is_promised() {
    let metric = Metric::of_game("rounds", "rounds", "");
    let shorter: fn(&mut PcgDice) -> i64 = |dice| if below(dice, 125) == 0 { 1 + tail(dice, 4, 60) } else { 0 };
    for (confidence, most) in [(CONFIDENCE, allowed(0.05)), (0.999, 0.004 + allowed(0.001))] {
        for blocks in [10, 50, 250, 500, 1000] {
            let quantiles = Quantiles::new(confidence, blocks);
            let (missed, error) = missed(70, |dice| {
                let (mut sums, mut values) = (Sums::default(), [Vec::new(), Vec::new()]);
                for _ in 0..blocks {
                    let (rounds, cut) = (20 + tail(dice, 5, 80), shorter(dice));
                    sums.add(-cut);
                    values[0].push(rounds);
                    values[1].push(rounds - cut);
                }
                let cells = values.map(|mut values| MetricTally {
                    histogram: Histogram::count(&mut values, &mut Vec::new(), 4096),
                    ..MetricTally::default()
                });
                let tails = tails_of_difference(Race::INFO, &metric, sums, [&cells[0], &cells[1]]);
                misses(&compare(sums, 1.0, &tails, &quantiles).difference, -4.0 / 125.0)
            });
            println!("rare differences     {blocks:5} blocks: {missed:.4} ± {error:.4} of {:.4}", 1.0 - confidence);
            assert!(missed <= most, "{blocks} blocks: {missed}");
        }
    }
}
