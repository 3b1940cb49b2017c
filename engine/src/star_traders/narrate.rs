//! Events, actions and questions in words.

use core::fmt;

use super::{Action, Event, StarTraders, View};

/// An event as a sentence.
pub(super) struct Told<'a> {
    pub game: &'a StarTraders,
    pub event: &'a Event,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let _ = self.game;
        write!(f, "{:?}", self.event)
    }
}

/// An action as a few words.
pub(super) struct Worded<'a> {
    pub game: &'a StarTraders,
    pub action: &'a Action,
}

impl fmt::Display for Worded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let _ = self.game;
        write!(f, "{:?}", self.action)
    }
}

/// What the seat is asked.
pub(super) fn question(view: View<'_>) -> String {
    format!("{:?}", view.question())
}
