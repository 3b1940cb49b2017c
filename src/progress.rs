//! A bar on standard error while games are played, where somebody looks at it.

use core::fmt::Write;

use evenkeel_analysis::{Event, Progress};
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::console::{colours, say};

/// Games played, games per second and the time left, in both themes.
const SHAPE: &str = "{bar:32} {human_pos} of {human_len} games, {speed} a second, {eta} left {msg}";
const COLOURED: &str = "{bar:32.cyan/dim} {human_pos} of {human_len} games, {speed} a second, {eta} left {msg}";

/// Listens to a run. Draws nothing where standard error is no terminal.
pub struct Bar {
    bar: ProgressBar,
    quiet: bool,
}

impl Bar {
    /// A bar that is not drawn yet; with `quiet` it never is.
    pub fn new(quiet: bool) -> Self {
        let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr_with_hz(4) };
        let style = ProgressStyle::with_template(if colours() { COLOURED } else { SHAPE });
        let bar = ProgressBar::with_draw_target(None, target);
        let style = style.expect("the templates are right").with_key("speed", write_speed);
        Self { bar: bar.with_style(style), quiet }
    }

    /// Says something while the bar is drawn.
    pub fn remark(&self, text: &str) {
        self.bar.suspend(|| say(text));
    }
}

/// Games per second; nobody wants their decimals.
fn write_speed(state: &ProgressState, out: &mut dyn Write) {
    // A bar that cannot be drawn is no reason to stop.
    let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
}

impl Progress for Bar {
    fn on_event(&self, event: Event) {
        match event {
            Event::Started { games, kept, .. } => {
                self.bar.set_length(games);
                self.bar.set_position(kept);
                self.bar.reset_eta();
                if kept > 0 && !self.quiet {
                    self.bar.suspend(|| say(&format!("Resuming: {kept} games already played.")));
                }
            }
            Event::Discarded { reason } if !self.quiet => {
                self.bar.suspend(|| say(&format!("An interrupted run in this folder is not resumed: {reason}.")));
            }
            Event::Damaged { file, reason } if !self.quiet => {
                let text = format!("{} is played again: {reason}.", file.display());
                self.bar.suspend(|| say(&text));
            }
            Event::Played { games, .. } => self.bar.inc(games),
            Event::Step { text } => self.bar.set_message(format!("({text})")),
            Event::Finished { .. } => self.bar.finish_and_clear(),
            Event::Discarded { .. } | Event::Damaged { .. } | Event::Merged { .. } => {}
        }
    }
}
