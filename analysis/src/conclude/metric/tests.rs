use evenkeel_engine::Score;
use evenkeel_strategies::HasInfo;

use super::*;
use crate::estimate::CONFIDENCE;
use crate::tally::Histogram;
use crate::testing::Race;

/// Two games per block, with these numbers in at most `cap` bins.
fn spread(mut values: Vec<i64>, cap: usize) -> MetricTally {
    let mut tally = MetricTally::default();
    values.chunks(2).for_each(|block| tally.sums.add(block.iter().sum()));
    tally.histogram = Histogram::count(&mut values, &mut Vec::new(), cap);
    tally
}

fn metric(name: &str) -> &'static Metric {
    Race::METRICS.iter().find(|metric| metric.name == name).unwrap()
}

/// Range, smallest value, differing blocks, and the size of one event.
fn parts(tails: Tails) -> (f64, f64, u64, f64) {
    let Tails::Learnt { range, least, differing, event, .. } = tails else { panic!("{tails:?}") };
    (range, least, differing, event)
}

#[test]
fn what_is_counted_is_never_less_than_nothing_but_money_may_be_owed() {
    let least = |unit, values| parts(tails(Race::INFO, unit, &spread(values, 99), 2)).1;
    assert_eq!(least("trips", vec![0, 3]).to_bits(), 0.0_f64.to_bits());
    assert!(least("coins", vec![0, 3]).is_infinite(), "debts were not seen yet");
    assert!(least("trips", vec![-1, 3]).is_infinite(), "this is less than nothing");
}

#[test]
fn only_what_has_one_sign_may_have_been_nothing() {
    let broken = |tails| {
        let Tails::Learnt { broken, .. } = tails else { panic!("{tails:?}") };
        broken
    };
    let of = |values| broken(tails(Race::INFO, "coins", &spread(values, 99), 2));
    assert_eq!([vec![3, 9], vec![-9, -3]].map(of), [Broken::None; 2]);
    assert_eq!(of(vec![-1, 3]), Broken::Unknown);
    let change = |one, other| {
        let cells = [&spread(one, 99), &spread(other, 99)];
        broken(tails_of_difference(Race::INFO, metric("trips"), Sums::default(), cells))
    };
    assert_eq!(change(vec![3, 9], vec![4, 10]), Broken::By(7.0), "the longer of the two");
    assert_eq!(change(vec![4, 10], vec![3, 9]), Broken::By(7.0));
    assert_eq!(change(vec![4, 10], vec![-3, 9]), Broken::Unknown);
}

#[test]
fn one_event_is_a_thing_or_an_amount_of_money() {
    let (few, many) = (spread(vec![0, 3], 99), spread(vec![5, 9], 99));
    let coins = Metric::of_seat("purse", "coins", "");
    for (metric, event) in [(metric("trips"), EVENT), (&coins, 500.0)] {
        assert_eq!(parts(tails(Race::INFO, metric.unit, &few, 2)).3.to_bits(), event.to_bits(), "{metric:?}");
        let change = tails_of_difference(Race::INFO, metric, Sums::default(), [&few, &many]);
        assert_eq!(parts(change).3.to_bits(), event.to_bits(), "{metric:?}");
        let scores = tails_of_scores(Race::INFO, metric.unit, Sums::default(), (0, 9));
        assert_eq!(parts(scores).3.to_bits(), event.to_bits(), "{metric:?}");
    }
}

/// Of twelve games, two per block, five have another number: all five may be in two blocks.
#[test]
fn games_that_differ_may_share_their_blocks() {
    let values = [vec![0; 7], vec![1, 2, 3, 4, 5]].concat();
    assert_eq!(parts(tails(Race::INFO, "trips", &spread(values.clone(), 99), 2)).2, 2);
    assert_eq!(parts(tails(Race::INFO, "trips", &spread(values, 99), 1)).2, 5);
}

/// 0 to 63 in bins of four: the last begins at 60 and may hold 63.
#[test]
fn a_range_reaches_to_the_end_of_its_last_bin() {
    for (cap, resolution) in [(99, 1), (16, 4)] {
        let found = spread((0..64).collect(), cap);
        assert_eq!(found.histogram.resolution(), resolution);
        assert!((parts(tails(Race::INFO, "trips", &found, 2)).0 - 63.0).abs() < 1e-12);
    }
}

#[test]
fn a_difference_ranges_over_the_games_of_both_cells() {
    let (low, high) = (spread(vec![2, 7], 99), spread(vec![5, 30], 99));
    let mut sums = Sums::default();
    for value in [0, 4, -4] {
        sums.add(value);
    }
    for cells in [[&low, &high], [&high, &low]] {
        let (range, least, differing, _) = parts(tails_of_difference(Race::INFO, metric("trips"), sums, cells));
        assert!((range - 28.0).abs() < 1e-12 && least.is_infinite() && differing == 2, "{range} {differing}");
    }
}

/// A number that is 2 in some game is no share of games, even if the ruleset calls it a rate.
#[test]
fn a_rate_is_a_share_only_while_it_is_1_or_0() {
    let (rate, count) = (spread(vec![0, 1, 1, 1], 99), spread(vec![2, 2, 2, 0], 99));
    let tripped = metric("tripped");
    let quantiles = Quantiles::new(CONFIDENCE, 2);
    let of = |spread| estimate_metric(Race::INFO, tripped, spread, 2, &quantiles);
    assert!((of(&rate).estimate - 0.75).abs() < 1e-12 && of(&rate).high <= 1.0);
    assert!((of(&count).estimate - 1.5).abs() < 1e-12 && of(&count).high > 2.0, "{:?}", of(&count));
    let tails = |cells| tails_of_difference(Race::INFO, tripped, Sums::default(), cells);
    assert_eq!(tails([&rate, &rate]), Tails::Within(-1.0, 1.0));
    for cells in [[&rate, &count], [&count, &rate]] {
        assert!(matches!(tails(cells), Tails::Learnt { .. }));
    }
}
