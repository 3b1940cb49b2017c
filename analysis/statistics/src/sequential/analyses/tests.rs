//! The promises and the cost of `--until`, by simulation with known answers.
//!
//! `EVENKEEL_TRIALS=10000 cargo test --release --workspace --lib analyses -- --nocapture` measures the tables of `docs/reference/statistics.md`.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::*;
use crate::estimate::{Broken, Tails};
use crate::tally::Sums;

streams! {
    enum Purpose { Block }
}

/// Two sides of four games per block, and at most 100,000 games per side.
const GAMES: u64 = 8;
const BLOCKS: u64 = 25_000;
const MARGIN: f64 = 0.02;

fn trials() -> u64 {
    crate::testing::trials(300)
}

/// The limit for intervals with this error: three standard errors more, and a fifth.
fn allowed(error: f64) -> f64 {
    1.2 * error + 3.0 * (error * (1.0 - error) / trials() as f64).sqrt()
}

/// A number of one block, and its mean.
struct Kind {
    name: &'static str,
    truth: f64,
    play: fn(&mut PcgDice) -> i64,
    /// Minimum and maximum of the mean; `None` if unknown.
    bounds: Option<f64>,
}

fn below(dice: &mut PcgDice, bound: u32) -> i64 {
    i64::from(dice.below(Purpose::Block, bound))
}

/// Wins of four games, less those of four others.
fn even(dice: &mut PcgDice) -> i64 {
    (0..4).map(|_| i64::from(below(dice, 4) == 0) - i64::from(below(dice, 4) == 0)).sum()
}

const KINDS: [Kind; 5] = [
    Kind { name: "even", truth: 0.0, play: even, bounds: Some(1.0) },
    Kind { name: "1 block in 20", truth: 0.05, play: |dice| 4 * i64::from(below(dice, 20) == 0), bounds: Some(1.0) },
    Kind { name: "1 block in 100", truth: 0.01, play: |dice| 4 * i64::from(below(dice, 100) == 0), bounds: Some(1.0) },
    Kind {
        name: "1 block in 1000",
        truth: 0.001,
        play: |dice| 4 * i64::from(below(dice, 1000) == 0),
        bounds: Some(1.0),
    },
    // A few rounds less where a rule matters, in one block of 50, and sometimes many.
    Kind {
        name: "long tail, 1 in 50",
        truth: -4.0 / 50.0 / 4.0,
        play: |dice| {
            if below(dice, 50) > 0 { 0 } else { -1 - (0..60).find(|_| below(dice, 4) == 0).unwrap_or(60) }
        },
        bounds: None,
    },
];

/// The mean of the blocks so far, as in a comparison.
fn mean(kind: &Kind, sums: Sums, blocks: u64) -> Mean {
    let (least, differing) = (f64::NEG_INFINITY, sums.nonzero);
    let learnt = Tails::Learnt { range: 20.0, least, broken: Broken::Unknown, differing, event: 3.0 };
    let tails = kind.bounds.map_or(learnt, |most| Tails::Within(-most, most));
    Mean::new(sums, blocks, 4.0, &tails)
}

/// Plays a trial up to each of these numbers of blocks in turn, and stops at the first sufficient one.
fn look(kind: &Kind, trial: u64, blocks: &[u64], mut enough: impl FnMut(&Mean, u64) -> bool) -> u64 {
    let (mut sums, mut played) = (Sums::default(), 0);
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(trial, 0).of_owner(9));
    for &goal in blocks {
        for _ in played..goal {
            sums.add((kind.play)(&mut dice));
        }
        played = goal;
        if enough(&mean(kind, sums, goal), goal) {
            break;
        }
    }
    played
}

/// The share of trials in which something happens.
fn part(happens: impl FnMut(&u64) -> bool) -> f64 {
    (0..trials()).filter(happens).count() as f64 / trials() as f64
}

fn misses(found: &Estimate, truth: f64) -> bool {
    truth < found.low - 1e-9 || truth > found.high + 1e-9
}

fn aim(error: f64, margin: Option<f64>) -> Aim {
    Aim { error, margin, most: 1.0 }
}

/// Whether a change, or the absence of one, is known.
fn is_decided(found: &Estimate) -> bool {
    found.excludes_zero() || found.low.abs().max(found.high.abs()) <= MARGIN
}

/// The true value is covered at all analyses together, at any end of a run; without rare events, the error is used up.
#[test]
fn analyses_together_miss_as_often_as_is_promised() {
    let analyses = Analyses::new(BLOCKS, GAMES);
    for kind in &KINDS {
        for error in [0.05, 0.005] {
            let missed = part(|trial| {
                let mut missed = false;
                look(kind, *trial, &analyses.blocks, |mean, blocks| {
                    missed |= misses(&analyses.interval(mean, blocks, aim(error, Some(MARGIN))), kind.truth);
                    missed
                });
                missed
            });
            println!("{:20} at any of {} analyses: {missed:.4} of {error}", kind.name, analyses.blocks.len());
            assert!(missed <= allowed(error), "{}: {missed} of {error}", kind.name);
            assert!(
                kind.name != "even" || error < 0.01 || missed > 0.5 * error,
                "so wide that games are lost: {missed}"
            );
        }
    }
}

/// The reason for sharing the error: intervals for one analysis, used at each look, miss many times as often.
#[test]
fn intervals_for_one_analysis_miss_more_often_than_is_promised() {
    let analyses = Analyses::new(BLOCKS, GAMES);
    let missed = part(|trial| {
        let mut missed = false;
        look(&KINDS[0], *trial, &analyses.blocks, |mean, blocks| {
            missed |= misses(&mean.interval(&Quantiles::new(0.95, blocks)), 0.0);
            missed
        });
        missed
    });
    println!("even, intervals for one analysis at any: {missed:.4} of 0.05");
    assert!(missed > 2.0 * allowed(0.05), "{missed}");
}

/// A run is interrupted at an unplanned moment, looked at, continued, and the first significant result is believed.
#[test]
fn interrupted_runs_miss_as_often_as_is_promised() {
    let analyses = Analyses::new(BLOCKS, GAMES);
    let mut moments: Vec<u64> = analyses.blocks.iter().flat_map(|blocks| [blocks - 7, *blocks]).collect();
    moments.dedup();
    for error in [0.05, 0.005] {
        let missed = part(|trial| {
            let mut missed = false;
            look(&KINDS[0], *trial, &moments, |mean, blocks| {
                missed |= misses(&analyses.interval(mean, blocks, aim(error, Some(MARGIN))), 0.0);
                missed
            });
            missed
        });
        println!("even, interrupted before each analysis: {missed:.4} of {error}");
        assert!(missed <= allowed(error), "{missed} of {error}");
    }
}

/// A run that ends at its precision has an interval for one analysis, and needs no more games.
#[test]
fn precise_runs_miss_as_often_as_is_promised() {
    let analyses = Analyses::new(BLOCKS, GAMES);
    for kind in &KINDS[..3] {
        for error in [0.05, 0.005] {
            let mut played = 0;
            let missed = part(|trial| {
                let mut missed = false;
                played += look(kind, *trial, &analyses.blocks, |mean, blocks| {
                    let found = analyses.interval(mean, blocks, aim(error, None));
                    missed = misses(&found, kind.truth);
                    found.high - found.low <= MARGIN
                });
                missed
            });
            let played = played as f64 / trials() as f64;
            println!("{:20} until 0.01: {missed:.4} of {error}, {played:.0} blocks", kind.name);
            assert!(missed <= allowed(error), "{}: {missed} of {error}", kind.name);
        }
    }
}

/// One side wins this percentage of its games, the other 25%.
macro_rules! better {
    ($($share:literal)*) => {
        [$((($share - 25) as f64 / 100.0, |dice: &mut PcgDice| {
            (0..4).map(|_| i64::from(below(dice, 100) < $share) - i64::from(below(dice, 100) < 25)).sum()
        }),)*]
    };
}
/// A change of win rate, with its blocks.
type Change = (f64, fn(&mut PcgDice) -> i64);
const CHANGES: [Change; 4] = better!(25 26 27 29);

/// The games of a run until it is decided, compared with two alternatives. One is a confidence sequence with looks after every half as many games
/// more. The other is one look after the number of games that decides nine runs of ten if the change is known beforehand.
#[test]
fn decided_runs_take_no_more_games_than_one_look_that_knew_the_change() {
    let error = 0.005;
    let analyses = Analyses::new(BLOCKS, GAMES);
    let steps = |step: &u64| Some(step + step / 2);
    let rarer: Vec<u64> = core::iter::successors(Some(8), steps).map(|step| step * 64).take(15).collect();
    let sequence = Sequence::new(error, analyses.tuning());
    for (change, play) in CHANGES {
        let kind = Kind { name: "", truth: change, play, bounds: Some(1.0) };
        let (mut blocks, mut wrong, mut open, mut of_sequence) = (0, 0, 0, 0);
        for trial in 0..trials() {
            let mut found = None;
            blocks += look(&kind, trial, &analyses.blocks, |mean, blocks| {
                let now = analyses.interval(mean, blocks, aim(error, Some(MARGIN)));
                found = Some(now);
                is_decided(&now)
            });
            let found = found.expect("there is an analysis");
            wrong += u32::from(misses(&found, change));
            open += u32::from(!is_decided(&found));
            of_sequence += look(&kind, trial, &rarer, |mean, blocks| is_decided(&sequence.around(mean, blocks, 1.0)));
        }
        let average = |sum: u64| sum as f64 / trials() as f64;
        // Deviation of a block's difference, and quantiles of the error and of nine in ten, one-sided or two-sided.
        let deviation = (2.0_f64 * 0.1875 / 4.0).sqrt();
        let power = if change == 0.0 { 1.644_854 } else { 1.281_552 };
        let distance = change.max(MARGIN - change);
        let one_look = square((2.807_034 + power) * deviation / distance);
        println!(
            "change {change:.2}: {:.0} blocks, sequence {:.0}, one look {one_look:.0}; wrong {:.4}, open {:.4}",
            average(blocks),
            average(of_sequence),
            f64::from(wrong) / trials() as f64,
            f64::from(open) / trials() as f64,
        );
        assert!(average(blocks) < 0.9 * average(of_sequence), "{change}: {blocks} {of_sequence}");
        assert!(average(blocks) < 1.25 * one_look, "{change}: {blocks} {one_look}");
        assert!(f64::from(wrong) / trials() as f64 <= allowed(error), "{change}: {wrong}");
    }
}

/// The recommended procedure: one look at few blocks, and if that is inconclusive, a run until it is decided. The two together are wrong hardly more
/// often than one, and far less often than a run that continues until the same interval suits.
#[test]
fn looking_once_and_then_until_it_is_decided_is_wrong_no_more_often_than_twice_as_is_promised() {
    let error = 0.025;
    let analyses = Analyses::new(BLOCKS, GAMES);
    let goals: Vec<u64> = [250].into_iter().chain(analyses.blocks.iter().copied()).collect();
    let mut first = 0.0;
    let mut follow = |rerun: bool| {
        part(|trial| {
            let mut wrong = false;
            look(&KINDS[0], *trial, &goals, |mean, blocks| {
                let once = mean.interval(&Quantiles::new(1.0 - error, blocks));
                let found = if blocks == 250 || !rerun {
                    once
                } else {
                    analyses.interval(mean, blocks, aim(error, Some(MARGIN)))
                };
                wrong = misses(&found, 0.0);
                first += f64::from(u8::from(wrong && blocks == 250 && rerun));
                is_decided(&found)
            });
            wrong
        })
    };
    let (good, bad) = (follow(true), follow(false));
    println!(
        "no change: first look {:.4}, then until decided {good:.4}, the same interval again and again {bad:.4} of {error}",
        first / trials() as f64
    );
    assert!(good <= allowed(2.0 * error), "{good}");
    assert!(bad > good, "{bad} {good}");
}

/// A quarter more each time, and the last after all games.
#[test]
fn analyses_are_fixed_beforehand() {
    assert_eq!(goals(100).collect::<Vec<_>>(), [8, 10, 12, 15, 18, 22, 27, 33, 41, 51, 63, 78, 97, 100]);
    assert_eq!([3, 8, 10].map(|steps| goals(steps).collect::<Vec<_>>()), [vec![3], vec![8], vec![8, 10]]);
    assert_eq!(Analyses::new(700, 8).blocks, [512, 640, 700]);
    assert_eq!((blocks_per_step(8), blocks_per_step(1000)), (64, 1));
}

/// By hand: with no earlier look, 2.807034 standard errors correspond to the error 0.005. If half of the blocks were seen before and were
/// within 2.807034, the probability of a standard normal number beyond z only now is 2 * integral of density(x) * sf((z - x / root 2) *
/// root 2) from -2.807034 to 2.807034.
#[test]
fn what_was_not_missed_before_is_not_paid_for_again() {
    let alone = Before::NONE.critical_of(0.005, 100);
    assert!((alone - 2.807_034).abs() < 1e-5, "{alone}");
    let before = Before { critical: alone, blocks: 100, spent: 0.5 };
    let together = before.critical_of(0.005, 200);
    // By sums over a grid of a thousandth, without Simpson's rule.
    let anew: f64 = (-2807..=2807)
        .map(|step| {
            let value = f64::from(step) / 1000.0;
            let beyond = |side: f64| normal_tail(2.0_f64.sqrt() * together - side * value);
            normal_density(value) * (beyond(1.0) + beyond(-1.0)) / 1000.0
        })
        .sum();
    assert!((anew / 0.005 - 1.0).abs() < 0.01, "{anew}");
    assert!(together < alone, "{together}");
}

/// Integrated in 2000 steps, independently of this code: after 100 blocks within two standard errors, beyond these after more blocks.
#[test]
fn what_is_missed_only_now_is_an_integral_over_what_was_seen_before() {
    let before = Before { critical: 2.0, blocks: 100, spent: 0.5 };
    for (critical, blocks, wanted) in [(2.5, 150, 0.003_926_564), (1.0, 400, 0.290_484_354)] {
        let found = before.misses_anew(critical, blocks);
        assert!((found - wanted).abs() < 1e-6, "{critical} after {blocks}: {found}");
    }
}

/// An analysis with the minimum error reaches as far as a single one; with more error it need not, after an earlier analysis.
#[test]
fn the_least_error_is_that_of_an_analysis_alone() {
    let before = Before { critical: 3.0, blocks: 100, spent: 0.5 };
    for error in [LEAST, LEAST / 2.0] {
        assert_eq!(before.critical_of(error, 101).to_bits(), normal_quantile(1.0 - error / 2.0).to_bits());
    }
    assert!(before.critical_of(2.0 * LEAST, 101) < normal_quantile(1.0 - LEAST));
}

/// The rest of the error is spent at the end: a run too short for much information has nearly the interval of a single analysis.
#[test]
fn the_last_analysis_has_what_is_left() {
    let analyses = Analyses::new(700, GAMES);
    let mut sums = Sums::default();
    (0..700).for_each(|block| sums.add(if block % 2 == 0 { 2 } else { -2 }));
    let mean = mean(&KINDS[0], sums, 700);
    let once = mean.interval(&Quantiles::new(1.0 - 0.9 * 0.005, 700));
    let last = analyses.interval(&mean, 700, aim(0.005, Some(MARGIN)));
    assert!((0.99..1.03).contains(&(last.high / once.high)), "{last:?} {once:?}");
    let early = Analyses::new(BLOCKS, GAMES).interval(&mean, 640, aim(0.005, Some(MARGIN)));
    assert!(early.high > 1.2 * once.high, "{early:?}");
}

/// The geometric mean of the smallest number of blocks and the last: 50 and 5000 are both a factor of ten from 500.
#[test]
fn a_sequence_is_narrowest_between_the_first_look_and_the_last() {
    for (blocks, narrowest) in [(5000, 500), (200, 100), (50, 50), (1, 50)] {
        assert_eq!(Analyses::new(blocks, GAMES).tuning(), narrowest, "{blocks}");
    }
}

/// By hand: half of the error at an information whose square is two, four fifths where it is eight, all of it at the end.
#[test]
fn the_error_is_spent_by_the_square_of_what_is_known() {
    for (known, wanted) in [(0.0, 0.0), (2.0_f64.sqrt(), 0.5), (8.0_f64.sqrt(), 0.8), (f64::INFINITY, 1.0)] {
        assert!((spend(known) - wanted).abs() < 1e-12, "{known}");
    }
}

/// A look at an unplanned moment has a tenth of the error, for all such looks together.
#[test]
fn analyses_that_nobody_planned_share_a_tenth_of_the_error() {
    let analyses = Analyses::new(BLOCKS, GAMES);
    let mut sums = Sums::default();
    (0..1000).for_each(|block| sums.add(block % 3 - 1));
    let mean = Mean::new(sums, 1000, 1.0, &Tails::Within(-1.0, 1.0));
    let aim = Aim { error: 0.05, margin: None, most: 1.0 };
    assert!(!analyses.blocks.contains(&1000), "this test wants a look that was not planned");
    let wanted = Sequence::new(0.005, analyses.tuning()).around(&mean, 1000, 1.0);
    assert_eq!(analyses.interval(&mean, 1000, aim), wanted);
}
