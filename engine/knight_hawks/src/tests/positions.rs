//! Exact counts of positions, as in chess programs: from written starts, over every choice to a fixed depth.
//!
//! The luck is that of the seed, the same along every line of play. A change of a rule, of the offered actions or of the order of draws changes a
//! count; the file shows the place.

use std::collections::BTreeSet;

use super::super::rules::Battle;
use super::super::{KnightHawks, State, Stream};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Actions, Game};

/// Battle, seed, decisions played before by a fixed pattern, depth; then lines of play and different positions.
const FILE: &str = include_str!("positions.txt");

fn choices(game: &KnightHawks, state: &State) -> Option<(evenkeel_engine::Seat, Actions<super::super::Action>)> {
    let seat = game.pending(state).first()?;
    let mut actions = Actions::new();
    KnightHawks::actions(game.view(state, seat), &mut actions);
    Some((seat, actions))
}

/// Plays on by a fixed pattern: a digest of the number of decisions.
fn advance(game: &KnightHawks, state: &mut State, dice: &mut PcgDice, decisions: u64) {
    for number in 0..decisions {
        let Some((seat, actions)) = choices(game, state) else { return };
        let choice = Digest::of(&number) % actions.len() as u64;
        game.apply(state, seat, actions[choice as usize], dice, &mut Silent);
    }
}

/// Counts the lines of play of this depth and collects the positions they end in.
fn walk(game: &KnightHawks, state: &State, dice: &PcgDice, depth: u32, ends: &mut BTreeSet<u64>) -> u64 {
    let found = if depth == 0 { None } else { choices(game, state) };
    let Some((seat, actions)) = found else {
        ends.insert(Digest::of(state));
        return 1;
    };
    let follow = |&action: &super::super::Action| {
        let (mut next, mut luck) = (state.clone(), dice.clone());
        game.apply(&mut next, seat, action, &mut luck, &mut Silent);
        walk(game, &next, &luck, depth - 1, ends)
    };
    actions.iter().map(follow).sum()
}

fn recount(line: &str) -> String {
    let mut cells = line.split_whitespace();
    let battle = cells.next().and_then(|word| Battle::ALL.iter().find(|battle| battle.word() == word));
    let battle = *battle.expect("a battle");
    let [seed, before, depth] = [(); 3].map(|()| cells.next().expect("a number").parse::<u64>().expect("a number"));
    let game = game_with(|rules| rules.battle = battle);
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(seed, 0));
    let mut state = game.deal(&mut dice, &mut Silent);
    advance(&game, &mut state, &mut dice, before);
    let mut ends = BTreeSet::new();
    let lines = walk(&game, &state, &dice, depth as u32, &mut ends);
    format!("{} {seed} {before} {depth} {lines} {}", battle.word(), ends.len())
}

#[test]
fn positions_are_as_many_as_ever() {
    let written: Vec<&str> = FILE.lines().filter(|line| !line.starts_with('#')).collect();
    let counted: Vec<String> = written.iter().map(|line| recount(line)).collect();
    assert_eq!(counted, written, "counted:\n{}", counted.join("\n"));
}
