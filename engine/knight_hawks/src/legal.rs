//! Legal answers to each question (§18.1), in a fixed order.

use super::KnightHawks;
use super::actions::{Action, Question};
use super::hex::HEADINGS;
use super::seekers::list_activation;
use super::view::View;
use super::vocabulary::Spin;
use evenkeel_engine::Actions;

/// Fills `out` with the side's legal answers.
pub(super) fn list(view: View<'_>, out: &mut Actions<Action>) {
    let (game, state) = (view.game(), view.state());
    if let Some(cursor) = view.repairing() {
        return game.list_points(cursor, out);
    }
    let Some(question) = view.question() else { return };
    match question {
        Question::Screen(id) => game.list_screens(state, state.unit(id), out),
        Question::Activate(_) => list_activation(out),
        Question::Leave(_) | Question::Orbit(_) => out.extend([Action::Stay, Action::Leave]),
        Question::Enter(_) => {
            out.extend([Action::No, Action::Enter(Spin::Clockwise), Action::Enter(Spin::Anticlockwise)]);
        }
        Question::Facing(_) => out.extend((0..HEADINGS).map(Action::Face)),
        Question::Speed(id) => out.extend(game.speeds(state.unit(id)).iter().map(Action::Speed)),
        Question::Turn(_) => KnightHawks::list_turns(state, out),
        Question::Lay(id) => game.list_laying(state, state.unit(id), out),
        Question::Dock(id) => game.list_hosts(state, id, out),
        Question::Target { unit, weapon, .. } => game.list_targets(state, unit, weapon, out),
        Question::Evade(_) => out.extend([Action::No, Action::Yes]),
        Question::Missiles(id) => game.list_missiles(state, id, out),
    }
}
