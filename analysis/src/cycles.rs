//! Cycles of three strategies in which each beats the next.

use crate::estimate::{CONFIDENCE, adjust};
use crate::findings::{Cycle, Estimate};

/// The largest number of cycles in the findings.
const MOST_TOLD: usize = 10;

/// The known results of every ordered pair.
pub(crate) struct Beats<'b> {
    pub labels: &'b [String],
    /// The p value of the hypothesis that the first does not beat the other.
    pub chance: &'b dyn Fn((usize, usize)) -> f64,
    /// The amount by which the first beats the other, for the findings.
    pub ahead: &'b dyn Fn((usize, usize)) -> Estimate,
    /// Whether the first seems to beat the other.
    pub seems: &'b dyn Fn((usize, usize)) -> bool,
}

/// The most significant cycles of three, and the number of apparent cycles.
pub(crate) fn find_cycles(beats: &Beats<'_>) -> (Vec<Cycle>, u64) {
    let circles = circles(beats.labels.len());
    let p_value = |circle: &[usize; 3]| steps(*circle).map(beats.chance).into_iter().fold(0.0, f64::max);
    let p_values: Vec<f64> = circles.iter().map(p_value).collect();
    let adjusted = adjust(&p_values);
    let mut found: Vec<Cycle> = Vec::new();
    for (index, circle) in circles.iter().enumerate() {
        if steps(*circle).into_iter().all(beats.seems) {
            found.push(Cycle {
                strategies: circle.iter().map(|&player| beats.labels[player].clone()).collect(),
                ahead: steps(*circle).map(beats.ahead).to_vec(),
                p_value: p_values[index],
                p_adjusted: adjusted[index],
                sure: adjusted[index] < 1.0 - CONFIDENCE,
            });
        }
    }
    let seen = found.len() as u64;
    found.sort_by(|one, other| one.p_value.total_cmp(&other.p_value));
    found.truncate(MOST_TOLD);
    (found, seen)
}

/// Every cycle of three, in both directions, the smallest number first.
fn circles(players: usize) -> Vec<[usize; 3]> {
    let three =
        |one: usize| move |two: usize| (two + 1..players).flat_map(move |last| [[one, two, last], [one, last, two]]);
    (0..players).flat_map(|one| (one + 1..players).flat_map(three(one))).collect()
}

/// The ordered pairs of a cycle: each beats the next.
const fn steps([one, two, three]: [usize; 3]) -> [(usize, usize); 3] {
    [(one, two), (two, three), (three, one)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_are_counted_both_ways() {
        assert_eq!(circles(3), [[0, 1, 2], [0, 2, 1]]);
        assert_eq!(circles(6).len(), 40);
        assert_eq!(circles(2).len(), 0);
    }

    fn labels(players: u8) -> Vec<String> {
        (0..players).map(|player| char::from(b'a' + player).to_string()).collect()
    }

    fn known(estimate: f64) -> Estimate {
        Estimate { estimate, low: estimate, high: estimate }
    }

    /// By hand: of four strategies, each beats the next and d beats b. Both cycles are as uncertain as their least certain step. There are eight
    /// possible cycles: Holm multiplies the first p value by eight and the next by seven.
    #[test]
    fn a_circle_is_as_sure_as_its_least_sure_step() {
        let chance = |pair: (usize, usize)| match pair {
            (0, 1) => 0.001,
            (1, 2) => 0.002,
            (2, 3) => 0.003,
            (3, 1) => 0.0001,
            (2, 0) => 0.02,
            _ => 1.0,
        };
        let ahead = |(one, other): (usize, usize)| known((10 * one + other) as f64);
        let seems = |pair: (usize, usize)| chance(pair) < 0.5;
        let labels = labels(4);
        let (found, seen) = find_cycles(&Beats { labels: &labels, chance: &chance, ahead: &ahead, seems: &seems });
        let told = |cycle: &Cycle| (cycle.strategies.concat(), cycle.p_value, cycle.sure);
        assert_eq!(
            found.iter().map(told).collect::<Vec<_>>(),
            [("bcd".into(), 0.003, true), ("abc".into(), 0.02, false)]
        );
        assert_eq!(seen, 2);
        assert!((found[0].p_adjusted - 0.024).abs() < 1e-12 && (found[1].p_adjusted - 0.14).abs() < 1e-12);
        assert_eq!(found[0].ahead.iter().map(|ahead| ahead.estimate).collect::<Vec<_>>(), [12.0, 23.0, 31.0]);
    }

    #[test]
    fn ten_circles_are_told_and_all_are_counted() {
        let beats = Beats { labels: &labels(5), chance: &|_| 0.2, ahead: &|_| known(0.6), seems: &|_| true };
        let (found, seen) = find_cycles(&beats);
        assert_eq!((found.len(), seen), (10, 20));
    }

    /// Three players have two possible cycles, so each p value is doubled: at the limit of 5 percent, neither is significant.
    #[test]
    fn a_circle_is_sure_below_the_limit() {
        let labels = labels(3);
        let sure = |chance: f64| {
            let forward = |(one, other): (usize, usize)| (one + 1) % 3 == other;
            let chance = |pair: (usize, usize)| if forward(pair) { chance } else { 1.0 };
            let beats = Beats { labels: &labels, chance: &chance, ahead: &|_| known(0.6), seems: &forward };
            find_cycles(&beats).0.iter().map(|circle| circle.sure).collect::<Vec<_>>()
        };
        assert_eq!([sure((1.0 - CONFIDENCE) / 2.0), sure(0.0249)], [[false], [true]]);
    }
}
