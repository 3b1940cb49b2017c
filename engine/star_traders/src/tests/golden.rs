//! Reference play, recorded when the rules were checked: a game of each kind as a story, and digests of many.
//!
//! A change of either is a change of play: read the differences in the story, then review the new snapshot.

use core::fmt::Write;

use super::super::rules::Pool;
use super::super::{Action, Event, StarTraders, Stream};
use super::{chooser, game_with};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::laws::{batch_hash, game_digest};
use evenkeel_engine::play::play_on;
use evenkeel_engine::testing::random_play::Choices;
use evenkeel_engine::{Game, Narrate};

/// Games behind a digest.
const GAMES: u64 = 120;

/// One game as text: events as sentences, choices as `> player, question: answer`, without passes.
fn story(game: &StarTraders, block: u64) -> String {
    let luck = Luck::of_table(1, block);
    let (mut dice, mut choices) = (PcgDice::new::<Stream>(luck), Choices::new(luck));
    let (mut story, mut events) = (String::new(), Vec::<Event>::new());
    let mut state = game.deal(&mut dice, &mut events);
    let mut actions = evenkeel_engine::Actions::new();
    loop {
        for event in events.drain(..) {
            writeln!(story, "{}", game.describe_event(&event)).unwrap();
        }
        let Some(seat) = game.pending(&state).first() else { return story };
        actions.clear();
        let view = game.view(&state, seat);
        StarTraders::actions(view, &mut actions);
        let action = actions[chooser::pick(view, &actions, |n| choices.below(n))];
        if actions.len() > 1 && action != Action::Pass {
            writeln!(
                story,
                "> player {seat}, {}: {}",
                StarTraders::describe_question(view),
                game.describe_action(&action)
            )
            .unwrap();
        }
        game.apply(&mut state, seat, action, &mut dice, &mut events);
    }
}

fn digest(game: &StarTraders, block: u64) -> u64 {
    let luck = Luck::of_table(1, block);
    let (mut dice, mut choices) = (PcgDice::new::<Stream>(luck), Choices::new(luck));
    let mut state = game.deal(&mut dice, &mut Silent);
    play_on(game, &mut state, &mut dice, &mut Silent, StarTraders::MAX_DECISIONS, |view, _, actions| {
        chooser::pick(view, actions, |n| choices.below(n))
    });
    game_digest(game, &state)
}

#[test]
fn a_basic_game_goes_as_it_went() {
    let game = game_with("basic", 3, |_| {});
    insta::assert_snapshot!(story(&game, 272));
}

/// A chain of three suffices here and keeps the story short.
#[test]
fn an_advanced_game_goes_as_it_went() {
    let game = game_with("advanced", 3, |rules| {
        rules.chain_three = 3;
        rules.personalities = Pool::All12;
    });
    insta::assert_snapshot!(story(&game, 294));
}

#[test]
fn a_batch_goes_as_it_went() {
    let hash = |variant, players| {
        let game = game_with(variant, players, |rules| rules.max_rounds = 60);
        batch_hash((0..GAMES).map(|block| digest(&game, block)))
    };
    let hashes = [hash("basic", 2), hash("basic", 4), hash("advanced", 3), hash("advanced", 6)];
    assert_eq!(hashes, [0x36d6_1e77_dd99_d8d6, 0x336a_c630_efea_8a3c, 0xcae8_c427_b1e6_412c, 0xdb70_801d_1270_27f0]);
}
