//! A bar on standard error during games, if it is a terminal.

use core::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};

use evenkeel_analysis::{Event, Progress};
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::caller::{self, HostProgress};
use crate::console::{colours, say};
use crate::forecast::{Forecast, confirm, worth_telling};
use crate::interrupt;

/// Games played, games per second and the remaining time, in both themes.
const SHAPE: &str = "{bar:32} {human_pos} of {human_len} games, {speed} per second, {eta} left {msg}";
const COLOURED: &str = "{bar:32.cyan/dim} {human_pos} of {human_len} games, {speed} per second, {eta} left {msg}";

/// Shows the progress of a run. Draws nothing if standard error is not a terminal.
pub struct Bar {
    drawn: ProgressBar,
    /// The host program that gets the progress instead.
    heard: Option<Arc<HostProgress>>,
    quiet: bool,
    /// The duration report, and whether to skip the question. Locked during a question, so that nothing finishes meanwhile.
    forecast: Option<(Mutex<Forecast>, bool)>,
}

impl Bar {
    /// A bar that is not drawn yet; with `quiet`, it never is.
    pub fn new(quiet: bool) -> Self {
        let heard = caller::heard();
        let target =
            if quiet || heard.is_some() { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr_with_hz(4) };
        let style = ProgressStyle::with_template(if colours() { COLOURED } else { SHAPE });
        let bar = ProgressBar::with_draw_target(None, target);
        let style = style.expect("the templates are right").with_key("speed", write_speed);
        Self { drawn: bar.with_style(style), heard, quiet, forecast: None }
    }

    /// The same, with a report of the duration, and a question before a very long run, unless the user is `sure`.
    pub fn foretelling(self, forecast: Forecast, sure: bool) -> Self {
        Self { forecast: Some((Mutex::new(forecast), sure)), ..self }
    }

    /// Whether a user may see the bar.
    fn is_watched(&self) -> bool {
        !self.quiet && self.heard.is_none()
    }

    /// Writes a message between two states of the bar. The threads that play have no access to the caller.
    fn tell(&self, text: &str) {
        match &self.heard {
            _ if self.quiet => {}
            Some(heard) => heard.say(text),
            None => self.drawn.suspend(|| say(text)),
        }
    }

    /// Reports the remaining duration, once it is known. A user who declines stops the run.
    fn foretell(&self, games: u64) {
        let Some((forecast, sure)) = self.forecast.as_ref().filter(|_| self.is_watched()) else { return };
        let mut forecast = forecast.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((seconds, sentence)) = forecast.hear(games) else { return };
        if worth_telling(seconds) {
            self.drawn.suspend(|| {
                say(&sentence);
                if !confirm(seconds, *sure) {
                    interrupt::decline();
                }
            });
        }
    }
}

/// Games per second, without decimals.
fn write_speed(state: &ProgressState, out: &mut dyn Write) {
    // A bar that cannot be drawn is not a reason to stop.
    let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
}

impl Progress for Bar {
    fn on_event(&self, event: Event) {
        match event {
            Event::Started { cells, games, kept } => {
                interrupt::play();
                self.drawn.reset();
                self.drawn.set_length(games);
                self.drawn.set_position(kept);
                self.drawn.reset_eta();
                if let Some((forecast, _)) = &self.forecast {
                    forecast.lock().unwrap_or_else(PoisonError::into_inner).start(cells, games, kept);
                }
                self.heard.iter().for_each(|heard| heard.start(games, kept));
                if kept == games {
                    self.tell(&format!("All {} games are already played.", HumanCount(kept)));
                } else if kept > 0 {
                    self.tell(&format!("Resuming: {} games already played.", HumanCount(kept)));
                }
            }
            Event::Discarded { reason } => self.tell(&format!("Discarded because of --force: {reason}.")),
            Event::Damaged { file, reason } => self.tell(&format!("{} is played again: {reason}.", file.display())),
            Event::Played { games, .. } => {
                self.drawn.inc(games);
                self.heard.iter().for_each(|heard| heard.play(games));
                self.foretell(games);
            }
            Event::Step { text } => self.drawn.set_message(format!("({text})")),
            Event::Best { text } => self.tell(&format!("Best so far: {text}.")),
            Event::Finished { .. } => self.drawn.finish_and_clear(),
            Event::Merged { .. } => {}
        }
    }
}
