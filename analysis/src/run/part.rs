//! Runs that are parts of a longer one.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::{Event, Progress, RunOptions};

/// How a part of a study is run.
pub(crate) struct RunContext<'p> {
    /// Threads that play; 0 for one per core.
    pub threads: usize,
    /// The folder of finished work.
    pub kept: Option<&'p Path>,
    pub progress: &'p dyn Progress,
    pub stop: &'p AtomicBool,
}

impl RunContext<'_> {
    /// The options of a part that saves its work in its own folder.
    pub fn options(&self, part: &str) -> RunOptions {
        let folder = self.kept.map(|kept| kept.join(part));
        RunOptions { threads: self.threads, folder, force: true, ..RunOptions::default() }
    }
}

/// Reports the events of a part as a step of the whole.
pub(crate) struct StepProgress<'p> {
    /// The listener of the whole.
    pub progress: &'p dyn Progress,
    /// The name of the part.
    pub told: &'p str,
}

impl Progress for StepProgress<'_> {
    fn on_event(&self, event: Event) {
        let event = match event {
            // Games finished by an interrupted run count as soon as their part is reached.
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

/// Reports the first part of a longer run.
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
