//! Permission to use a station (§11 and §18.3): possible fees, and repeated requests.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::scene::Scene;
use super::super::state::State;
use super::super::vocabulary::JumpKind;
use super::super::{StarTraders, Stream};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::{Actions, Game, Seat};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

fn station_jump(game: &StarTraders) -> Action {
    Action::Jump { to: game.map().find("Mink").expect("a world"), kind: JumpKind::Station }
}

/// The first Trader, at Niven, has asked to use the second's station at Mink, and these answers were given.
fn after(game: &StarTraders, stellors: i32, cards: &[(Seat, Kind)], answers: &[Action]) -> State {
    let scene = Scene::new(game).station(B, "Mink").stellors(A, stellors).answers([station_jump(game)]);
    let scene = cards.iter().fold(scene, |scene, &(seat, kind)| scene.card(seat, kind));
    scene.answers(answers.iter().copied()).build(&mut PcgDice::new::<Stream>(Luck::default())).unwrap()
}

fn legal(game: &StarTraders, state: &State) -> Vec<Action> {
    let mut actions = Actions::new();
    StarTraders::actions(game.view(state, A), &mut actions);
    actions.to_vec()
}

/// A fee may be the jumper's whole money, and no more.
#[test]
fn the_last_stellor_may_be_offered() {
    let game = game_with("basic", 3, |_| {});
    let fees = legal(&game, &after(&game, 3, &[], &[]));
    assert_eq!(fees, [0, 1, 2, 3].map(Action::Stellors));
}

/// After a refusal or withdrawal, permission is not requested again in the same turn.
#[test]
fn nobody_is_asked_again_in_the_same_turn() {
    let game = game_with("basic", 3, |_| {});
    let refused = after(&game, 40, &[], &[Action::Stellors(0), Action::Pass]);
    let stress = Action::Play { card: game.deck().face(Kind::Stressed), role: Kind::Stressed };
    let disturbed = [Action::Stellors(0), Action::Accept, stress, Action::Trader(B)];
    let uphold = after(&game, 40, &[(C, Kind::Stressed)], &disturbed);
    assert!(matches!(game.view(&uphold, B).question(), Some(Question::Uphold { .. })));
    let withdrawn = after(&game, 40, &[(C, Kind::Stressed)], &[&disturbed[..], &[Action::Pass]].concat());
    for state in [refused, withdrawn] {
        assert_eq!(game.view(&state, A).question(), Some(Question::Menu));
        let legal = legal(&game, &state);
        assert!(!legal.contains(&station_jump(&game)) && legal.iter().any(|act| matches!(act, Action::Jump { .. })));
    }
}

/// No payment is due for a station before an offer for it.
#[test]
fn a_jump_begins_without_a_fee() {
    let game = game_with("basic", 3, |_| {});
    assert_eq!(after(&game, 3, &[], &[]).jump.expect("a jump that was declared").fee, 0);
}
