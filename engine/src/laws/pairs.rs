//! Pairs of different situations that look the same to a seat, found in play.
//!
//! Re-dealing hidden cards and comparing is not enough, because that would test `determinize` with itself. So every situation comes from a game that
//! was dealt and played. Chance pairs are rare after the public part of a game has grown, hence **twins**. A twin is a game replayed with the same
//! luck and choices except for one die, card or choice. As long as a seat cannot see that difference, the two games look the same to it.

use std::collections::BTreeMap;
use std::ops::Range;

use super::player::{Player, answer, pick};
use super::{Breach, Case, Trial, look};
use crate::chance::{Dice, PcgDice, Stream};
use crate::digest::Digest;
use crate::journal::Silent;
use crate::play::{lowest, run};
use crate::{Ruleset, Seat};

/// Steps of a game kept for comparison; of a longer game, a stretch at any position.
const WINDOW: usize = 512;
/// Steps from the deal kept from game to game: such situations recur by chance.
const OPENING: u32 = 12;
/// A twin is dropped when it has looked different to every seat for this many steps.
const PATIENCE: u32 = 48;

/// One moment of a game.
#[derive(Clone, Debug)]
pub struct Situation<S> {
    /// Block of the game.
    pub block: u64,
    /// Decisions applied before.
    pub step: u32,
    /// The truth.
    pub state: S,
}

/// Two situations that look the same to a seat, which is asked in both.
pub struct Pair<'a, G: Ruleset> {
    /// The game.
    pub game: &'a G,
    /// The seat asked.
    pub seat: Seat,
    /// The digest of the seat's view in both.
    pub look: u64,
    /// The situation met first.
    pub first: &'a Situation<G::State>,
    /// The other situation.
    pub second: &'a Situation<G::State>,
}

/// Shows `visit` every pair found, up to [`Trial::pairs`], and returns their number.
pub(super) fn each_pair<G: Ruleset>(
    game: &G,
    trial: &Trial,
    player: &mut impl Player<G>,
    visit: impl FnMut(&Pair<'_, G>) -> Result<(), Breach>,
) -> Result<u64, Breach> {
    let mut search = Search { game, kept: BTreeMap::new(), found: 0, visit };
    for block in 0..trial.games {
        let case = Case { game, trial, block };
        let base = play_base(&case, player);
        let window = window(&case, base.choices.len());
        search.follow(&case, &base, &window, None)?;
        for twin in 0..trial.twins {
            if search.found >= trial.pairs {
                return Ok(search.found);
            }
            if let Some(change) = change(&case, &base, &window, twin) {
                search.follow(&case, &base, &window, Some(change))?;
            }
        }
        search.kept.retain(|_, situation| situation.step < OPENING);
    }
    Ok(search.found)
}

/// A game as played: for every step, the choice, the number of actions, and the number of earlier draws.
#[derive(Default)]
struct Base {
    choices: Vec<usize>,
    offered: Vec<usize>,
    drawn: Vec<u64>,
}

fn play_base<G: Ruleset>(case: &Case<'_, G>, player: &mut impl Player<G>) -> Base {
    let (game, mut base) = (case.game, Base::default());
    let dice = core::cell::RefCell::new(TwinDice { inner: case.dice(), drawn: 0, change: None });
    player.begin(game, case.luck());
    let mut state = game.deal(&mut &dice, &mut Silent);
    run(game, &mut state, &mut &dice, &mut Silent, G::MAX_DECISIONS, lowest, |state, seat, actions, _| {
        let choice = answer(game, player, state, seat, actions)?;
        base.choices.push(choice);
        base.offered.push(actions.len());
        base.drawn.push(dice.borrow().drawn);
        Some(choice)
    });
    base.drawn.push(dice.borrow().drawn);
    base
}

/// Every second game is watched from the deal, the others from a random step.
fn window<G: Ruleset>(case: &Case<'_, G>, steps: usize) -> Range<usize> {
    let latest = steps.saturating_sub(WINDOW);
    let start = if case.block.is_multiple_of(2) { 0 } else { pick(Digest::of(&case.luck()), latest + 1) };
    start..steps.min(start + WINDOW)
}

/// The one difference between a twin and its base.
#[derive(Clone, Copy)]
enum Change {
    /// The draw of this number, counted from 0, is moved this much further round.
    Draw(u64, u32),
    /// The choice of this step is moved this much further down the list.
    Choice(usize, usize),
}

/// In turn: a draw of the deal, a draw within the window, a choice within the window.
fn change<G: Ruleset>(case: &Case<'_, G>, base: &Base, window: &Range<usize>, twin: u64) -> Option<Change> {
    let word = Digest::of(&(case.luck(), twin));
    let draw = |range: Range<u64>| {
        (!range.is_empty()).then(|| Change::Draw(range.start + word % (range.end - range.start), (word >> 32) as u32))
    };
    match twin % 3 {
        0 => draw(0..base.drawn[0]),
        1 => draw(base.drawn[window.start]..base.drawn[window.end]),
        _ => {
            let open: Vec<usize> = window.clone().filter(|&step| base.offered[step] > 1).collect();
            (!open.is_empty()).then(|| Change::Choice(open[pick(word, open.len())], (word >> 32) as usize))
        }
    }
}

impl Change {
    /// Whether the game is over after `drawn` draws and `step` steps.
    const fn is_done(self, drawn: u64, step: usize) -> bool {
        match self {
            Self::Draw(at, _) => at < drawn,
            Self::Choice(at, _) => at < step,
        }
    }

    /// The choice at `step`: the base's own, unless this changes it.
    const fn choice(this: Option<Self>, step: usize, own: usize, offered: usize) -> usize {
        match this {
            Some(Self::Choice(at, further)) if at == step && offered > 1 => {
                (own + 1 + further % (offered - 1)) % offered
            }
            _ => own % offered,
        }
    }
}

struct Search<'a, G: Ruleset, V> {
    game: &'a G,
    kept: BTreeMap<(Seat, u64), Situation<G::State>>,
    found: u64,
    visit: V,
}

impl<G: Ruleset, V: FnMut(&Pair<'_, G>) -> Result<(), Breach>> Search<'_, G, V> {
    /// Plays the base again, or a twin of it, and looks for pairs within the window. Situations of the base are kept.
    fn follow(
        &mut self,
        case: &Case<'_, G>,
        base: &Base,
        window: &Range<usize>,
        change: Option<Change>,
    ) -> Result<(), Breach> {
        let (game, mut step, mut strange, mut result) = (self.game, 0, 0, Ok(()));
        let dice = core::cell::RefCell::new(TwinDice { inner: case.dice(), drawn: 0, change });
        let mut state = game.deal(&mut &dice, &mut Silent);
        run(game, &mut state, &mut &dice, &mut Silent, window.end as u32, lowest, |state, _, actions, _| {
            let told = change.is_none_or(|change| change.is_done(dice.borrow().drawn, step));
            if told && window.contains(&step) {
                match self.meet(case.block, step as u32, state, change.is_none()) {
                    Ok(true) => strange = 0,
                    Ok(false) => strange += 1,
                    Err(breach) => result = Err(breach),
                }
            }
            let lost = change.is_some() && strange > PATIENCE;
            let own = base.choices.get(step).copied().filter(|_| result.is_ok() && !lost && !actions.is_empty())?;
            step += 1;
            Some(Change::choice(change, step - 1, own, actions.len()))
        });
        result
    }

    /// Compares a state with the stored ones, for every seat that is asked. `true` if it looked familiar to one of them.
    fn meet(&mut self, block: u64, step: u32, state: &G::State, keep: bool) -> Result<bool, Breach> {
        let mut familiar = false;
        for seat in self.game.pending(state) {
            let key = (seat, look(self.game, state, seat));
            if let Some(first) = self.kept.get(&key) {
                familiar = true;
                if first.state != *state {
                    self.found += 1;
                    let second = Situation { block, step, state: state.clone() };
                    (self.visit)(&Pair { game: self.game, seat, look: key.1, first, second: &second })?;
                }
            } else if keep {
                self.kept.insert(key, Situation { block, step, state: state.clone() });
            }
        }
        Ok(familiar)
    }
}

/// The dice of a game with one draw changed, and a count of them.
struct TwinDice {
    inner: PcgDice,
    drawn: u64,
    change: Option<Change>,
}

/// Shared, because the observer of the game counts the draws during play.
impl<S: Stream> Dice<S> for &core::cell::RefCell<TwinDice> {
    fn below(&mut self, stream: S, n: u32) -> u32 {
        let mut dice = self.borrow_mut();
        let result = dice.inner.below(stream, n);
        dice.drawn += 1;
        match dice.change {
            Some(Change::Draw(at, further)) if at + 1 == dice.drawn && n > 1 => {
                ((u64::from(result) + 1 + u64::from(further % (n - 1))) % u64::from(n)) as u32
            }
            _ => result,
        }
    }
}
