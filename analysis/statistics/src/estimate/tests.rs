mod by_hand;

use super::*;
use crate::tally::tests::sums;
use crate::tally::{Histogram, RatioSums};
use evenkeel_findings::{Estimate, Span};

fn close(found: f64, wanted: f64, within: f64) {
    assert!((found - wanted).abs() <= within, "{found} is not {wanted} within {within}");
}

/// Quantiles of Student's t as printed in any table (Fisher and Yates 1938, table III).
#[test]
fn quantiles_are_those_of_the_printed_tables() {
    for (units, wanted) in
        [(2, 12.706), (3, 4.303), (6, 2.571), (11, 2.228), (31, 2.042), (121, 1.980), (1_000_001, 1.960)]
    {
        close(Quantiles::new(0.95, units).student, wanted, 6e-4);
    }
    close(Quantiles::new(0.99, 11).student, 3.169, 6e-4);
    close(Quantiles::new(0.95, 10).normal, 1.959_964, 1e-6);
    assert!(Quantiles::new(0.95, 1).student.is_infinite());
    close(Quantiles::new(0.95, 1_000_000_000).student, 1.959_964, 1e-4);
}

/// Newcombe 1998 (Statistics in Medicine 17, 857), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
#[test]
fn wilson_gives_the_published_intervals() {
    for (hits, units, low, high) in [
        (81.0, 263.0, 0.2553, 0.3662),
        (15.0, 148.0, 0.0624, 0.1605),
        (0.0, 20.0, 0.0, 0.1611),
        (1.0, 29.0, 0.0061, 0.1718),
    ] {
        let found = wilson(hits / units, units, 1.959_964);
        close(found.0, low, 5.1e-5);
        close(found.1, high, 5.1e-5);
    }
    assert_eq!(wilson(1.0, 20.0, 1.959_964).1.to_bits(), 1.0_f64.to_bits());
}

/// Student 1908, the sleep data, differences of the two drugs: mean 1.58, t 4.06, p 0.0028, interval 0.70 to 2.46. Without skewness the
/// interval of a mean is Student's.
#[test]
fn means_that_do_not_lean_are_those_of_students_sleepers() {
    let tenths = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14];
    let quantiles = Quantiles::new(0.95, 10);
    let mut even = Mean::new(sums(&tenths), 10, 10.0, &Tails::Within(-100.0, 100.0));
    (even.above, even.below) = (0.0, 0.0);
    let found = even.interval(&quantiles);
    close(found.estimate, 1.58, 1e-9);
    close(found.low, 0.700_114, 1e-5);
    close(found.high, 2.459_886, 1e-5);
    close(even.p_value(0.0), 0.002_833, 1e-6);
}

const fn learnt(range: f64, differing: u64) -> Tails {
    Tails::Learnt { range, least: f64::NEG_INFINITY, broken: Broken::Unknown, differing, event: EVENT }
}

/// By hand: four of 40 blocks have 5 and the others 0, so the mean is 0.5, the squares about it sum to 90 and the cubes to 360. An unseen
/// block lies at the distance of the range, 5. So the variance grows by (360 + 125) / (90 + 25) / 40 upwards, and not at all downwards, as
/// -360 + 125 is less than 0. With q = 2.022691 for 39 degrees of freedom and the error root(90 / 39 / 40) the ends lie 0.215682 +
/// root(0.215682^2 + q^2 * 0.0576923) = 0.747239 up and 0.485835 down.
#[test]
fn an_interval_leans_to_the_side_of_its_tail() {
    let mut values = vec![0; 40];
    values[..4].fill(5);
    let quantiles = Quantiles::new(0.95, 40);
    let found = estimate_mean(sums(&values), 1.0, &learnt(5.0, 4), &quantiles);
    close(found.high - 0.5, 0.747_239, 1e-5);
    close(0.5 - found.low, 0.485_835, 1e-5);
    // With the opposite sign it is skewed the other way.
    let turned: Vec<i64> = values.iter().map(|value| -value).collect();
    let turned = estimate_mean(sums(&turned), 1.0, &learnt(5.0, 4), &quantiles);
    close(turned.low, -found.high, 1e-12);
    close(turned.high, -found.low, 1e-12);
}

/// Never observed in 50 games: with an event of 3 and q = 2.009575 the end is q^2 * 3 / 50. A count is not less than 0.
#[test]
fn what_was_never_seen_is_not_known_to_be_nothing() {
    let tails = Tails::Learnt { range: 0.0, least: 0.0, broken: Broken::None, differing: 0, event: EVENT };
    let found = estimate_mean(sums(&[0; 50]), 1.0, &tails, &Quantiles::new(0.95, 50));
    close(found.high, square(2.009_575) * 3.0 / 50.0, 1e-6);
    assert_eq!((found.low.to_bits(), found.estimate.to_bits()), (0.0_f64.to_bits(), 0.0_f64.to_bits()));
}

/// By hand: 20 blocks of 48 and 20 of 52 have the mean 50, squares that sum to 160 and cubes that cancel. An unseen block lies 50 away
/// towards 0, and three deviations, root(160 / 39) each, in the other direction. The variance grows by 50^3 / (160 + 50^2) / 40 = 1.174812
/// downwards and by 6.076436^3 / (160 + 6.076436^2) / 40 = 0.028479 upwards. With q = 2.022691 and the error root(160 / 39 / 40) the ends
/// are q^2 of these, halved, plus a root.
#[test]
fn what_has_one_sign_may_break_off_at_nothing() {
    let values: Vec<i64> = (0..40).map(|block| if block % 2 == 0 { 48 } else { 52 }).collect();
    let quantiles = Quantiles::new(0.95, 40);
    let tails = |broken| Tails::Learnt { range: 4.0, least: f64::NEG_INFINITY, broken, differing: 20, event: EVENT };
    let ends = |rate: f64| {
        let moved = square(2.022_691) * rate / 2.0;
        moved + (moved * moved + square(2.022_691) * 160.0 / 39.0 / 40.0).sqrt()
    };
    let found = estimate_mean(sums(&values), 1.0, &tails(Broken::None), &quantiles);
    close(50.0 - found.low, ends(1.174_812), 1e-4);
    close(found.high - 50.0, ends(0.028_479), 1e-4);
    let owed: Vec<i64> = values.iter().map(|value| -value).collect();
    close(estimate_mean(sums(&owed), 1.0, &tails(Broken::None), &quantiles).high, -found.low, 1e-9);
    let even = estimate_mean(sums(&values), 1.0, &tails(Broken::Unknown), &quantiles);
    close(50.0 - even.low, ends(0.028_479), 1e-4);
    // On either side of a comparison it moves the difference by the same amount.
    let both = estimate_mean(sums(&values), 1.0, &tails(Broken::By(50.0)), &quantiles);
    close(50.0 - both.low, ends(1.174_812), 1e-4);
    close(both.high - 50.0, ends(1.174_812), 1e-4);
    let batches = tails(Broken::By(50.0)).in_batches(9, 25);
    assert!(
        matches!(batches, Tails::Learnt { broken: Broken::By(part), .. } if (part - 2.0).abs() < 1e-12),
        "{batches:?}"
    );
}

#[test]
fn one_block_tells_no_mean_and_no_difference() {
    let quantiles = Quantiles::new(0.95, 1);
    let found = estimate_mean(sums(&[7]), 1.0, &learnt(0.0, 0), &quantiles);
    assert!(found.low.is_infinite() && found.high.is_infinite(), "{found:?}");
    let rank = estimate_mean(sums(&[2]), 1.0, &Tails::Within(1.0, 4.0), &quantiles);
    assert_eq!(rank, Estimate { estimate: 2.0, low: 1.0, high: 4.0 });
    let paired = compare(sums(&[7]), 1.0, &learnt(9.0, 1), &quantiles);
    assert!(paired.difference.low.is_infinite() && paired.p_value >= 1.0, "{paired:?}");
}

/// For all numbers, an interval excludes a value exactly if its p value is small.
#[test]
fn an_interval_and_its_p_value_agree() {
    let values = [0, 0, 0, 1, 0, 7, 0, 0, 2, 0, 0, 3];
    let mean = Mean::new(sums(&values), 12, 1.0, &learnt(7.0, 4));
    for confidence in [0.5, 0.9, 0.95, 0.999] {
        let Estimate { low, high, .. } = mean.interval(&Quantiles::new(confidence, 12));
        for end in [low, high] {
            close(mean.p_value(end), 1.0 - confidence, 1e-6);
        }
    }
    let rest = mean.rest_of(10.0);
    close(rest.p_value(9.0), mean.p_value(1.0), 1e-12);
}

/// Adjusted by hand: sorted 0.005, 0.01, 0.03, 0.04 give 4, 3, 2 and 1 times their value, never falling.
#[test]
fn holm_steps_down() {
    let adjusted = adjust(&[0.01, 0.04, 0.03, 0.005]);
    for (found, wanted) in adjusted.iter().zip([0.03, 0.06, 0.06, 0.02]) {
        close(*found, wanted, 1e-12);
    }
    assert_eq!(adjust(&[0.6, 0.7]), [1.0, 1.0]);
    assert!(adjust(&[]).is_empty());
}

#[test]
fn no_share_has_an_interval_of_no_width() {
    for (value, units) in [(0, 1), (0, 50), (4, 50), (2, 2), (2, 1)] {
        let found = estimate_share(sums(&vec![value; units]), 4.0, 4, &Quantiles::new(0.95, units as u64));
        assert!(found.high - found.low > 0.05, "{found:?}");
        assert!(found.low >= 0.0 && found.high <= 1.0 && found.low <= found.estimate && found.estimate <= found.high);
    }
}

/// At the switch to the approximation both methods give the same result.
#[test]
fn the_normal_road_meets_students() {
    use super::interval::p_value;
    let (before, after) = (Quantiles::new(0.95, 299).student, Quantiles::new(0.95, 300).student);
    close(before - after, 2.4 / 298.0 / 299.0, 1e-6);
    for value in [0.5, 1.0, 2.0, 4.0, 6.0] {
        let (before, after) = (p_value(value, 299), p_value(value, 300));
        assert!(before > after && before / after < 1.01, "{value}: {before} {after}");
    }
    close(p_value(1.984_217, 1_000_000), 0.047_23, 1e-5);
}

#[test]
fn one_game_a_block_is_wilson() {
    let mut values = vec![0; 20];
    values[3] = 1;
    let found = estimate_share(sums(&values), 1.0, 1, &Quantiles::new(0.95, 20));
    let (low, high) = wilson(0.05, 20.0, Quantiles::new(0.95, 20).normal);
    assert_eq!((found.low.to_bits(), found.high.to_bits()), (low.to_bits(), high.to_bits()));
}

#[test]
fn cells_without_a_difference_are_not_called_equal_for_certain() {
    let within = Tails::Within(-1.0, 1.0);
    let same = compare(sums(&[0; 100]), 4.0, &within, &Quantiles::new(0.95, 100));
    assert!(same.p_value >= 1.0 && same.difference.low < -0.03 && same.difference.high > 0.03, "{same:?}");
    let constant = compare(sums(&[4; 5]), 4.0, &within, &Quantiles::new(0.95, 5));
    assert!(constant.p_value > 0.05 && constant.difference.low < 0.0, "five blocks are too few: {constant:?}");
    let one = compare(sums(&[2]), 4.0, &within, &Quantiles::new(0.95, 1));
    assert!(one.p_value >= 1.0 && one.difference.high - one.difference.low > 0.5, "{one:?}");
}

/// Each p value alone is below 5%, but significance depends on the adjusted one.
#[test]
fn whether_cells_differ_goes_by_the_corrected_p_value() {
    let pair = |p_value| Paired { difference: Estimate { estimate: 0.1, low: 0.0, high: 0.2 }, p_value };
    for (p_values, adjusted, differs) in [
        ([0.03, 0.03], [0.06, 0.06], [false, false]),
        ([0.04, 0.9], [0.08, 0.9], [false, false]),
        ([0.03, 0.02], [0.04, 0.04], [true, true]),
        ([0.02, 0.06], [0.04, 0.06], [true, false]),
    ] {
        // In one row or in two, all are tested together.
        let one_row = judge(&[p_values.map(pair).to_vec()]).concat();
        let two_rows = judge(&p_values.map(|p_value| vec![pair(p_value)])).concat();
        for found in [one_row, two_rows] {
            for (at, found) in found.iter().enumerate() {
                close(found.p_value, p_values[at], 1e-12);
                close(found.p_adjusted, adjusted[at], 1e-12);
                assert_eq!(found.differs, differs[at], "{p_values:?}");
            }
        }
    }
}

/// Bonferroni by hand: for three together an interval of half width 0.04 reaches 0.0489 (2.394 / 1.960), for four 0.0510. For ten blocks it
/// reaches 0.0519 for three (2.933 / 2.262), by Student's t. Each end is stretched separately.
#[test]
fn what_is_judged_with_others_has_wider_intervals() {
    let found = Estimate { estimate: 0.55, low: 0.51, high: 0.95 };
    for (judged, blocks, reach) in
        [(1.0, 1000, 0.04), (3.0, 1_000_000, 0.0489), (4.0, 1_000_000, 0.0510), (3.0, 10, 0.0519)]
    {
        let wide = widen(&found, (0.05, 0.05 / judged), blocks);
        close(0.55 - wide.low, reach, 5e-5);
        close((wide.high - 0.55) / 10.0, reach, 5e-5);
    }
    let one = widen(&found, (0.05, 0.01), 1);
    assert!(one.low.is_infinite() && one.high.is_infinite(), "{one:?}");
}

/// An interval excludes 0 exactly if its difference is marked. Three are tested together: alone, each would be significant at 5%, and Holm's test
/// finds the first. Its interval by Bonferroni, 0.1 -+ 0.0855 * 2.394 / 1.960, would contain 0 and ends there.
#[test]
fn joint_intervals_agree_with_the_marks() {
    let pair = |half: f64, p_value| Paired {
        difference: Estimate { estimate: 0.1, low: 0.1 - half, high: 0.1 + half },
        p_value,
    };
    let judged = judge(&[vec![pair(0.0855, 0.0219), pair(0.0855, 0.0219), pair(0.05, 0.0001)]]).concat();
    assert_eq!([judged[0].differs, judged[1].differs, judged[2].differs], [true, true, true]);
    let joint: Vec<Span> = judged.iter().map(|found| found.joint.unwrap()).collect();
    close(joint[0].low, 0.0, 1e-12);
    close(joint[0].high, 0.1 + 0.0855 * 2.394 / 1.96, 1e-4);
    close(joint[2].low, 0.1 - 0.05 * 2.394 / 1.96, 1e-4);
    let alone = judge(&[vec![pair(0.0985, 0.047), pair(0.3, 0.5)]]).concat();
    assert!(!alone[0].differs && alone[0].low > 0.0, "by itself it would leave 0 out");
    assert!(alone[0].joint.unwrap().low <= 0.0 && alone[1].joint.unwrap().low < 0.0);
}

/// Two cells of a level with paired blocks: by hand, four blocks of (wins, seats) here (1, 2), (0, 1), (2, 3), (1, 2) and there (1, 2), (0,
/// 1), (1, 3), (0, 2): shares 4/8 and 2/8. The residuals here are 0, -1/2, 1/2, 0 and there 1/2, -1/4, 1/4, -1/2. So the differences are
/// -1/16, -1/32, 1/32, 1/16, their squares sum to 10/1024 and the error is sqrt(4/3 * 10/1024) = 0.114109.
#[test]
fn a_difference_of_ratios_takes_blocks_together() {
    let (here, there) = ([(1, 2), (0, 1), (2, 3), (1, 2)], [(1, 2), (0, 1), (1, 3), (0, 2)]);
    let (mut own, mut other, mut pair) =
        (RatioSums::default(), RatioSums::default(), crate::tally::LevelPair::default());
    for (here, there) in here.into_iter().zip(there) {
        own.add(here.0, here.1);
        other.add(there.0, there.1);
        pair.add(here, there);
    }
    let found = compare_ratios(&own, &other, &pair, 1.0, 4).unwrap();
    close(found.mean, 0.25, 1e-12);
    close(found.error, 0.114_109, 1e-6);
    assert_eq!(pair.differing, 2);
    let nobody = compare_ratios(&own, &RatioSums::default(), &pair, 1.0, 4);
    assert!(nobody.is_none(), "where nobody had the level there is nothing to compare");
}

/// The origin of the sentence "smuggler wins 20.0% (20.0–20.0) right after trader" for five blocks: a share without an exact float.
#[test]
fn a_ratio_of_blocks_all_alike_has_no_interval_of_no_width() {
    let mut sums = RatioSums::default();
    (0..5).for_each(|_| sums.add(1_000_000, 5));
    let found = estimate_ratio(&sums, 1_000_000.0, &Quantiles::new(0.999, 5));
    assert!(found.high - found.low > 0.3, "{found:?}");
    let mut thirds = RatioSums::default();
    (0..7).for_each(|_| thirds.add(333_333, 3));
    let found = estimate_ratio(&thirds, 1_000_000.0, &Quantiles::new(0.95, 7));
    assert!(found.high - found.low > 0.1, "{found:?}");
}

/// Four blocks of wins and seats: 1 of 2, 0 of 1, 2 of 3, 1 of 2. The share is 1/2, the residuals 0, -1/2, 1/2, 0, so the standard error is
/// sqrt(1/2 * 4/3) / 8 = 0.102062, and Student's t for 3 degrees of freedom 3.182446.
#[test]
fn the_scatter_of_a_ratio_has_one_degree_of_freedom_less_than_blocks() {
    let mut sums = RatioSums::default();
    for (wins, seats) in [(1, 2), (0, 1), (2, 3), (1, 2)] {
        sums.add(wins, seats);
    }
    let found = estimate_ratio(&sums, 1.0, &Quantiles::new(0.95, 4));
    close(found.estimate, 0.5, 1e-12);
    close(found.low, 0.5 - 0.324_807, 1e-6);
    close(found.high, 0.5 + 0.324_807, 1e-6);
}

/// If every block has the same ratio, five blocks of four seats have the information of five trials, not of twenty.
#[test]
fn a_ratio_that_never_varies_has_as_many_trials_as_blocks() {
    let mut sums = RatioSums::default();
    (0..5).for_each(|_| sums.add(2, 4));
    let found = estimate_ratio(&sums, 1.0, &Quantiles::new(0.95, 5));
    let (low, high) = wilson(0.5, 5.0, Quantiles::new(0.95, 5).normal);
    assert!((found.low - low).abs() < 1e-12 && (found.high - high).abs() < 1e-12, "{found:?}");
}

#[test]
fn a_difference_is_not_said_to_be_larger_than_there_can_be() {
    let found = compare(sums(&[1, 0]), 1.0, &Tails::Within(-1.0, 1.0), &Quantiles::new(0.95, 2)).difference;
    assert_eq!((found.low.to_bits(), found.high.to_bits()), ((-1.0_f64).to_bits(), 1.0_f64.to_bits()));
}

fn counted(values: core::ops::RangeInclusive<i64>, cap: usize) -> Histogram {
    Histogram::count(&mut values.collect(), &mut Vec::new(), cap)
}

/// Woodruff by hand. For the median of 100 games the share lies in 0.5 -+ 1.98422 * sqrt(0.25 / 100) = 0.4008 to 0.5992, and the
/// values at those shares of 1 to 100 are 41 and 60; for p5 and p95 half the width is 0.04324.
#[test]
fn percentiles_lie_between_the_values_at_the_ends_of_their_share() {
    let (exact, quantiles) = (counted(1..=100, 1000), Quantiles::new(0.95, 100));
    for (percent, wanted) in [(5, [5.0, 1.0, 10.0]), (50, [50.0, 41.0, 60.0]), (95, [95.0, 91.0, 100.0])] {
        let found = estimate_percentile(&exact, percent, &quantiles);
        let [estimate, low, high] = wanted;
        assert_eq!(found, Estimate { estimate, low, high }, "{percent}");
    }
}

/// 0 to 127 in bins of four: the share is 0.4125 to 0.5875. The 52.8th game lies in the bin from 52, the 75.2nd in that of 72 to 75.
#[test]
fn a_percentile_in_coarse_bins_reaches_to_the_end_of_its_bin() {
    let coarse = counted(0..=127, 32);
    assert_eq!(coarse.resolution(), 4);
    let found = estimate_percentile(&coarse, 50, &Quantiles::new(0.95, 128));
    assert_eq!(found, Estimate { estimate: 60.0, low: 52.0, high: 75.0 });
}

#[test]
fn a_percentile_that_few_games_cannot_bound_has_no_end() {
    let found = estimate_percentile(&counted(1..=10, 100), 95, &Quantiles::new(0.95, 10));
    assert!(found.high.is_infinite() && found.low.is_finite(), "{found:?}");
    let found = estimate_percentile(&counted(1..=10, 100), 5, &Quantiles::new(0.95, 10));
    assert!(found.low.is_infinite() && found.high.is_finite(), "{found:?}");
}

/// Alternating blocks of 1 and -1, from games with this range: the growth rate of the variance of their mean if it is larger.
fn leaning(blocks: u64, range: f64) -> f64 {
    let turns: Vec<i64> = (0..blocks as i64).map(|block| 1 - 2 * (block % 2)).collect();
    let mean = Mean::new(sums(&turns), blocks, 1.0, &learnt(range, blocks));
    close(mean.above, mean.below, 1e-12);
    mean.above
}

/// A hundred blocks: the deviation is root 100 / 99, three of them are 3.015113, and (27.410122) / (100 + 9.090909) / 100 = 0.002513.
#[test]
fn among_many_blocks_one_that_was_not_seen_lies_three_deviations_off() {
    close(leaning(100, 2.0), 0.002_512_6, 1e-7);
}

/// With ten blocks, the unseen block lies at the distance of two single games: 50^3 / (10 + 50^2) / 10; with forty, at half of that.
#[test]
fn of_few_blocks_one_that_was_not_seen_lies_as_far_off_as_games_lie_apart() {
    close(leaning(10, 50.0), 4.980_080, 1e-6);
    close(leaning(20, 50.0), 125_000.0 / (20.0 + 2500.0) / 20.0, 1e-9);
    close(leaning(40, 50.0), 15_625.0 / (40.0 + 625.0) / 40.0, 1e-9);
}
