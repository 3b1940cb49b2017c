//! A simple player for long tests: random, but mostly purposeful. It goes to planets, does business there and makes no deals, so that every chapter
//! of the rules occurs within few decisions.

use super::super::state::Site;
use super::super::{Action, Question, View};

/// Position of the action picked; `below` is the luck: a number below its argument.
pub(super) fn pick(view: View<'_>, actions: &[Action], mut below: impl FnMut(u32) -> u32) -> usize {
    let liked: Vec<usize> = (0..actions.len()).filter(|&index| likes(view, actions, actions[index])).collect();
    if liked.is_empty() || below(8) == 0 {
        below(actions.len() as u32) as usize
    } else {
        liked[below(liked.len() as u32) as usize]
    }
}

fn likes(view: View<'_>, actions: &[Action], action: Action) -> bool {
    let site = |sector| view.game().site_at(view.state, sector);
    match (view.question().expect("a question to answer"), action) {
        (Question::BrokerPartner | Question::Parley, action) => action == Action::Done,
        (Question::Jettison { .. } | Question::RoomForLoot { .. }, action) => action == Action::Stop,
        (Question::Encounter, action) => matches!(action, Action::VisitPlanet | Action::VisitCrimeLord),
        (Question::Destination { .. }, Action::MoveTo(sector)) => matches!(site(sector), Some(Site::Slot(_))),
        (Question::Business, action) => !matches!(action, Action::Leave | Action::PlaceBounty),
        (Question::Units { .. }, action) => Some(&action) == actions.last(),
        _ => false,
    }
}
