//! Reference play, recorded when the rules were checked: one game as a story, and a digest of many.
//!
//! A change of either is a change of play: read the differences in the story, then review the new snapshot.

use core::fmt::Write;
use core::hash::{Hash, Hasher};

use super::super::{Action, Event, Smugglers, State, Stream};
use super::{chooser, game_with};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::{Digest, mix};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Seat};
use evenkeel_engine::{Game, Narrate};

/// Games behind the digest.
const GAMES: u64 = 240;

/// The seat's answer. Its luck comes from its view and from the number of earlier decisions.
fn answer(game: &Smugglers, state: &State, seat: Seat, actions: &[Action], step: u64) -> usize {
    let view = game.view(state, seat);
    let mut luck = mix(Digest::of(&(seat, view.known())) ^ step);
    chooser::pick(view, actions, |n| {
        luck = mix(luck);
        (luck % u64::from(n)) as u32
    })
}

/// Adds the events to the story, one per line.
fn tell(game: &Smugglers, events: &mut Vec<Event>, story: &mut String) {
    for event in events.drain(..) {
        writeln!(story, "{}", game.describe_event(&event)).unwrap();
    }
}

/// One game as text: events as sentences, choices as `> player, question: answer`.
fn story(game: &Smugglers, luck: Luck) -> String {
    let (mut story, mut events, mut actions) = (String::new(), Vec::new(), Actions::new());
    let mut dice = PcgDice::new::<Stream>(luck);
    let mut state = game.deal(&mut dice, &mut events);
    for step in 0.. {
        tell(game, &mut events, &mut story);
        let Some(seat) = game.pending(&state).first() else { break };
        actions.clear();
        let view = game.view(&state, seat);
        Smugglers::actions(view, &mut actions);
        let action = actions[answer(game, &state, seat, &actions, step)];
        if actions.len() > 1 {
            writeln!(
                story,
                "> player {seat}, {}: {}",
                Smugglers::describe_question(view),
                game.describe_action(&action)
            )
            .unwrap();
        }
        game.apply(&mut state, seat, action, &mut dice, &mut events);
    }
    story
}

#[test]
fn a_game_of_ten_rounds_goes_as_it_went() {
    let game = game_with(4, |rules| rules.time_max_rounds = 10);
    insta::assert_snapshot!(story(&game, Luck::of_table(2006, 8)));
}

#[test]
fn words_agree_with_their_numbers() {
    let game = game_with(2, |_| {});
    let told = |roll| game.describe_event(&Event::ShieldRoll { seat: Seat::new(0), roll, breached: true }).to_string();
    let an: Vec<u8> = (2..=12).filter(|&roll| told(roll).contains(" an ")).collect();
    assert_eq!(an, [8, 11]);
    assert_eq!(told(11), "the Shields of player 1 fail on an 11");
    let units = [0, 1, 2].map(|units| game.describe_action(&Action::Units(units)).to_string());
    assert_eq!(units, ["0 units", "1 unit", "2 units"]);
}

/// The final states of many games, every field of them, in one number.
#[test]
fn many_games_end_as_they_ended() {
    let game = game_with(4, |rules| rules.time_max_rounds = 40);
    let mut digest = Digest::new();
    for block in 0..GAMES {
        let luck = Luck::of_table(2006, block);
        let (mut dice, mut actions) = (PcgDice::new::<Stream>(luck), Actions::new());
        let mut state = game.deal(&mut dice, &mut Silent);
        for step in 0.. {
            let Some(seat) = game.pending(&state).first() else { break };
            actions.clear();
            Smugglers::actions(game.view(&state, seat), &mut actions);
            let action = actions[answer(&game, &state, seat, &actions, step)];
            game.apply(&mut state, seat, action, &mut dice, &mut Silent);
        }
        state.hash(&mut digest);
    }
    insta::assert_snapshot!(format!("{:016x}", digest.finish()));
}
