//! Intervals (§6.3 and §22): the Traders asked, their order, and their options.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::in_progress::Item;
use super::super::rules::Deals;
use super::super::vocabulary::{JumpKind, Moment, Stage};
use super::scene::{Scene, seat};
use evenkeel_engine::Game;

/// Trader 1 has the turn at Mink; a Zap in every hand.
fn four_with_zaps() -> Scene {
    let mut scene = Scene::basic(4);
    scene.state.active = seat(1);
    scene.at(1, "Mink");
    (0..4).for_each(|trader| _ = scene.card(trader, Kind::Zap));
    scene.menu();
    scene
}

fn asked_in_roll(scene: &Scene) -> Option<usize> {
    match scene.asked() {
        Some((who, Question::Window(Moment::Roll))) => Some(who.index()),
        _ => None,
    }
}

/// Priority goes to the active Trader, then in turn order (§5); the round continues until all pass in a row.
#[test]
fn everybody_is_asked_in_turn_order_until_all_pass() {
    let mut scene = four_with_zaps();
    scene.jumps("Niven", JumpKind::Regular, &[3]);
    let mut order = Vec::new();
    while let Some(who) = asked_in_roll(&scene) {
        order.push(who);
        scene.answer(Action::Pass, &[]);
    }
    assert_eq!(order, [1, 2, 3, 0]);
    assert_eq!(scene.state.traders[1].at, scene.world("Niven"));
}

/// An act restarts the round, and the active Trader comes first again.
#[test]
fn an_act_starts_the_round_anew() {
    let mut scene = four_with_zaps();
    scene.jumps("Niven", JumpKind::Regular, &[3]);
    let (mut order, mut zapped) = (Vec::new(), false);
    while let Some(who) = asked_in_roll(&scene) {
        order.push(who);
        if who == 3 && !zapped {
            zapped = true;
            scene.zaps(Kind::Zap, true);
        } else {
            scene.answer(Action::Pass, &[]);
        }
    }
    assert_eq!(order, [1, 2, 3, 1, 2, 0], "the one who acted has no card left");
}

/// A seat without a usable card is never asked.
#[test]
fn who_holds_nothing_usable_is_not_asked() {
    let mut scene = Scene::basic(4);
    scene.at(0, "Mink").card(1, Kind::AvoidCalamity).card(2, Kind::Codebreaker).card(3, Kind::Superjump).menu();
    scene.jumps("Niven", JumpKind::Regular, &[3]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)));
    assert!(scene.lies_at("Niven"));
}

/// Questions about cards for any time come in steps 2, 4 and 6; about You Are Lost only in step 6.
#[test]
fn the_three_intervals_of_a_jump() {
    for (kind, moments) in [
        (Kind::Stressed, &[Moment::Quarantine, Moment::Roll, Moment::Lost][..]),
        (Kind::Zap, &[Moment::Roll]),
        (Kind::Lost, &[Moment::Lost]),
        (Kind::Takeover, &[]),
    ] {
        let mut scene = Scene::basic(2);
        scene.at(0, "Mink").card(1, kind).menu();
        let (mut asked, jump) = (Vec::new(), Action::Jump { to: scene.world("Niven"), kind: JumpKind::Regular });
        let mut dice = evenkeel_engine::chance::ScriptedDice::d6(super::super::Stream::Jumps, [4]);
        scene.game.apply(&mut scene.state, seat(0), jump, &mut dice, &mut scene.events);
        while let Some((who, Question::Window(moment))) = scene.asked() {
            asked.push(moment);
            scene.game.apply(&mut scene.state, who, Action::Pass, &mut dice, &mut scene.events);
        }
        dice.finish();
        assert_eq!(asked, moments, "{kind:?}");
    }
}

/// Without a die roll nothing can be zapped.
#[test]
fn a_jump_without_a_die_has_no_step_4() {
    let mut scene = Scene::basic(2);
    scene.at(0, "Mink").station(0, "Niven").card(1, Kind::Zap).menu();
    scene.jumps("Niven", JumpKind::Station, &[]);
    assert!(scene.lies_at("Niven") && scene.state.turn.attempts == 1);
}

/// After a die that is not a jump roll, only Zap and Superzap are possible, and no Trader may roll again.
#[test]
fn after_other_dice_only_zaps_are_played() {
    let mut scene = Scene::basic(2);
    scene.at(0, "Mink").card(0, Kind::Stressed).card(0, Kind::Zap).card(1, Kind::Gotcha).menu();
    scene.undisturbed(Action::Leap(JumpKind::Random), &[2]);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Die))));
    let zap = scene.face(Kind::Zap);
    let zaps = [true, false].map(|up| Action::Zap { card: zap, up });
    assert_eq!(scene.legal(), [vec![Action::Pass], zaps.to_vec()].concat());
}

/// Only the jumper may discard a card to roll again.
#[test]
fn only_the_jumper_rolls_again() {
    let mut scene = Scene::basic(2);
    scene.at(0, "Mink").card(0, Kind::Codebreaker).card(1, Kind::Zap).menu();
    scene.jumps("Niven", JumpKind::Regular, &[1]);
    assert_eq!(scene.legal(), [Action::Pass, Action::Reroll(scene.face(Kind::Codebreaker))]);
    scene.answer(Action::Pass, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Roll))));
    assert!(!scene.legal().iter().any(|action| matches!(action, Action::Reroll(_))));
}

/// The start of the Action stage and the end of the turn; the active Trader has just passed.
#[test]
fn the_others_are_asked_when_the_action_stage_begins() {
    let mut scene = Scene::with("basic", 3, |rules| rules.deal_offers_avoid = 0);
    scene.card(0, Kind::Gotcha).card(2, Kind::Gotcha).menu().answer(Action::Done, &[]);
    assert_eq!(scene.asked(), Some((seat(2), Question::Window(Moment::ActionStart))));
    scene.plays_on(Kind::Gotcha, 1);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::ActionStart))), "now they come first");
    scene.answer(Action::Pass, &[]);
    assert_eq!((scene.asked(), scene.state.turn.stage), (Some((seat(0), Question::Menu)), Stage::Action));
}

/// The active Trader may play between any two of their own acts.
#[test]
fn any_time_is_between_ones_own_acts() {
    let mut scene = Scene::basic(2);
    scene.prestige(1, 5).card(0, Kind::Gotcha).menu().plays_on(Kind::Gotcha, 1);
    assert_eq!((scene.standing(0).1, scene.standing(1).1), (3, 3));
    assert_eq!((scene.asked(), scene.state.turn.stage), (Some((seat(0), Question::Menu)), Stage::Movement));
}

/// Trader 0, with a Piracy, shares the delivery world of a contract with Trader 1, who has its cargo.
fn pirate_at(delivery: &str, pickup: &str, cargo: &str) -> Scene {
    let mut scene = Scene::with("basic", 3, |rules| rules.deals = Deals::Off);
    scene.open(1, pickup, delivery).at(0, delivery).at(1, delivery).load(1, cargo).card(0, Kind::Piracy);
    scene
}

/// Cargo that comes aboard in step 2 of a jump is delivered at once, before the jump continues (§8.4).
#[test]
fn what_is_due_is_delivered_before_the_ship_leaves() {
    let mut scene = pirate_at("Capital", "Heinlein", "Tesseracts");
    scene.card(1, Kind::Gotcha).menu();
    let jump = Action::Jump { to: scene.world("Oz"), kind: JumpKind::Regular };
    scene.answer(jump, &[]).plays_on(Kind::Piracy, 1).picks("Tesseracts");
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::Quarantine))));
    assert_eq!((scene.standing(0).0, scene.trader(0).hold.len()), (46, 0));
}

/// The engine at Kluge ends movement, so the jump about to begin is aborted, and a petition does not take place (§9.4).
#[test]
fn an_engine_at_kluge_comes_before_what_was_begun() {
    let mut scene = pirate_at("Kluge", "Lambard", "Gremlins");
    let jump = Action::Jump { to: scene.world("Verne"), kind: JumpKind::Regular };
    scene.menu().answer(jump, &[]).plays_on(Kind::Piracy, 1).picks("Gremlins");
    assert_eq!(scene.asked(), Some((seat(0), Question::Kluge)));
    scene.answer(Action::Accept, &[]);
    assert!(scene.lies_at("Kluge") && scene.state.turn.acted);
    assert_eq!((scene.state.turn.stage, scene.state.turn.attempts, scene.standing(0).2), (Stage::Action, 0, 4));

    let mut scene = pirate_at("Kluge", "Lambard", "Gremlins");
    scene.prestige(0, 15).stage(Stage::Action).menu().answer(Action::Petition, &[]);
    scene.plays_on(Kind::Piracy, 1).picks("Gremlins").answer(Action::Accept, &[]);
    assert_eq!((scene.asked(), scene.standing(0).2), (Some((seat(0), Question::Menu)), 4));
    assert!(!scene.legal().contains(&Action::Petition));
}

/// Cargo given at the start of the Action stage is delivered before other Traders may act (§8.4).
#[test]
fn what_is_given_is_delivered_before_anything_else() {
    let mut scene = Scene::with("basic", 3, |rules| (rules.deal_offers_own, rules.deal_offers_other) = (0, 1));
    scene.open(1, "Heinlein", "Capital").at(0, "Capital").at(1, "Capital").load(1, "Tesseracts").menu();
    let cargo = Action::Item(Item::Cargo(scene.goods("Tesseracts")));
    scene.answer(Action::Done, &[]).answer(Action::Offer, &[]).answer(Action::Trader(seat(0)), &[]);
    scene.answer(cargo, &[]).answer(Action::Item(Item::Nothing), &[]).answer(Action::Pass, &[]);
    scene.answer(Action::Accept, &[]);
    assert_eq!(scene.asked(), Some((seat(2), Question::Window(Moment::ActionStart))));
    assert_eq!((scene.standing(0).0, scene.trader(0).hold.len()), (46, 0));
}
