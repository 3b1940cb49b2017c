//! The loop that plays a game.

use evenkeel_engine::chance::{Luck, PcgDice, RecordingDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::play::{Stop, lowest, play_on, run};
use evenkeel_engine::{Game, Ruleset};

use crate::toys::cellar::{Action, Cellar, Event};
use crate::toys::plain;
use crate::toys::straits::Straits;

fn dice<G: Ruleset>(block: u64) -> PcgDice {
    PcgDice::new::<G::Stream>(Luck::of_table(3, block))
}

#[test]
#[should_panic(expected = "legal actions, counted from 0")]
fn an_answer_that_is_not_in_the_list_names_its_seat() {
    let game = plain::<Cellar>(4);
    let mut dice = dice::<Cellar>(0);
    let mut state = game.deal(&mut dice, &mut Silent);
    play_on(&game, &mut state, &mut dice, &mut Silent, Cellar::MAX_DECISIONS, |_, _, actions| actions.len());
}

#[test]
fn forced_moves_are_not_asked() {
    let game = plain::<Cellar>(4);
    let (mut dice, mut asked, mut shortest) = (dice::<Cellar>(0), 0, usize::MAX);
    let mut state = game.deal(&mut dice, &mut Silent);
    let stop = play_on(&game, &mut state, &mut dice, &mut Silent, Cellar::MAX_DECISIONS, |_, _, actions| {
        asked += 1;
        shortest = shortest.min(actions.len());
        actions.len() - 1
    });
    assert_eq!((stop, shortest), (Stop::Over, 2));
    let mut all = 0;
    let mut dice = self::dice::<Cellar>(0);
    let mut again = game.deal(&mut dice, &mut Silent);
    run(&game, &mut again, &mut dice, &mut Silent, Cellar::MAX_DECISIONS, lowest, |_, _, actions, _| {
        all += 1;
        Some(actions.len() - 1)
    });
    assert_eq!(again, state);
    assert!(all > asked, "{asked} of {all} were choices");
}

#[test]
fn an_allowance_stops_a_game_and_the_rest_can_follow() {
    let game = plain::<Straits>(3);
    let mut dice = dice::<Straits>(1);
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut whole = state.clone();
    let mut other = dice.clone();
    let play = |state: &mut _, dice: &mut PcgDice, allowance| {
        play_on(&game, state, dice, &mut Silent, allowance, |_, _, actions| actions.len() / 2)
    };
    assert_eq!(play(&mut state, &mut dice, 5), Stop::Allowance);
    assert_eq!(play(&mut state, &mut dice, Straits::MAX_DECISIONS), Stop::Over);
    assert_eq!(play(&mut state, &mut dice, 0), Stop::Over, "what is over needs no allowance");
    play(&mut whole, &mut other, Straits::MAX_DECISIONS);
    assert_eq!(whole, state);
}

#[test]
fn no_answer_stops_a_run_before_the_action() {
    let game = plain::<Cellar>(2);
    let mut dice = RecordingDice::new(dice::<Cellar>(2));
    let mut state = game.deal(&mut dice, &mut Silent);
    let (before, drawn) = (state.clone(), dice.draws().len());
    let stop = run(&game, &mut state, &mut dice, &mut Silent, 10, lowest, |_, _, _, _| None);
    assert_eq!((stop, &state, dice.draws().len()), (Stop::NoAnswer, &before, drawn));
}

#[test]
fn whoever_chooses_may_write_between_the_events() {
    let game = plain::<Cellar>(2);
    let (mut dice, mut journal) = (dice::<Cellar>(4), Vec::new());
    let mut state = game.deal(&mut dice, &mut journal);
    run(&game, &mut state, &mut dice, &mut journal, 40, lowest, |_, seat, actions, journal: &mut Vec<Event>| {
        let draw = actions.iter().position(|action| *action == Action::Draw)?;
        journal.push(Event::Stopped(seat));
        Some(draw)
    });
    assert!(journal.len() > 10, "{journal:?}");
    for pair in journal.chunks_exact(2) {
        let [Event::Stopped(asked), Event::Drew(drew, _)] = pair else { panic!("out of order: {pair:?}") };
        assert_eq!(asked, drew);
    }
}
