//! Named integer columns a ruleset reports of every game.

use crate::seat::{MAX_SEATS, Seat};

/// Most columns a ruleset may declare.
pub const MAX_METRICS: usize = 48;

/// What one column of a ruleset means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// Column name in lower snake case.
    pub name: &'static str,
    /// Unit of the numbers, such as `rounds` or `credits`.
    pub unit: &'static str,
    /// One number a game, or one a seat.
    pub scope: Scope,
    /// What is counted, in one sentence.
    pub definition: &'static str,
}

/// Whether a metric belongs to the game or to each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The same for all seats.
    Game,
    /// Each seat has its own.
    Seat,
}

/// One game's numbers, by position in [`crate::Game::METRICS`]. Reused from game to game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Metrics {
    values: [[i64; MAX_METRICS]; MAX_SEATS],
}

impl Metrics {
    /// All zero.
    pub const fn new() -> Self {
        Self { values: [[0; MAX_METRICS]; MAX_SEATS] }
    }

    /// Sets a number of one seat.
    pub fn set(&mut self, metric: usize, seat: Seat, value: i64) {
        self.values[seat.index()][metric] = value;
    }

    /// Sets a number of the whole game.
    pub fn set_game(&mut self, metric: usize, value: i64) {
        for seat in &mut self.values {
            seat[metric] = value;
        }
    }

    /// The number of one seat; for a game-wide metric any seat answers.
    pub fn get(&self, metric: usize, seat: Seat) -> i64 {
        self.values[seat.index()][metric]
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}
