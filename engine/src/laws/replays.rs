//! The law that luck and choices determine the game.

use super::player::{Player, answer};
use super::{Breach, Case, Law};
use crate::Ruleset;
use crate::digest::Digest;
use crate::journal::{Journal, Silent};
use crate::play::{lowest, run};

/// The course of a game: each choice with the digest of the state before it, and the digest of the last state.
struct Course {
    choices: Vec<usize>,
    digests: Vec<u64>,
}

/// Plays one game, then plays the recorded choices without the player and with a listener.
pub(super) fn replays<G: Ruleset>(case: &Case<'_, G>, player: &mut impl Player<G>) -> Result<(), Breach> {
    player.begin(case.game, case.luck());
    let original = course(case, &mut Silent, |_, state, seat, actions| answer(case.game, player, state, seat, actions));
    let mut events: Vec<G::Event> = Vec::new();
    let again = course(case, &mut events, |step, _, _, actions| {
        original.choices.get(step).copied().filter(|choice| *choice < actions.len())
    });
    let same = original.digests.iter().zip(&again.digests).take_while(|(one, other)| one == other).count();
    if same < original.digests.len() || same < again.digests.len() {
        let what = "the same luck and choices give another state the second time, with a journal";
        return Err(case.breach(Law::Replays, same as u32, None, what));
    }
    match events.iter().find(|event| case.game.describe_event(event).to_string().trim().is_empty()) {
        Some(event) => Err(case.breach(Law::Replays, 0, None, format!("the event {event:?} has no words"))),
        None => Ok(()),
    }
}

fn course<G: Ruleset>(
    case: &Case<'_, G>,
    journal: &mut impl Journal<G>,
    mut choose: impl FnMut(usize, &G::State, crate::Seat, &[G::Action]) -> Option<usize>,
) -> Course {
    let (game, mut dice, mut course) = (case.game, case.dice(), Course { choices: Vec::new(), digests: Vec::new() });
    let mut state = game.deal(&mut dice, journal);
    run(game, &mut state, &mut dice, journal, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        let choice = choose(course.choices.len(), state, seat, actions)?;
        course.choices.push(choice);
        course.digests.push(Digest::of(state));
        Some(choice)
    });
    course.digests.push(Digest::of(&state));
    course
}
