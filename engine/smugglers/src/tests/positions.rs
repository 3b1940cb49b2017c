//! Exact counts of positions to a fixed depth: they show a rule that offers one action more or less.

use super::super::{Smugglers, State, Stream};
use super::{chooser, game_with};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::testing::random_play::{Choices, count_positions};
use evenkeel_engine::{Actions, Game};

/// The position after `skip` random decisions, with its dice.
fn start(game: &Smugglers, luck: Luck, skip: usize) -> (State, PcgDice) {
    let (mut dice, mut choices) = (PcgDice::new::<Stream>(luck), Choices::new(luck));
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut actions = Actions::new();
    for _ in 0..skip {
        let seat = game.pending(&state).first().expect("a game that is not over");
        actions.clear();
        let view = game.view(&state, seat);
        Smugglers::actions(view, &mut actions);
        let pick = chooser::pick(view, &actions, |n| choices.below(n));
        game.apply(&mut state, seat, actions[pick], &mut dice, &mut Silent);
    }
    (state, dice)
}

#[test]
fn positions() {
    let mut lines = 0;
    let mut wrong = Vec::new();
    for line in include_str!("positions.txt").lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<u64> = line.split(' ').map(|number| number.parse().expect("a number")).collect();
        let [seats, seed, skip, depth, expected] = numbers[..] else { panic!("{line}: five numbers are due") };
        let game = game_with(seats as usize, |_| {});
        let (state, dice) = start(&game, Luck::of_table(seed, 0), skip as usize);
        let counted = count_positions(&game, &state, &dice, depth);
        if counted != expected {
            wrong.push(format!("{seats} {seed} {skip} {depth} {counted}"));
        }
        lines += 1;
    }
    assert!(wrong.is_empty() && lines > 0, "counted otherwise, see the head of positions.txt:\n{}", wrong.join("\n"));
}
