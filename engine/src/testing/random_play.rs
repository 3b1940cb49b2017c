//! Random legal play, for the tests of the rulesets.

use crate::chance::{Dice, Luck, PcgDice};
use crate::journal::Silent;
use crate::{Actions, Audit, Game, Seat, streams};

streams! {
    enum Purpose { Choice }
}

/// Random choices, separate from the luck of the table.
pub struct Choices(PcgDice);

impl Choices {
    /// Choices that follow from this luck.
    pub fn new(luck: Luck) -> Self {
        Self(PcgDice::new::<Purpose>(luck.of_owner(1)))
    }

    /// A number below `count`.
    pub fn below(&mut self, count: u32) -> u32 {
        self.0.below(Purpose::Choice, count)
    }

    /// A position in a list that is not empty.
    pub fn position<T>(&mut self, list: &[T]) -> usize {
        self.below(list.len() as u32) as usize
    }
}

/// Plays one game to its end, audits it after every decision, and returns its last state and the number of decisions. `choose` also sees forced
/// moves.
pub fn play_audited<G: Game + Audit>(
    game: &G,
    luck: Luck,
    mut choose: impl FnMut(G::View<'_>, Seat, &[G::Action]) -> usize,
) -> (G::State, u32) {
    let mut dice = PcgDice::new::<G::Stream>(luck);
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut actions = Actions::new();
    for step in 0.. {
        if let Err(fault) = game.audit(&state) {
            panic!("{luck:?}, step {step}: {fault}\n{state:?}");
        }
        let Some(seat) = game.pending(&state).first() else { return (state, step) };
        actions.clear();
        let view = game.view(&state, seat);
        G::actions(view, &mut actions);
        assert!(!actions.is_empty(), "{luck:?}, step {step}: seat {seat} has no answer\n{state:?}");
        let choice = choose(view, seat, &actions);
        game.apply(&mut state, seat, actions[choice], &mut dice, &mut Silent);
    }
    unreachable!("play ends")
}

/// The number of positions after `depth` more decisions, each with the same dice; 0 after the end of the game.
pub fn count_positions<G: Game>(game: &G, state: &G::State, dice: &PcgDice, depth: u64) -> u64 {
    let Some(seat) = game.pending(state).first() else { return u64::from(depth == 0) };
    if depth == 0 {
        return 1;
    }
    let mut actions = Actions::new();
    G::actions(game.view(state, seat), &mut actions);
    let branch = |&action| {
        let (mut state, mut dice) = (state.clone(), dice.clone());
        game.apply(&mut state, seat, action, &mut dice, &mut Silent);
        count_positions(game, &state, &dice, depth - 1)
    };
    actions.iter().map(branch).sum()
}
