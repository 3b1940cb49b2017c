use evenkeel_strategies::HasInfo;

use super::*;
use crate::estimate::CONFIDENCE;
use crate::testing::{Race, plan};

#[test]
fn bars_have_no_gaps() {
    let histogram = Histogram::count(&mut vec![-105, -3, 0, 7, 7, 895], &mut Vec::new(), 100);
    let bins = bin(&histogram, 50).unwrap();
    assert_eq!((bins.len(), bins[0].from), (21, -150));
    assert_eq!(bins.iter().map(|bin| bin.games).sum::<u64>(), 6);
    assert_eq!((bins[0].games, bins[2].games, bins[3].games, bins[20].games), (1, 1, 3, 1));
    assert!(bins.windows(2).all(|pair| pair[1].from - pair[0].from == 50));
    assert_eq!(bin(&Histogram::default(), 5), None);
}

#[test]
fn widths_are_round() {
    assert_eq!([1, 2, 5, 6, 11, 26, 51, 99].map(round_width), [1, 5, 5, 10, 50, 50, 100, 100]);
    let histogram = |values: &mut Vec<i64>| Histogram::count(values, &mut Vec::new(), 1000);
    assert_eq!(bar_width(&histogram(&mut vec![3, 3])), 1);
    assert_eq!(bar_width(&histogram(&mut (0..1300).collect())), 50);
}

/// Fifty blocks of two games, each with two sprinters: four players per block, who end on square 30 or 34 and trip alternately.
fn two_of_one_label() -> (crate::Plan, CellTally) {
    let plan = plan("seats = [\"sprinter\", \"sprinter\"]");
    let mut tally = CellTally::new(Race::INFO, 1, 2);
    let position = |name: &str| {
        let names = metrics_of(Race::INFO, Scope::Seat).map(|(_, metric)| metric.name);
        names.into_iter().position(|known| known == name).unwrap()
    };
    let (square, tripped) = (position("square"), position("tripped"));
    for block in 0..50 {
        tally.blocks += 1;
        tally.seat_metrics[0][square].sums.add(4 * 30 + 4 * (block % 2));
        tally.seat_metrics[0][tripped].sums.add(1 + block % 3);
    }
    tally.seat_metrics[0][square].histogram = Histogram::count(&mut [30, 31].repeat(100), &mut Vec::new(), 99);
    (plan, tally)
}

#[test]
fn amounts_are_per_player_and_game_and_not_per_block() {
    let (plan, tally) = two_of_one_label();
    let found = conclude_portrait(&plan.cells[0], &tally, 0, &Quantiles::new(CONFIDENCE, 50)).flows;
    let square = found["square"]["square"];
    // Block means of 30 and 31 alternately; unseen values add a little.
    let half = 2.009_575 * 0.5 / 49.0_f64.sqrt();
    assert!((square.estimate - 30.5).abs() < 1e-12, "{square:?}");
    let found = square.high - square.estimate;
    assert!(found > half && found < 1.08 * half, "{square:?}");
}

/// An amount fixed by a rule has no interval in the accounts either.
#[test]
fn an_amount_that_a_rule_fixes_has_no_interval() {
    let (plan, mut tally) = two_of_one_label();
    let square = metrics_of(Race::INFO, Scope::Seat).position(|(_, metric)| metric.name == "square").unwrap();
    let spread = &mut tally.seat_metrics[0][square];
    spread.sums = crate::tally::Sums::default();
    (0..50).for_each(|_| spread.sums.add(4 * 30));
    spread.histogram = Histogram::count(&mut vec![30; 200], &mut Vec::new(), 99);
    let found = conclude_portrait(&plan.cells[0], &tally, 0, &Quantiles::new(CONFIDENCE, 50)).flows;
    assert_eq!(found["square"]["square"], Estimate { estimate: 30.0, low: 30.0, high: 30.0 });
}

/// The players of a block share their luck: their rate has the interval of a share of several games per block.
#[test]
fn a_rate_has_blocks_for_units_and_not_games() {
    let (plan, tally) = two_of_one_label();
    let quantiles = Quantiles::new(CONFIDENCE, 50);
    let found = conclude_portrait(&plan.cells[0], &tally, 0, &quantiles).rates["tripped"];
    let position = metrics_of(Race::INFO, Scope::Seat).position(|(_, metric)| metric.name == "tripped");
    let sums = tally.seat_metrics[0][position.unwrap()].sums;
    assert_eq!(found, estimate_share(sums, 4.0, 4, &quantiles));
    // Trips of 1, 2 and 3 of 4 in turn vary less over blocks than four coins per block.
    assert_ne!(found, estimate_share(sums, 4.0, 1, &quantiles));
    let half = (found.high - found.low) / 2.0;
    assert!((found.estimate - 0.495).abs() < 1e-12 && (0.05..0.08).contains(&half), "{found:?}");
}

/// Of four players per block two reach grade 1 or better, one of them grade 2.
#[test]
fn a_grade_is_reached_exactly_and_at_least() {
    let (plan, mut tally) = two_of_one_label();
    let sums = |players: i64| {
        let mut sums = crate::tally::Sums::default();
        (0..50).for_each(|_| sums.add(players));
        sums
    };
    tally.grades[0].exactly = [2, 1, 1].map(sums).to_vec();
    tally.grades[0].at_least = [4, 2, 1].map(sums).to_vec();
    let found = conclude_portrait(&plan.cells[0], &tally, 0, &Quantiles::new(CONFIDENCE, 50)).grades;
    let shares: Vec<_> = found.iter().map(|grade| (grade.exactly.estimate, grade.at_least.estimate)).collect();
    assert_eq!(shares, [(0.5, 1.0), (0.25, 0.5), (0.25, 0.25)]);
    let names: Vec<_> = found.iter().map(|grade| grade.name.as_str()).collect();
    assert_eq!(names, ["steady", "shaky", "2"], "the third has no name");
}

/// A course ends at the last point that a game reached: 90 rounds may be in the bin from 88.
#[test]
fn a_course_goes_as_far_as_the_longest_game() {
    let (plan, mut tally) = two_of_one_label();
    for (longest, cap, points) in [(89, 999, vec![2]), (90, 999, vec![2, 90]), (90, 23, vec![2, 90]), (1, 999, vec![])]
    {
        let mut rounds = (1..=longest).collect();
        tally.game_metrics[0].histogram = Histogram::count(&mut rounds, &mut Vec::new(), cap);
        let found = conclude_portrait(&plan.cells[0], &tally, 0, &Quantiles::new(CONFIDENCE, 50)).series;
        let at: Vec<i64> = found["square"].iter().map(|point| point.at).collect();
        assert_eq!(at, points, "{longest} rounds in {cap} bins");
    }
}
