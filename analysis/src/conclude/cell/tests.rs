use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_strategies::HasInfo;

use super::*;
use crate::findings::Estimate;
use crate::tally::{Histogram, Sums};
use crate::testing::{Race, plan};

/// Forty blocks of three games in which the inner lane wins `wins(block)`; the outer two seats have the rest.
fn lanes(wins: impl Fn(i64) -> i64) -> CellTally {
    let mut tally = CellTally::new(Race::INFO, 1, 3);
    for block in 0..40 {
        tally.blocks += 1;
        let whole = i64::from(WHOLE_WIN);
        tally.levels[0].add(wins(block) * whole, 3);
        tally.levels[2].add((3 - wins(block)) * whole, 6);
    }
    tally
}

/// The only factor of a race.
fn lane_of(tally: &CellTally) -> FactorFinding {
    let plan = plan("seats = [\"walker\", \"walker\", \"sprinter\"]");
    let found = conclude_factors(&*plan.cells[0].game, (&tally.levels, &tally.counts), (tally.blocks, 3));
    let [lane] = found.try_into().unwrap();
    lane
}

/// A rule's gift to a seat is described in words: a Character by its name, money and levels by their number, one in the singular.
#[test]
fn what_the_rules_give_a_seat_is_told_in_words() {
    for (path, value, told) in [
        ("characters.seat_1", Value::Word("mikk_staygo".to_owned()), "mikk staygo"),
        ("start.seat_1.extra_credits", Value::Integer(1300), "+1,300 credits"),
        ("start.seat_1.extra_credits", Value::Integer(-200), "−200 credits"),
        ("start.seat_1.extra_levels", Value::Integer(-1), "−1 level"),
    ] {
        assert_eq!(gift(&SMUGGLERS, path, &value), told);
    }
}

/// Two of the three lanes are in use, so each has half of the error: 97.5%, with Student's t.
#[test]
fn levels_of_a_factor_share_the_error() {
    let tally = lanes(|block| 1 + block % 2);
    let lane = lane_of(&tally);
    let alone = |level: usize, confidence| {
        estimate_ratio(&tally.levels[level], f64::from(WHOLE_WIN), &Quantiles::new(confidence, 40))
    };
    assert_eq!(lane.levels.len(), 2);
    for (found, level) in lane.levels.iter().zip([0, 2]) {
        assert_eq!(found.win_rate, alone(level, 0.975));
        let Estimate { low, high, .. } = alone(level, 0.95);
        assert!(found.win_rate.low < low && high < found.win_rate.high, "{found:?}");
    }
}

/// The inner lane wins 1/2, 1/3 and 1/5 of the games: more than its third, as much, and less. The outer seats have the rest.
#[test]
fn a_level_is_uneven_above_and_below_its_part() {
    for (name, uneven, wins) in [
        ("more", true, (|block| 1 + block % 2) as fn(i64) -> i64),
        ("even", false, |block| block % 3),
        ("less", true, |block| i64::from(block % 5 > 1)),
    ] {
        let lane = lane_of(&lanes(wins));
        assert!(lane.levels.iter().all(|level| level.uneven == uneven), "{name}: {lane:?}");
    }
}

#[test]
fn the_ends_of_a_distribution_are_the_5th_and_95th_percentile() {
    let mut tally = MetricTally { sums: Sums::default(), histogram: Histogram::default() };
    tally.histogram = Histogram::count(&mut (1..=100).collect(), &mut Vec::new(), 1000);
    // Fifty blocks of two games: 3 in the first, 7 in the second, and so on to 199.
    (0..50).for_each(|block| tally.sums.add(4 * block + 3));
    let squares = Metric::of_seat("squares", "squares", "");
    let found = distribution(Race::INFO, &squares, &tally, 2, &Quantiles::new(CONFIDENCE, 50));
    assert_eq!([found.p5, found.p50, found.p95], [5, 50, 95]);
    assert!((found.mean - 50.5).abs() < 1e-12 && found.low < 50.5 && found.high > 50.5, "{found:?}");
}

/// Three games per block with two walkers: six ranks and six squares of theirs, three of the sprinter.
#[test]
fn means_of_a_label_are_per_player_and_game() {
    let plan = plan("seats = [\"walker\", \"sprinter\", \"walker\"]");
    let mut tally = CellTally::new(Race::INFO, 2, 3);
    let square = metrics_of(Race::INFO, Scope::Seat).position(|(_, metric)| metric.name == "square");
    for block in 0..40 {
        tally.blocks += 1;
        for (label, players) in [(0, 6), (1, 3)] {
            tally.seat_metrics[label][square.unwrap()].sums.add(players * (20 + block % 2));
            tally.ranks[label].add(players * (1 + block % 2));
        }
    }
    let found = conclude_cell(&plan, 0, &tally);
    assert_eq!((found.games, found.blocks), (120, 40));
    for label in ["walker", "sprinter"] {
        let own = &found.strategies[label];
        assert!((own.metrics["square"].mean - 20.5).abs() < 1e-12, "{label}: {own:?}");
        assert!((own.mean_rank.estimate - 1.5).abs() < 1e-12, "{label}: {own:?}");
    }
}

/// A number that is equal in every game is marked as constant. An event that never happened is not, because its interval has a width; nor is a single
/// block.
#[test]
fn a_number_that_did_not_vary_is_marked() {
    let found = |values: &[i64], blocks| {
        let mut tally = MetricTally { sums: Sums::default(), histogram: Histogram::default() };
        tally.histogram = Histogram::count(&mut values.to_vec(), &mut Vec::new(), 99);
        let squares = Metric::of_seat("squares", "squares", "");
        distribution(Race::INFO, &squares, &tally, 1, &Quantiles::new(CONFIDENCE, blocks)).constant
    };
    assert!(found(&[7; 40], 40) && found(&[-7; 2], 2));
    assert!(!found(&[7, 7, 8], 3) && !found(&[0; 40], 40) && !found(&[7], 1));
    // A bin of several values may contain different ones.
    let mut wide = Histogram::count(&mut (0..40).collect(), &mut Vec::new(), 4);
    assert!(wide.resolution() > 1 && wide.only_value().is_none());
    wide = Histogram::count(&mut vec![7; 40], &mut Vec::new(), 4);
    assert_eq!(wide.only_value(), Some(7));
}
