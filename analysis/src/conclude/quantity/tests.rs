use evenkeel_strategies::HasInfo;

use super::*;
use crate::findings::Estimate;
use crate::plan::quantities;
use crate::tally::Histogram;
use crate::testing::{Race, plan};

fn quantity(cell: &PlannedCell, name: &str) -> Quantity {
    quantities(cell, &[]).into_iter().find(|quantity| quantity.name == name).unwrap_or_else(|| panic!("no {name}"))
}

/// Blocks of two games each, with these wins of one walker.
fn won(blocks: &[i64]) -> CellTally {
    let mut tally = CellTally::new(Race::INFO, 2, 2);
    for won in blocks {
        tally.blocks += 1;
        tally.shares[0].add(won * i64::from(WHOLE_WIN));
        tally.game_metrics[0].sums.add(2 * 7);
    }
    tally
}

/// A quarter of the games won: a single game has a variance of 1/4 * 3/4. A metric has the variance of its values.
#[test]
fn the_variance_of_a_single_game_is_that_of_a_coin_or_of_the_values() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let cell = &plan.cells[0];
    let mut tally = won(&[1, 0, 0, 1]);
    assert!((quantity(cell, "win_rate.walker").variance(cell, &tally) - 3.0 / 16.0).abs() < 1e-12);
    tally.game_metrics[0].histogram = Histogram::count(&mut vec![3, 7], &mut Vec::new(), 99);
    assert!((quantity(cell, "rounds.mean").variance(cell, &tally) - 4.0).abs() < 1e-12);
}

/// A hundred blocks with one win of two: no variance, and an unseen block may differ by half a share to either side.
#[test]
fn what_never_varies_is_not_known_for_certain() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let cell = &plan.cells[0];
    let mean = quantity(cell, "win_rate.walker").mean(cell, &won(&[1; 100]));
    assert!((mean.mean - 0.5).abs() < 1e-12 && mean.error < 1e-12, "{mean:?}");
    assert!((mean.above - 0.005).abs() < 1e-12 && (mean.below - 0.005).abs() < 1e-12, "{mean:?}");
    // Values with variance have their own error: of 0 and 1 alternately, 0.5 / root 99, halved for two games per block.
    let turns: Vec<i64> = (0..100).map(|block| block % 2).collect();
    let mean = quantity(cell, "win_rate.walker").mean(cell, &won(&turns));
    assert!((mean.mean - 0.25).abs() < 1e-12 && (mean.error - 0.25 / 99.0_f64.sqrt()).abs() < 1e-12, "{mean:?}");
}

/// Two players of one label together have a share up to 1, and each has half of it; the other label has one player with its whole share.
#[test]
fn one_of_two_players_has_half_of_what_both_have() {
    let plan = plan("seats = [\"walker\", \"sprinter\", \"walker\"]");
    let (cell, mut tally) = (&plan.cells[0], CellTally::new(Race::INFO, 2, 3));
    for block in 0..40 {
        tally.blocks += 1;
        let walkers = 1 + block % 3;
        tally.shares[0].add(walkers * i64::from(WHOLE_WIN));
        tally.shares[1].add((3 - walkers) * i64::from(WHOLE_WIN));
    }
    let quantiles = Quantiles::new(CONFIDENCE, 40);
    let (walker, sprinter) = (label_share(cell, &tally, 0, &quantiles), label_share(cell, &tally, 1, &quantiles));
    for (mirrored, found) in [
        (1.0 - sprinter.estimate, walker.estimate),
        (1.0 - sprinter.high, walker.low),
        (1.0 - sprinter.low, walker.high),
    ] {
        assert!((mirrored / 2.0 - found).abs() < 1e-9, "{walker:?} {sprinter:?}");
    }
    assert_eq!(quantity(cell, "win_rate.walker").estimate(cell, &tally, &quantiles), walker);
}

/// The largest possible win rate: 1/2 for each of two players with one label, 1 for a single player.
#[test]
fn a_win_rate_has_the_bounds_of_its_players() {
    let cell = &plan("seats = [\"walker\", \"sprinter\", \"walker\"]").cells[0];
    let bounds = |name: &str| quantity(cell, name).measure.bounds(cell);
    assert_eq!(bounds("win_rate.walker"), Some((0.0, 0.5)));
    assert_eq!(bounds("win_rate.sprinter"), Some((0.0, 1.0)));
    assert_eq!(bounds("mean_rank.walker"), Some((1.0, 3.0)));
    assert_eq!(bounds("rounds.mean"), None);
}

#[test]
fn the_widest_interval_is_told_by_its_half_width() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    let mut tally = won(&[0, 1, 1, 2, 1, 0]);
    tally.shares[1] = tally.shares[0];
    let Estimate { low, high, .. } = label_share(&plan.cells[0], &tally, 0, &Quantiles::new(CONFIDENCE, tally.blocks));
    assert!((widest_share(&plan, &[tally]) - (high - low) / 2.0).abs() < 1e-12);
}

/// Titles count seats from 1 and call the 50th percentile the median.
#[test]
fn titles_say_what_people_say() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]");
    for (name, title) in [
        ("win_rate.walker", "win rate of walker"),
        ("seat_1.win_rate", "win rate of seat 1"),
        ("seat_2.win_rate", "win rate of seat 2"),
        ("mean_rank.sprinter", "mean rank of sprinter"),
        ("limit_rate", "games that end by limit"),
        ("rounds.mean", "rounds"),
        ("rounds.p50", "median of rounds"),
        ("rounds.p95", "95th percentile of rounds"),
        ("square_round_2.walker.p5", "5th percentile of square round 2 of walker"),
        ("tripped_rate.walker", "tripped of walker"),
    ] {
        assert_eq!(quantity(&plan.cells[0], name).title(&plan.cells[0]), title);
    }
}
