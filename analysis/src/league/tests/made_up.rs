//! Made-up games, and their simulated results.

use evenkeel_engine::outcome::WHOLE_WIN;

use crate::league::budget::LEAGUE_BATCHES;
use crate::league::payoffs::{Payoffs, line_ups};
use crate::train::Draws;

/// The payoff of a strategy at a sorted table.
pub type Truth = fn(&[usize], usize) -> f64;

/// Games per batch, enough to make whole numbers fine.
const GAMES: u64 = 1000;

/// The simulated results of a game, with each line-up known to this standard error. The gain of one place is the loss of the others.
pub fn noisy(truth: Truth, (strategies, seats): (usize, usize), error: f64, trial: u64) -> Payoffs {
    let mut draws = Draws::new(trial, 5);
    let mut payoffs = Payoffs::default();
    let spread = error * (LEAGUE_BATCHES as f64).sqrt() / (1.0 - 1.0 / seats as f64).sqrt();
    for table in line_ups(&(0..strategies).collect::<Vec<_>>(), seats) {
        let mut batch = || -> Vec<i64> {
            let noise: Vec<f64> = (0..seats).map(|_| draws.normal()).collect();
            let mean = noise.iter().sum::<f64>() / seats as f64;
            let share = |place: usize| truth(&table, table[place]) + spread * (noise[place] - mean);
            (0..seats).map(|place| (share(place) * GAMES as f64 * f64::from(WHOLE_WIN)).round() as i64).collect()
        };
        let batches: Vec<Vec<i64>> = (0..LEAGUE_BATCHES).map(|_| batch()).collect();
        payoffs.add(&table, &batches.iter().collect::<Vec<_>>(), GAMES);
    }
    payoffs
}

/// Rock, paper and scissors with three seats.
pub fn hands(table: &[usize], own: usize) -> f64 {
    let score =
        |other: usize| f64::from(i8::from(own == (other + 1) % 3)) - f64::from(i8::from(other == (own + 1) % 3));
    1.0 / 3.0 + 0.05 * table.iter().map(|&other| score(other)).sum::<f64>()
}
