//! Random play: conservation after every single action, under every switch.

use super::game_with;
use crate::chance::{Dice, Luck, PcgDice};
use crate::game::Game;
use crate::journal::Silent;
use crate::rules::Rules as _;
use crate::smugglers::rules::Mode;
use crate::smugglers::{Rules, Smugglers, Stream};
use crate::{Actions, streams};

streams! {
    enum Whim { Pick }
}

/// Plays one random game, checking after every action; tells how many decisions it took.
fn play_checked(game: &Smugglers, block: u64) -> u32 {
    let luck = Luck { seed: 7, block, game: 0 };
    let (mut dice, mut whim) = (PcgDice::new::<Stream>(luck), PcgDice::new::<Whim>(Luck { game: 1, ..luck }));
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut actions = Actions::new();
    for step in 0.. {
        if let Err(fault) = game.audit(&state) {
            panic!("block {block}, step {step}: {fault}\n{:?}", state.stack);
        }
        let Some(seat) = game.pending(&state).first() else { return step };
        actions.clear();
        Smugglers::actions(game.view(&state, seat), &mut actions);
        assert!(!actions.is_empty(), "block {block}, step {step}: nothing to answer to {:?}", state.stack);
        let pick: u32 = whim.below(Whim::Pick, actions.len() as u32);
        game.apply(&mut state, seat, actions[pick as usize], &mut dice, &mut Silent);
    }
    unreachable!("play ends")
}

fn short(rules: &mut Rules) {
    rules.time_max_rounds = 60;
}

#[test]
fn everything_adds_up_for_two_to_six_players() {
    for players in 2..=6 {
        let game = game_with(players, short);
        for block in 0..12 {
            assert!(play_checked(&game, block) > 500);
        }
    }
}

#[test]
fn everything_adds_up_under_every_switch() {
    for (index, parameter) in Rules::parameters().iter().enumerate().filter(|(_, p)| p.path.starts_with("v2.")) {
        let game = game_with(4, |rules| {
            short(rules);
            rules.set(index, &crate::rules::Value::Switch(false));
        });
        for block in 0..8 {
            assert!(play_checked(&game, block) > 300, "{}", parameter.path);
        }
    }
}

#[test]
fn everything_adds_up_in_every_mode() {
    for mode in [Mode::LastShip, Mode::Kills, Mode::Income] {
        let game = game_with(5, |rules| {
            short(rules);
            rules.mode = mode;
            rules.setup_characters = crate::smugglers::rules::Picking::Choose;
        });
        for block in 0..8 {
            assert!(play_checked(&game, block) > 100);
        }
    }
}
