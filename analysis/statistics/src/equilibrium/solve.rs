//! A mixture from which deviating gains little.

use super::SymmetricGame;

/// A mixture, and its distance from an equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// Share of every strategy; they sum to 1.
    pub mixture: Vec<f64>,
    /// The payoff of each strategy if all others play the mixture.
    pub payoffs: Vec<f64>,
    /// The payoff of the best strategy less that of the mixture; 0 in an equilibrium.
    pub regret: f64,
}

impl Solution {
    fn of(game: &SymmetricGame, mixture: Vec<f64>) -> Self {
        let payoffs = game.payoffs(&mixture);
        let own: f64 = payoffs.iter().zip(&mixture).map(|(payoff, share)| payoff * share).sum();
        let best = payoffs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        Self { mixture, payoffs, regret: best - own }
    }
}

/// Rounds between two evaluations of the average.
const LOOK: u32 = 16;
/// A sufficiently small regret, as a part of the range of payoffs.
const CONTENT: f64 = 1e-5;

/// The mixture of least regret found by regret matching, with regrets of at least 0 and higher weights for later rounds (Hart and Mas-Colell 2000;
/// Tammelin 2014). All seats play the same. It begins at `start`, which decides among several equilibria. In two-seat zero-sum games the average
/// converges to an equilibrium. With more seats there is no guarantee, so the answer includes its regret.
///
/// # Panics
/// If `start` is not a share for every strategy.
pub fn solve(game: &SymmetricGame, start: &[f64], rounds: u32) -> Solution {
    assert_eq!(start.len(), game.strategies(), "a share for every strategy");
    let range = game.range();
    let mut best = Solution::of(game, start.to_vec());
    let mut mixture = start.to_vec();
    let (mut regrets, mut average) = (vec![0.0; start.len()], vec![0.0; start.len()]);
    for round in 1..=rounds {
        let payoffs = game.payoffs(&mixture);
        let own: f64 = payoffs.iter().zip(&mixture).map(|(payoff, share)| payoff * share).sum();
        for (regret, payoff) in regrets.iter_mut().zip(&payoffs) {
            *regret = (*regret + payoff - own).max(0.0);
        }
        average.iter_mut().zip(&mixture).for_each(|(sum, share)| *sum += f64::from(round) * share);
        let all: f64 = regrets.iter().sum();
        if all > 0.0 {
            mixture = regrets.iter().map(|regret| regret / all).collect();
        }
        if round % LOOK == 0 || round == rounds {
            for tried in [mixture.clone(), shares(&average)] {
                let found = Solution::of(game, tried);
                if found.regret < best.regret {
                    best = found;
                }
            }
            if best.regret <= CONTENT * range {
                break;
            }
        }
    }
    best
}

/// Parts of a whole.
fn shares(parts: &[f64]) -> Vec<f64> {
    let all: f64 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}
