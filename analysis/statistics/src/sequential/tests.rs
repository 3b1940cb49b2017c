use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::*;
use crate::estimate::{CONFIDENCE, Quantiles, Tails, estimate_mean};
use crate::tally::Sums;

streams! {
    enum Purpose { Block }
}

const TRIALS: u64 = 2000;
const BLOCKS: u64 = 3000;
/// Three standard errors more than 5% of the trials.
const ALLOWED: u64 = 129;

/// The number of trials in which the truth is missed at any interim analysis, one after every ten blocks.
fn miss(truth: f64, play: impl Fn(&mut PcgDice) -> i64, interval: impl Fn(Sums, u64) -> Estimate) -> u64 {
    let missed = |trial: &u64| {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(*trial, 0).of_owner(7));
        let mut sums = Sums::default();
        (1..=BLOCKS).any(|block| {
            sums.add(play(&mut dice));
            let analysed = block >= FEWEST_BLOCKS && block % 10 == 0;
            analysed && {
                let found = interval(sums, block);
                truth < found.low || truth > found.high
            }
        })
    };
    (0..TRIALS).filter(missed).count() as u64
}

fn sequence() -> Sequence {
    Sequence::new(1.0 - CONFIDENCE, 500)
}

/// The interval of the mean of blocks with these sums: a block's sum is divided by `scale`, and is then at most `most`.
fn interval(sums: Sums, blocks: u64, scale: f64, most: f64) -> Estimate {
    sequence().around(&Mean::new(sums, blocks, scale, &Tails::Within(-most, most)), blocks, most)
}

/// The difference of two blocks of four games: from -4 to 4, symmetric.
fn even(dice: &mut PcgDice) -> i64 {
    let wins = |dice: &mut PcgDice| (0..4).map(|_| i64::from(dice.below(Purpose::Block, 4) == 0)).sum::<i64>();
    wins(dice) - wins(dice)
}

#[test]
fn even_differences_are_covered_at_every_interim_analysis() {
    let missed = miss(0.0, even, |sums, blocks| interval(sums, blocks, 4.0, 1.0));
    assert!(missed <= ALLOWED, "{missed} of {TRIALS}");
    assert!(missed > 5, "{missed} of {TRIALS}: so rare that the sequence gives width away");
}

/// The reason for the sequence: the interval for a single analysis, computed repeatedly, is wrong many times as often.
#[test]
fn the_interval_for_one_analysis_is_not() {
    let within = Tails::Within(-1.0, 1.0);
    let once = |sums, blocks| estimate_mean(sums, 4.0, &within, &Quantiles::new(CONFIDENCE, blocks));
    let missed = miss(0.0, even, once);
    assert!(missed > 4 * ALLOWED, "{missed} of {TRIALS}");
}

/// One block in a hundred differs, always in the same direction: the deviation at the first analyses does not include it.
#[test]
fn rare_differences_are_covered_at_every_interim_analysis() {
    for chance in [20, 100, 1000] {
        let rare = |dice: &mut PcgDice| 4 * i64::from(dice.below(Purpose::Block, chance) == 0);
        let missed = miss(1.0 / f64::from(chance), rare, |sums, blocks| interval(sums, blocks, 4.0, 1.0));
        assert!(missed <= ALLOWED, "1 in {chance}: {missed} of {TRIALS}");
    }
}

/// Lengths of games: long tails to one side.
#[test]
fn skewed_numbers_are_covered_at_every_interim_analysis() {
    let skewed = |dice: &mut PcgDice| {
        let mut length = 0;
        while length < 99 && dice.below(Purpose::Block, 5) > 0 {
            length += 1;
        }
        length
    };
    let missed = miss(4.0, skewed, |sums, blocks| interval(sums, blocks, 1.0, 99.0));
    assert!(missed <= ALLOWED, "{missed} of {TRIALS}");
}

/// The published formula at a point computed by hand: 500 blocks, tuned to 500, error 5%. r = (5.99146 + ln 6.99146) / 500 = 0.0158723;
/// sqrt(2 * 8.93615 / 3968.08 * ln(2.98934 / 0.05)) = 0.135739.
#[test]
fn the_reach_is_the_published_one() {
    let reach = sequence().reach(500);
    assert!((reach - 0.135_739).abs() < 1e-6, "{reach}");
    let single = 1.96 / 500_f64.sqrt();
    assert!(reach / single > 1.4 && reach / single < 1.7, "the price of looking: {}", reach / single);
}

/// By hand: the rate is divided by the number of blocks to which it is tuned, at least one; nothing is known of none.
#[test]
fn a_sequence_is_tuned_to_one_block_or_more() {
    let rates = [0, 1, 2].map(|blocks| Sequence::new(0.05, blocks).rate);
    for (rate, wanted) in rates.into_iter().zip([7.936_155, 7.936_155, 3.968_077]) {
        assert!((rate - wanted).abs() < 1e-5, "{rates:?}");
    }
    let none = sequence().around(&Mean::estimated(0.0, f64::INFINITY, 0), 0, 1.0);
    assert_eq!((none.low.to_bits(), none.high.to_bits()), ((-1.0_f64).to_bits(), 1.0_f64.to_bits()));
}

#[test]
fn nothing_that_differs_is_not_nothing() {
    let found = interval(Sums::default(), 1000, 4.0, 1.0);
    assert!(found.high > 3.0 / 1000.0 && found.high < 6.0 / 1000.0, "{found:?}");
    assert_eq!((found.low, found.estimate), (-found.high, 0.0));
}

/// After two blocks the sequence reaches further than any difference can be.
#[test]
fn an_interval_stays_within_what_is_possible_at_both_ends() {
    for block in [-4, 4] {
        let mut sums = Sums::default();
        (0..2).for_each(|_| sums.add(block));
        let found = interval(sums, 2, 4.0, 1.0);
        assert_eq!((found.low.to_bits(), found.high.to_bits()), ((-1.0_f64).to_bits(), 1.0_f64.to_bits()));
    }
}

/// By hand: a hundred blocks, half of them 1 and half -1, have a squared deviation of 1; two more lie five away and add 50 hundredths.
#[test]
fn two_blocks_more_count_in_the_deviation() {
    let mut sums = Sums::default();
    (0..100).for_each(|block| sums.add(if block % 2 == 0 { 2 } else { -2 }));
    let found = interval(sums, 100, 2.0, 5.0);
    let half = sequence().reach(100) * 1.5_f64.sqrt();
    assert!((found.high - half).abs() < 1e-12 && (found.low + half).abs() < 1e-12 && half < 5.0, "{found:?}");
}

/// Two unseen blocks at the maximum distance are added to the observed ones: a mean of blocks that never differed is no certainty either.
#[test]
fn around_a_mean_that_never_varied_there_is_room_for_what_was_not_seen() {
    let mut mean = Mean::new(Sums::default(), 100, 1.0, &Tails::Within(-1.0, 1.0));
    mean.error = 0.0;
    let found = sequence().around(&mean, 100, 1.0);
    let half = sequence().reach(100) * (2.0_f64 / 100.0).sqrt();
    assert!((found.high - half).abs() < 1e-12 && (found.low + half).abs() < 1e-12 && half > 0.01, "{found:?}");
}
