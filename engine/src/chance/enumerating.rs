//! Dice that take every possible result once, each with its exact probability.

use core::marker::PhantomData;

use super::{Dice, Stream};
use crate::odds::Ratio;

/// Dice on one of the paths that [`enumerate`] walks.
#[derive(Debug)]
pub struct EnumeratingDice<S> {
    path: Vec<Branch>,
    depth: usize,
    stream: PhantomData<S>,
}

/// A draw on the path: the probabilities of its results and the one taken. For a reroll, each result also holds the dice of the deciding attempt.
#[derive(Clone, Debug)]
struct Branch {
    taken: usize,
    odds: Vec<Ratio>,
    attempts: Vec<Vec<Branch>>,
}

/// Runs `mechanic` once for every possible result of the dice. Returns each result with its probability, in order of the dice.
///
/// Rerolled ties ([`Dice::until`]) are solved exactly: attempts without a result are omitted, and the others keep their proportions.
///
/// ```
/// use evenkeel_engine::chance::{Dice, enumerate};
/// # evenkeel_engine::streams! { enum Purpose { Any } }
/// let results = enumerate(|dice| dice.d6(Purpose::Any) > 4);
/// assert_eq!(results.iter().filter(|(high, _)| *high).count(), 2);
/// ```
pub fn enumerate<S: Stream, T>(mechanic: impl FnMut(&mut EnumeratingDice<S>) -> T) -> Vec<(T, Ratio)> {
    let mut results = Vec::new();
    walk(mechanic, |result, dice| results.push((result, dice.probability())));
    results
}

/// Runs `mechanic` on every path and passes `each` the result with the dice at its end.
fn walk<S: Stream, T>(
    mut mechanic: impl FnMut(&mut EnumeratingDice<S>) -> T,
    mut each: impl FnMut(T, &EnumeratingDice<S>),
) {
    let mut dice = EnumeratingDice::on(Vec::new());
    loop {
        dice.depth = 0;
        let result = mechanic(&mut dice);
        dice.path.truncate(dice.depth);
        each(result, &dice);
        if !dice.turn_to_next_path() {
            return;
        }
    }
}

impl<S: Stream> EnumeratingDice<S> {
    const fn on(path: Vec<Branch>) -> Self {
        Self { path, depth: 0, stream: PhantomData }
    }

    fn probability(&self) -> Ratio {
        self.path.iter().fold(Ratio::ONE, |product, branch| product.times(branch.odds[branch.taken]))
    }

    fn turn_to_next_path(&mut self) -> bool {
        while let Some(mut last) = self.path.pop() {
            last.taken += 1;
            if last.taken < last.odds.len() {
                self.path.push(last);
                return true;
            }
        }
        false
    }

    /// Takes the prescribed branch of this path, or the first branch of a new draw.
    fn branch(&mut self, new: impl FnOnce() -> Branch) -> &Branch {
        if self.depth == self.path.len() {
            self.path.push(new());
        }
        self.depth += 1;
        &self.path[self.depth - 1]
    }
}

/// Every deciding attempt, weighted in proportion.
fn decided<S: Stream, T>(attempt: impl FnMut(&mut EnumeratingDice<S>) -> Option<T>) -> Branch {
    let (mut odds, mut attempts) = (Vec::new(), Vec::new());
    walk(attempt, |result, dice| {
        if result.is_some() {
            odds.push(dice.probability());
            attempts.push(dice.path.clone());
        }
    });
    let total = odds.iter().fold(Ratio::ZERO, |sum, odds| sum.plus(*odds));
    Branch { taken: 0, odds: odds.into_iter().map(|odds| odds.over(total)).collect(), attempts }
}

impl<S: Stream> Dice<S> for EnumeratingDice<S> {
    fn below(&mut self, _: S, n: u32) -> u32 {
        assert!(n > 0, "a draw below 0");
        let even = || Branch { taken: 0, odds: vec![Ratio::new(1, u128::from(n)); n as usize], attempts: Vec::new() };
        self.branch(even).taken as u32
    }

    fn until<T>(&mut self, mut attempt: impl FnMut(&mut Self) -> Option<T>) -> T {
        let branch = self.branch(|| decided(&mut attempt));
        let mut again = Self::on(branch.attempts[branch.taken].clone());
        attempt(&mut again).expect("an attempt depends on the dice alone")
    }
}
