//! Dice that record every draw.

use super::{Dice, Stream};

/// One draw that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw<S> {
    /// Purpose.
    pub stream: S,
    /// Number of equally likely results.
    pub sides: u32,
    /// Result, counted from 0.
    pub result: u32,
}

/// Wraps other dice and keeps a list of every draw.
#[derive(Clone, Debug)]
pub struct RecordingDice<S, D> {
    inner: D,
    draws: Vec<Draw<S>>,
}

impl<S: Stream, D: Dice<S>> RecordingDice<S, D> {
    /// Records what `inner` shows.
    pub const fn new(inner: D) -> Self {
        Self { inner, draws: Vec::new() }
    }

    /// Every draw so far, in order.
    pub fn draws(&self) -> &[Draw<S>] {
        &self.draws
    }

    /// The number of draws for this purpose.
    pub fn count(&self, stream: S) -> usize {
        self.draws.iter().filter(|draw| draw.stream == stream).count()
    }
}

impl<S: Stream, D: Dice<S>> Dice<S> for RecordingDice<S, D> {
    fn below(&mut self, stream: S, n: u32) -> u32 {
        let result = self.inner.below(stream, n);
        self.draws.push(Draw { stream, sides: n, result });
        result
    }
}
