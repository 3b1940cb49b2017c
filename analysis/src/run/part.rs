//! Runs that are parts of a longer one.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::{Event, Progress, RunError, RunOptions, play_cells};
use crate::plan::Plan;
use crate::tally::CellTally;

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

    /// Plays the cells of a plan as a part of this name, in its own folder.
    ///
    /// # Errors
    /// If a game fails, something cannot be written, or the run was stopped.
    pub fn play_cells(&self, plan: &Plan, folder: &str, name: &str) -> Result<Vec<CellTally>, RunError> {
        let progress = StepProgress { progress: self.progress, told: name };
        let played = play_cells(plan, &self.options(folder), &progress, self.stop)?;
        if played.whole { Ok(played.tally) } else { Err(RunError::stopped(0)) }
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

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// The events of the whole for these events of a part.
    fn heard(events: Vec<Event>, part: impl for<'p> Fn(&'p dyn Progress) -> Box<dyn Progress + 'p>) -> Vec<Event> {
        let heard = Mutex::new(Vec::new());
        let listener = |event: Event| heard.lock().unwrap().push(event);
        let part = part(&listener);
        for event in events {
            part.on_event(event);
        }
        drop(part);
        heard.into_inner().unwrap()
    }

    fn text(text: &str) -> Event {
        Event::Step { text: text.to_owned() }
    }

    /// The whole begins and ends once; games that a part finished before an interruption count as played.
    #[test]
    fn games_that_a_part_had_kept_count_as_played() {
        let events = vec![
            Event::Started { cells: 3, games: 100, kept: 40 },
            text(""),
            text("first"),
            Event::Played { games: 60 },
            Event::Merged { blocks: 50 },
            Event::Finished { games: 100, interrupted: false },
        ];
        let heard = heard(events, |progress| Box::new(StepProgress { progress, told: "draw 2" }));
        let wanted = [Event::Played { games: 40 }, text("draw 2"), text("draw 2: first"), Event::Played { games: 60 }];
        assert_eq!(heard, wanted);
    }

    /// A run that continues after its first part is as long as both, and is complete where either was interrupted.
    #[test]
    fn the_first_part_of_a_longer_run_is_told_with_the_games_of_the_rest() {
        let finished = |interrupted| Event::Finished { games: 100, interrupted };
        let events = vec![Event::Started { cells: 3, games: 100, kept: 40 }, finished(false), finished(true)];
        let heard = heard(events, |progress| Box::new(ExtendedProgress { progress, more: 500 }));
        assert_eq!(heard, [Event::Started { cells: 3, games: 600, kept: 40 }, finished(true)]);
    }

    /// Parts of one study never share a folder, and a run without a folder keeps nothing.
    #[test]
    fn every_part_keeps_its_work_in_a_folder_of_its_own() {
        let stop = AtomicBool::new(false);
        let of = |kept: Option<&Path>, part: &str| {
            let context = RunContext { threads: 3, kept, progress: &crate::run::Quiet, stop: &stop };
            let options = context.options(part);
            (options.threads, options.folder)
        };
        let kept = Path::new("kept");
        assert_eq!(of(Some(kept), "draw-1"), (3, Some(kept.join("draw-1"))));
        assert_eq!(of(Some(kept), "draw-2"), (3, Some(kept.join("draw-2"))));
        assert_eq!(of(None, "draw-1"), (3, None));
    }
}
