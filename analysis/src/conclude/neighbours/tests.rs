use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::HasInfo;

use super::super::cell::conclude_cell;
use super::*;
use crate::testing::{Race, plan};

/// Forty blocks of three games. Each label wins half of its games on average, and `percent` after a given neighbour, alternately a game more and a
/// game less.
fn met(pairs: &[(usize, usize, i64)]) -> Vec<Vec<NeighbourFinding>> {
    let plan = plan("seats = [\"walker\", \"sprinter\", \"sprinter{keen=3}\"]");
    let mut tally = CellTally::new(Race::INFO, 3, 3);
    for block in 0..40 {
        tally.blocks += 1;
        let whole = i64::from(WHOLE_WIN);
        tally.shares.iter_mut().for_each(|sums| sums.add(whole * (1 + block % 2)));
        for &(label, before, percent) in pairs {
            tally.neighbours[3 * label + before].add(whole * 3 * percent / 100 + (block % 2 * 2 - 1) * whole / 2, 3);
        }
    }
    let found = conclude_cell(&plan, 0, &tally);
    plan.cells[0].labels.iter().map(|label| found.strategies[label].neighbours.clone()).collect()
}

/// The win rate of each is 50%: after one neighbour 70%, after another 30%, after the third 50%.
#[test]
fn a_neighbour_matters_above_and_below_the_own_win_rate() {
    let found = met(&[(0, 1, 70), (0, 2, 50), (1, 0, 30), (1, 2, 50)]);
    let told =
        |label: usize| found[label].iter().map(|found| (found.before.as_str(), found.differs)).collect::<Vec<_>>();
    assert_eq!(told(0), [("sprinter", true), ("sprinter{keen=3}", false)]);
    assert_eq!(told(1), [("walker", true), ("sprinter{keen=3}", false)]);
    assert!(told(2).is_empty(), "it met nobody");
}

/// Two neighbours of one label and three of another make five intervals, each with a fifth of the error.
#[test]
fn neighbours_share_the_error() {
    let pairs = [(0, 1, 70), (0, 2, 50), (1, 0, 30), (1, 1, 40), (1, 2, 50)];
    for seen in [&pairs[..2], &pairs[..]] {
        let found = met(seen);
        let mut sums = RatioSums::default();
        for block in 0..40 {
            sums.add(2_100_000 + (block % 2 * 2 - 1) * 500_000, 3);
        }
        let quantiles = Quantiles::new(1.0 - 0.05 / seen.len() as f64, 40);
        assert_eq!(found[0][0].win_rate, estimate_ratio(&sums, f64::from(WHOLE_WIN), &quantiles));
        assert_eq!(found[0][0].seats, 120);
    }
}

#[test]
fn one_neighbour_has_nothing_to_be_compared_with() {
    let found = met(&[(0, 1, 70), (1, 0, 30), (1, 2, 50)]);
    assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [0, 2, 0]);
}
