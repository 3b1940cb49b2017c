//! Intervals of indices: units of a design are drawn again and again (Efron 1979), the same for every index.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use crate::findings::Estimate;

/// So often.
const TIMES: usize = 400;

streams! {
    enum Purpose { Draw }
}

/// Which units are drawn, each time as many as there are.
pub(super) struct Resamples(Vec<Vec<usize>>);

impl Resamples {
    /// Of so many units.
    pub fn draw(units: usize, seed: u64) -> Self {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, 0));
        let mut one = || (0..units).map(|_| dice.below(Purpose::Draw, units as u32) as usize).collect();
        Self((0..TIMES).map(|_| one()).collect())
    }
}

/// A statistic of all units, as sure as it varies over resamples: its interval is as wide as that of a normal number with their standard
/// deviation.
pub(super) fn interval<U: Clone>(
    units: &[U],
    resamples: &Resamples,
    confidence: f64,
    statistic: impl Fn(&[U]) -> f64,
) -> Estimate {
    let of = |drawn: &Vec<usize>| statistic(&drawn.iter().map(|&unit| units[unit].clone()).collect::<Vec<_>>());
    let drawn: Vec<f64> = resamples.0.iter().map(of).filter(|found| found.is_finite()).collect();
    let (_, variance) = crate::contrast::moments(&drawn);
    let half = crate::estimate::Quantiles::new(confidence, u64::MAX).normal * variance.sqrt();
    let estimate = statistic(units);
    Estimate { estimate, low: estimate - half, high: estimate + half }
}
