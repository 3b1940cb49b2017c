//! The events of a run while it is played.

use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Instant;

/// One moment of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The run begins, or a part of a run with its own pace. Games are counted over all cells.
    Started {
        /// Number of cells.
        cells: usize,
        /// Games of the whole run; with a width, the largest possible number.
        games: u64,
        /// Games finished by an interrupted run, which are not played again.
        kept: u64,
    },
    /// The output folder held an unfinished run that cannot be resumed, and it was deleted as requested.
    Discarded {
        /// The reason, as a sentence without its full stop.
        reason: String,
    },
    /// A piece of finished work was damaged; its games are played again.
    Damaged {
        /// The file.
        file: PathBuf,
        /// The reason, as the end of a sentence.
        reason: String,
    },
    /// Some games were played, by any thread and in any order.
    Played {
        /// The number of games.
        games: u64,
    },
    /// All blocks up to here are finished, in every cell.
    Merged {
        /// The number of blocks per cell.
        blocks: u64,
    },
    /// The current step of a run with several parts.
    Step {
        /// In a few words.
        text: String,
    },
    /// A search has a new best result.
    Best {
        /// The result, as a sentence without its full stop.
        text: String,
    },
    /// The run is over.
    Finished {
        /// Games of the whole run, including those of an interrupted run.
        games: u64,
        /// Whether the run was stopped before its end.
        interrupted: bool,
    },
}

/// A listener of a run. Several threads call it at once.
pub trait Progress: Sync {
    /// Receives one event. A slow listener slows the run.
    fn on_event(&self, event: Event);
}

/// Reports games while a chunk is played, many at a time: the first large chunks take minutes.
pub(crate) struct BatchedProgress<'p> {
    progress: &'p dyn Progress,
    games: u64,
    told: Instant,
}

impl<'p> BatchedProgress<'p> {
    /// The number of games reported at once.
    const GAMES: u64 = 256;
    /// The longest time between reports.
    const PATIENCE: Duration = Duration::from_millis(100);

    pub(crate) fn new(progress: &'p dyn Progress) -> Self {
        Self { progress, games: 0, told: Instant::now() }
    }

    pub(crate) fn add(&mut self, games: u64) {
        self.games += games;
        if self.games >= Self::GAMES {
            self.tell();
        }
    }

    pub(crate) fn look(&mut self) {
        if self.told.elapsed() > Self::PATIENCE {
            self.tell();
        }
    }

    fn tell(&mut self) {
        if self.games > 0 {
            self.progress.on_event(Event::Played { games: core::mem::take(&mut self.games) });
        }
        self.told = Instant::now();
    }
}

impl Drop for BatchedProgress<'_> {
    fn drop(&mut self) {
        self.tell();
    }
}

impl<F: Fn(Event) + Sync> Progress for F {
    fn on_event(&self, event: Event) {
        self(event);
    }
}

/// Ignores all events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Progress for Quiet {
    fn on_event(&self, _: Event) {}
}
