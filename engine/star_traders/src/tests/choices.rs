//! Kinds of choices at their limits: the last attempt, the first late engine, the whole bonus.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::kinds::Choice;
use super::super::state::Frame;
use super::super::trader::Load;
use super::super::vocabulary::{JumpKind, Stage};
use super::super::{Rules, StarTraders};
use super::scene::{Scene, seat};
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Game, SeatSet};

fn asking(question: Question) -> Scene {
    asking_with("basic", question, |_| {})
}

fn asking_with(variant: &str, question: Question, change: fn(&mut Rules)) -> Scene {
    let mut scene = Scene::with(variant, 3, change);
    scene.state.stack.push(Frame::Ask(SeatSet::one(seat(0)), question));
    scene
}

fn kind(scene: &Scene, action: Action) -> &'static str {
    StarTraders::KINDS[StarTraders::kind(scene.game.view(&scene.state, seat(0)), &action)].name
}

const fn name(kind: Choice) -> &'static str {
    StarTraders::KINDS[kind as usize].name
}

/// A Trader who stops with attempts left has not moved or stopped early; without attempts the stage is over.
#[test]
fn the_end_of_movement_is_told_by_the_attempts() {
    let stops = |engines: u8, made: u8| {
        let mut scene = asking(Question::Menu);
        scene.engines(0, engines).state.turn.attempts = made;
        kind(&scene, Action::Done)
    };
    assert_eq!(
        [stops(3, 0), stops(3, 1), stops(3, 2), stops(3, 3)],
        [Choice::StayPut, Choice::StopEarly, Choice::StopEarly, Choice::EndStage].map(name)
    );
    let acts = |acted: bool, stage| {
        let mut scene = asking(Question::Menu);
        scene.stage(stage).state.turn.acted = acted;
        kind(&scene, Action::Done)
    };
    assert_eq!(
        [acts(false, Stage::Action), acts(true, Stage::Action), acts(false, Stage::Draw)],
        [Choice::NoAction, Choice::EndStage, Choice::EndStage].map(name)
    );
}

#[test]
fn a_random_jump_is_the_last_attempt_or_an_early_one() {
    for (made, wanted) in [(0, Choice::RandomEarly), (1, Choice::RandomEarly), (2, Choice::RandomLast)] {
        let mut scene = asking(Question::Menu);
        scene.engines(0, 3).state.turn.attempts = made;
        assert_eq!(kind(&scene, Action::Leap(JumpKind::Random)), name(wanted), "{made} attempts made");
    }
}

/// An engine beyond the limit, from the late engines on, at a shipyard, or elsewhere.
#[test]
fn engines_are_told_by_number_and_place() {
    let rules = Scene::basic(3).game.rules;
    let bought = |engines: i32| {
        let mut scene = asking(Question::Menu);
        scene.trader(0).engines = engines as u8;
        kind(&scene, Action::BuyEngine)
    };
    assert_eq!(
        [
            bought(rules.engine_limit - 1) == name(Choice::BuyBeyond),
            bought(rules.engine_limit) == name(Choice::BuyBeyond)
        ],
        [false, true]
    );
    let late = |engines: i32| bought(engines) == name(Choice::BuyLate);
    assert_eq!([late(rules.engine_late_from - 2), late(rules.engine_late_from - 1)], [false, true]);
}

#[test]
fn the_whole_bonus_is_told_from_a_part() {
    let mut scene = asking(Question::Bonus);
    scene.prestige(0, 20);
    let whole = scene.game.petition_bonus(&scene.state.traders[0]) as u8;
    let bonus = |bonus| kind(&scene, Action::Bonus(bonus));
    assert_eq!([bonus(whole - 1), bonus(whole)], [Choice::PartBonus, Choice::WholeBonus].map(name));
}

#[test]
fn a_fee_of_nothing_is_none() {
    let to = Scene::basic(3).world("Mink");
    let scene = asking(Question::Fee { to });
    assert_eq!([0, 1].map(|fee| kind(&scene, Action::Stellors(fee))), [Choice::NoFee, Choice::Fee].map(name));
}

/// Cargo for a Current Contract has its own kind.
#[test]
fn abandoned_cargo_is_wanted_or_not() {
    let mut scene = asking(Question::Menu);
    scene.open(0, "Amber", "Mink").load_for(0, "Amber", "Mink");
    let wanted = scene.state.traders[0].hold[0].load;
    let unwanted: Load = scene.goods("Fur");
    assert_eq!(
        [wanted, unwanted].map(|load| kind(&scene, Action::Abandon(load))),
        [Choice::AbandonWanted, Choice::AbandonDead].map(name)
    );
}

#[test]
fn petitions_are_for_missions_or_for_stations() {
    assert_eq!(kind(&asking(Question::Menu), Action::Petition), name(Choice::PetitionMission));
    assert_eq!(kind(&asking_with("advanced", Question::Menu, |_| {}), Action::Petition), name(Choice::PetitionStation));
}

/// A Quarantine is laid on a rival's world; one's own ship makes no difference.
#[test]
fn a_quarantine_holds_a_rival_or_nobody() {
    let card = Scene::basic(3).face(Kind::Quarantine);
    let mut scene = asking(Question::QuarantineWorld { card });
    scene.at(1, "Mink");
    let worlds = ["Mink", "Niven", "Oz"].map(|world| Action::World(scene.world(world)));
    assert_eq!(
        worlds.map(|world| kind(&scene, world)),
        [Choice::QuarantineRival, Choice::QuarantineEmpty, Choice::QuarantineEmpty].map(name)
    );
}
