//! Dice that fall in every possible way, once each, with their exact probability.

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

/// A draw on the path: the probabilities of its results and the one taken.
#[derive(Clone, Debug)]
struct Branch {
    taken: usize,
    odds: Vec<Ratio>,
}

/// Runs `mechanic` once for every way the dice can fall. Returns each result with its probability, in order of the dice.
///
/// Rerolled ties ([`Dice::until`]) are solved exactly: an attempt that comes to nothing is left out and the rest weigh
/// in proportion, instead of following rerolls for ever.
///
/// ```
/// use evenkeel_engine::chance::{Dice, enumerate};
/// # evenkeel_engine::streams! { enum Purpose { Any } }
/// let results = enumerate(|dice| dice.d6(Purpose::Any) > 4);
/// assert_eq!(results.iter().filter(|(high, _)| *high).count(), 2);
/// ```
pub fn enumerate<S: Stream, T>(mut mechanic: impl FnMut(&mut EnumeratingDice<S>) -> T) -> Vec<(T, Ratio)> {
    let mut results = Vec::new();
    let mut dice = EnumeratingDice { path: Vec::new(), depth: 0, stream: PhantomData };
    loop {
        dice.depth = 0;
        let result = mechanic(&mut dice);
        dice.path.truncate(dice.depth);
        results.push((result, dice.probability()));
        if !dice.turn_to_next_path() {
            return results;
        }
    }
}

impl<S: Stream> EnumeratingDice<S> {
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

    /// Takes the branch this path prescribes, or the first one of a draw not met before.
    fn branch(&mut self, odds: impl FnOnce() -> Vec<Ratio>) -> usize {
        if self.depth == self.path.len() {
            self.path.push(Branch { taken: 0, odds: odds() });
        }
        self.depth += 1;
        self.path[self.depth - 1].taken
    }
}

impl<S: Stream> Dice<S> for EnumeratingDice<S> {
    fn below(&mut self, _: S, n: u32) -> u32 {
        assert!(n > 0, "a draw below 0");
        self.branch(|| vec![Ratio::new(1, u128::from(n)); n as usize]) as u32
    }

    fn until<T>(&mut self, mut attempt: impl FnMut(&mut Self) -> Option<T>) -> T {
        let mut decided: Vec<(T, Ratio)> =
            enumerate(&mut attempt).into_iter().filter_map(|(result, odds)| Some((result?, odds))).collect();
        let total = decided.iter().fold(Ratio::ZERO, |sum, (_, odds)| sum.plus(*odds));
        let taken = self.branch(|| decided.iter().map(|(_, odds)| odds.over(total)).collect());
        decided.swap_remove(taken).0
    }
}
