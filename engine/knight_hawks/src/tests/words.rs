//! Wording: one and many, first and second, something and nothing.

use super::super::actions::{Action, Question};
use super::super::events::{Event, Who};
use super::super::hex::Hex;
use super::super::repair::Attempt;
use super::super::rules::Battle;
use super::super::state::{A, B};
use super::super::vocabulary::System;
use super::super::weapons::Weapon;
use super::super::{KnightHawks, Rules};
use super::game_with;
use super::scene::Scene;
use evenkeel_engine::{Game, Narrate, Seat};

fn game(battle: Battle) -> KnightHawks {
    game_with(|rules: &mut Rules| rules.battle = battle)
}

#[test]
fn one_point_is_told_from_two() {
    let game = game(Battle::K10);
    let worded = |action: Action| game.describe_action(&action).to_string();
    assert_eq!(
        [0, 1, 2].map(|count| worded(Action::Missiles(count))),
        ["0 interceptor missiles", "1 interceptor missile", "2 interceptor missiles"]
    );
    assert_eq!([worded(Action::Points(1)), worded(Action::Points(2))], ["1 point", "2 points"]);
    let who = Who { unit: 0, side: A, number: 1, class: 0 };
    let repaired = |gained, attempt| {
        let event = Event::Repaired { who, system: System::Hull, points: 5, attempt, gained };
        game.describe_event(&event).to_string()
    };
    assert!(repaired(1, Attempt::Repaired).ends_with("hull: 1 point back"));
    assert!(repaired(0, Attempt::Repaired).ends_with("hull: repaired"));
    assert!(repaired(0, Attempt::Failed).ends_with("hull: not repaired"));
}

/// Units are counted from 1 on each side if a scenario fixes the rosters, otherwise through both sides.
#[test]
fn units_are_counted_from_1() {
    let scenario = game(Battle::K1);
    let first_of_b = scenario.setup().units[0].len() as u8;
    let fire = |game: &KnightHawks, unit| game.describe_action(&Action::Fire(unit)).to_string();
    assert_eq!(
        [fire(&scenario, 0), fire(&scenario, first_of_b - 1)],
        ["fire at A1".to_owned(), format!("fire at A{first_of_b}")]
    );
    assert_eq!([fire(&scenario, first_of_b), fire(&scenario, first_of_b + 1)], ["fire at B1", "fire at B2"]);
    let fleets = game(Battle::Fleet);
    assert_eq!([fire(&fleets, 0), fire(&fleets, 7)], ["fire at unit 1", "fire at unit 8"]);
    let entry = scenario.setup().units[0].iter().position(|entry| !entry.name.is_empty()).expect("a ship with a name");
    let class = scenario.setup().units[0][entry].class;
    let who = Who { unit: entry as u8, side: A, number: entry as u8 + 1, class };
    let told = scenario.describe_event(&Event::Rearmed { who }).to_string();
    assert!(told.contains(&format!("({})", scenario.setup().units[0][entry].name)), "{told}");
}

/// The question about the first mount of a weapon names no number, that about others does.
#[test]
fn mounts_are_counted_from_the_second() {
    let mut scene = Scene::space();
    let frigate = scene.add(A, "frigate", Hex::of(20, 30), 0, 4);
    scene.far();
    let mut asked = |question| {
        scene.state.question = Some(question);
        KnightHawks::describe_question(scene.game.view(&scene.state, A))
    };
    let target = |mount| Question::Target { unit: frigate, weapon: Weapon::LaserBattery, mount };
    assert!(asked(target(0)).ends_with("target of its LB"));
    assert!(asked(target(1)).ends_with("target of LB number 2"));
    assert!(asked(Question::Activate(0)).starts_with("seeker 1:"));
}

#[test]
fn a_side_stands_as_its_units_do() {
    let mut scene = Scene::space();
    scene.add(A, "frigate", Hex::of(20, 30), 0, 4);
    scene.far();
    let standing = |scene: &Scene, side: Seat| scene.game.describe_standing(&scene.state, side);
    assert_eq!(standing(&scene, A), "1 on the map, 40 hull points between them");
    scene.hurt(0, 1);
    assert_eq!(standing(&scene, A), "1 on the map, 39 hull points between them");
    assert!(standing(&scene, B).starts_with("1 on the map, "));
}
