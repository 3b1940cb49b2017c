//! Runs that are parts of a longer one.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::{Event, Progress, RunOptions};

/// How a part of the work is run.
pub(crate) struct RunContext<'p> {
    /// Threads that play; 0 for one per core.
    pub threads: usize,
    /// Where finished work is kept.
    pub kept: Option<&'p Path>,
    pub progress: &'p dyn Progress,
    pub stop: &'p AtomicBool,
}

impl RunContext<'_> {
    /// The options of a part that keeps its work in a folder of its own.
    pub fn options(&self, part: &str) -> RunOptions {
        let folder = self.kept.map(|kept| kept.join(part));
        RunOptions { threads: self.threads, folder, force: true, ..RunOptions::default() }
    }
}

/// Tells what a part does as a step of the whole.
pub(crate) struct StepProgress<'p> {
    /// Who hears of the whole.
    pub progress: &'p dyn Progress,
    /// What the part is called.
    pub told: &'p str,
}

impl Progress for StepProgress<'_> {
    fn on_event(&self, event: Event) {
        let event = match event {
            // Games that an interrupted run had finished count as soon as their part is reached.
            Event::Started { kept, .. } => Event::Played { games: kept },
            Event::Finished { .. } | Event::Merged { .. } => return,
            Event::Step { text } if text.is_empty() => Event::Step { text: self.told.to_owned() },
            Event::Step { text } => Event::Step { text: format!("{}: {text}", self.told) },
            Event::Best { text } => Event::Best { text: format!("{}: {text}", self.told) },
            other => other,
        };
        self.progress.on_event(event);
    }
}

/// Tells of the first part of a longer run.
pub(crate) struct ExtendedProgress<'p> {
    pub progress: &'p dyn Progress,
    /// Games of the rest.
    pub more: u64,
}

impl Progress for ExtendedProgress<'_> {
    fn on_event(&self, event: Event) {
        self.progress.on_event(match event {
            Event::Started { cells, games, kept } => Event::Started { cells, games: games + self.more, kept },
            Event::Finished { interrupted: false, .. } => return,
            other => other,
        });
    }
}
