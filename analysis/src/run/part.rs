//! A run that is a part of a longer one.

use super::{Event, Progress};

/// Tells what a part does as a step of the whole.
pub(crate) struct Part<'p, P> {
    /// Who hears of the whole.
    pub progress: &'p P,
    /// What the part is called.
    pub told: &'p str,
}

impl<P: Progress> Progress for Part<'_, P> {
    fn on_event(&self, event: Event) {
        let event = match event {
            // Games that an interrupted run had finished count as soon as their part is reached.
            Event::Started { kept, .. } => Event::Played { cell: 0, games: kept },
            Event::Finished { .. } | Event::Merged { .. } => return,
            Event::Step { text } if text.is_empty() => Event::Step { text: self.told.to_owned() },
            Event::Step { text } => Event::Step { text: format!("{}: {text}", self.told) },
            other => other,
        };
        self.progress.on_event(event);
    }
}
