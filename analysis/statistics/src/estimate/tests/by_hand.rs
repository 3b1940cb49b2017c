//! The basis of intervals, computed by hand: tails, moments, ratios, and the limits of their input.

use super::*;
use crate::tally::{LevelPair, Sums};

/// With nine differing blocks only the single games count; with ten three deviations do, or the range if there are few blocks.
#[test]
fn from_ten_blocks_that_differ_the_deviation_tells_how_far_one_may_lie() {
    let of = |range: f64, differing| learnt(range, differing).reach(1.0, 1.0, 40.0);
    assert_eq!(of(7.0, 9), (7.0, 7.0));
    assert_eq!(of(7.0, 10), (3.5, 3.5), "half of the range among twice twenty blocks");
    assert_eq!(of(5.0, 10), (3.0, 3.0));
    assert_eq!(of(2.0, 9), (3.0, 3.0), "an event comes to three");
    assert_eq!(learnt(2.0, 9).reach(-8.0, 1.0, 40.0), (8.0, 8.0), "or else one may have nothing");
    assert_eq!(learnt(7.0, 10).reach(1.0, 1.0, 20.0), (7.0, 7.0));
}

#[test]
fn numbers_with_bounds_reach_to_their_bounds() {
    let tails = Tails::Within(-1.0, 4.0);
    assert_eq!(tails.reach(3.0, 9.0, 2.0), (4.0, 1.0));
    assert_eq!((tails.reach(5.0, 9.0, 2.0), tails.reach(-2.0, 9.0, 2.0)), ((6.0, 0.0), (0.0, 6.0)));
    assert_eq!(
        [tails, Tails::Within(-5.0, 2.0), learnt(7.0, 1)].map(|tails| tails.farthest().to_bits()),
        [4.0, 5.0, 7.0].map(f64::to_bits)
    );
}

/// One block moves a batch of four by a quarter.
#[test]
fn batches_have_the_tails_of_their_blocks() {
    let of = |range: f64, event: f64, broken: Broken| Tails::Learnt {
        range,
        least: f64::NEG_INFINITY,
        broken,
        differing: 6,
        event,
    };
    assert_eq!(Tails::Within(-1.0, 4.0).in_batches(6, 4), of(1.0, 1.0, Broken::Unknown));
    assert_eq!(of(8.0, 3.0, Broken::None).in_batches(6, 4), of(2.0, 0.75, Broken::None));
    assert_eq!(of(8.0, 3.0, Broken::By(2.0)).in_batches(6, 0), of(8.0, 3.0, Broken::By(2.0)));
}

/// By hand: nine times 0 and one 10 have the mean 1, squares that sum to 90 and cubes to 720; the range, ten, is farther than three deviations. For
/// 39 times 0 and one 40 the squares sum to 1560 and the cubes to 59,280; half of the range is 20, and three deviations 18.97.
#[test]
fn units_that_nobody_saw_lie_three_deviations_off_or_as_far_as_the_few_that_were_seen() {
    let of = |zeros: usize, last: f64, far: (f64, f64)| {
        let values: Vec<f64> = core::iter::repeat_n(0.0, zeros).chain([last]).collect();
        Mean::of_units(&values, far)
    };
    let ten = of(9, 10.0, (0.0, 0.0));
    for (found, wanted) in [ten.mean, ten.error, ten.above, ten.below].into_iter().zip([1.0, 1.0, 0.905_263, 0.147_368])
    {
        close(found, wanted, 1e-6);
    }
    close(of(9, 10.0, (12.0, 0.0)).below, 0.430_769, 1e-6);
    let forty = of(39, 40.0, (0.0, 0.0));
    close(forty.above, 0.858_163, 1e-6);
    close(forty.below, 0.0, 1e-12);
    let three = Mean::of_units(&[1.0, 2.0, 6.0], (0.0, 0.0));
    close(three.above, 2.242_628, 1e-6);
    close(three.below, 2.086_784, 1e-6);
}

/// By hand: with ten informative blocks and the error 0.1, the squares sum to 1; one block two away adds 8 / (1 + 4) / 10.
#[test]
fn ratios_lean_to_a_block_that_was_not_seen() {
    let of = |telling| Mean::of_ratio(0.5, 0.1, telling, 2.0);
    assert_eq!([of(10).above.to_bits(), of(10).below.to_bits()], [0.16_f64.to_bits(); 2]);
    close(of(2).above, 8.0 / (0.04 + 4.0) / 2.0, 1e-12);
    assert_eq!([0, 1].map(|telling| of(telling).above.to_bits()), [0; 2], "of one block nothing is known");
    let share = Mean::of_shares(0.9, 0.2, (10, 20));
    let found = share.interval(&Quantiles::new(0.95, 20));
    assert!(found.low > 0.0 && found.high.to_bits() == 1.0_f64.to_bits(), "{found:?}");
    close(share.p_value(0.5), p_value(0.4 / (0.04 + share.below * 0.4).sqrt(), 20), 1e-12);
    let held = of(10).at_least(0.45).interval(&Quantiles::new(0.95, 10));
    assert!(held.low.to_bits() == 0.45_f64.to_bits() && held.high > 0.7, "{held:?}");
}

/// The rest of ten, if the other side has 0 to 4: 6 to 10.
#[test]
fn what_the_other_has_is_bounded_by_the_rest() {
    let rest = Mean::new(sums(&[0, 4]), 2, 1.0, &Tails::Within(0.0, 4.0)).rest_of(10.0);
    let found = rest.interval(&Quantiles::new(0.95, 2));
    assert_eq!(found, Estimate { estimate: 8.0, low: 6.0, high: 10.0 });
    assert_eq!(rest.about(7.0).mean.to_bits(), 7.0_f64.to_bits());
}

#[test]
fn a_value_that_is_the_mean_is_no_surprise() {
    let mean = Mean::new(sums(&[1, 3]), 2, 1.0, &learnt(2.0, 2));
    assert_eq!(mean.p_value(2.0).to_bits(), 1.0_f64.to_bits());
    assert!(mean.p_value(2.5) < 1.0 && mean.p_value(1.5) < 1.0, "two blocks tell of it");
}

/// Student's t with one degree of freedom is a tangent: the probability beyond two errors is arctan(1 / 2) / pi on either side.
#[test]
fn a_p_value_counts_both_sides() {
    close(p_value(2.0, 2), 0.295_167, 1e-6);
    close(p_value(-2.0, 2), 0.295_167, 1e-6);
    close(p_value(0.0, 2), 1.0, 1e-12);
}

fn ratio(blocks: &[(i64, i64)]) -> RatioSums {
    let mut sums = RatioSums::default();
    for &(part, whole) in blocks {
        sums.add(part, whole);
    }
    sums
}

/// By hand: 4 of 8 in four blocks, with the error 0.102062 as above, so the squares sum to 1/6. One more block of two may have three more
/// events, and lies 1.5 away: 3.375 / (1/6 + 2.25) / 4.
#[test]
fn a_ratio_may_have_one_event_more_in_a_block_as_large_as_the_others() {
    let found = mean_ratio(&ratio(&[(1, 2), (0, 1), (2, 3), (1, 2)]), 3.0).unwrap();
    close(found.mean, 0.5, 1e-12);
    close(found.error, 0.102_062, 1e-6);
    close(found.above, 0.349_138, 1e-6);
    // Blocks with neither carry no information, and do not change the size of the others.
    let more = mean_ratio(&ratio(&[(1, 2), (0, 1), (0, 0), (2, 3), (1, 2), (0, 0)]), 3.0).unwrap();
    assert_eq!((more.error.to_bits(), more.above.to_bits()), (found.error.to_bits(), found.above.to_bits()));
}

/// For two differing blocks, 1 of 2 and 0 of 2, t with one degree of freedom reaches everywhere. For one block of 1 of 2 only Wilson's
/// interval of a single trial remains, 0.5 -+ root(q^2 / 4 + q^4 / 4) / (1 + q^2).
#[test]
fn a_share_of_two_blocks_has_students_interval_and_of_one_wilsons() {
    let two = estimate_ratio(&ratio(&[(1, 2), (0, 2)]), 1.0, &Quantiles::new(0.95, 2));
    assert_eq!(two, Estimate { estimate: 0.25, low: 0.0, high: 1.0 });
    let one = estimate_ratio(&ratio(&[(1, 2)]), 1.0, &Quantiles::new(0.95, 1));
    close(one.high - 0.5, 0.445_379, 1e-5);
    close(0.5 - one.low, 0.445_379, 1e-5);
}

#[test]
fn a_ratio_of_nothing_is_none_and_of_one_block_has_no_error() {
    assert!(mean_ratio(&RatioSums::default(), 3.0).is_none());
    let one = mean_ratio(&ratio(&[(1, 2)]), 3.0).unwrap();
    assert!((one.mean - 0.5).abs() < 1e-12 && one.error.is_infinite(), "{one:?}");
    let two = mean_ratio(&ratio(&[(1, 2), (0, 2)]), 3.0).unwrap();
    close(two.error, 0.25, 1e-12);
    let pair = LevelPair::default();
    let (some, nobody) = (ratio(&[(1, 2)]), ratio(&[(0, 0)]));
    assert!(mean_ratio_change(&nobody, &some, &pair, 3.0).is_none());
    assert!(mean_ratio_change(&some, &nobody, &pair, 3.0).is_none());
}

/// By hand, in millionths of a win: the same share with the same error, if each win counts a million.
#[test]
fn a_share_counts_wins_by_their_scale() {
    let (small, large) = (ratio(&[(1, 2), (0, 1), (2, 3), (1, 2)]), ratio(&[(1000, 2), (0, 1), (2000, 3), (1000, 2)]));
    let quantiles = Quantiles::new(0.95, 4);
    let (one, other) = (estimate_ratio(&small, 1.0, &quantiles), estimate_ratio(&large, 1000.0, &quantiles));
    close(one.low, other.low, 1e-12);
    close(one.high, other.high, 1e-12);
    let (mut pair, mut scaled) = (LevelPair::default(), LevelPair::default());
    for (own, there) in [((1, 2), (1, 2)), ((0, 1), (0, 1)), ((2, 3), (1, 3)), ((1, 2), (0, 2))] {
        pair.add(own, there);
        scaled.add((1000 * own.0, own.1), (1000 * there.0, there.1));
    }
    let there = ratio(&[(1000, 2), (0, 1), (1000, 3), (0, 2)]);
    let found = compare_ratios(&large, &there, &scaled, 1000.0, 4).unwrap();
    close(found.mean, 0.25, 1e-12);
    close(found.error, 0.114_109, 1e-6);
}

/// By hand: for the median t must be less than the root of the number of blocks, 2.447 for seven and 2.571 for six. For a twentieth it must
/// be less than 0.229416 of it, and for a hundredth less than 0.100504.
#[test]
fn a_percentile_has_two_ends_from_so_many_blocks_on() {
    for (percents, wanted) in [([50, 50], 7), ([5, 95], 76), ([1, 99], 383), ([0, 100], 383)] {
        assert_eq!(percents.map(|percent| blocks_to_bound(percent, 0.95)), [wanted; 2], "{percents:?}");
    }
    let ends = |blocks: u64| {
        let found = estimate_percentile(&counted(1..=blocks as i64, 1000), 5, &Quantiles::new(0.95, blocks));
        (found.low.is_finite(), found.high.is_finite())
    };
    assert_eq!([ends(75), ends(76)], [(false, true), (true, true)]);
    let of = |percent| estimate_percentile(&counted(1..=9, 10), percent, &Quantiles::new(0.95, 9));
    assert_eq!(
        of(0),
        Estimate { estimate: 1.0, low: f64::NEG_INFINITY, high: 1.0 },
        "nobody knows how little there may be"
    );
    assert_eq!(of(100), Estimate { estimate: 9.0, low: 9.0, high: f64::INFINITY });
}

/// If a significant difference has a joint interval that contains 0, the interval ends at 0 on that side; without significance it is unmodified.
#[test]
fn joint_intervals_end_at_nothing_on_the_right_side() {
    let pair = |estimate: f64, p_value| Paired {
        difference: Estimate { estimate, low: estimate - 0.0855, high: estimate + 0.0855 },
        p_value,
    };
    let judged = judge(&[vec![pair(-0.1, 0.0219), pair(-0.1, 0.0219), pair(-0.2, 0.0001)]]).concat();
    let joint: Vec<Span> = judged.iter().map(|found| found.joint.unwrap()).collect();
    close(joint[0].high, 0.0, 1e-12);
    close(joint[0].low, -0.1 - 0.0855 * 2.394 / 1.96, 1e-4);
    close(joint[2].high, -0.2 + 0.0855 * 2.394 / 1.96, 1e-4);
    let at_the_limit = judge(&[vec![pair(0.2, 1.0 - CONFIDENCE)]]).concat();
    assert!(!at_the_limit[0].differs && at_the_limit[0].joint.unwrap().low <= 0.0, "at the limit nothing is found");
    let exact = widen(&Estimate { estimate: 0.5, low: 0.5, high: 0.5 }, (0.05, 0.01), 1);
    assert_eq!(exact, Estimate { estimate: 0.5, low: 0.5, high: 0.5 });
    let two = widen(&Estimate { estimate: 0.0, low: -1.0, high: 1.0 }, (0.05, 0.01), 2);
    close(two.high, 63.656_741 / 12.706_205, 1e-5);
}

/// Half of 16 games are won; with the normal quantile 2 Wilson's interval is 0.5 -+ root(1/16 + 1/64) / 1.25 = 0.5 -+ 0.223607.
#[test]
fn wilsons_interval_of_a_half_is_even() {
    let (low, high) = wilson(0.5, 16.0, 2.0);
    close(low, 0.5 - 0.223_607, 1e-6);
    close(high, 0.5 + 0.223_607, 1e-6);
    assert_eq!(wilson(0.0, 16.0, 2.0).0.to_bits(), 0);
    close(wilson(0.0, 16.0, 2.0).1, 0.2, 1e-12);
    close(wilson(1.0, 16.0, 2.0).0, 0.8, 1e-12);
}

/// By hand: 2^63 in four blocks, with squares of 2^125. Four times these are beyond whole numbers; less the square of the sum, 2^126, leaves as much.
#[test]
fn sums_beyond_whole_numbers_have_moments_too() {
    let (mean, error) = moments(Sums { sum: 1 << 63, squares: 1 << 125, ..Sums::default() }, 4, 1.0);
    assert_eq!(mean.to_bits(), 2_305_843_009_213_693_952.0_f64.to_bits());
    close(error.expect("four blocks") / mean, 1.0 / 3.0_f64.sqrt(), 1e-12);
}

#[test]
fn mean_and_variance_are_those_of_a_sample() {
    let (mean, variance) = mean_and_variance(&[1.0, 2.0, 6.0]);
    close(mean, 3.0, 1e-12);
    close(variance, 7.0, 1e-12);
}
