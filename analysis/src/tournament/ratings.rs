//! The errors of ratings, with blocks as units.
//!
//! The games of a block share their luck, so the likelihood of the games does not give the error of its maximum. The contributions of each batch of
//! blocks to the gradient do. They give the sandwich estimate of the covariance (Huber 1967; White 1982, Econometrica 50; by clusters Liang and Zeger
//! 1986, Biometrika 73), times n / (n - 1), with the quantile of Student's t for n batches. One unseen block is added, as the model predicts it, so
//! that few equal blocks do not count as certain.

use super::rating::{POINTS, points};
use super::stages::Stages;
use crate::estimate::{CONFIDENCE, Mean, Quantiles};
use crate::findings::Estimate;
use crate::linear::invert;

/// Ratings, and their errors.
pub struct Ratings {
    /// Logarithms of the strengths, with mean 0.
    pub logs: Vec<f64>,
    /// By batch: the change of each logarithm by its games.
    pub moves: Vec<Vec<f64>>,
    covariance: Vec<Vec<f64>>,
}

/// Rates the players from these batches of counts.
pub fn rate(stages: &Stages, batches: &[&Vec<i64>]) -> Ratings {
    let players = stages.of_sets().start;
    let choices = stages.choices(&add(stages, batches)).with_draws();
    let logs = choices.fit(&vec![0.0; players]);
    let inverse = invert_centred(&choices.information(&logs));
    let step =
        |gradient: &[f64]| inverse.iter().map(|row| row.iter().zip(gradient).map(|(a, b)| a * b).sum()).collect();
    let moves: Vec<Vec<f64>> = batches.iter().map(|batch| step(&stages.choices(batch).gradient(&logs))).collect();
    let covariance = covary(&moves, &inverse);
    Ratings { logs, moves, covariance }
}

impl Ratings {
    /// The number of batches.
    pub fn batches(&self) -> u64 {
        self.moves.len() as u64
    }

    /// The rating of a player in points, with its interval; without ends for one batch.
    pub fn rating(&self, player: usize) -> Estimate {
        let variance = self.covariance[player][player];
        self.mean(self.logs[player], variance).interval(&Quantiles::new(CONFIDENCE, self.batches()))
    }

    /// The lead of the first over the second in points.
    pub fn lead(&self, (one, other): (usize, usize)) -> Mean {
        let variance = self.covariance[one][one] + self.covariance[other][other] - 2.0 * self.covariance[one][other];
        self.mean(self.logs[one] - self.logs[other], variance)
    }

    fn mean(&self, logs: f64, variance: f64) -> Mean {
        let error = if self.moves.len() > 1 { variance.max(0.0).sqrt() } else { f64::INFINITY };
        Mean::estimated(points(logs), error * POINTS / core::f64::consts::LN_10, self.batches())
    }
}

/// The sum of the counts of all batches.
pub fn add(stages: &Stages, batches: &[&Vec<i64>]) -> Vec<i64> {
    let mut sum = vec![0; stages.len()];
    for batch in batches {
        sum.iter_mut().zip(*batch).for_each(|(sum, count)| *sum += count);
    }
    sum
}

/// The inverse of an information matrix without information on a common shift, among logarithms with mean 0.
fn invert_centred(information: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let part = 1.0 / information.len() as f64;
    let shifted = |by: f64| move |row: &Vec<f64>| row.iter().map(|cell| cell + by).collect::<Vec<f64>>();
    let inverse = invert(&information.iter().map(shifted(part)).collect::<Vec<_>>());
    inverse.iter().map(shifted(-part)).collect()
}

/// The covariance of the sum of these moves, and of one more unseen block.
fn covary(moves: &[Vec<f64>], inverse: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let n = moves.len() as f64;
    let mean = |player: usize| moves.iter().map(|moved| moved[player]).sum::<f64>() / n;
    let means: Vec<f64> = (0..inverse.len()).map(mean).collect();
    let seen = |one: usize, other: usize| -> f64 {
        moves.iter().map(|moved| (moved[one] - means[one]) * (moved[other] - means[other])).sum()
    };
    let cell = |one: usize, other: usize| seen(one, other) * n / (n - 1.0) + inverse[one][other] / n;
    (0..inverse.len()).map(|one| (0..inverse.len()).map(|other| cell(one, other)).collect()).collect()
}

#[cfg(test)]
mod tests;
