//! The payoffs of all strategies, for all choices of the other seats.

use super::multisets::multisets;

/// A game of equal seats: the payoff of a seat depends on its own strategy and on the number of others with each strategy.
#[derive(Clone, Debug)]
pub struct SymmetricGame {
    strategies: usize,
    /// All choices of the other seats, with the payoff of each strategy.
    others: Vec<Others>,
}

/// One choice of all other seats.
#[derive(Clone, Debug)]
struct Others {
    /// The strategies and the number of seats with each; unused ones left out.
    counts: Vec<(usize, u32)>,
    /// The number of ways to assign these to the seats.
    ways: f64,
    payoffs: Vec<f64>,
}

impl SymmetricGame {
    /// A game with `seats` seats. `payoff` returns the payoff of a strategy at a table of these strategies, sorted and including itself.
    ///
    /// # Panics
    /// If there are fewer than two seats, or no strategy.
    pub fn new(strategies: usize, seats: usize, payoff: impl Fn(&[usize], usize) -> f64) -> Self {
        assert!(seats > 1 && strategies > 0, "a game of several seats");
        let against = |others: &Vec<usize>| {
            let gets = |own: usize| {
                let mut table = others.clone();
                table.push(own);
                table.sort_unstable();
                payoff(&table, own)
            };
            Others { counts: count(others), ways: ways(others), payoffs: (0..strategies).map(gets).collect() }
        };
        Self { strategies, others: multisets(strategies, seats - 1).iter().map(against).collect() }
    }

    /// The number of strategies.
    pub const fn strategies(&self) -> usize {
        self.strategies
    }

    /// The payoff of each strategy if all others independently draw theirs from a mixture.
    pub fn payoffs(&self, mixture: &[f64]) -> Vec<f64> {
        let mut payoffs = vec![0.0; self.strategies];
        for others in &self.others {
            let chance = others.counts.iter().fold(others.ways, |chance, &(strategy, count)| {
                (0..count).fold(chance, |chance, _| chance * mixture[strategy])
            });
            payoffs.iter_mut().zip(&others.payoffs).for_each(|(sum, payoff)| *sum += chance * payoff);
        }
        payoffs
    }

    /// The largest difference between two payoffs.
    pub fn range(&self) -> f64 {
        let all = || self.others.iter().flat_map(|others| &others.payoffs).copied();
        all().fold(f64::NEG_INFINITY, f64::max) - all().fold(f64::INFINITY, f64::min)
    }
}

/// The strategies of a sorted choice, each with its number of occurrences.
fn count(others: &[usize]) -> Vec<(usize, u32)> {
    others.chunk_by(|one, other| one == other).map(|alike| (alike[0], alike.len() as u32)).collect()
}

/// The multinomial coefficient of a sorted choice.
fn ways(others: &[usize]) -> f64 {
    let factorial = |n: u32| (2..=n).fold(1.0, |product, factor| product * f64::from(factor));
    count(others).into_iter().fold(factorial(others.len() as u32), |ways, (_, count)| ways / factorial(count))
}
