//! The laws of hidden information: blind, believes and fair.

use super::pairs::{Pair, each_pair};
use super::player::{Anyone, Player, answer};
use super::{Breach, Case, Law, Tally, Trial, look, survive};
use crate::chance::{Luck, PcgDice};
use crate::digest::Digest;
use crate::journal::Silent;
use crate::play::{Stop, lowest, run};
use crate::{Actions, Ruleset, Seat};

/// Compares the legal actions and imagined worlds of a seat in both situations of every pair; returns the number of pairs.
pub(super) fn blind<G: Ruleset>(game: &G, trial: &Trial, player: &mut impl Player<G>) -> Result<u64, Breach> {
    each_pair(game, trial, player, |pair| match difference(pair) {
        Some(what) => Err(breach(pair, trial, Law::Blind, &what)),
        None => Ok(()),
    })
}

/// Asks a chooser in both situations of every pair and demands the same answer; returns the number of pairs asked.
///
/// `choose` must start anew each time: a new strategy with new luck, the same for both. For a strategy of a roster that is
///
/// ```text
/// let mut strategy = entry.make(&[]);
/// strategy.begin(G::game_of(view), seat);
/// strategy.choose(view, actions, &mut StrategyRng::new(Luck::default(), 0, 0))
/// ```
///
/// # Errors
/// The first pair in which the answers differ.
pub fn fair<G: Ruleset>(
    game: &G,
    trial: &Trial,
    player: &mut impl Player<G>,
    name: &str,
    mut choose: impl FnMut(G::View<'_>, Seat, &[G::Action]) -> usize,
) -> Result<u64, Breach> {
    let mut asked = 0;
    each_pair(game, trial, player, |pair| {
        let lists = [actions(pair, true), actions(pair, false)];
        if lists[0] != lists[1] {
            return Err(breach(pair, trial, Law::Blind, &differing_lists(&lists)));
        }
        if lists[0].len() < 2 {
            return Ok(());
        }
        asked += 1;
        let one = choose(view(pair, true), pair.seat, &lists[0]);
        let other = choose(view(pair, false), pair.seat, &lists[1]);
        if one == other && one < lists[0].len() {
            return Ok(());
        }
        let what = format!("{name} answers {one} and {other} of {} in situations that look the same", lists[0].len());
        Err(breach(pair, trial, Law::Fair, &what))
    })?;
    Ok(asked)
}

fn breach<G: Ruleset>(pair: &Pair<'_, G>, trial: &Trial, law: Law, what: &str) -> Breach {
    let case = Case { game: pair.game, trial, block: pair.second.block };
    let what = format!("{what}; the other is block {}, after {} decisions", pair.first.block, pair.first.step);
    case.breach(law, pair.second.step, Some(pair.seat), what)
}

fn view<'a, G: Ruleset>(pair: &Pair<'a, G>, first: bool) -> G::View<'a> {
    pair.game.view(if first { &pair.first.state } else { &pair.second.state }, pair.seat)
}

fn actions<G: Ruleset>(pair: &Pair<'_, G>, first: bool) -> Actions<G::Action> {
    let mut out = Actions::new();
    G::actions(view(pair, first), &mut out);
    out
}

fn differing_lists<A: core::fmt::Debug>(lists: &[Actions<A>; 2]) -> String {
    format!("two situations look the same but offer {:?} and {:?}", lists[0], lists[1])
}

/// The first difference between two situations that look the same.
fn difference<G: Ruleset>(pair: &Pair<'_, G>) -> Option<String> {
    let lists = [actions(pair, true), actions(pair, false)];
    if lists[0] != lists[1] {
        return Some(differing_lists(&lists));
    }
    let questions = [G::describe_question(view(pair, true)), G::describe_question(view(pair, false))];
    if questions[0] != questions[1] {
        let [one, other] = questions;
        return Some(format!("two situations look the same but ask `{one}` and `{other}`"));
    }
    let worlds = [true, false].map(|first| G::determinize(view(pair, first), &mut imagining::<G>(pair.look)));
    (worlds[0] != worlds[1]).then(|| {
        format!("two situations look the same but imagine different worlds: {}", first_line(&worlds[0], &worlds[1]))
    })
}

fn imagining<G: Ruleset>(look: u64) -> PcgDice {
    PcgDice::new::<G::Stream>(Luck::of_table(look, 0).of_owner(u64::MAX))
}

/// The first line in which two states differ when written out.
fn first_line(one: &impl core::fmt::Debug, other: &impl core::fmt::Debug) -> String {
    let [one, other] = [format!("{one:#?}"), format!("{other:#?}")];
    let differs = one.lines().zip(other.lines()).position(|(one, other)| one != other).unwrap_or(0);
    let line = |text: &str| text.lines().nth(differs).unwrap_or_default().trim().to_owned();
    format!("line {} of the state is `{}` or `{}`", differs + 1, line(&one), line(&other))
}

/// Imagines a world for every seat asked in one game and compares it with the seat's view.
pub(super) fn believes<G: Ruleset>(
    case: &Case<'_, G>,
    player: &mut impl Player<G>,
    tally: &mut Tally,
) -> Result<(), Breach> {
    let (game, mut dice, mut step, mut result) = (case.game, case.dice(), 0u32, Ok(()));
    player.begin(game, case.luck());
    let mut state = game.deal(&mut dice, &mut Silent);
    run(game, &mut state, &mut dice, &mut Silent, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        for seat in game.pending(state) {
            tally.imagined += 1;
            // Playing a world out takes as long as a game, so only a few are played out, mostly early ones.
            if let Some(what) = unbelievable(game, state, seat, (step + 1).is_power_of_two()) {
                result = Err(case.breach(Law::Believes, step, Some(seat), what));
                return None;
            }
        }
        step += 1;
        answer(game, player, state, seat, actions)
    });
    result
}

/// The fault of the world a seat imagines, if any.
fn unbelievable<G: Ruleset>(game: &G, state: &G::State, seat: Seat, play_out: bool) -> Option<String> {
    let seen = look(game, state, seat);
    let mut dice = imagining::<G>(seen);
    let mut world = G::determinize(game.view(state, seat), &mut dice);
    if look(game, &world, seat) != seen {
        return Some(format!("the imagined world looks different to the seat: {}", first_line(state, &world)));
    }
    if !game.pending(&world).contains(seat) {
        return Some("in the imagined world the seat owes no answer".to_owned());
    }
    if let Err(what) = game.audit(&world) {
        return Some(format!("the imagined world is inconsistent: {what}"));
    }
    let mut lists = [Actions::new(), Actions::new()];
    G::actions(game.view(state, seat), &mut lists[0]);
    G::actions(game.view(&world, seat), &mut lists[1]);
    if lists[0] != lists[1] {
        return Some(format!("the imagined world offers {:?} instead of {:?}", lists[1], lists[0]));
    }
    if let Some(what) = lists[1].iter().find_map(|&action| unplayable(game, &world, seat, action, &dice)) {
        return Some(what);
    }
    (play_out && !can_be_played(game, &mut world, &mut dice))
        .then(|| format!("the imagined world is not over after {} more decisions", G::MAX_DECISIONS))
}

/// The fault of taking an action of the list in the imagined world, if any. Hidden possessions there must be consistent with everything that other
/// players have said or done.
fn unplayable<G: Ruleset>(game: &G, world: &G::State, seat: Seat, action: G::Action, dice: &PcgDice) -> Option<String> {
    let (mut world, mut dice) = (world.clone(), dice.clone());
    let applied = survive(|| game.apply(&mut world, seat, action, &mut dice, &mut Silent));
    let applied = applied.map_err(|cause| format!("it panics: {cause}"));
    let what = applied.and_then(|()| game.audit(&world)).err()?;
    Some(format!("{action:?} cannot be taken in the imagined world: {what}"))
}

fn can_be_played<G: Ruleset>(game: &G, world: &mut G::State, dice: &mut PcgDice) -> bool {
    let mut anyone = Anyone::default();
    Player::<G>::begin(&mut anyone, game, Luck::of_table(Digest::of(world), 0));
    let stop = run(game, world, dice, &mut Silent, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        answer(game, &mut anyone, state, seat, actions)
    });
    stop == Stop::Over
}
