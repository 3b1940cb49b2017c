//! Exact counts of positions to a fixed depth: a rule that offers one action more or less shows.

use super::super::{Smugglers, State, Stream};
use super::{chooser, game_with};
use crate::chance::{Dice, Luck, PcgDice};
use crate::journal::Silent;
use crate::{Actions, Game, streams};

streams! {
    enum Choices { Pick }
}

/// The position after `skip` random decisions, with its dice.
fn start(game: &Smugglers, luck: Luck, skip: usize) -> (State, PcgDice) {
    let (mut dice, mut choices) = (PcgDice::new::<Stream>(luck), PcgDice::new::<Choices>(Luck { game: 1, ..luck }));
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut actions = Actions::new();
    for _ in 0..skip {
        let seat = game.pending(&state).first().expect("a game that is not over");
        actions.clear();
        let view = game.view(&state, seat);
        Smugglers::actions(view, &mut actions);
        let pick = chooser::pick(view, &actions, |n| choices.below(Choices::Pick, n));
        game.apply(&mut state, seat, actions[pick], &mut dice, &mut Silent);
    }
    (state, dice)
}

fn count(game: &Smugglers, state: &State, dice: &PcgDice, depth: u32) -> u64 {
    let Some(seat) = game.pending(state).first() else { return u64::from(depth == 0) };
    if depth == 0 {
        return 1;
    }
    let mut actions = Actions::new();
    Smugglers::actions(game.view(state, seat), &mut actions);
    let branch = |&action| {
        let (mut state, mut dice) = (state.clone(), dice.clone());
        game.apply(&mut state, seat, action, &mut dice, &mut Silent);
        count(game, &state, &dice, depth - 1)
    };
    actions.iter().map(branch).sum()
}

#[test]
fn positions() {
    let mut lines = 0;
    let mut wrong = Vec::new();
    for line in include_str!("positions.txt").lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u64> = line.split(' ').map(|number| number.parse().expect("a number")).collect();
        let [seats, seed, skip, depth, expected] = numbers[..] else { panic!("{line}: five numbers are due") };
        let game = game_with(seats as usize, |_| {});
        let (state, dice) = start(&game, Luck { seed, block: 0, game: 0 }, skip as usize);
        let counted = count(&game, &state, &dice, depth as u32);
        if counted != expected {
            wrong.push(format!("{seats} {seed} {skip} {depth} {counted}"));
        }
        lines += 1;
    }
    assert!(wrong.is_empty() && lines > 0, "counted otherwise, see the head of positions.txt:\n{}", wrong.join("\n"));
}
