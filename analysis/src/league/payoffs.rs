//! The wins of every version in every line-up, by batches of blocks, and the resulting game.

use std::collections::BTreeMap;

use evenkeel_engine::outcome::WHOLE_WIN;

use super::budget::LEAGUE_BATCHES;
use crate::equilibrium::{SymmetricGame, multisets};
use crate::tally::Sums;

/// The wins in every line-up played. A line-up may be played in several rounds: each adds blocks to every batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Payoffs {
    played: BTreeMap<Vec<usize>, Batches>,
}

/// The results of one line-up.
#[derive(Clone, Debug)]
struct Batches {
    /// Games per batch.
    games: u64,
    /// Sums of win shares by batch and place in the line-up.
    won: Vec<Vec<i64>>,
}

/// The line-ups of these versions.
pub(super) fn line_ups(active: &[usize], seats: usize) -> Vec<Vec<usize>> {
    let named = |one: Vec<usize>| one.into_iter().map(|place| active[place]).collect();
    multisets(active.len(), seats).into_iter().map(named).collect()
}

impl Payoffs {
    /// Adds the wins in a line-up in every batch, and the games of one batch.
    pub fn add(&mut self, line_up: &[usize], won: &[&Vec<i64>], games: u64) {
        let nothing = || Batches { games: 0, won: vec![vec![0; line_up.len()]; LEAGUE_BATCHES as usize] };
        let own = self.played.entry(line_up.to_vec()).or_insert_with(nothing);
        own.games += games;
        for (own, more) in own.won.iter_mut().zip(won) {
            own.iter_mut().zip(*more).for_each(|(own, more)| *own += more);
        }
    }

    /// The wins of one version among copies of another, summed over batches, and the sum of a batch in which it always wins.
    ///
    /// # Panics
    /// If that line-up was not played.
    pub fn alone_among(&self, (one, other): (usize, usize), seats: usize) -> (Sums, f64) {
        let mut table = vec![other; seats - 1];
        let place = usize::from(one > other) * (seats - 1);
        table.insert(place, one);
        let Batches { games, won } = &self.played[&table];
        let mut sums = Sums::default();
        for batch in won {
            sums.add(batch[place]);
        }
        (sums, f64::from(WHOLE_WIN) * *games as f64)
    }

    /// The game of choosing among these versions, with these weights of the batches.
    pub fn game(&self, active: &[usize], seats: usize, weights: &[u32]) -> SymmetricGame {
        let times = f64::from(weights.iter().sum::<u32>());
        SymmetricGame::new(active.len(), seats, |table, own| {
            let named: Vec<usize> = table.iter().map(|&place| active[place]).collect();
            let places: Vec<usize> = (0..seats).filter(|&place| table[place] == own).collect();
            let Batches { games, won } = &self.played[&named];
            let won = won.iter().zip(weights).map(|(batch, weight)| {
                i128::from(*weight) * places.iter().map(|&place| i128::from(batch[place])).sum::<i128>()
            });
            let all = f64::from(WHOLE_WIN) * *games as f64 * times * places.len() as f64;
            won.sum::<i128>() as f64 / all
        })
    }
}

/// Every batch once.
pub(super) fn once() -> Vec<u32> {
    vec![1; LEAGUE_BATCHES as usize]
}
