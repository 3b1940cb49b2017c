use evenkeel_strategies::Registry;

use super::*;
use crate::estimate::CONFIDENCE;
use crate::tally::Sums;
use crate::testing::Race;
use crate::{Experiment, TournamentOptions};

/// Three players, a hundred blocks. Of each pair, (0, 1), (0, 2) and (1, 2), the first scores three of the four half points in this many blocks and
/// one in the others.
fn planted(won: [u64; 3]) -> (TournamentPlan, TournamentTally) {
    let text = "seats = [\"walker\", \"sprinter\", \"sprinter{keen=3}\"]\ngames = 600";
    let options = TournamentOptions { table: Some(2), ..TournamentOptions::default() };
    let plan =
        TournamentPlan::new(&Registry::of::<Race>(), &Experiment::parse("race.toml", text).unwrap(), &options).unwrap();
    let mut tally = TournamentTally::new(&plan);
    for block in 0..100 {
        tally.blocks += 1;
        for (sums, won) in tally.ahead.iter_mut().zip(won) {
            sums.add(if block < won { 3 } else { 1 });
        }
    }
    (plan, tally)
}

/// Two-sided p values for a hundred blocks, this many won and the others lost, computed independently of this program: Student's t with the variance
/// that grows as the share falls, `(m - 1/2) / root(s^2 / n + lean * (m - 1/2))`.
const TWO_SIDED: [(u64, f64); 6] =
    [(50, 1.0), (55, 0.326_421), (59, 0.083_152), (61, 0.036_540), (65, 0.005_708), (70, 0.000_440)];

fn two_sided(won: u64) -> f64 {
    TWO_SIDED.iter().find(|(known, _)| *known == won).unwrap().1
}

fn matchups(won: [u64; 3]) -> Vec<Matchup> {
    let (plan, tally) = planted(won);
    find_matchups(&plan, &tally, &[2, 0, 1], &Quantiles::new(CONFIDENCE, tally.blocks))
}

fn circle(won: [u64; 3]) -> (Vec<Cycle>, u64) {
    let (plan, tally) = planted(won);
    cycles(&plan, &tally, &Quantiles::new(CONFIDENCE, tally.blocks))
}

/// Most pairs tie and the others win more than they lose: the interval excludes one half exactly if the p value is small.
#[test]
fn who_is_ahead_agrees_with_its_p_value() {
    let (plan, mut tally) = planted([0; 3]);
    for (ties, won, lost) in [(9600, 220, 180), (9600, 240, 160), (60, 25, 15), (60, 30, 10), (0, 61, 39), (0, 58, 42)]
    {
        tally.blocks = ties + won + lost;
        tally.ahead.fill(Sums::default());
        for (points, blocks) in [(2, ties), (3, won), (1, lost)] {
            (0..blocks).for_each(|_| tally.ahead.iter_mut().for_each(|sums| sums.add(points)));
        }
        for found in find_matchups(&plan, &tally, &[0, 1, 2], &Quantiles::new(CONFIDENCE, tally.blocks)) {
            let out = found.ahead.low > 0.5 || found.ahead.high < 0.5;
            assert_eq!(out, found.p_value < 0.05, "{ties} {won} {lost}: {found:?}");
        }
    }
}

/// Holm by hand: the smallest of three p values is multiplied by three, the next by two.
#[test]
fn pairs_of_a_tournament_are_corrected_for_how_many_there_are() {
    for (won, factors) in [([70, 65, 61], [3.0, 2.0, 1.0]), ([61, 70, 50], [2.0, 3.0, 1.0])] {
        let found = matchups(won);
        let names = ["walker", "sprinter", "sprinter{keen=3}"];
        for (pair, (one, other)) in [(0, 1), (0, 2), (1, 2)].into_iter().enumerate() {
            for (first, second) in [(one, other), (other, one)] {
                let of = |found: &&Matchup| found.strategy == names[first] && found.against == names[second];
                let found = found.iter().find(of).unwrap();
                let raw = two_sided(won[pair]);
                assert!((found.p_value - raw).abs() < 1e-6, "{found:?}");
                assert!((found.p_adjusted - (factors[pair] * raw).min(1.0)).abs() < 3e-6, "{found:?}");
                let share = 0.25 + won[pair] as f64 / 200.0;
                let share = if first == one { share } else { 1.0 - share };
                assert!((found.ahead.estimate - share).abs() < 1e-12 && found.meetings == 200, "{found:?}");
            }
        }
    }
    let order: Vec<String> = matchups([70, 65, 61]).into_iter().map(|found| found.strategy).collect();
    assert_eq!(order[0], "sprinter{keen=3}", "in the order that was asked for");
}

/// A cycle is as certain as its weakest step: the largest of the three one-sided p values, half of the two-sided ones.
#[test]
fn a_circle_is_as_sure_as_its_weakest_step() {
    for (won, weakest) in [([70, 45, 65], 55), ([59, 30, 65], 59), ([65, 41, 61], 59)] {
        let (found, seen) = circle(won);
        assert_eq!((found.len(), seen), (1, 1));
        let (circle, p_value) = (&found[0], two_sided(weakest) / 2.0);
        assert_eq!(circle.strategies, ["walker", "sprinter", "sprinter{keen=3}"]);
        assert!((circle.p_value - p_value).abs() < 1e-6, "{won:?}: {circle:?}");
        assert!((circle.p_adjusted - 2.0 * p_value).abs() < 2e-6, "of two circles that could be: {circle:?}");
    }
}

/// One step of 59 in a hundred has p = 0.036, below 5%; two cycles were possible.
#[test]
fn a_circle_is_sure_by_its_corrected_p_value() {
    for (won, sure) in [([70, 30, 59], false), ([70, 30, 61], true), ([70, 30, 70], true), ([70, 45, 70], false)] {
        let (found, _) = circle(won);
        assert_eq!(found[0].sure, sure, "{won:?}: {:?}", found[0]);
    }
}

/// Reversed, the other cycle has the same values.
#[test]
fn the_circle_the_other_way_round_is_as_sure() {
    let ((one, _), (other, _)) = (circle([70, 39, 65]), circle([30, 61, 35]));
    assert!((one[0].p_value - other[0].p_value).abs() < 1e-12 && one[0].sure && other[0].sure);
    assert_eq!(other[0].strategies, ["walker", "sprinter{keen=3}", "sprinter"]);
}

#[test]
fn where_nobody_goes_round_no_circle_is_seen() {
    for won in [[70, 70, 70], [50, 50, 50], [70, 30, 50]] {
        assert_eq!(circle(won).1, 0, "{won:?}");
    }
}
