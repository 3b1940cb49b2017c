//! Which actions are legal: a function of the view.

use super::actions::{Action, Question};
use super::view::View;
use crate::Actions;

/// Fills the list for the question the seat is asked.
pub(super) fn list(view: View<'_>, out: &mut Actions<Action>) {
    match view.question() {
        None => {}
        Some(Question::Menu) => out.push(Action::Done),
        Some(_) => out.push(Action::Pass),
    }
}
