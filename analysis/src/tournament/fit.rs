//! Whether ratings predict the winners.
//!
//! Pearson's chi-squared of the wins of every line-up's members against the wins predicted by the strengths. It has the second-order correction of
//! Rao and Scott (1984, Annals of Statistics 12) for games in blocks, as an F test (Thomas and Rao 1987, Journal of the American Statistical
//! Association 82). A linear approximation accounts for the deviation absorbed by the fit of the strengths.

use super::rating::chances;
use super::ratings::{Ratings, add};
use super::stages::Stages;
use crate::estimate::{f_tail, square};

/// With fewer batches of blocks, the scatter is too uncertain for a test.
pub const FEWEST_BATCHES: u64 = 10;
/// Wins that vary by less than this many games in total are not tested.
const LEAST_VARIANCE: f64 = 1.0;

/// The probability of wins at least as far from the prediction if the ratings are right. `None` if it cannot be tested: with few blocks, with wins
/// that do not vary, or with as many strengths as shares.
pub fn lack_of_fit(stages: &Stages, batches: &[&Vec<i64>], ratings: &Ratings) -> Option<f64> {
    if stages.is_saturated() || ratings.batches() < FEWEST_BATCHES {
        return None;
    }
    let foretold = foretell(stages, &add(stages, batches), &ratings.logs);
    let rows: Vec<Vec<f64>> = batches
        .iter()
        .zip(&ratings.moves)
        .map(|(batch, moves)| deviate(stages, batch, &foretold, &ratings.logs, moves))
        .collect();
    let sums: Vec<f64> = (0..foretold.len()).map(|cell| rows.iter().map(|row| row[cell]).sum()).collect();
    let n = rows.len() as f64;
    let covariance = |one: usize, other: usize| -> f64 {
        let scatter = |row: &Vec<f64>| (row[one] - sums[one] / n) * (row[other] - sums[other] / n);
        rows.iter().map(scatter).sum::<f64>() * n / (n - 1.0)
    };
    let varied: Vec<usize> = (0..foretold.len()).filter(|&cell| covariance(cell, cell) > LEAST_VARIANCE).collect();
    let weigh = |cell: usize| 1.0 / foretold[cell].wins;
    let (mut trace, mut squares) = (0.0, 0.0);
    for &one in &varied {
        trace += weigh(one) * covariance(one, one);
        squares += varied.iter().map(|&other| weigh(one) * weigh(other) * square(covariance(one, other))).sum::<f64>();
    }
    let chi: f64 = varied.iter().map(|&cell| weigh(cell) * square(sums[cell])).sum();
    significance(chi, (trace, squares), n)
}

/// The probability of a chi-squared at least this large, second-order corrected, as F. Its parts have variances with this trace, and this trace of
/// their square, estimated from `n` batches.
fn significance(chi: f64, (trace, squares): (f64, f64), n: f64) -> Option<f64> {
    let freedom = trace * trace / squares;
    (freedom > 0.0 && freedom.is_finite()).then(|| f_tail(chi / trace, (freedom, freedom * (n - 1.0))))
}

/// The prediction for one member of a line-up.
struct Foretold {
    lineup: u32,
    player: usize,
    /// Share of the games of the line-up.
    chance: f64,
    wins: f64,
}

/// The predictions, one for each of the first places counted.
fn foretell(stages: &Stages, counts: &[i64], logs: &[f64]) -> Vec<Foretold> {
    let games = games(stages, counts);
    let of_lineup = |(&lineup, games): (&u32, f64)| {
        chances(lineup, logs).map(move |(player, chance)| Foretold { lineup, player, chance, wins: games * chance })
    };
    stages.lineups().iter().zip(games).flat_map(of_lineup).collect()
}

/// Games of every line-up, equal to its number of wins.
fn games(stages: &Stages, counts: &[i64]) -> Vec<f64> {
    let mut games = vec![0.0; stages.lineups().len()];
    stages.firsts().zip(stages.wins(counts)).for_each(|((lineup, _), wins)| games[lineup] += wins);
    games
}

/// The difference between a batch's wins and the prediction, minus the effect of the strengths fitted to that batch.
fn deviate(stages: &Stages, batch: &[i64], foretold: &[Foretold], logs: &[f64], moves: &[f64]) -> Vec<f64> {
    let (games, wins) = (games(stages, batch), stages.wins(batch));
    let deviate = |(((lineup, _), wins), cell): (((usize, usize), f64), &Foretold)| {
        let drift: f64 = chances(cell.lineup, logs).map(|(player, chance)| chance * moves[player]).sum();
        wins - games[lineup] * cell.chance - cell.wins * (moves[cell.player] - drift)
    };
    stages.firsts().zip(wins).zip(foretold).map(deviate).collect()
}

/// The predicted win rate of every player, over all its games; 0 without games.
pub fn foretold_shares(stages: &Stages, batches: &[&Vec<i64>], logs: &[f64]) -> Vec<f64> {
    let counts = add(stages, batches);
    let (mut wins, mut played) = (vec![0.0; logs.len()], vec![0.0; logs.len()]);
    for cell in foretell(stages, &counts, logs) {
        wins[cell.player] += cell.wins;
        played[cell.player] += cell.wins / cell.chance;
    }
    wins.iter().zip(&played).map(|(wins, played)| if *played > 0.0 { wins / played } else { 0.0 }).collect()
}

/// The win rates of every line-up's members in its games: one for each of [`Stages::firsts`].
pub fn found_shares(stages: &Stages, batches: &[&Vec<i64>]) -> Vec<f64> {
    let counts = add(stages, batches);
    let games = games(stages, &counts);
    stages.firsts().zip(stages.wins(&counts)).map(|((lineup, _), wins)| wins / games[lineup].max(1.0)).collect()
}

#[cfg(test)]
mod tests;
