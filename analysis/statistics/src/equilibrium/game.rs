//! What every strategy gets, whatever the others play.

use super::multisets::multisets;

/// A game of seats that are all alike: what a seat gets depends on its own strategy and on how many of the others play which.
#[derive(Clone, Debug)]
pub struct SymmetricGame {
    strategies: usize,
    /// The choices of all other seats, with what each strategy gets from them.
    others: Vec<Others>,
}

/// One choice of all other seats.
#[derive(Clone, Debug)]
struct Others {
    /// Which strategies are played by how many of them; those of nobody left out.
    counts: Vec<(usize, u32)>,
    /// In how many ways the seats can be given to these.
    ways: f64,
    /// What each strategy gets.
    payoffs: Vec<f64>,
}

impl SymmetricGame {
    /// A game of so many seats. `payoff` tells what a strategy gets at a table of these, sorted, itself among them.
    ///
    /// # Panics
    /// If there are fewer than two seats, or no strategy.
    pub fn new(strategies: usize, seats: usize, payoff: impl Fn(&[usize], usize) -> f64) -> Self {
        assert!(seats > 1 && strategies > 0, "a game of several seats");
        let against = |others: &Vec<usize>| {
            let gets = |own: usize| {
                let mut table = others.clone();
                table.insert(table.partition_point(|&other| other < own), own);
                payoff(&table, own)
            };
            Others { counts: count(others), ways: ways(others), payoffs: (0..strategies).map(gets).collect() }
        };
        Self { strategies, others: multisets(strategies, seats - 1).iter().map(against).collect() }
    }

    /// Strategies to choose from.
    pub const fn strategies(&self) -> usize {
        self.strategies
    }

    /// What each strategy gets where all others draw theirs from a mixture, each for itself.
    pub fn payoffs(&self, mixture: &[f64]) -> Vec<f64> {
        let mut payoffs = vec![0.0; self.strategies];
        for others in &self.others {
            let chance = others.counts.iter().fold(others.ways, |chance, &(strategy, count)| {
                (0..count).fold(chance, |chance, _| chance * mixture[strategy])
            });
            if chance > 0.0 {
                payoffs.iter_mut().zip(&others.payoffs).for_each(|(sum, payoff)| *sum += chance * payoff);
            }
        }
        payoffs
    }

    /// The greatest difference between two payoffs.
    pub fn range(&self) -> f64 {
        let all = || self.others.iter().flat_map(|others| &others.payoffs).copied();
        all().fold(f64::NEG_INFINITY, f64::max) - all().fold(f64::INFINITY, f64::min)
    }
}

/// The strategies of a sorted choice, each with how often it occurs.
fn count(others: &[usize]) -> Vec<(usize, u32)> {
    others.chunk_by(|one, other| one == other).map(|alike| (alike[0], alike.len() as u32)).collect()
}

/// The multinomial coefficient of a sorted choice.
fn ways(others: &[usize]) -> f64 {
    let factorial = |n: u32| (1..=n).fold(1.0, |product, factor| product * f64::from(factor));
    count(others).into_iter().fold(factorial(others.len() as u32), |ways, (_, count)| ways / factorial(count))
}
