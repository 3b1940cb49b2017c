//! Sums of the numbers that are asked for by name, over the games of a block.

use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::{Ruleset, Seat};

use super::RatioSums;
use crate::plan::Shown;

/// What is above and below the line of each: the game's, and then that of every label.
#[derive(Debug, Default)]
pub(super) struct ShownSums<'a> {
    shown: &'a [Shown],
    labels: usize,
    block: Vec<(i64, i64)>,
}

impl<'a> ShownSums<'a> {
    pub fn new(shown: &'a [Shown], labels: usize) -> Self {
        Self { shown, labels, block: vec![(0, 0); shown.len() * (labels + 1)] }
    }

    /// Takes one game of so many seats; `label_of` says whose each is.
    pub fn take<G: Ruleset>(&mut self, metrics: &Metrics, seats: usize, label_of: impl Fn(Seat) -> usize) {
        for (shown, sums) in self.shown.iter().zip(self.block.chunks_mut(self.labels + 1)) {
            add(&mut sums[0], shown.of_game::<G>(metrics, seats));
            for seat in (0..seats).map(Seat::new) {
                add(&mut sums[1 + label_of(seat)], shown.of_seat(metrics, seat));
            }
        }
    }

    /// The sums of the block that is being played.
    pub fn block(&self) -> &[(i64, i64)] {
        &self.block
    }

    /// Ends the block.
    pub fn end(&mut self, tally: &mut [RatioSums]) {
        for (sums, block) in tally.iter_mut().zip(&mut self.block) {
            let (part, whole) = core::mem::take(block);
            sums.add(part, whole);
        }
    }
}

fn add(sums: &mut (i64, i64), (part, whole): (i64, i64)) {
    sums.0 += part;
    sums.1 += whole;
}
