//! The law about the order of simultaneous answers.

use super::player::pick;
use super::{Breach, Case, Law, Tally, look};
use crate::digest::Digest;
use crate::journal::Silent;
use crate::play::{lowest, run};
use crate::seat::MAX_SEATS;
use crate::{Ruleset, Seat, SeatSet};

/// The number of answers per seat at a state, and that state's digest.
type Mark = ([u32; MAX_SEATS], u64);

/// Plays one game three times: asking the lowest pending seat first, then the highest, then a random one. Every answer follows from the seat's view
/// and its number of earlier questions. So a seat that sees another's sealed answer is detected.
pub(super) fn order_free<G: Ruleset>(case: &Case<'_, G>, tally: &mut Tally) -> Result<(), Breach> {
    let mut together = 0;
    let forwards = marks(case, |pending| {
        together += u64::from(pending.len() > 1);
        lowest(pending)
    });
    tally.simultaneous += together;
    if together == 0 {
        return Ok(());
    }
    let backwards = marks(case, |pending| pending.iter().next_back());
    compare(case, &forwards, &backwards, "in reverse")?;
    let mut asked = 0u64;
    let mixed = marks(case, |pending| {
        asked += 1;
        let skipped = pick(Digest::of(&(case.luck(), asked)), pending.len().max(1));
        pending.iter().nth(skipped)
    });
    compare(case, &forwards, &mixed, "in a mixed order")
}

fn compare<G: Ruleset>(case: &Case<'_, G>, one: &[Mark], other: &[Mark], how: &str) -> Result<(), Breach> {
    let differs = one.iter().zip(other).position(|(one, other)| one.0 == other.0 && one.1 != other.1);
    let length = (one.len() != other.len() || one.last() != other.last()).then(|| one.len().min(other.len()) - 1);
    match differs.or(length) {
        Some(step) => {
            let what = format!("asking the pending seats {how} gives another game");
            Err(case.breach(Law::OrderFree, step as u32, None, what))
        }
        None => Ok(()),
    }
}

fn marks<G: Ruleset>(case: &Case<'_, G>, next: impl FnMut(SeatSet) -> Option<Seat>) -> Vec<Mark> {
    let (game, mut dice) = (case.game, case.dice());
    let (mut asked, mut marks) = ([0; MAX_SEATS], Vec::new());
    let mut state = game.deal(&mut dice, &mut Silent);
    run(game, &mut state, &mut dice, &mut Silent, G::MAX_DECISIONS, next, |state, seat, actions, _| {
        marks.push((asked, Digest::of(state)));
        let word = Digest::of(&(case.luck(), seat, asked[seat.index()], look(game, state, seat)));
        asked[seat.index()] += 1;
        (!actions.is_empty()).then(|| pick(word, actions.len()))
    });
    marks.push((asked, Digest::of(&state)));
    marks
}
