//! The timing examples of the rules (§6.3 and §6.4, check values 5, 6, 14, 23 and 27): late options of each Trader.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::rules::Deals;
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Moment};
use super::scene::{Scene, seat};

/// Trader 0 lies at Mink and jumps to Niven along the orange line, with this roll.
fn mink_to_niven(prepare: impl FnOnce(&mut Scene), roll: u32) -> Scene {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.at(0, "Mink").at(1, "Oz").at(2, "Terra");
    prepare(&mut scene);
    scene.menu().declares("Niven", JumpKind::Regular, &[roll]);
    scene
}

fn quarantine(scene: &mut Scene, world: &str) {
    scene.plays(Kind::Quarantine).names(world);
}

/// Check value 5.
#[test]
fn a_two_is_enough_until_somebody_zaps_it() {
    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Zap), 2);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Roll))));
    scene.answer(Action::Pass, &[]);
    assert!(scene.lies_at("Niven"));

    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Zap), 2);
    scene.zaps(Kind::Zap, false);
    assert!(scene.lies_at("Mink"));
    assert_eq!((scene.state.turn.attempts, scene.asked()), (1, Some((seat(0), Question::Menu))), "the attempt is used");
}

/// Check value 6: on the way to a newly quarantined world, the jumper fails on purpose and stays free.
#[test]
fn a_zap_to_stay_out_of_a_quarantine() {
    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Quarantine).card(0, Kind::Zap), 2);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Roll))), "the jumper is asked first");
    scene.answer(Action::Pass, &[]);
    quarantine(&mut scene, "Niven");
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Roll))), "after an act everybody is asked again");
    scene.zaps(Kind::Zap, false);
    assert!(scene.lies_at("Mink") && scene.may_jump());
}

/// The same, but the jumper continues: they arrive, and are then held.
#[test]
fn one_may_arrive_on_a_quarantined_world() {
    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Quarantine), 2);
    quarantine(&mut scene, "Niven");
    assert!(scene.lies_at("Niven") && !scene.may_jump());
}

/// Check value 27, and its counterpart: a jumper who succeeds gets away.
#[test]
fn a_quarantine_on_the_origin_in_step_4_holds_whoever_fails() {
    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Quarantine), 1);
    quarantine(&mut scene, "Mink");
    assert!(scene.lies_at("Mink") && !scene.may_jump());
    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Quarantine), 2);
    quarantine(&mut scene, "Mink");
    assert!(scene.lies_at("Niven") && scene.may_jump());
}

/// In step 2 it aborts the jump, which then costs no attempt.
#[test]
fn a_quarantine_on_the_origin_in_step_2_aborts() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.at(0, "Mink").card(1, Kind::Quarantine);
    let jump = Action::Jump { to: scene.world("Niven"), kind: JumpKind::Regular };
    scene.menu().answer(jump, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Quarantine))));
    quarantine(&mut scene, "Mink");
    assert!(scene.lies_at("Mink") && !scene.may_jump());
    assert_eq!((scene.state.turn.attempts, scene.state.turn.aborts), (0, 1));
}

/// Rulings 12 and 13: the escape from a quarantined destination by You Are Lost.
#[test]
fn the_escape_by_you_are_lost() {
    let prepare = |scene: &mut Scene| _ = scene.card(1, Kind::Quarantine).card(0, Kind::Lost);
    let mut scene = mink_to_niven(prepare, 2);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Roll))), "any card is a re-roll");
    scene.answer(Action::Pass, &[]).answer(Action::Pass, &[]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Lost))));
    scene.answer(Action::Pass, &[]);
    quarantine(&mut scene, "Niven");
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Lost))), "still in hyperspace");
    let lost = Action::Play { card: scene.face(Kind::Lost), role: Kind::Lost };
    scene.answer(lost, &[(Stream::Other, 4), (Stream::Other, 3)]);
    assert!(scene.lies_at("Snell") && scene.may_jump());
    assert_eq!(scene.state.quarantines.len(), 1, "the Quarantine stands all the same");
}

/// A re-roll cancels earlier Zaps, and may be taken after a success.
#[test]
fn a_re_roll_wipes_out_zaps() {
    let prepare = |scene: &mut Scene| _ = scene.card(1, Kind::Zap).card(0, Kind::Gotcha).prestige(1, 0);
    let mut scene = mink_to_niven(prepare, 2);
    scene.answer(Action::Pass, &[]);
    scene.zaps(Kind::Zap, false);
    scene.answer(Action::Reroll(scene.face(Kind::Gotcha)), &[(Stream::Jumps, 2)]);
    assert!(scene.lies_at("Niven"));
    assert_eq!(scene.discarded(Kind::Gotcha), 1);
}

/// Zap on Zap: any number in any order.
#[test]
fn zap_on_zap() {
    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Zap).card(2, Kind::Superzap), 2);
    scene.zaps(Kind::Zap, false);
    scene.zaps(Kind::Superzap, true);
    assert!(scene.lies_at("Niven"));
}

/// You Are Lost on You Are Lost: each opens a new step 6.
#[test]
fn lost_and_lost_again() {
    let mut scene = mink_to_niven(|scene| _ = scene.card(1, Kind::Lost).card(2, Kind::Lost), 2);
    let lost = Action::Play { card: scene.face(Kind::Lost), role: Kind::Lost };
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Lost))));
    scene.answer(lost, &[(Stream::Other, 4), (Stream::Other, 2)]);
    assert_eq!(scene.asked(), Some((seat(2), Question::Window(Moment::Lost))));
    scene.answer(lost, &[(Stream::Other, 1), (Stream::Other, 1)]);
    assert!(scene.lies_at("Kluge"));
    assert!(scene.may_jump(), "You Are Lost does not end movement");
}

/// Check values 13, 14 and 23: digits are clamped after each card; the world is read tens first.
#[test]
fn digits_are_clamped_after_each_card() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.card(1, Kind::Zap).card(2, Kind::Zap);
    scene.menu().answer(Action::Leap(JumpKind::Random), &[(Stream::Jumps, 1)]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Die))));
    scene.zaps(Kind::Zap, false);
    let die = scene.state.die.map(|die| die.value);
    assert_eq!(die, Some(1));
    scene.answer(Action::Zap { card: scene.face(Kind::Zap), up: true }, &[(Stream::Jumps, 3)]);
    assert_eq!(scene.state.traders[0].at, scene.world("Telzey"), "2 and then 3");
    assert!(!scene.may_jump(), "a random jump ends movement");
}
