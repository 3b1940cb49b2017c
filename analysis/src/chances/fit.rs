//! The model: a strength for each seat, and chances proportional to its exponential.

use super::Calibration;
use crate::estimate::square;
use crate::linear::solve;
use evenkeel_strategies::Position;

/// Strength of the ridge penalty, per position: large enough to bound the weights of two redundant features.
const RIDGE: f64 = 1e-3;
/// Maximum number of steps of Newton's method; a few suffice.
const STEPS: usize = 40;
/// Groups of a calibration.
const GROUPS: usize = 10;

/// Fitted weights of standardized features; alone at the table, the last is the constant.
#[derive(Clone, Debug)]
pub struct Model {
    mean: Vec<f64>,
    deviation: Vec<f64>,
    weights: Vec<f64>,
    alone: bool,
}

impl Model {
    /// Fits the `used` features to positions.
    pub fn fit(positions: &[&Position], used: &[bool]) -> Self {
        let alone = positions.first().is_some_and(|position| position.ends.len() == 1);
        let count = used.len();
        let (mean, deviation) = spread(positions, used);
        let mut model = Self { mean, deviation, weights: vec![0.0; count + usize::from(alone)], alone };
        for _ in 0..STEPS {
            let step = model.newton_step(positions);
            let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
            // A whole step may overshoot where chances are near 0 and 1.
            let scale = if !alone && longest > 1.0 { 1.0 / longest } else { 1.0 };
            model.weights.iter_mut().zip(&step).for_each(|(weight, part)| *weight += scale * part);
            if longest < 1e-9 {
                break;
            }
        }
        model
    }

    /// Change of the log odds, or of the score, per standard deviation of a feature.
    pub fn per_deviation(&self, feature: usize) -> f64 {
        self.weights[feature]
    }

    /// Weight of one unit of a feature, in millionths.
    pub fn weight(&self, feature: usize) -> i64 {
        let deviation = self.deviation[feature];
        if deviation > 0.0 { (1e6 * self.weights[feature] / deviation).round() as i64 } else { 0 }
    }

    /// The constant of the sum, in millionths: alone at the table, the score with all features 0; otherwise it cancels.
    pub fn constant(&self) -> i64 {
        if !self.alone {
            return 0;
        }
        let count = self.mean.len();
        let centred: f64 = (0..count).map(|index| self.weight(index) as f64 * self.mean[index]).sum();
        (1e6 * self.weights[count] - centred).round() as i64
    }

    /// Mean logarithm of the predicted chance of the winner.
    pub fn log_likelihood(&self, positions: &[&Position]) -> f64 {
        let of = |position: &&Position| -> f64 {
            let chances = self.chances(&self.standardize(position));
            chances.iter().zip(&position.ends).map(|(chance, won)| won * libm::log(chance.max(1e-300))).sum()
        };
        positions.iter().map(of).sum::<f64>() / positions.len().max(1) as f64
    }

    /// Root of the mean squared error of the final score.
    pub fn error(&self, positions: &[&Position]) -> f64 {
        let of = |position: &&Position| square(self.strengths(&self.standardize(position))[0] - position.ends[0]);
        (positions.iter().map(of).sum::<f64>() / positions.len().max(1) as f64).sqrt()
    }

    /// Groups of equal size by the predicted chance, the lowest first.
    pub fn calibration(&self, positions: &[&Position]) -> Vec<Calibration> {
        let of = |position: &&Position| -> Vec<(f64, f64)> {
            self.chances(&self.standardize(position)).into_iter().zip(position.ends.iter().copied()).collect()
        };
        let mut pairs: Vec<(f64, f64)> = positions.iter().flat_map(of).collect();
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let group = |pairs: &[(f64, f64)]| Calibration {
            foretold: pairs.iter().map(|pair| pair.0).sum::<f64>() / pairs.len() as f64,
            found: pairs.iter().map(|pair| pair.1).sum::<f64>() / pairs.len() as f64,
            positions: pairs.len() as u64,
        };
        pairs.chunks(pairs.len().div_ceil(GROUPS).max(1)).map(group).collect()
    }

    /// The step that solves for the weights if gradient and curvature stay constant.
    fn newton_step(&self, positions: &[&Position]) -> Vec<f64> {
        let count = self.weights.len();
        let (mut gradient, mut curvature) = (vec![0.0; count], vec![vec![0.0; count]; count]);
        for position in positions {
            let rows = self.standardize(position);
            let expected = self.expectations(&rows);
            let mean: Vec<f64> = (0..count)
                .map(|index| if self.alone { 0.0 } else { sum(&expected, &rows, |row| row[index]) })
                .collect();
            for ((row, &expected), &end) in rows.iter().zip(&expected).zip(&position.ends) {
                let share = if self.alone { 1.0 } else { expected };
                for first in 0..count {
                    gradient[first] += (end - expected) * row[first];
                    for second in 0..count {
                        curvature[first][second] += share * (row[first] - mean[first]) * (row[second] - mean[second]);
                    }
                }
            }
        }
        for index in 0..self.mean.len() {
            let ridge = RIDGE * positions.len() as f64;
            gradient[index] -= ridge * self.weights[index];
            curvature[index][index] += ridge + f64::MIN_POSITIVE;
        }
        solve(curvature, gradient)
    }

    /// The chances, or the score if alone at the table.
    fn expectations(&self, rows: &[Vec<f64>]) -> Vec<f64> {
        if self.alone { self.strengths(rows) } else { self.chances(rows) }
    }

    fn chances(&self, rows: &[Vec<f64>]) -> Vec<f64> {
        let strengths = self.strengths(rows);
        let top = strengths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let powers: Vec<f64> = strengths.iter().map(|strength| libm::exp(strength - top)).collect();
        let sum: f64 = powers.iter().sum();
        powers.into_iter().map(|power| power / sum).collect()
    }

    fn strengths(&self, rows: &[Vec<f64>]) -> Vec<f64> {
        let of = |row: &Vec<f64>| row.iter().zip(&self.weights).map(|(number, weight)| number * weight).sum();
        rows.iter().map(of).collect()
    }

    fn standardize(&self, position: &Position) -> Vec<Vec<f64>> {
        let scaled = |(index, number): (usize, &f64)| {
            let deviation = self.deviation[index];
            if deviation > 0.0 { (number - self.mean[index]) / deviation } else { 0.0 }
        };
        let constant = self.alone.then_some(1.0);
        position.rows.iter().map(|row| row.iter().enumerate().map(scaled).chain(constant).collect()).collect()
    }
}

fn sum(shares: &[f64], rows: &[Vec<f64>], number: impl Fn(&Vec<f64>) -> f64) -> f64 {
    shares.iter().zip(rows).map(|(share, row)| share * number(row)).sum()
}

/// Mean and standard deviation of each feature; the deviation is 0 for a feature that is unused or constant.
fn spread(positions: &[&Position], used: &[bool]) -> (Vec<f64>, Vec<f64>) {
    let rows = || positions.iter().flat_map(|position| &position.rows);
    let count = rows().count().max(1) as f64;
    let mean: Vec<f64> = (0..used.len()).map(|index| rows().map(|row| row[index]).sum::<f64>() / count).collect();
    let variance = |index: usize| rows().map(|row| square(row[index] - mean[index])).sum::<f64>() / count;
    let deviation = (0..used.len()).map(|index| if used[index] { variance(index).sqrt() } else { 0.0 }).collect();
    (mean, deviation)
}

#[cfg(test)]
mod tests;
