//! Rulings of §22 that no chapter shows separately.

use super::super::actions::GoodSet;
use super::super::player::Place;
use super::super::rules::Mode;
use super::super::state::End;
use super::super::step::Step;
use super::super::vocabulary::{Good, System};
use super::super::{Action, Question, Stream};
use super::combat::{attack, breach, meeting};
use super::scene::{Scene, seat};
use Stream::{Customs, Fire, Hazards, Maneuver, Market, Shields};

const fn goods(good: Good, units: u8) -> Action {
    Action::Goods { good, units }
}

#[test]
fn ruling_5_koroth_and_brix_place_bounties_and_sell_upgrades() {
    for sector in ["B-080", "E-006"] {
        let mut scene = Scene::new(2);
        scene.at(0, sector).level(0, System::CargoPods, 0).ask(Question::Encounter).act(Action::VisitPlanet, []);
        assert_eq!(scene.options(), [Action::Upgrade, Action::PlaceBounty, Action::Leave]);
    }
}

#[test]
fn ruling_23_sharons_double_covers_surrender_but_no_card_ships() {
    let mut scene = meeting();
    attack(scene.character(0, "Sharon Rex").bounty(1, 800), []).act(Action::OfferSurrender, []).act(Action::Accept, []);
    assert_eq!((scene.me().credits, scene.player(1).bounty), (500 + 1600, 0));
    let mut scene = Scene::new(2);
    scene.character(0, "Sharon Rex").draw("Pirate Skiff", []).act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!(scene.me().credits, 600);
}

#[test]
fn ruling_25_a_minimum_bounty_is_always_there() {
    let mut scene = Scene::new(2);
    scene.character(0, "Nix Calloway").bounty(0, 100).draw("Governor's Pardon", []);
    assert_eq!(scene.me().bounty, 100);
    scene.at(0, "B-070").ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 3)]);
    assert!(!scene.options().contains(&Action::PlaceBounty));
}

#[test]
fn ruling_35_act_as_amounts_survive_a_new_ship() {
    let mut scene = Scene::new(2);
    scene.character(0, "Vela Quist").level(0, System::Engines, 6).hull(0, 1);
    scene.draw("Asteroids", [(Hazards, 6), (Hazards, 6)]);
    assert_eq!((scene.me().levels[0], scene.effective(0, System::Engines)), (1, 3));
}

#[test]
fn ruling_49_ships_never_block_movement() {
    let mut scene = Scene::new(2);
    scene.at(1, "G-042").run(Step::Move, []).go("G-042", []);
    assert!(scene.is_at(0, "G-042"));
}

#[test]
fn ruling_59_goods_are_lost_with_the_ship_before_weapons_expire() {
    let mut scene = Scene::new(2);
    scene.brix(0, 5, 1).hull(0, 1).state.round = 3;
    scene.draw("Asteroids", [(Hazards, 6), (Hazards, 6)]);
    assert_eq!(scene.me().load(), 0, "none of them becomes ordinary Weapons");
}

#[test]
fn ruling_63_bounties_are_collected_without_asking() {
    let mut scene = meeting();
    attack(scene.bounty(1, 400).level(1, System::Shields, 5), []).act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]);
    scene.act(Action::Attack, [(Fire, 6), (Fire, 1), (Shields, 1), (Shields, 1)]);
    assert!(scene.turn_over() && scene.me().credits == 600);
}

#[test]
fn ruling_66_hidden_units_are_picked_anew_each_time() {
    let mut scene = Scene::new(2);
    scene.at(0, "B-070").bounty(0, 10).hold(0, "Smuggling Pods").cargo(0, Good::Food, 3).cargo(0, Good::Robots, 2);
    scene.ask(Question::Encounter).act(Action::VisitPlanet, []).act(goods(Good::Food, 3), [(Customs, 1)]);
    assert_eq!(scene.state.hidden, [0, 0, 0, 0, 3, 0]);
    scene.act(Action::Leave, []).ask(Question::Encounter).act(Action::VisitPlanet, []);
    assert_eq!(scene.question(), Question::Hide { named: GoodSet::EMPTY, left: 3 });
    scene.act(goods(Good::Robots, 2), []).act(goods(Good::Food, 1), [(Customs, 1)]);
    assert_eq!(scene.state.hidden, [0, 0, 0, 2, 1, 0]);
}

#[test]
fn ruling_67_crime_lord_offers_are_never_traded() {
    let mut scene = Scene::new(2);
    scene.next_planet("Quill").draw("Crime Lord Offer", []).act(Action::Accept, []);
    scene.at(1, "G-043").credits(0, 100).ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Offer, []);
    assert_eq!(scene.options(), [Action::OfferNothing, Action::OfferGood(Good::Weapons)]);
}

/// The Military takes the loser's goods in prison: goods hidden in Pods are picked before.
#[test]
fn goods_are_hidden_before_prison_takes_them() {
    let mut scene = Scene::new(2);
    scene.bounty(0, 600).level(0, System::Shields, 5).hold(0, "Smuggling Pods").cargo(0, Good::Food, 3);
    scene.cargo(0, Good::Robots, 2).draw("Battle Cruiser", []).act(goods(Good::Food, 3), [(Customs, 6)]);
    scene.act(Action::Fight, [(Maneuver, 1), (Maneuver, 2), (Fire, 1), (Fire, 2), (Shields, 1), (Shields, 1)]);
    assert_eq!(scene.question(), Question::Hide { named: GoodSet::EMPTY, left: 3 });
    scene.act(goods(Good::Robots, 2), []).act(goods(Good::Food, 1), []);
    assert_eq!((scene.me().place, scene.me().load()), (Place::Prison, 3));
}

/// A surplus card comes first (ruling 45), before the goods that no longer fit into the victim's Pods.
#[test]
fn a_raiders_surplus_comes_before_the_victims_excess() {
    let mut scene = meeting();
    for card in ["Wormhole Charts", "Nanobot Kit", "Deep Scanner", "Tractor Beam"] {
        scene.hold(0, card);
    }
    let netting = scene.card("Cargo Netting");
    breach(scene.hold(1, "Cargo Netting").cargo(1, Good::Food, 7)).act(Action::RaidEquipment, []);
    scene.act(Action::Card(netting), []);
    assert_eq!(scene.asked(), (seat(0), Question::Surplus));
    scene.act(Action::Card(netting), []);
    assert_eq!(scene.asked(), (seat(1), Question::Excess { named: GoodSet::EMPTY, left: 2 }));
}

#[test]
fn nothing_happens_after_the_payment_that_wins() {
    let mut scene = Scene::with(2, |rules| (rules.mode, rules.income_target) = (Mode::Income, 60));
    scene.at(0, "B-070").cargo(0, Good::Luxuries, 1).ask(Question::Encounter).act(Action::VisitPlanet, []);
    scene.act(Action::Sell(Good::Luxuries), [(Market, 1), (Market, 1)]).act(Action::Units(1), []);
    assert_eq!((scene.state.end, scene.state.slots[0].planet), (Some(End::Income), 0), "Earth is not replaced");
}

#[test]
fn modifiers_count_with_the_military_too() {
    let mut scene = Scene::new(2);
    scene.character(0, "Nix Calloway").bounty(0, 100).draw("Patrol Cutter", [(Customs, 3)]);
    let card = scene.card("Patrol Cutter");
    let result = super::super::vocabulary::CustomsResult::NoDelay;
    assert_eq!(scene.question(), Question::Military { card, result });
}
