use evenkeel_engine::Game;
use evenkeel_engine::chance::Luck;
use evenkeel_knight_hawks::Rules;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::System;

use super::super::testing::{Stage, at};
use super::*;

/// Two equal fighters at their first question, the speed of the first. With damaged navigation, a die may force their turns.
fn fighters(luck: u64, damaged: bool) -> Stage {
    let rules = Rules { battle: Battle::Fleet, ..Rules::default() };
    Stage::with(rules, Luck::of_table(4, luck), |scene| {
        let scene = (0..2).fold(scene, |scene, _| scene.unit(A, "fighter", at(20, 30), 0, 4));
        let scene = scene.unit(A, "fighter", at(21, 30), 0, 4).unit(B, "frigate", at(20, 10), 3, 0);
        if damaged { scene.damaged(0, System::Navigation).damaged(1, System::Navigation) } else { scene }
    })
}

const SPEEDS: [Action; 3] = [Action::Speed(3), Action::Speed(4), Action::Speed(5)];

/// A twin flies the same course only if the course was chosen among several speeds, without forced turns.
#[test]
fn twins_share_a_course_of_free_choice() {
    fighters(2, false).ask(A, &Weights::default(), |situation| {
        let orders = |actions| order(situation, 0, actions);
        let twin = (situation.view.turn(), *situation.unit(0));
        assert_eq!([&SPEEDS[..], &SPEEDS[..2]].map(|actions| orders(actions).like), [Some(twin); 2]);
        assert_eq!(orders(&SPEEDS[..1]).like, None, "the speed was ordered");
        assert_eq!(orders(&SPEEDS).of, (1, 0));
        assert!(SPEEDS.contains(&Action::Speed(orders(&SPEEDS).course.speed)));
        assert_eq!(orders(&SPEEDS[1..2]).course.speed, 4);
    });
}

#[test]
fn orders_suit_a_twin_in_the_same_turn() {
    fighters(2, false).ask(A, &Weights::default(), |situation| {
        let orders = order(situation, 0, &SPEEDS);
        assert_eq!([0, 1, 2].map(|id| orders.suit(situation, id)), [true, true, false]);
        let later = Orders { like: orders.like.map(|(turn, unit)| (turn + 1, unit)), ..orders.clone() };
        assert!(!later.suit(situation, 1) && !Orders::default().suit(situation, 1));
    });
}

/// Each fighter has its own die.
#[test]
fn forced_courses_are_not_shared() {
    fighters(2, true).ask(A, &Weights::default(), |situation| {
        assert!(situation.view.plan().forced.is_some(), "every such unit rolls");
        let orders = order(situation, 0, &SPEEDS);
        assert_eq!(orders.like, None);
        let free = Orders { like: Some((situation.view.turn(), *situation.unit(1))), ..orders };
        assert!(!free.suit(situation, 1));
    });
}

/// A character without preferences of its own.
#[derive(Clone)]
struct Plain;

impl Character for Plain {
    fn weights() -> Weights {
        Weights::default()
    }
}

/// Without a kind of choice, a list lacks the wanted answer.
#[test]
fn the_first_answer_is_taken_if_the_wanted_one_is_missing() {
    let stage = fighters(2, false);
    let mut player = CharacterPlayer::<Plain>::with(Weights::default());
    let mut choose = |actions: &[Action]| {
        player.choose(stage.game.view(&stage.state, A), actions, &mut StrategyRng::new(Luck::default(), 0, 0))
    };
    let wanted = SPEEDS[choose(&SPEEDS)];
    let others: Vec<_> = SPEEDS.into_iter().filter(|action| *action != wanted).collect();
    assert_eq!(choose(&others), 0);
    assert_eq!(choose(&[others[0], wanted]), 1);
}
