//! What every version of every line-up won, by batches of blocks, and the game that makes of them.

use std::collections::BTreeMap;

use evenkeel_engine::outcome::WHOLE_WIN;

use super::budget::BATCHES;
use crate::equilibrium::{SymmetricGame, multisets};

/// Sums of win shares by batch and place in the line-up, for every line-up that was played.
#[derive(Clone, Debug, Default)]
pub(super) struct Payoffs {
    won: BTreeMap<Vec<usize>, Vec<Vec<i64>>>,
}

impl Payoffs {
    /// The line-ups of these versions that were not played yet.
    pub fn missing(&self, active: &[usize], seats: usize) -> Vec<Vec<usize>> {
        let named = |one: Vec<usize>| one.into_iter().map(|place| active[place]).collect::<Vec<_>>();
        multisets(active.len(), seats).into_iter().map(named).filter(|table| !self.won.contains_key(table)).collect()
    }

    /// Takes what the versions of a line-up won in every batch.
    pub fn take(&mut self, table: Vec<usize>, won: Vec<Vec<i64>>) {
        self.won.insert(table, won);
    }

    /// The game of choosing among these versions, each batch counted so often; the games of a batch of a line-up.
    pub fn game(&self, active: &[usize], seats: usize, games: u64, weights: &[u32]) -> SymmetricGame {
        let all = f64::from(WHOLE_WIN) * games as f64 * f64::from(weights.iter().sum::<u32>());
        SymmetricGame::new(active.len(), seats, |table, own| {
            let named: Vec<usize> = table.iter().map(|&place| active[place]).collect();
            let places: Vec<usize> = (0..seats).filter(|&place| table[place] == own).collect();
            let won = self.won[&named].iter().zip(weights).map(|(batch, weight)| {
                i128::from(*weight) * places.iter().map(|&place| i128::from(batch[place])).sum::<i128>()
            });
            won.sum::<i128>() as f64 / all / places.len() as f64
        })
    }
}

/// Every batch once.
pub(super) fn once() -> Vec<u32> {
    vec![1; BATCHES as usize]
}
