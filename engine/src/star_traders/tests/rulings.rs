//! Rulings that are easily lost: each by an example that has another outcome without it.

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::ledger::Count;
use super::super::rules::Deals;
use super::super::step::Step;
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::scene::{Scene, seat};
use crate::chance::{Roll, ScriptedDice};

/// Three Traders who strike no deals.
fn table() -> Scene {
    Scene::with("basic", 3, |rules| rules.deals = Deals::Off)
}

/// Ends the turn of whoever is active.
fn end_turn(scene: &mut Scene) {
    let active = scene.state.active;
    while scene.state.active == active {
        let answer = if scene.legal().contains(&Action::Done) { Action::Done } else { Action::Pass };
        scene.answer(answer, &[]);
    }
}

/// §6.4: what was lifted binds again after a successful jump, though attempts are left.
#[test]
fn a_quarantine_lifted_once_holds_again_after_coming_back() {
    let mut scene = table();
    scene.engines(0, 5).card(0, Kind::Quarantine).menu().plays(Kind::Quarantine).names("Niven");
    scene.card(0, Kind::AvoidCalamity).menu();
    scene.jumps("Mink", JumpKind::Regular, &[]).plays(Kind::AvoidCalamity);
    scene.answer(Action::Trader(seat(0)), &[(Stream::Jumps, 2)]);
    assert!(scene.lies_at("Mink") && scene.may_jump(), "nothing holds a ship elsewhere");
    scene.jumps("Niven", JumpKind::Regular, &[2]);
    assert!(scene.lies_at("Niven") && scene.game.attempts_left(&scene.state, seat(0)) == 3);
    assert!(!scene.may_jump(), "it takes another Avoid Calamity");
}

/// §6.3: the second roll counts, whatever the first was, and Zaps on the first are gone.
#[test]
fn a_second_roll_counts_even_if_it_is_worse() {
    let mut scene = table();
    scene.at(0, "Mink").card(0, Kind::Gotcha).card(1, Kind::Zap).menu().declares("Niven", JumpKind::Regular, &[3]);
    scene.answer(Action::Pass, &[]).zaps(Kind::Zap, true);
    assert_eq!(scene.asked(), Some((seat(0), Question::Window(Moment::Roll))));
    scene.answer(Action::Reroll(scene.face(Kind::Gotcha)), &[(Stream::Jumps, 1)]);
    assert!(scene.lies_at("Mink"), "neither the 3 nor the 4 is kept");
}

/// §14.1, step 4: Prestige lost after the roll does not undo the petition; it is judged as it stands.
#[test]
fn prestige_lost_after_the_roll_does_not_cancel_a_petition() {
    let mut scene = table();
    scene.prestige(0, 15).stellors(0, 60).card(1, Kind::Gotcha).stage(Stage::Action).menu();
    scene.answer(Action::Petition, &[]);
    scene.answer(Action::Pass, &[(Stream::Petitions, 6)]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::AfterPetition))));
    scene.plays_on(Kind::Gotcha, 0);
    let trader = &scene.state.traders[0];
    assert_eq!((trader.prestige < 15, trader.mission.is_some(), scene.state.turn.acted), (true, true, true));
}

/// §13.2: a Jubilee takes place and is discarded; no card is drawn in its stead.
#[test]
fn a_jubilee_is_not_replaced() {
    let mut scene = table();
    scene.state.luck_deck.fill(0);
    let (jubilee, zap) = (scene.face(Kind::Jubilee), scene.face(Kind::Zap));
    (scene.state.luck_deck[jubilee as usize], scene.state.luck_deck[zap as usize]) = (1, 1);
    let face = if jubilee < zap { 1 } else { 2 };
    let script = ScriptedDice::new([Roll { stream: Stream::Luck, sides: 2, face }]);
    scene.with_script(script, |referee| {
        referee.draw_cards(seat(0), 1);
        referee.then(Step::Menu);
    });
    assert!(scene.trader(0).hand.is_empty() && scene.discarded(Kind::Jubilee) == 1);
    assert_eq!(scene.state.luck_deck[zap as usize], 1, "the Zap is still there");
}

/// §20: the Imperial Contract is replaced even after somebody has dropped out.
#[test]
fn the_imperial_contract_is_always_replaced() {
    let mut scene = Scene::basic(4);
    scene.open(0, "Frygia", "Wells").open(1, "Oz", "Asimov").open(2, "Endor", "Hench").load_for(0, "Frygia", "Wells");
    scene.with_referee(&[], |referee| {
        referee.drop_out(seat(3));
        referee.then(Step::Menu);
    });
    scene.at(0, "Wells").menu();
    assert_eq!(scene.count(0, Count::Deliveries), 1);
    assert_eq!((scene.state.open_spaces, scene.state.surplus_spaces), (3, 1), "the next other one closes");
    assert!(scene.state.spaces[..3].iter().all(Option::is_some));
}

/// Ruling 63: the arm that counts for Velma is that of the world the jump left, also where You Are Lost comes after
/// the ship has moved.
#[test]
fn velma_compares_with_the_world_the_jump_left() {
    let lost_after_a_jump = |digit| {
        let mut scene = table();
        scene.personality(0, Personality::VerdantVelma).card(1, Kind::Lost).at(0, "Kluge").menu();
        scene.declares("Statyk", JumpKind::Regular, &[3]);
        let play = Action::Play { card: scene.face(Kind::Lost), role: Kind::Lost };
        let rolls = [(Stream::Other, digit), (Stream::Other, 4)];
        let asked = digit == 1;
        scene.answer(play, if asked { &rolls[..1] } else { &rolls });
        scene.asked().map(|(_, question)| question)
    };
    assert_eq!(lost_after_a_jump(1), Some(Question::Velma), "Kluge is in arm 1");
    for other in 2..=6 {
        assert_ne!(lost_after_a_jump(other), Some(Question::Velma), "arm {other}, Statyk's own included");
    }
}

/// Ruling 11: a Quarantine ends with the next turn of its player even if that turn is skipped.
#[test]
fn quarantines_end_in_a_skipped_turn_too() {
    let mut scene = table();
    scene.card(0, Kind::Quarantine).menu().plays(Kind::Quarantine).names("Mink");
    scene.trader(0).skip = 1;
    scene.state.luck_deck.fill(0);
    for _ in 0..3 {
        assert_eq!(scene.state.quarantines.len(), 1);
        end_turn(&mut scene);
    }
    assert_eq!(scene.trader(0).skip, 0, "the turn is skipped");
    assert!(scene.state.quarantines.is_empty());
}

/// §9.4 and §13.1: the card taken at Telzey counts for the hand limit at once.
#[test]
fn a_card_taken_at_telzey_may_be_one_too_many() {
    let mut scene = table();
    scene.open(1, "Wolf", "Telzey").load_for(0, "Wolf", "Telzey").at(0, "Telzey");
    scene.card(0, Kind::Gotcha).card(0, Kind::Piracy).card(2, Kind::Zap).menu();
    if scene.asked() == Some((seat(0), Question::Telzey)) {
        scene.answer(Action::Trader(seat(2)), &[]);
    }
    assert_eq!((scene.asked(), scene.state.traders[0].hand.len()), (Some((seat(0), Question::SurplusCard)), 3));
    scene.puts(Kind::Piracy);
    assert!(scene.state.traders[0].hand.len() == 2 && scene.discarded(Kind::Piracy) == 1);
}

/// Ruling 84: the fee passes as the ship leaves, whether or not the jump then succeeds.
#[test]
fn a_fee_is_paid_for_a_jump_that_fails() {
    let mut scene = Scene::basic(3);
    scene.at(0, "Kluge").station(1, "Statyk").menu().jumps("Statyk", JumpKind::Station, &[]);
    scene.answer(Action::Stellors(2), &[]).answer(Action::Accept, &[(Stream::Jumps, 1)]);
    assert!(scene.lies_at("Kluge"));
    assert_eq!((scene.standing(0).0, scene.standing(1).0), (38, 42));
}

/// §6.1: a random jump ends movement, engines left or not.
#[test]
fn a_random_jump_ends_movement() {
    for ends in [true, false] {
        let mut scene = Scene::with("basic", 3, |rules| rules.random_ends_movement = ends);
        scene.menu().answer(Action::Leap(JumpKind::Random), &[(Stream::Jumps, 5), (Stream::Jumps, 1)]);
        assert!(scene.lies_at("Wells") && scene.game.attempts_left(&scene.state, seat(0)) == 2);
        assert_eq!(scene.state.turn.stage == Stage::Action, ends);
        assert_ne!(scene.may_jump(), ends);
    }
}
