//! Random play: conservation after every action, every scenario to its end, and the laws of every ruleset.

use super::super::rules::{Battle, Setting};
use super::super::state::State;
use super::super::{KnightHawks, Rules};
use super::game_with;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::laws::{Trial, check};
use evenkeel_engine::rules::Word;
use evenkeel_engine::testing::random_play::{Choices, play_audited};

/// Plays one random battle, checking after every action.
fn play_checked(game: &KnightHawks, block: u64) -> State {
    let luck = Luck::of_table(7, block);
    let mut choices = Choices::new(luck);
    let (state, _) = play_audited(game, luck, |_, _, actions| choices.position(actions));
    assert!(state.verdict.is_some(), "block {block}: it stopped without an end");
    state
}

fn battle(battle: Battle, change: impl FnOnce(&mut Rules)) -> KnightHawks {
    game_with(|rules| {
        rules.battle = battle;
        change(rules);
    })
}

#[test]
fn every_scenario_is_played_to_its_end() {
    for &each in Battle::ALL.iter().filter(|&&each| each != Battle::Own) {
        let game = battle(each, |_| {});
        for block in 0..6 {
            let state = play_checked(&game, block);
            assert!(state.turn <= game.turn_limit(), "{}: turn {}", each.word(), state.turn);
        }
    }
}

#[test]
fn fleets_meet_in_every_setting() {
    for &setting in Setting::ALL {
        let game = battle(Battle::Fleet, |rules| {
            rules.fleet_setting = setting;
            rules.fleet_budget = 24;
            rules.fleet_stations = true;
            rules.fleet_civilians = true;
        });
        (0..8).for_each(|block| _ = play_checked(&game, block));
    }
}

/// Rulings 64 to 67 together: everything adds up, and the laws hold.
#[test]
fn the_options_of_experiments_keep_the_laws() {
    for each in [Battle::Fleet, Battle::K4, Battle::K14] {
        let game = battle(each, |rules| {
            (rules.orbit_turns, rules.fire_docked, rules.fire_simultaneous) = (2, false, true);
            (rules.diffusion, rules.damage_diffusion, rules.turn_limit) = (0, 2, 6);
        });
        (0..3).for_each(|block| _ = play_checked(&game, block));
        let ledger = check(&game, &Trial { games: 3, twins: 4, ..Trial::default() }).unwrap();
        assert!(ledger.decisions > 100, "{}: {ledger:?}", each.word());
    }
}

#[test]
fn the_laws_hold() {
    for each in [Battle::Fleet, Battle::K1, Battle::K3, Battle::K4, Battle::K9] {
        let game = battle(each, |rules| rules.turn_limit = 6);
        let ledger = check(&game, &Trial { games: 4, twins: 6, ..Trial::default() }).unwrap();
        assert!(ledger.decisions > 100, "{}: {ledger:?}", each.word());
    }
}
