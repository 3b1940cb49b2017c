//! What a run tells while it goes on.

use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Instant;

/// One moment of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The run begins; or the part of a run that goes at a pace of its own. Games are counted over all cells.
    Started {
        /// Number of cells.
        cells: usize,
        /// Games of the whole run; with a width, the most there can be.
        games: u64,
        /// Games an interrupted run had finished, which are not played again.
        kept: u64,
    },
    /// The output folder held an unfinished run that cannot be gone on with, and it was thrown away as was asked.
    Discarded {
        /// What it was, as a sentence without its full stop.
        reason: String,
    },
    /// A piece of finished work was damaged; its games are played again.
    Damaged {
        /// The file.
        file: PathBuf,
        /// Why, as the end of a sentence.
        reason: String,
    },
    /// Some games were played, by any thread and in any order.
    Played {
        /// How many.
        games: u64,
    },
    /// All blocks up to here are in, in every cell.
    Merged {
        /// How many blocks per cell.
        blocks: u64,
    },
    /// What is done at the moment, where a run has several parts.
    Step {
        /// In a few words.
        text: String,
    },
    /// A search knows something better than before.
    Best {
        /// What it is, as a sentence without its full stop.
        text: String,
    },
    /// The run is over.
    Finished {
        /// Games of the whole run, those of an interrupted run included.
        games: u64,
        /// Whether it was stopped before its end.
        interrupted: bool,
    },
}

/// Whoever listens to a run. Called from several threads at once.
pub trait Progress: Sync {
    /// Hears one event. A slow listener slows the run.
    fn on_event(&self, event: Event);
}

/// Tells of games while a chunk is played, many at a time: until the first large chunks are finished takes minutes.
pub(crate) struct BatchedProgress<'p> {
    progress: &'p dyn Progress,
    games: u64,
    told: Instant,
}

impl<'p> BatchedProgress<'p> {
    /// So many are told at once.
    const GAMES: u64 = 256;
    /// Nobody waits longer for the next.
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

    /// Looks at the clock.
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

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Progress for Quiet {
    fn on_event(&self, _: Event) {}
}
