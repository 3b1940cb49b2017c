//! Exact counts of positions to a fixed depth: they show a rule that offers one action more or less.

use super::super::state::State;
use super::super::{AstroNavis, Stream};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::testing::random_play::Choices;
use evenkeel_engine::{Actions, Game};

fn actions(game: &AstroNavis, state: &State) -> Actions<super::super::Action> {
    let mut actions = Actions::new();
    if let Some(seat) = game.pending(state).first() {
        AstroNavis::actions(game.view(state, seat), &mut actions);
    }
    actions
}

fn after(game: &AstroNavis, (state, dice): &(State, PcgDice), action: super::super::Action) -> (State, PcgDice) {
    let (mut state, mut dice) = (*state, dice.clone());
    game.apply(&mut state, evenkeel_engine::Seat::new(0), action, &mut dice, &mut Silent);
    (state, dice)
}

/// The position after `skip` random decisions, with its dice.
fn start(game: &AstroNavis, luck: Luck, skip: u64) -> (State, PcgDice) {
    let (mut dice, mut choices) = (PcgDice::new::<Stream>(luck), Choices::new(luck));
    let mut position = (game.deal(&mut dice, &mut Silent), dice);
    for _ in 0..skip {
        let actions = actions(game, &position.0);
        assert!(!actions.is_empty(), "the game is over");
        let pick = choices.position(&actions);
        position = after(game, &position, actions[pick]);
    }
    position
}

fn count(game: &AstroNavis, position: &(State, PcgDice), depth: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = actions(game, &position.0);
    actions.iter().map(|&action| count(game, &after(game, position, action), depth - 1)).sum()
}

#[test]
fn positions() {
    let (mut lines, mut wrong) = (0, Vec::new());
    for line in include_str!("positions.txt").lines().filter(|line| !line.starts_with('#')) {
        let (variant, numbers) = line.split_once(' ').expect("a variant");
        let numbers: Vec<u64> = numbers.split(' ').map(|number| number.parse().expect("a number")).collect();
        let [seed, skip, depth, expected] = numbers[..] else { panic!("{line}: four numbers are due") };
        // Enough money and fuel to reach the middle of a game.
        let game = game_with(variant, |rules| (rules.start_money, rules.start_fuel) = (2000, 99));
        let counted = count(&game, &start(&game, Luck::of_table(seed, 0), skip), depth);
        if counted != expected {
            wrong.push(format!("{variant} {seed} {skip} {depth} {counted}"));
        }
        lines += 1;
    }
    assert!(wrong.is_empty() && lines > 0, "counted otherwise:\n{}", wrong.join("\n"));
}
