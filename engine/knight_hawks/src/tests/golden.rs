//! Complete battles as stories, and a hash of many: a change here changes the results of old seeds.

use super::super::hex::Hex;
use super::super::rules::Battle;
use super::super::{Action, KnightHawks, Question, State, Stream, View};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::play::play_on;
use evenkeel_engine::{Game, Narrate};

/// A battle of [`fight`]: its final state, and the story.
fn play(battle: Battle, block: u64) -> (State, Vec<String>) {
    let game = game_with(|rules| rules.battle = battle);
    let luck = Luck::of_table(1, block);
    let (mut dice, mut events) = (PcgDice::new::<Stream>(luck), Vec::new());
    let mut state = game.deal(&mut dice, &mut events);
    let mut asked = 0u64;
    play_on(&game, &mut state, &mut dice, &mut events, KnightHawks::MAX_DECISIONS, |view, _, actions| {
        asked += 1;
        fight(view, actions).unwrap_or((Digest::of(&(block, asked)) % actions.len() as u64) as usize)
    });
    let story = events.iter().map(|event| game.describe_event(event).to_string()).collect();
    (state, story)
}

fn story(battle: Battle) -> String {
    play(battle, 0).1.join("\n")
}

/// Steers for the nearest enemy, fires whenever it can, and leaves the rest to chance.
fn fight(view: View<'_>, actions: &[Action]) -> Option<usize> {
    let nearest = |unit| {
        let here = view.path(unit)?.last();
        let key = |at: Hex| here.hex.distance(at);
        let prey = view.enemies().map(|(_, enemy)| enemy.at).min_by_key(|&at| key(at))?;
        Some((here, prey))
    };
    let wanted = match view.question()? {
        Question::Target { .. } | Question::Missiles(_) => *actions.last()?,
        Question::Evade(_) => Action::Yes,
        Question::Enter(_) => Action::No,
        Question::Leave(_) | Question::Orbit(_) => Action::Leave,
        Question::Facing(unit) => Action::Face(nearest(unit).map_or(0, |(here, prey)| toward(here.hex, prey))),
        Question::Speed(unit) => {
            let (here, prey) = nearest(unit)?;
            let speeds = view.speeds(unit);
            Action::Speed(
                (here.hex.distance(prey) as u8).clamp(speeds.least.max(1).min(speeds.most), speeds.most.min(8)),
            )
        }
        Question::Turn(unit) => {
            let (here, prey) = nearest(unit)?;
            let distance = |action: &&Action| match action {
                Action::Turn(turn) => here.hex.step(turn.from(here.after)).distance(prey),
                _ => u16::MAX,
            };
            *actions.iter().min_by_key(distance)?
        }
        _ => return None,
    };
    actions.iter().position(|&action| action == wanted)
}

fn toward(from: Hex, to: Hex) -> u8 {
    (0..6).min_by_key(|&way| from.step(way).distance(to)).unwrap_or(0)
}

#[test]
fn a_scout_duel_is_told_as_ever() {
    insta::assert_snapshot!(story(Battle::K10));
}

#[test]
fn a_siege_is_told_as_ever() {
    insta::assert_snapshot!(story(Battle::K14));
}

/// Their final states, without the words.
#[test]
fn batches_are_played_as_ever() {
    let hash = |battle| Digest::of(&(0..6).map(|block| play(battle, block).0).collect::<Vec<_>>());
    assert_eq!(
        [hash(Battle::Fleet), hash(Battle::K4), hash(Battle::K1)],
        [0x4fdf_033a_619e_1cb8, 0x824f_7635_4a55_1a75, 0x0a31_8226_2c72_babc]
    );
}
