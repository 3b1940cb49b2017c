//! One complete game as a story, and a hash of many: a change here changes the results of old seeds.

use super::super::{Action, AstroNavis, Question, Stream, View};
use super::game_with;
use super::scene::cargoes;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::play::play_on;
use evenkeel_engine::{Game, Narrate};

fn story(variant: &str, block: u64) -> Vec<String> {
    let game = game_with(variant, |_| {});
    let luck = Luck::of_table(1, block);
    let (mut dice, mut events) = (PcgDice::new::<Stream>(luck), Vec::new());
    let mut state = game.deal(&mut dice, &mut events);
    let mut asked = 0u64;
    play_on(&game, &mut state, &mut dice, &mut events, AstroNavis::MAX_DECISIONS, |view, _, actions| {
        asked += 1;
        carry(view, actions).unwrap_or((Digest::of(&(block, asked)) % actions.len() as u64) as usize)
    });
    events.iter().map(|event| game.describe_event(event).to_string()).collect()
}

/// Takes possible cargo to its destination, fuels up, and chooses the rest at random.
fn carry(view: View<'_>, actions: &[Action]) -> Option<usize> {
    let wanted = match view.question()? {
        Question::Port if view.ship().fuel < 40 => Action::Stay,
        Question::Port | Question::Course => view.ship().cargo_1().map_or(Action::Stay, |cargo| Action::Fly(cargo.to)),
        Question::Roll | Question::Load | Question::Unload | Question::Fuel { .. } => *actions.last()?,
        Question::Abandon => Action::Abandon(cargoes(&[])),
        Question::Adrift => Action::CallTow,
        Question::Yard if view.ship().fuel < 60 => Action::Refuel,
        _ => return None,
    };
    actions.iter().position(|&action| action == wanted)
}

#[test]
fn a_basic_game_is_told_as_ever() {
    let lines = story("basic", 0);
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn an_advanced_game_is_told_as_ever() {
    let lines = story("advanced", 2);
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn a_batch_is_played_as_ever() {
    let hash = |variant| Digest::of(&(0..40).map(|block| story(variant, block)).collect::<Vec<_>>());
    assert_eq!([hash("basic"), hash("advanced")], [0xb564_495a_4401_098e, 0x81b2_ace2_f7ae_ee7b]);
}
