//! The error of a mixture: the games played are resampled by batches of blocks, and solved again.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;

use super::budget::LEAGUE_BATCHES;
use crate::equilibrium::{SymmetricGame, solve};

streams! {
    /// The purpose of a draw of batches.
    enum Purpose { Batch }
}

/// The number of resampled games.
const RESAMPLES: u64 = 200;
/// The part outside an interval at each end.
const TAIL: f64 = 0.025;
/// Solver iterations for each resample.
const ROUNDS: u32 = 1000;

/// Mixtures of resampled games (Efron 1979), all started at the solution of the original.
pub(super) fn resample(seed: u64, strategies: usize, game: impl Fn(&[u32]) -> SymmetricGame) -> Vec<Vec<f64>> {
    let start = vec![1.0 / strategies as f64; strategies];
    let draw = |number: u64| {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, number));
        let mut weights = vec![0; LEAGUE_BATCHES as usize];
        (0..LEAGUE_BATCHES).for_each(|_| weights[dice.below(Purpose::Batch, LEAGUE_BATCHES as u32) as usize] += 1);
        solve(&game(&weights), &start, ROUNDS).mixture
    };
    (0..RESAMPLES).map(draw).collect()
}

/// The ends of a share's interval: at each end the outer one of the percentile interval and the basic interval, both 95% (Davison and Hinkley 1997).
/// Either alone covers too rarely at the edge of the possible range, where most shares lie.
pub(super) fn interval(estimate: f64, mut resampled: Vec<f64>) -> (f64, f64) {
    resampled.sort_by(f64::total_cmp);
    let tail = ((resampled.len() + 1) as f64 * TAIL) as usize;
    let (low, high) = (resampled[tail.saturating_sub(1)], resampled[resampled.len() - tail.max(1)]);
    let reflected = (2.0 * estimate - high, 2.0 * estimate - low);
    (low.min(reflected.0).max(0.0).min(estimate), high.max(reflected.1).min(1.0).max(estimate))
}
