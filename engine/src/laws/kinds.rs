//! The law about kinds of choices: a valid list, and a kind for every action.

use super::player::{Player, answer};
use super::{Breach, Case, Law, Trial};
use crate::journal::Silent;
use crate::kinds::{KindSet, MAX_KINDS};
use crate::play::{lowest, run};
use crate::rules::Rules;
use crate::{Ruleset, Seat};

/// Plays the games of a trial and looks up the kind of every action on offer. Returns the kinds on offer; a caller that tries several variants
/// demands that together these are all kinds.
///
/// # Errors
/// A fault in the declaration, or an action without a kind.
pub fn kinds<G: Ruleset>(game: &G, trial: &Trial, player: &mut impl Player<G>) -> Result<KindSet, Breach> {
    let mut seen = KindSet::EMPTY;
    if let Some(what) = faulty_list::<G>() {
        return Err(Case { game, trial, block: 0 }.breach(Law::Kinds, 0, None, what));
    }
    for block in 0..trial.games {
        let case = Case { game, trial, block };
        case.hold(Law::Kinds, || look_up(&case, player, &mut seen))?;
    }
    Ok(seen)
}

fn faulty_list<G: Ruleset>() -> Option<String> {
    if G::KINDS.is_empty() || G::KINDS.len() > MAX_KINDS {
        return Some(format!("{} kinds are declared", G::KINDS.len()));
    }
    for (index, kind) in G::KINDS.iter().enumerate() {
        if kind.name.is_empty() || G::KINDS[..index].iter().any(|other| other.name == kind.name) {
            return Some(format!("`{}` is not a valid name for kind {index}, or is taken", kind.name));
        }
        let known = |path: &str| G::Rules::position(path).is_some() || G::TABLES.iter().any(|table| table.name == path);
        if let Some(path) = kind.parameters.iter().find(|path| !known(path)) {
            return Some(format!("`{}` names `{path}`, which is neither a parameter nor a table", kind.name));
        }
    }
    None
}

fn look_up<G: Ruleset>(case: &Case<'_, G>, player: &mut impl Player<G>, seen: &mut KindSet) -> Result<(), Breach> {
    let (game, mut dice, mut step, mut wrong) = (case.game, case.dice(), 0u32, None);
    player.begin(game, case.luck());
    let mut state = game.deal(&mut dice, &mut Silent);
    run(game, &mut state, &mut dice, &mut Silent, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        wrong = faulty_kinds(game, state, seat, actions, seen).map(|what| (seat, what));
        if wrong.is_some() {
            return None;
        }
        step += 1;
        answer(game, player, state, seat, actions)
    });
    wrong.map_or(Ok(()), |(seat, what)| Err(case.breach(Law::Kinds, step, Some(seat), what)))
}

fn faulty_kinds<G: Ruleset>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    seen: &mut KindSet,
) -> Option<String> {
    let view = game.view(state, seat);
    let mut kinds = KindSet::EMPTY;
    for action in actions {
        let kind = G::kind(view, action);
        if kind >= G::KINDS.len() {
            return Some(format!("{action:?} is of kind {kind}, of {}", G::KINDS.len()));
        }
        kinds.insert(kind as u8);
    }
    *seen |= kinds;
    let short_cut = G::offered(view, actions);
    (short_cut != kinds).then(|| format!("the kinds on offer are {kinds:?}, but `offered` says {short_cut:?}"))
}
