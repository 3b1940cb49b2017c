//! The Koroth Run (§18).

use super::super::ledger::{Count, Flow};
use super::super::player::Place;
use super::super::state::End;
use super::super::step::Step;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Stream};
use super::scene::{Scene, seat};
use Stream::Customs;

/// Player 0 at Koroth with this many valid Brix Weapons.
fn at_koroth(units: u8, credits: i32) -> Scene {
    let mut scene = Scene::new(2);
    scene.at(0, "B-080").level(0, System::CargoPods, 10).credits(0, credits).brix(0, units, 1);
    scene.ask(Question::Encounter);
    scene
}

fn at_brix(credits: i32) -> Scene {
    let mut scene = Scene::new(2);
    scene.at(0, "E-006").level(0, System::CargoPods, 10).credits(0, credits);
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene
}

fn won(scene: &Scene) -> bool {
    scene.state.end == Some(End::KorothRun) && scene.state.winners == evenkeel_engine::SeatSet::one(seat(0))
}

/// Worked number 3: 6 Brix Weapons cost 3000, 10 cost 5000; 6 sell for 6000.
#[test]
fn brix_weapons_cost_500() {
    for (units, cost) in [(6, 3000), (10, 5000)] {
        let mut scene = at_brix(5200);
        scene.act(Action::BuyBrix, []);
        assert_eq!(scene.question(), Question::Units { price: 500, least: 1, most: 10 });
        scene.act(Action::Units(units), []);
        assert_eq!((scene.me().credits, scene.me().units(Good::BrixWeapons)), (5200 - cost, i32::from(units)));
        assert!(scene.turn_over());
    }
    let mut scene = at_koroth(6, 0);
    scene.act(Action::VisitPlanet, [(Customs, 1)]);
    assert!(won(&scene));
    assert_eq!((scene.me().ledger[Flow::KorothRun as usize], scene.me().load()), (6000, 0));
}

#[test]
fn purchases_at_brix_are_limited_by_pods_and_credits() {
    let mut scene = at_brix(1499);
    scene.act(Action::BuyBrix, []);
    assert_eq!(scene.question(), Question::Units { price: 500, least: 1, most: 2 });
    let mut scene = at_brix(9000);
    scene.cargo(0, Good::Food, 7).ask(Question::Business).act(Action::BuyBrix, []);
    assert_eq!(scene.question(), Question::Units { price: 500, least: 1, most: 3 });
    assert!(!at_brix(499).options().contains(&Action::BuyBrix));
    assert!(at_brix(500).options().contains(&Action::BuyBrix), "just enough");
    let mut scene = at_brix(9000);
    scene.level(0, System::CargoPods, 10).hold(0, "Cargo Netting").ask(Question::Business).act(Action::BuyBrix, []);
    assert_eq!(scene.question(), Question::Units { price: 500, least: 1, most: 10 }, "no more are available");
}

#[test]
fn every_carrier_rolls_at_koroth_bounty_or_not() {
    let mut scene = at_koroth(1, 300);
    scene.act(Action::VisitPlanet, [(Customs, 2)]);
    assert_eq!((scene.me().bounty, scene.me().counts[Count::KorothRolls as usize]), (100, 1));
    assert_eq!(scene.question(), Question::Business, "ruling 38: fewer than 6 sell nothing");
    assert_eq!(scene.me().units(Good::BrixWeapons), 1);
}

#[test]
fn without_weapons_and_bounty_no_roll_and_no_bribes() {
    let mut scene = at_koroth(0, 9000);
    scene.act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business, "ruling 6");
}

#[test]
fn b_and_a_payable_fine_let_the_run_succeed() {
    for (die, credits, success) in
        [(1, 0, true), (2, 0, true), (3, 200, true), (3, 199, false), (4, 900, false), (5, 900, false)]
    {
        let mut scene = at_koroth(6, credits);
        scene.act(Action::VisitPlanet, [(Customs, die)]);
        assert_eq!(won(&scene), success, "{die} with {credits}");
        assert_eq!(scene.me().load(), 0, "sold or lost");
        assert_eq!(scene.me().place == Place::Prison, die >= 5);
    }
}

/// Worked number 19: 2 bribes, dice 5, 3, 6: F, 200 credits, won; with 150 left detained; with Nix Calloway no delay.
#[test]
fn bribes_buy_dice_and_the_lowest_counts() {
    let dice = [(Customs, 5), (Customs, 3), (Customs, 6)];
    let mut scene = at_koroth(6, 2350);
    scene.act(Action::VisitPlanet, []);
    assert_eq!(
        (scene.question(), scene.options()),
        (Question::Bribes, vec![Action::Bribes(0), Action::Bribes(1), Action::Bribes(2)])
    );
    scene.act(Action::Bribes(2), dice);
    assert!(won(&scene) && scene.me().credits == 2350 - 2000 - 200 + 6000);
    let mut scene = at_koroth(6, 2150);
    scene.act(Action::VisitPlanet, []).act(Action::Bribes(2), dice);
    assert!(!won(&scene) && scene.me().credits == 150 && scene.me().load() == 0, "ruling 40: lost whatever happens");
    let mut scene = at_koroth(6, 2000);
    scene.character(0, "Nix Calloway").bounty(0, 100).act(Action::VisitPlanet, []).act(Action::Bribes(2), dice);
    assert!(won(&scene) && scene.me().credits == 6000);
}

/// E2 at its longest.
#[test]
fn at_most_ten_bribes() {
    let mut scene = at_koroth(6, 50_000);
    scene.act(Action::VisitPlanet, []);
    assert_eq!(scene.options(), (0..=10).map(Action::Bribes).collect::<Vec<_>>());
}

#[test]
fn the_insider_rerolls_the_highest_of_several_dice() {
    let mut scene = at_koroth(6, 1000);
    scene.hold(0, "Customs Insider").act(Action::VisitPlanet, []).act(Action::Bribes(1), [(Customs, 2), (Customs, 6)]);
    assert_eq!(scene.question(), Question::CustomsReroll);
    scene.act(Action::Use, [(Customs, 5)]);
    assert!(won(&scene) && scene.me().bounty == 100);
}

#[test]
fn hidden_weapons_do_not_lift_the_roll_but_survive_it() {
    let mut scene = at_koroth(3, 0);
    scene.hold(0, "Smuggling Pods").act(Action::VisitPlanet, [(Customs, 4)]);
    assert_eq!((scene.me().units(Good::BrixWeapons), scene.turn_over()), (3, true), "ruling 41");
    let mut scene = at_koroth(6, 0);
    scene.hold(0, "Smuggling Pods").act(Action::VisitPlanet, []);
    scene.act(Action::Goods { good: Good::BrixWeapons, units: 3 }, [(Customs, 1)]);
    assert!(won(&scene), "hidden units still count toward 6");
}

/// Worked number 14: bought in round 10, sold in round 11 or 12 wins; at the end of the holder's round-12 turn: Weapons.
#[test]
fn weapons_are_valid_for_two_rounds_after_the_purchase() {
    for round in [10, 11, 12] {
        let mut scene = at_koroth(0, 0);
        scene.brix(0, 6, 10).state.round = round;
        scene.act(Action::VisitPlanet, [(Customs, 1)]);
        assert!(won(&scene), "round {round}");
    }
    let mut scene = at_koroth(0, 0);
    scene.brix(0, 6, 10).state.round = 12;
    scene.act(Action::Nothing, []);
    assert_eq!((scene.me().units(Good::BrixWeapons), scene.me().units(Good::Weapons)), (0, 6));
    scene.state.round = 13;
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Business, "ordinary Weapons now");
}

#[test]
fn weapons_that_changed_hands_expire_at_the_end_of_the_round() {
    let mut scene = Scene::new(3);
    scene.state.round = 12;
    scene.brix(1, 2, 10).brix(2, 2, 11);
    (scene.sheet(1).skip, scene.state.first) = (false, seat(1));
    scene.run(Step::EndTurn, []);
    assert_eq!(scene.state.round, 13, "player 0 was the last of the round");
    assert_eq!((scene.player(1).units(Good::Weapons), scene.player(2).units(Good::BrixWeapons)), (2, 2));
}

#[test]
fn each_unit_has_its_own_stamp() {
    let mut scene = at_koroth(0, 0);
    scene.brix(0, 3, 10).brix(0, 5, 11).state.round = 12;
    scene.act(Action::Nothing, []);
    assert_eq!((scene.me().units(Good::BrixWeapons), scene.me().units(Good::Weapons)), (5, 3));
}

#[test]
fn the_oldest_are_jettisoned_first() {
    let mut scene = at_koroth(0, 0);
    scene.state.round = 11;
    scene.brix(0, 3, 10).brix(0, 5, 11).run(Step::Jettison, []);
    scene.act(Action::Goods { good: Good::BrixWeapons, units: 4 }, []);
    let stamps = &scene.me().stamps;
    assert_eq!((stamps[10 % 6], stamps[11 % 6]), (0, 4));
}

#[test]
fn brix_weapons_are_sold_nowhere_else() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-070").brix(0, 2, 1).ask(Question::Encounter).act(Action::VisitPlanet, []);
    assert!(!scene.options().contains(&Action::Sell(Good::BrixWeapons)), "ruling 62");
}

#[test]
fn the_price_is_a_number_to_turn() {
    let mut scene = Scene::with(2, |rules| {
        rules.brix_price = 100;
        rules.koroth_units = 4;
    });
    scene.at(0, "E-006").ask(Question::Encounter).act(Action::VisitPlanet, []).act(Action::BuyBrix, []);
    assert_eq!(scene.question(), Question::Units { price: 100, least: 1, most: 5 });
    scene.act(Action::Units(4), []).at(0, "B-080").ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
    assert!(won(&scene));
}
